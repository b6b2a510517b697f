import { parseHundredths } from '#contract/hundredths.ts';
import { shownOwn } from '#contract/own-fields/rules.ts';
import type { OwnField } from '#contract/own-fields/shapes.ts';
import type { Caller } from '#contract/permissions.ts';
import type { Student } from '#contract/students/shapes.ts';
import type { App } from '../../context.ts';
import type { Cell, Column, Table } from '../../files/table.ts';
import { offeredFor, readOwnCells } from '../own-fields/own-fields.queries.ts';

/** The column of a field: numbers are numbers there, with decimals where one of them has any. */
function columnOf({ name, kind }: OwnField, values: readonly (string | null)[]): [Column, Cell[]] {
  const column = { head: name, width: 20 };
  if (kind !== 'number')
    return [
      { ...column, kind: 'text' },
      values.map((value) => (value === null ? null : shownOwn(kind, value))),
    ];
  const numbers = values.map((value) => (value === null ? null : parseHundredths(value)));
  const isWhole = numbers.every((one) => one === null || one % 100 === 0);
  if (!isWhole) return [{ ...column, kind: 'mark' }, numbers];
  return [{ ...column, kind: 'whole' }, numbers.map((one) => (one === null ? null : one / 100))];
}

/** The table of these students with the own fields that this person may see, behind the other columns. */
export async function withOwnColumns(
  table: Table,
  students: readonly Pick<Student, 'id'>[],
  viewer: Caller,
  { db }: Pick<App, 'db'>,
): Promise<Table> {
  const fields = await offeredFor(db.read, viewer);
  const ids = students.map(({ id }) => id);
  const fieldIds = fields.map(({ id }) => id);
  const cells = await readOwnCells(db, fieldIds, ids);
  const own = fields.map((field) =>
    columnOf(
      field,
      ids.map((id) => cells.get(id)?.[field.id] ?? null),
    ),
  );
  return {
    ...table,
    columns: [...table.columns, ...own.map(([column]) => column)],
    rows: table.rows.map((row, at) => [...row, ...own.map(([, values]) => values[at] ?? null)]),
  };
}
