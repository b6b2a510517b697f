import { Missing } from '../errors.ts';
import type { Database } from './database.ts';
import type { ReportTable } from './report-kinds.ts';

type Table = 'foundation' | 'students' | 'users' | 'scales' | ReportTable;

/** @throws Missing for a record that is not there. */
export async function requireRow(
  { read }: Pick<Database, 'read'>,
  table: Table,
  id: number,
): Promise<void> {
  const row = await read.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw new Missing();
}
