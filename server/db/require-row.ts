import { Missing } from '../errors.ts';
import type { Database, Reader } from './database.ts';
import type { ReportTable } from './report-kinds.ts';

type Table =
  | 'foundation'
  | 'schools'
  | 'students'
  | 'term_calendar'
  | 'users'
  | 'scales'
  | 'paper_kinds'
  | 'own_fields'
  | ReportTable;

/** Whether there is a record of this id. */
export async function hasRow(reader: Reader, table: Table, id: number): Promise<boolean> {
  const row = await reader.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** @throws Missing for a record that is not there. */
export async function requireRow(
  { read }: Pick<Database, 'read'>,
  table: Table,
  id: number,
): Promise<void> {
  if (!(await hasRow(read, table, id))) throw new Missing();
}
