import type { Transaction } from '../../../db/database.ts';
import type { StudentsTable } from '../../../db/tables/students.tables.ts';
import { inParts } from '../writing/in-parts.ts';
import { addedIds, type Trace, touched, tracesAtOnce } from './trace.ts';

/** What is filed about students: there, it stands in the way of removing them, whatever it is. */
const filed = ['academic_reports', 'finance_reports', 'documents', 'media'] as const;

async function removeAdded(trx: Transaction, part: readonly Trace[]): Promise<void> {
  const rows = await trx
    .selectFrom('students')
    .select(['id', 'updated_at'])
    .where(
      'id',
      'in',
      part.map((one) => one.entity_id),
    )
    .execute();
  const now = new Map(rows.map((row) => [row.id, row.updated_at]));
  if (part.some((one) => now.get(one.entity_id) !== one.version)) throw touched();
  const added = addedIds(part);
  if (added.length === 0) return;
  for (const table of filed) {
    const found = await trx
      .selectFrom(table)
      .select('id')
      .where('student_id', 'in', added)
      .limit(1)
      .executeTakeFirst();
    if (found) throw touched();
  }
  await trx.deleteFrom('students').where('id', 'in', added).execute();
}

/** Students whom the import registered go, those it changed are as they were. @throws Conflict */
export async function undoStudents(trx: Transaction, traces: readonly Trace[]): Promise<void> {
  const own = traces.filter((one) => one.entity === 'student');
  for (const part of inParts(own, tracesAtOnce)) await removeAdded(trx, part);
  for (const one of own) {
    if (one.before === null) continue;
    // Written by the import itself.
    const { id, ...columns }: StudentsTable = JSON.parse(one.before);
    await trx.updateTable('students').set(columns).where('id', '=', id).execute();
  }
}
