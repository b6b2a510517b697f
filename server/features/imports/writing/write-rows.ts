import { importMessages as words } from '#contract/imports/messages.ts';
import { may } from '#contract/permissions.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { isActive } from '#contract/students/rules.ts';
import type { Actor } from '../../../db/change-log.ts';
import { inParts } from '../../../db/in-parts.ts';
import type { StudentsTable } from '../../../db/tables/students.tables.ts';
import type { Writing } from '../../../db/writing.ts';
import { Refused } from '../../../errors.ts';
import { readOwnValues } from '../../own-fields/own-fields.queries.ts';
import { findSchool } from '../../schools/schools.queries.ts';
import { updateSchool } from '../../schools/schools.service.ts';
import { beginSupport } from '../../sponsorships/set-supporter.ts';
import { expectPicture } from '../../students/expected-pictures.ts';
import { lockStudents } from '../../students/student-undo.ts';
import { lockStudent } from '../../students/students.queries.ts';
import { insertStudents, type NewStudent, updateStudent } from '../../students/students.service.ts';
import type { ReportChange, RowChange, SchoolChange, StudentChange } from './changes.ts';
import { changed, ImportWriting } from './import-writing.ts';
import { writeReports } from './write-reports.ts';

const studentsAtOnce = 250;

/** Who may not set a status on the form does not set it by a file that another checked. @throws Refused */
export function checkStatusChange(actor: Actor, from: number, to: number): void {
  if (from !== to && !may({ role: actor.role, admin_liaison: false }, 'students.setStatus'))
    throw new Refused(words.status);
}

/**
 * Students whom marks and receipts are for are locked, and must be Active at this moment too: one
 * may have left since the file was checked (rules 3.6 and 5.8). Asked before the import writes
 * anything, since its own sheet of students may close those whose last marks it brings.
 * @throws Conflict
 */
async function lockActiveStudents(
  writing: Writing,
  changes: readonly ReportChange[],
): Promise<void> {
  const ids = new Set(changes.flatMap(({ student }) => ('id' in student ? [student.id] : [])));
  for (const part of inParts([...ids].sort((one, other) => one - other))) {
    const students = await lockStudents(writing, part);
    if (students.length < part.length || !students.every(isActive)) throw changed();
  }
}

async function writeSchool(
  on: ImportWriting,
  { id, school, cluster, telephones }: SchoolChange,
): Promise<void> {
  if (id === null) {
    await on.school(school, cluster, telephones);
    return;
  }
  const cluster_id = await on.cluster(cluster);
  const old = await findSchool(on.writing.trx, id);
  if (!old) throw changed();
  const now = { school: old.school, cluster_id, ...telephones };
  const { log, office_telephone, contact_telephone } = await updateSchool(on.writing, id, now);
  const written = { cluster_id, office_telephone, contact_telephone };
  on.edited('school', id, JSON.stringify(written), old, log);
}

/** What a row says of a student of such a status, as the form has it, and what other forms set. @throws Refused */
async function formOf(on: ImportWriting, change: StudentChange, from: number) {
  const { fields, school, cluster, supporter, own } = change;
  const { supporter_id, status, ...rest } = fields;
  checkStatusChange(on.writing.actor, from, status);
  const school_id = await on.school(school, cluster);
  const input = { ...rest, school_id, own: own?.map((one) => ({ ...one })) };
  const theirs = supporter ? await on.supporter(supporter) : supporter_id;
  return { input, assigned: { supporter_id: theirs, status } };
}

/** Registers new students, many at once, then corrects those that were there. */
async function writeStudents(on: ImportWriting, changes: readonly StudentChange[]): Promise<void> {
  const { writing } = on;
  const { trx, now } = writing;
  const at = now.toISOString();
  const writeBeside = async (
    id: number,
    { picture, supported_since }: Pick<StudentChange, 'picture' | 'supported_since'>,
  ) => {
    if (supported_since) await beginSupport(writing, id, supported_since);
    if (picture) await expectPicture(trx, id, picture, now, on.importId);
  };
  const isNew = ({ id }: StudentChange) => id === null;
  for (const part of inParts(changes.filter(isNew), studentsAtOnce)) {
    const students: NewStudent[] = [];
    for (const change of part)
      students.push({ ...(await formOf(on, change, studentStatus.active)), files: null });
    for (const [index, added] of (await insertStudents(writing, students)).entries()) {
      const change = part[index];
      on.students.set(change?.row ?? '', added.id);
      on.added('student', added, at);
      await writeBeside(added.id, change ?? {});
    }
    await on.step(part.length);
  }
  const byStudent = Map.groupBy(changes, ({ id }) => id);
  for (const [id, [first, ...others]] of byStudent) {
    if (id === null || !first) continue;
    const old = await lockStudent(trx, id);
    if (!old || old.updated_at !== first.updated_at) throw changed();
    const change = others.reduce((one, other) => together(one, other, old), first);
    const { input, assigned } = await formOf(on, change, old.status);
    // For undoing it: what was written in the fields that change.
    const written = change.own ? await readOwnValues(trx, old.id) : null;
    const own = change.own?.map((one) => ({ id: one.id, value: written?.get(one.id) ?? null }));
    const log = await updateStudent(writing, old, input, assigned, 'import');
    on.edited('student', old.id, at, own ? { ...old, own } : old, log);
    await writeBeside(old.id, change);
    await on.step(1 + others.length);
  }
}

/** Two rows about one student, such as of a list of students and of one of supporters: each has what it changes. */
function together(one: StudentChange, other: StudentChange, old: StudentsTable): StudentChange {
  const was: Readonly<Record<string, unknown>> = { ...old };
  const changes = Object.entries(other.fields).filter(([name, value]) => value !== was[name]);
  const supporter = other.supporter ?? one.supporter;
  const supported_since = other.supported_since ?? one.supported_since;
  const fields: StudentChange['fields'] = { ...one.fields, ...Object.fromEntries(changes) };
  const own = new Map([...(one.own ?? []), ...(other.own ?? [])].map((each) => [each.id, each]));
  return {
    ...{ ...one, fields },
    ...(supporter && { supporter }),
    ...(supported_since && { supported_since }),
    ...(own.size > 0 && { own: [...own.values()] }),
  };
}

/** Writes rows as the forms would: schools, students, then what is kept about them. @throws Conflict, Refused, Invalid, Missing */
export async function writeRows(
  writing: Writing,
  importId: number,
  changes: readonly RowChange[],
  onStep: (rows: number) => void,
): Promise<ImportWriting> {
  const of = <T extends RowChange['type']>(type: T) =>
    changes.filter((one): one is Extract<RowChange, { type: T }> => one.type === type);
  const on = new ImportWriting(writing, importId, onStep);
  await lockActiveStudents(writing, of('termReport'));
  for (const change of of('school')) {
    await writeSchool(on, change);
    await on.step(1);
  }
  await writeStudents(on, of('student'));
  await writeReports(on, of('termReport'));
  return on;
}
