import { saysWhose } from '#contract/imports/whose.ts';
import type { SheetTable } from './table.ts';

/** What a sheet tells of students, whatever its headings are called, wherever they stand, and however it names them. */
const readAs = ({ setup, columns }: SheetTable): string =>
  JSON.stringify([
    setup.kind,
    [...new Set(columns)].filter((one) => one !== null && !saysWhose(one)).sort(),
  ]);

/** Sheets that are read alike, such as tabs for terms or classes: the same can be asked of all of them at once. */
export const readAlike = (tables: readonly SheetTable[]): SheetTable[][] => [
  ...Map.groupBy(tables, readAs).values(),
];
