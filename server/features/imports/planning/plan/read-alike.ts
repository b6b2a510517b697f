import type { SheetTable } from './table.ts';

/** Columns that say whom a row is about. */
export const naming: ReadonlySet<string | null> = new Set([
  ...['name', 'first_name', 'middle', 'surname', 'admission_no', 'own_number', 'ref'],
]);

/** What a sheet tells of students, whatever its headings are called, wherever they stand, and however it names them. */
const readAs = ({ setup, columns }: SheetTable): string =>
  JSON.stringify([
    setup.kind,
    [...new Set(columns)].filter((one) => one !== null && !naming.has(one)).sort(),
  ]);

/** Sheets that are read alike, such as tabs for terms or classes: the same can be asked of all of them at once. */
export const readAlike = (tables: readonly SheetTable[]): SheetTable[][] => [
  ...Map.groupBy(tables, readAs).values(),
];
