import { reportKinds } from '#contract/report-kinds.ts';
import type { Activity } from '#contract/summaries/overview.shapes.ts';
import type { Database } from '../../db/database.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { changedLabels, readChange } from '../history/field-changes.ts';
import { type Reference, References } from '../history/references.ts';

const lastChanges = 12;
const activity = `select g.id, g.at, u.first_name || ' ' || u.last_name as who, g.action, g.entity,
    g.entity_id, g.fields, g.old_values, g.new_values, coalesce(${reportKinds.map((kind) => `${kind}.student_id`).join(', ')}, d.student_id, m.student_id,
      l.student_id, case when g.entity = 'student' then g.entity_id end) as student_id
  from (select id, at, user_id, action, entity, entity_id, fields, old_values, new_values from change_log
    order by id desc limit ${lastChanges}) g
  left join users u on u.id = g.user_id
  ${reportKinds
    .map((kind) => [kind, storedReports[kind]] as const)
    .map(
      ([kind, { table, entity }]) =>
        `left join ${table} ${kind} on g.entity = '${entity}' and ${kind}.id = g.entity_id`,
    )
    .join(' ')}
  left join documents d on g.entity = 'document' and d.id = g.entity_id
  left join media m on g.entity = 'media' and m.id = g.entity_id
  left join progress_letters l on g.entity = 'notification' and l.outbox_id = g.entity_id
  order by g.id desc`;

type LoggedActivity = Omit<Activity, 'student' | 'about' | 'changed'> & {
  readonly entity_id: number | null;
  readonly fields: string;
  readonly old_values: string;
  readonly new_values: string;
};

/** For deleted pictures and the like, whose row is gone but whose entry has the student. */
function studentOf({ student_id, old_values, new_values }: LoggedActivity): number | null {
  if (student_id !== null) return student_id;
  const values: { student_id?: number } = { ...JSON.parse(old_values), ...JSON.parse(new_values) };
  return values.student_id ?? null;
}

/** Records with a name, beside students. */
const named = ['user', 'school', 'cluster', 'year', 'term', 'class', 'subject'] as const;
const namedAs = (entity: string): Reference | undefined => named.find((one) => one === entity);

/** The newest entries of the change log: about whom, and which fields, without their values (rule 12.2). */
export async function listActivity(db: Database): Promise<Activity[]> {
  const rows = await db.rows<LoggedActivity>(activity, []);
  const names = new References();
  for (const row of rows) {
    const student = studentOf(row);
    if (student !== null) names.want('student', student);
    const kind = namedAs(row.entity);
    if (kind && row.entity_id !== null) names.want(kind, row.entity_id);
  }
  await names.read(db.read);
  return rows.map((row) => {
    const { id, at, who, action, entity, entity_id } = row;
    const student_id = studentOf(row);
    const student = student_id === null ? null : (names.nameOf('student', student_id) ?? null);
    const kind = namedAs(entity);
    return {
      id,
      at,
      who,
      action,
      entity,
      student_id: student === null ? null : student_id,
      student,
      about: kind && entity_id !== null ? (names.nameOf(kind, entity_id) ?? null) : null,
      changed: action === 'edit' ? changedLabels(readChange(entity, row, true)) : [],
    };
  });
}
