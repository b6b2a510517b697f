import { studentStatus } from '#contract/students/lists.ts';
import { withdrawLettersAbout } from '../../../mail/withdraw-letters.ts';
import { lockOffered } from '../../students/offered-people.ts';
import { studentSearchKey } from '../../students/student-names.ts';
import { keepStudent } from '../../students/students.queries.ts';
import {
  insertStudentsFromSheet,
  type StudentFromSheet,
} from '../../students/students-from-sheet.ts';
import type { StudentChange } from '../planning/plan.ts';
import { inParts } from './in-parts.ts';
import { checkStatusChange } from './students-as-checked.ts';
import { changed, recordsAtOnce, type Writing } from './writing.ts';

async function schoolOf({ names }: Writing, { school, cluster }: StudentChange): Promise<number> {
  const cluster_id = await names.idOf('clusters', cluster, {});
  return names.idOf('schools', school, { cluster_id });
}

/** Liaison and supporters may have been disabled since the file was checked. */
async function checkPeople(
  { app, trx }: Writing,
  changes: readonly StudentChange[],
): Promise<void> {
  for (const id of new Set(changes.map((one) => one.fields.liaison_id)))
    if (!(await lockOffered(app.db, trx, 'liaison', id))) throw changed();
  for (const id of new Set(changes.flatMap((one) => one.fields.supporter_id ?? [])))
    if (!(await lockOffered(app.db, trx, 'supporter', id))) throw changed();
}

/** What the change log keeps of a student: references and states, no personal data. */
export const traced = (one: {
  school_id: number;
  liaison_id: number;
  supporter_id: number | null;
  category: number;
  status: number;
}) => ({
  school_id: one.school_id,
  liaison_id: one.liaison_id,
  supporter_id: one.supporter_id,
  category: one.category,
  status: one.status,
});

async function addStudents(on: Writing, changes: readonly StudentChange[]): Promise<void> {
  const { trx, actor, made, at, students } = on;
  for (const some of inParts(changes, recordsAtOnce)) {
    const rows: StudentFromSheet[] = [];
    for (const change of some) {
      checkStatusChange(actor, studentStatus.active, change.fields.status);
      rows.push({
        ...change.fields,
        school_id: await schoolOf(on, change),
        created_by: actor.id,
        updated_by: actor.id,
        created_at: at,
        updated_at: at,
      });
    }
    const ids = await insertStudentsFromSheet(trx, rows);
    ids.forEach((id, index) => {
      const [change, row] = [some[index], rows[index]];
      if (!change || !row) return;
      students.set(change.row, id);
      made.add('student', id, at, {
        fields: Object.keys(change.fields),
        after: traced({ ...change.fields, school_id: row.school_id }),
      });
    });
    await on.step(some.length);
  }
}

async function editStudent(on: Writing, change: StudentChange, id: number): Promise<void> {
  const { app, trx, actor, made, at } = on;
  const old = await keepStudent(app.db, trx, id);
  if (!old || old.updated_at !== change.updated_at) throw changed();
  checkStatusChange(actor, old.status, change.fields.status);
  const columns = { ...change.fields, school_id: await schoolOf(on, change) };
  await trx
    .updateTable('students')
    .set({
      ...columns,
      search_key: studentSearchKey({ name: columns.name, ref: old.ref }),
      updated_by: actor.id,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
  if (columns.supporter_id !== old.supporter_id) await withdrawLettersAbout(trx, id);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  made.edit('student', id, at, old, {
    fields: names.filter((name) => old[name] !== columns[name]),
    before: traced(old),
    after: traced(columns),
  });
}

/** Registers the new students of a file, then corrects those that were there. @throws Conflict */
export async function writeStudents(on: Writing, changes: readonly StudentChange[]): Promise<void> {
  await checkPeople(on, changes);
  await addStudents(
    on,
    changes.filter((one) => one.id === null),
  );
  for (const change of changes) {
    if (change.id === null) continue;
    await editStudent(on, change, change.id);
    await on.step(1);
  }
}
