/** How a column reads: words, a whole number, or whole hundredths with two decimals. */
export type ColumnKind = 'text' | 'whole' | 'mark' | 'money';

export interface Column {
  readonly head: string;
  readonly kind: ColumnKind;
  /** In characters, for sheets. */
  readonly width: number;
}

/** Text, a whole number, or whole hundredths in a column of marks or money; null is an empty cell. */
export type Cell = string | number | null;

/** What is written into a file. */
export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** The currency of its sums, a code of ISO 4217; missing without one. */
  readonly currency?: string;
}

/** A column, and what stands in it. */
export interface Field<Row> extends Column {
  readonly of: (row: Row) => Cell;
}

/** How the columns of one kind of row are written down: head, what stands there, width. */
export function fieldsOf<Row>() {
  const field =
    (kind: ColumnKind, usualWidth: number) =>
    (head: string, of: (row: Row) => Cell, width = usualWidth): Field<Row> => ({
      head,
      kind,
      width,
      of,
    });
  return {
    text: field('text', 20),
    whole: field('whole', 10),
    mark: field('mark', 12),
    money: field('money', 16),
  };
}

/** Rows as cells, in the order of the fields. */
export const cellsOf = <Row>(fields: readonly Field<Row>[], rows: readonly Row[]): Cell[][] =>
  rows.map((row) => fields.map(({ of }) => of(row)));

/** A table of these rows. */
export const tableOf = <Row>(
  title: string,
  fields: readonly Field<Row>[],
  rows: readonly Row[],
): Table => ({
  title,
  columns: fields.map(({ head, kind, width }) => ({ head, kind, width })),
  rows: cellsOf(fields, rows),
});
