import type { Insertable } from 'kysely';
import { dayOf } from '#contract/dates.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { searchKey } from '#contract/folded.ts';
import { may } from '#contract/permissions.ts';
import { toldValues } from '#contract/record.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages as words } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { studentRef } from '#contract/students/ref.ts';
import { isActive, studentFaults } from '#contract/students/rules.ts';
import type { SchoolSource } from '#contract/students/schools.ts';
import type { StudentInput } from '#contract/students/shapes.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import { requireActive } from '../../db/filed-students.ts';
import { readCountry } from '../../db/foundation-country.ts';
import { readMerged } from '../../db/merged-names.ts';
import { hasRow } from '../../db/require-row.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import { onlyOnce } from '../../db/unique.ts';
import { type Added, type Log, logChange, type Writing, write } from '../../db/writing.ts';
import { Invalid } from '../../errors.ts';
import { pathsOf } from '../../files/files.ts';
import type { Kept } from '../../files/kept.ts';
import type { Received } from '../../files/receive.ts';
import { storeUpload } from '../../files/store-upload.ts';
import { insertStoredFiles } from '../../files/stored-files.queries.ts';
import { telephoneColumns } from '../../telephones.ts';
import { withdrawRemindersTo } from '../letters/withdraw-letters.ts';
import { readOwnFields, readOwnValues } from '../own-fields/own-fields.queries.ts';
import {
  changedNames,
  checkOwnValues,
  type OwnChange,
  writeOwnValues,
} from '../own-fields/own-values.ts';
import { setSupporter } from '../sponsorships/set-supporter.ts';
import { changeStudent, setColumns, statusColumns } from './student-change.ts';
import {
  findTakenAdmissions,
  insertSchoolPeriods,
  lockOffered,
  moveToSchool,
  takeStudentIds,
} from './students.queries.ts';

const choosesLiaison = (actor: Actor) =>
  may({ role: actor.role, admin_liaison: false }, 'students.chooseLiaison');

/** Faults that the shape cannot find, reported together with its own, before any file is processed. */
export function formFaults(
  app: App,
  actor: Actor,
  fields: Parameters<typeof studentFaults>[0],
): FieldErrors {
  return studentFaults(fields, choosesLiaison(actor), dayOf(app.now(), app.zone.name));
}

/**
 * Who becomes the liaison: the one chosen, if the caller may choose; else the caller for a new student
 * (rule 3.10), and the present one on an edit. The present liaison may stay even when disabled.
 */
async function liaisonFor(
  actor: Actor,
  { isLiaison }: Looks,
  wanted: number | null,
  present: number | null,
  faults: FieldErrors,
): Promise<number> {
  if (!choosesLiaison(actor)) return present ?? actor.id;
  if (wanted !== null && (wanted === present || (await isLiaison(wanted)))) return wanted;
  faults.liaison_id = [words.liaison];
  return actor.id;
}

/** Fields that have forms of their own, and that a row of a sheet may set beside the form's fields. */
export interface Assigned extends Pick<StudentsTable, 'status'> {
  readonly supporter_id: number | null;
}

/** Lookups that several forms of one transaction share: each row is read, and locked, once. */
function once(look: (id: number) => Promise<boolean>): (id: number) => Promise<boolean> {
  const known = new Map<number, Promise<boolean>>();
  return (id) => {
    const found = known.get(id) ?? look(id);
    known.set(id, found);
    return found;
  };
}

/** @param inputs all of these forms @param ownId the student whom the only one is about; null for new ones */
async function looksOf(
  { trx }: Writing,
  inputs: readonly StudentInput[],
  ownId: number | null = null,
) {
  const schoolNow = await readMerged(trx, 'school');
  const numbers = inputs.map((one) => ({ ...one, school_id: schoolNow(one.school_id) }));
  const taken = await findTakenAdmissions(trx, numbers, ownId);
  let ownFields: ReturnType<typeof readOwnFields> | undefined;
  let country: ReturnType<typeof readCountry> | undefined;
  return {
    ownFields: () => {
      ownFields ??= readOwnFields(trx);
      return ownFields;
    },
    /** The school that counts now, if the chosen one was merged since the form was filled in. */
    schoolNow,
    isAdmissionTaken: (input: StudentInput) => taken.has(inputs.indexOf(input)),
    country: () => {
      country ??= readCountry(trx);
      return country;
    },
    hasSchool: once((id) => hasRow(trx, 'schools', id)),
    isLiaison: once((id) => lockOffered(trx, 'liaison', id)),
    isSupporter: once((id) => lockOffered(trx, 'supporter', id)),
  };
}
type Looks = Awaited<ReturnType<typeof looksOf>>;

/** Checks a form against the rules and the database: its columns, and what it changes of own fields. @throws Invalid */
async function checkedForm(
  { trx, actor, today }: Writing,
  looks: Looks,
  input: StudentInput,
  old: StudentsTable | null,
  { supporter_id }: Partial<Assigned>,
) {
  const faults = studentFaults(input, choosesLiaison(actor), today);
  const { liaison_id: wanted, own: written, ...given } = input;
  const fields = { ...given, school_id: looks.schoolNow(input.school_id) };
  const liaison_id = await liaisonFor(actor, looks, wanted, old?.liaison_id ?? null, faults);
  if (!(await looks.hasSchool(fields.school_id))) faults.school_id = [words.school];
  if (looks.isAdmissionTaken(input)) faults.admission_no = [words.admission];
  const isNewSupporter = typeof supporter_id === 'number' && supporter_id !== old?.supporter_id;
  if (isNewSupporter && !(await looks.isSupporter(supporter_id)))
    faults.supporter_id = [words.supporter];
  const before = old && written ? await readOwnValues(trx, old.id) : new Map();
  const own = written ? checkOwnValues(await looks.ownFields(), written, before, faults) : [];
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  const telephones = telephoneColumns(studentFields, input, old, await looks.country());
  return { columns: { ...fields, ...telephones, liaison_id }, own };
}

/** Two forms may bring the same number at the same moment: the later one is refused. @throws Invalid */
const oneAdmission = <T>(work: Promise<T>) =>
  onlyOnce('students.school_id, students.admission_no', { admission_no: [words.admission] }, work);

/** For the former row: only the fields that were set. */
const toldOf = (student: object, changed: object) =>
  Object.fromEntries(
    Object.entries(toldValues(studentFields, student)).filter(([name]) => name in changed),
  );

/** A student to be registered; one from a sheet comes without picture and certificate. */
export interface NewStudent {
  readonly input: StudentInput;
  readonly assigned: Assigned;
  readonly files: { readonly picture: Kept; readonly certificate: Kept } | null;
}

/**
 * Registers students inside a transaction. @returns what became of each, in their order
 * @throws Invalid for a school, liaison or supporter who is not there
 */
export async function insertStudents(
  writing: Writing,
  students: readonly NewStudent[],
): Promise<Added[]> {
  const { trx, actor, now } = writing;
  const looks = await looksOf(
    writing,
    students.map(({ input }) => input),
  );
  const first = await takeStudentIds(trx, students.length);
  const rows: Insertable<StudentsTable>[] = [];
  const source = students.some(({ files }) => files) ? 'registered' : 'import';
  const added: Added[] = [];
  const written: [number, readonly OwnChange[]][] = [];
  for (const [index, { input, assigned, files }] of students.entries()) {
    const id = first + index;
    const ref = studentRef(id);
    const { columns, own } = await checkedForm(writing, looks, input, null, assigned);
    const { telephones = null, ...fields } = columns;
    written.push([id, own]);
    if (files) {
      await insertStoredFiles(trx, files.picture, { studentId: id, purpose: 'pictures', now });
      await insertStoredFiles(trx, files.certificate, { studentId: id, purpose: 'certs', now });
    }
    const picture = files?.picture.path ?? null;
    rows.push({
      ...fields,
      telephones,
      status: assigned.status,
      id,
      ref,
      search_key: searchKey(input.name, ref),
      picture,
      thumb: files?.picture.thumb?.path ?? picture,
      certificate: files?.certificate.path ?? null,
      inactive_since: isActive(assigned) ? null : now.toISOString(),
      created_by: actor.id,
      updated_by: actor.id,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    });
    // The form sets no supporter; a sheet may.
    const { supporter_id: _none, ...status } = assigned;
    const told = files ? { ...fields, ...status } : { ...fields, ...assigned };
    const names = files ? [...Object.keys(fields), 'pic', 'kcpe_file'] : Object.keys(told);
    const all = [...names, ...changedNames(own)];
    added.push({ id, log: { fields: all, after: toldValues(studentFields, told) } });
  }
  await oneAdmission(trx.insertInto('students').values(rows).execute());
  await writeOwnValues(trx, written);
  const supporterOf = (at: number) => students[at]?.assigned.supporter_id ?? null;
  const bySupporter = Map.groupBy(added.keys(), supporterOf);
  for (const [supporter_id, given] of bySupporter) {
    const ids = given.map((at) => first + at);
    if (supporter_id !== null) await setSupporter(writing, ids, { supporter_id });
  }
  await insertSchoolPeriods(
    trx,
    rows.map(({ id, school_id, dor }) => ({ student_id: id, school_id, from_day: dor, source })),
  );
  return added;
}

/**
 * Corrects a student, who is locked, inside a transaction.
 * @throws Invalid; Conflict when not Active, unless it is the status alone that is set
 */
export async function updateStudent(
  writing: Writing,
  old: StudentsTable,
  input: StudentInput,
  assigned: Partial<Assigned> = {},
  source: SchoolSource = 'edited',
): Promise<Log> {
  const { trx } = writing;
  const looks = await looksOf(writing, [input], old.id);
  const { columns, own } = await checkedForm(writing, looks, input, old, assigned);
  const { telephones = old.telephones, ...fieldsOfForm } = columns;
  const student = { ...fieldsOfForm, ...assigned };
  const names = Object.keys(student) as (keyof typeof student)[];
  const fields = names.filter((name) => old[name] !== student[name]);
  const isStatusAlone =
    assigned.status !== undefined && own.length === 0 && fields.every((name) => name === 'status');
  if (!isStatusAlone) requireActive(old);
  const update = setColumns(writing, old.id, {
    ...fieldsOfForm,
    telephones,
    ...(await statusColumns(writing, old, assigned.status)),
    search_key: searchKey(input.name, old.ref),
  });
  await oneAdmission(update);
  if (fields.includes('supporter_id'))
    await setSupporter(writing, [old.id], { supporter_id: assigned.supporter_id ?? null });
  await moveToSchool(writing, old, student.school_id, source);
  if (fields.includes('liaison_id')) await withdrawRemindersTo(trx, [old.liaison_id]);
  await writeOwnValues(trx, [[old.id, own]]);
  const all = [...fields, ...changedNames(own)];
  return { fields: all, before: toldOf(old, student), after: toldOf(student, student) };
}

/**
 * Stores picture and certificate, whichever came; when one is refused neither is stored. The PDF is checked first,
 * because it is quick. @throws Invalid under the field's name; Unavailable
 */
export async function storeStudentFiles(
  app: Pick<App, 'files'>,
  uploads: ReadonlyMap<string, Received>,
): Promise<{ picture: Kept | null; certificate: Kept | null }> {
  const certificate = await storeUpload(app.files, uploads, 'kcpe_file', 'certs');
  try {
    const picture = await storeUpload(app.files, uploads, 'pic', 'pictures');
    return { picture, certificate };
  } catch (error) {
    if (certificate) await app.files.remove(pathsOf(certificate));
    throw error;
  }
}

/**
 * Registers a student whose files are in the store already. @returns the new id
 * @throws Invalid for a school or liaison who is not there
 */
export function addStudent(
  app: App,
  actor: Actor,
  input: StudentInput,
  files: { readonly picture: Kept; readonly certificate: Kept },
): Promise<number> {
  return write(app, actor, async (writing) => {
    const assigned = { supporter_id: null, status: studentStatus.active };
    const [added] = await insertStudents(writing, [{ input, assigned, files }]);
    if (!added) throw new Error('A student was registered and has no id');
    const { id, log } = added;
    await logChange(writing, { action: 'add', entity: 'student', id, ...log });
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
  await changeStudent(app, actor, id, (writing, old) => updateStudent(writing, old, input));
}
