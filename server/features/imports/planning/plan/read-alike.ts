import type { SheetTable } from './table.ts';

/** What a sheet is read as, whatever its headings are called and wherever they stand. */
const readAs = ({ setup, columns }: SheetTable): string =>
  JSON.stringify([setup.kind, [...new Set(columns)].filter((one) => one !== null).sort()]);

/** Sheets that are read alike, such as tabs for terms or classes: the same can be asked of all of them at once. */
export const readAlike = (tables: readonly SheetTable[]): SheetTable[][] => [
  ...Map.groupBy(tables, readAs).values(),
];
