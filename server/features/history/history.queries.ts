import type { HistoryEntry } from '#contract/history/shapes.ts';
import { category } from '#contract/reference-data/categories.ts';
import { type RoleId, roleNames } from '#contract/roles.ts';
import { readCurrency } from '../../db/currency.ts';
import type { Database } from '../../db/database.ts';
import { seenByOf } from '../../db/paper-kinds.ts';
import type { ReportEntity } from '../../db/report-kinds.ts';
import { readList } from '../../http/list-rows.ts';
import type { ListRequest } from '../../http/route.ts';
import { nameInLog } from '../users/users.words.ts';
import { fieldChanges, type LoggedChange, readChange, wantNames } from './field-changes.ts';
import { actionWords } from './history.words.ts';
import { References } from './references.ts';

/** Records that have a history, by their name in the change log. */
export type Recorded = 'student' | ReportEntity | 'foundation' | 'user';

interface LoggedRow {
  id: number;
  at: string;
  user_id: number | null;
  role_id: number | null;
  action: string;
  fields: string;
  old_values: string;
  new_values: string;
  first_name: string | null;
  last_name: string | null;
}

const columns = `l.id, l.at, l.user_id, l.role_id, l.action, l.fields, l.old_values, l.new_values,
  u.first_name, u.last_name`;
const from = 'change_log l left join users u on u.id = l.user_id';
// Exporting a student's pages changes nothing; the read log has it.
const aboutRecord = ` where l.entity = $1 and l.entity_id = $2 and l.action <> 'export'`;

/** Whether the student of an academic report is in Special Education now. */
async function isOfSpecial(db: Database, entity: Recorded, id: number): Promise<boolean> {
  if (entity !== 'academic_report') return false;
  const found = await db.read
    .selectFrom('academic_reports as r')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .select('r.id')
    .where('r.id', '=', id)
    .where('s.category', '=', category.specialEducation)
    .executeTakeFirst();
  return found !== undefined;
}

/** SQL: but for entries about papers of kinds that somebody of this role does not see. */
async function butHiddenPapers(db: Database, role: number): Promise<string> {
  const hidden = await db.read
    .selectFrom('paper_kinds')
    .select('id')
    .where('seen_by', 'not in', seenByOf(role))
    .execute();
  if (hidden.length === 0) return '';
  const values = hidden.map(({ id }) => `'${JSON.stringify({ paper_kind: id })}'`).join();
  return ` and l.old_values not in (${values}) and l.new_values not in (${values})`;
}

const personOf = ({ user_id, role_id, ...user }: LoggedRow): HistoryEntry['by'] =>
  user_id === null ? null : { name: nameInLog(user), role: roleNames[role_id as RoleId] };

/** The changes of one record, the newest first, as somebody of this role sees them, in words. */
export async function listHistory(
  db: Database,
  entity: Recorded,
  id: number,
  list: ListRequest,
  role: number,
): Promise<{ rows: HistoryEntry[]; total: number }> {
  const { rows, total } = await readList<LoggedRow>(db, list, {
    columns,
    from,
    where: { text: aboutRecord + (await butHiddenPapers(db, role)), values: [entity, id] },
    orders: { '': ['l.id desc'] },
  });
  const hidesMarks = await isOfSpecial(db, entity, id);
  const changes = rows.map((row) => readChange(entity, row, hidesMarks));
  const references = new References();
  for (const change of changes) wantNames(references, change);
  await references.read(db.read);
  const own = await db.read
    .selectFrom('finance_reports')
    .select('currency')
    .where('id', '=', entity === 'finance_report' ? id : 0)
    .executeTakeFirst();
  const currency = own?.currency ?? (await readCurrency(db.read));
  return {
    total,
    rows: rows.map((row, index) => ({
      id: row.id,
      at: row.at,
      by: personOf(row),
      action: actionWords[row.action] ?? row.action,
      changes: fieldChanges(changes[index] as LoggedChange, references, currency),
    })),
  };
}
