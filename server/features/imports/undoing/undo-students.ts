import { keepRows } from '../../../db/dialect.ts';
import type { StudentsTable } from '../../../db/tables/students.tables.ts';
import { withdrawLettersAbout } from '../../../mail/withdraw-letters.ts';
import { keepStudent } from '../../students/students.queries.ts';
import { inParts } from '../writing/in-parts.ts';
import { checkStatusChange } from '../writing/students-as-checked.ts';
import { traced } from '../writing/write-students.ts';
import { addedIds, type Trace, touched, tracesAtOnce, type Undoing } from './trace.ts';

/** What is filed about students: there, it stands in the way of removing them, whatever it is. */
const filed = [
  'academic_reports',
  'finance_reports',
  'documents',
  'media',
  'photo_consents',
] as const;

/** Columns that are no fields of a form. */
const ownColumns: ReadonlySet<string> = new Set(['search_key', 'updated_at', 'updated_by']);

/** Kept from here to the commit: a correction at this moment comes before the look, or after the whole. */
async function removeAdded({ app, trx }: Undoing, part: readonly Trace[]): Promise<void> {
  const rows = await trx
    .selectFrom('students')
    .select(['id', 'updated_at'])
    .where(
      'id',
      'in',
      part.map((one) => one.entity_id),
    )
    .orderBy('id')
    .modifyEnd(keepRows(app.db.dialect))
    .execute();
  const now = new Map(rows.map((row) => [row.id, row.updated_at]));
  if (part.some((one) => now.get(one.entity_id) !== one.version)) throw touched();
  const added = addedIds(part);
  if (added.length === 0) return;
  for (const table of filed) {
    const found = await trx
      .selectFrom(table)
      .select('student_id')
      .where('student_id', 'in', added)
      .limit(1)
      .executeTakeFirst();
    if (found) throw touched();
  }
  await trx.deleteFrom('students').where('id', 'in', added).execute();
}

/**
 * Students whom the import registered go, those it changed are as they were.
 * @throws Conflict, Refused
 */
export async function undoStudents(undoing: Undoing): Promise<void> {
  const { app, trx, actor, traces, restored } = undoing;
  const own = traces.filter((one) => one.entity === 'student');
  for (const part of inParts(own, tracesAtOnce)) await removeAdded(undoing, part);
  for (const one of own) {
    if (one.before === null) continue;
    // Written by the import itself.
    const { id, ...columns }: StudentsTable = JSON.parse(one.before);
    const now = await keepStudent(app.db, trx, id);
    if (!now) throw touched();
    checkStatusChange(actor, now.status, columns.status);
    await trx.updateTable('students').set(columns).where('id', '=', id).execute();
    if (columns.supporter_id !== now.supporter_id) await withdrawLettersAbout(trx, id);
    const names = Object.keys(columns) as (keyof typeof columns)[];
    restored.set(one, {
      fields: names.filter((name) => !ownColumns.has(name) && now[name] !== columns[name]),
      before: traced(now),
      after: traced(columns),
    });
  }
}
