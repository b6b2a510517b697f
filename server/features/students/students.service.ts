import { dayOf } from '#contract/dates.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import { toldValues } from '#contract/record.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages as words } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { studentFaults } from '#contract/students/rules.ts';
import type { StudentInput } from '#contract/students/shapes.ts';
import type { App } from '../../context.ts';
import { type Actor, recordChange } from '../../db/change-log.ts';
import type { Transaction } from '../../db/database.ts';
import { Invalid } from '../../errors.ts';
import type { Kept } from '../../files/files.ts';
import { insertStoredFiles } from '../../files/stored-files.queries.ts';
import { lockOffered } from './offered-people.ts';
import { changeStudent, requireActive } from './student-change.ts';
import { studentRef, studentSearchKey } from './student-names.ts';
import { hasSchool, takeStudentIds } from './students.queries.ts';

const choosesLiaison = (actor: Actor) =>
  may({ role: actor.role, admin_liaison: false }, 'students.chooseLiaison');

/** The faults that the shape cannot see, of a body that may have others; told before any file is worked on. */
export function formFaults(
  app: App,
  actor: Actor,
  fields: Parameters<typeof studentFaults>[0],
): FieldErrors {
  return studentFaults(fields, choosesLiaison(actor), dayOf(app.now()));
}

function throwFaults(faults: FieldErrors): void {
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
}

/**
 * Who becomes the liaison: the one chosen, if the caller may choose; else the caller on adding
 * (contract 3), and whoever it was on an edit. One who is already there may stay when disabled.
 */
async function liaisonFor(
  app: App,
  trx: Transaction,
  actor: Actor,
  wanted: number | null,
  present: number | null,
  faults: FieldErrors,
): Promise<number> {
  if (!choosesLiaison(actor)) return present ?? actor.id;
  if (
    wanted !== null &&
    (wanted === present || (await lockOffered(app.db, trx, 'liaison', wanted)))
  )
    return wanted;
  faults.liaison_id = [words.liaison];
  return actor.id;
}

function columnsOf(input: StudentInput) {
  const { liaison_id: _chosen, ...fields } = input;
  return fields;
}

/** Of an old row, only what the form can change. */
const toldOf = (student: object, changed: object) =>
  Object.fromEntries(
    Object.entries(toldValues(studentFields, student)).filter(([name]) => name in changed),
  );

/**
 * Registers a student whose files are in the store already.
 * @returns the new id
 * @throws Invalid for a school or liaison who is not there.
 */
export function addStudent(
  app: App,
  actor: Actor,
  input: StudentInput,
  files: { readonly picture: Kept; readonly certificate: Kept },
): Promise<number> {
  const now = app.now();
  const at = now.toISOString();
  const { picture, certificate } = files;
  return app.db.transaction(async (trx) => {
    const faults = formFaults(app, actor, input);
    const liaison_id = await liaisonFor(app, trx, actor, input.liaison_id, null, faults);
    if (!(await hasSchool(trx, input.school_id))) faults.school_id = [words.school];
    throwFaults(faults);
    const id = await takeStudentIds(trx, 1);
    const ref = studentRef(id);
    const student = { ...columnsOf(input), liaison_id };
    await insertStoredFiles(trx, picture, { studentId: id, purpose: 'pictures', now });
    await insertStoredFiles(trx, certificate, { studentId: id, purpose: 'certs', now });
    await trx
      .insertInto('students')
      .values({
        ...student,
        id,
        ref,
        search_key: studentSearchKey({ name: input.name, ref }),
        status: studentStatus.active,
        supporter_id: null,
        picture: picture.path,
        thumb: picture.thumb?.path ?? picture.path,
        certificate: certificate.path,
        created_by: actor.id,
        updated_by: actor.id,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await recordChange(app.db, trx, {
      by: actor,
      at: now,
      action: 'add',
      entity: 'student',
      id,
      fields: [...Object.keys(student), 'pic', 'kcpe_file'],
      after: toldValues(studentFields, { ...student, status: studentStatus.active }),
    });
    return id;
  });
}

/**
 * Corrects the data of a student.
 * @throws Missing, Invalid for a school or liaison who is not there, Conflict when not Active.
 */
export async function editStudent(
  app: App,
  actor: Actor,
  id: number,
  input: StudentInput,
): Promise<void> {
  await changeStudent(app, actor, id, async (trx, old, now) => {
    const faults = formFaults(app, actor, input);
    const liaison_id = await liaisonFor(app, trx, actor, input.liaison_id, old.liaison_id, faults);
    if (!(await hasSchool(trx, input.school_id))) faults.school_id = [words.school];
    throwFaults(faults);
    requireActive(old);
    const student = { ...columnsOf(input), liaison_id };
    await trx
      .updateTable('students')
      .set({
        ...student,
        search_key: studentSearchKey({ name: input.name, ref: old.ref }),
        updated_by: actor.id,
        updated_at: now.toISOString(),
      })
      .where('id', '=', id)
      .execute();
    const names = Object.keys(student) as (keyof typeof student)[];
    return {
      fields: names.filter((name) => old[name] !== student[name]),
      before: toldOf(old, student),
      after: toldOf(student, student),
    };
  });
}
