import type { Generated } from 'kysely';
import type { DataClass } from '#contract/data-classes.ts';
import { columnsOf, type Fields, type RowOf } from '#contract/record.ts';

/** Lower-cased text beside its original, for case-insensitive uniqueness and search. */
export type Key = string;

/** UTC, ISO 8601 with milliseconds. */
export type Time = string;

/** A column: its class (rule 13.1), and, for the compiler alone, what Kysely reads and writes. */
interface Column<Type> {
  readonly class: DataClass;
  readonly type?: Type;
}

type Columns = Readonly<Record<string, Column<unknown>>>;

const column =
  (of: DataClass) =>
  <Type>(): Column<Type> => ({ class: of });

export const secret = column('secret');
export const sensitive = column('sensitive');
export const internal = column('internal');
/** Of the class `public`, a word that the language keeps for itself. */
export const open = column('public');

/** The columns of a record's fields, with the classes of its description, where a row has other types than the fields. */
export const fieldColumnsAs = <Types extends object>({ fields }: { readonly fields: Fields }) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      columnsOf(name, field).map((one) => [one, { class: field.class }]),
    ),
  ) as { [Name in keyof Types]: Column<Types[Name]> };

/** The same with the types of the fields; a file's path is to be typed beside it. */
export const fieldColumns = <Described extends Fields>(record: { readonly fields: Described }) =>
  fieldColumnsAs<RowOf<Described>>(record);

/** Of a record that forms change: its version grows with each change. */
export const versioned = { version: internal<Generated<number>>() };

/** All that is told of a table. */
interface Table<Own extends Columns> {
  /**
   * The folder that alone writes it (`npm test -- walls`). Whoever else wants a row changed calls a function of
   * the owner, which works in the caller's transaction. Reading is free.
   */
  readonly owner: string;
  readonly columns: Own;
}

export const table = <Own extends Columns>(owner: string, columns: Own): Table<Own> => ({
  owner,
  columns,
});

/** The row of a table, as Kysely wants it. */
export type Row<Of extends { readonly columns: Columns }> = {
  [Name in keyof Of['columns']]: Of['columns'][Name] extends Column<infer Type> ? Type : never;
};
