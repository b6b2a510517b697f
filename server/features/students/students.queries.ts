import { ageOn } from '#contract/dates.ts';
import { type Caller, may } from '#contract/permissions.ts';
import { columnsOf, fieldsIn, inputNames, nameInReply } from '#contract/record.ts';
import { studentFields } from '#contract/students/record.ts';
import type { StudentEdit, StudentProfile } from '#contract/students/shapes.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import { supporterColumn, supporterOn } from '../sponsorships/sponsorships.ts';
import { findReportYears, type ReportYears } from './report-years.ts';

/** What decides whether and how a student may be seen or changed. */
export interface StudentHead extends Pick<StudentsTable, 'id' | 'ref' | 'status'> {
  /** Who supports them now, whatever role that user has. */
  readonly supporter_id: number | null;
}

const studentHead = fixedQuery((read, { id }: Given<{ id: number }>) =>
  read
    .selectFrom('students')
    .select(['id', 'ref', 'status'])
    .select(supporterColumn('students'))
    .where('id', '=', id),
);

/** The student, or undefined. */
export async function findStudentHead(db: Database, id: number): Promise<StudentHead | undefined> {
  const [row] = await studentHead(db, { id });
  return row;
}

/** The whole row, kept until the transaction ends, or undefined. */
export function lockStudent(
  db: Pick<Database, 'dialect'>,
  trx: Transaction,
  id: number,
): Promise<StudentsTable | undefined> {
  return trx
    .selectFrom('students')
    .selectAll()
    .where('id', '=', id)
    .modifyEnd(lockRows(db.dialect))
    .executeTakeFirst();
}

/** Whether only a numbered blank is left of this student (rule 13.4). */
export async function isErased(reader: Reader, id: number): Promise<boolean> {
  const row = await reader
    .selectFrom('erasures')
    .select('student_id')
    .where('student_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the edit form loads; the liaison only for those who may choose one (rule 5.6). */
export async function findStudentEdit(
  db: Database,
  id: number,
  withLiaison: boolean,
): Promise<StudentEdit | undefined> {
  const columns = inputNames(studentFields).map((name) => {
    const column = name === 'liaison_id' && !withLiaison ? 'null' : name;
    return `${column} as ${nameInReply(name, studentFields[name])}`;
  });
  const [row] = await db.rows<StudentEdit>(
    `select id, version, ${columns.join(', ')} from students where id = $1`,
    [id],
  );
  return row;
}

/** The profile except for the consent to pictures and what depends on it. */
export type ProfileFacts = Omit<StudentProfile, 'photo_consent'>;

/** Where the names behind a student's references stand. */
const namesBehind: Readonly<Record<string, string>> = {
  school_id: 'o.school',
  liaison_id: "l.first_name || ' ' || l.last_name",
  supporter_id: "p.first_name || ' ' || p.last_name",
};

/** The facts of the profile, under the names that its reply gives them. */
const profileFacts = fieldsIn(studentFields, 'profile').map((field) => {
  const [column] = columnsOf(field.name, field);
  const name = nameInReply(field.name, field);
  return {
    with: field.profile.with,
    told: `${namesBehind[field.name] ?? `s.${column}`} as ${name}`,
    untold: `null as ${name}`,
  };
});

/** Permissions without which some facts are left out. */
const withheld = profileFacts.flatMap((fact) => (fact.with === undefined ? [] : [fact.with]));

/** The SQL by what may be shown: building the text for each call would cost as much as running it. */
const profileTexts = new Map<string, string>();

/** SQL: the profile of one student. Facts that may not be shown are not selected. */
function profileText(viewer: Caller | null): string {
  const told = withheld.filter((permission) => may(viewer, permission));
  const key = told.join();
  const known = profileTexts.get(key);
  if (known !== undefined) return known;
  const columns = profileFacts.map((fact) =>
    fact.with === undefined || told.includes(fact.with) ? fact.told : fact.untold,
  );
  const text = `select s.id, s.version, s.ref, s.name, s.status, s.category, s.picture as path, s.dob, ${columns.join(', ')},
    e.erased_at from students s join schools o on o.id = s.school_id join users l on l.id = s.liaison_id
    left join users p on ${supporterOn('s', 'p')} left join erasures e on e.student_id = s.id
    where s.id = $1`;
  profileTexts.set(key, text);
  return text;
}

/**
 * The profile, or undefined (rule 5.10).
 * @param viewer who will see it; null leaves out what not everybody may see
 * @param least the lowest status of reports whose years are listed
 */
export async function findStudentProfile(
  db: Database,
  id: number,
  today: string,
  viewer: Caller | null,
  least: ReportStatus,
): Promise<ProfileFacts | undefined> {
  const [row] = await db.rows<
    Omit<ProfileFacts, 'age' | 'erased' | keyof ReportYears> & {
      dob: string;
      erased_at: string | null;
    }
  >(profileText(viewer), [id]);
  if (!row) return undefined;
  const { erased_at, ...facts } = row;
  return {
    ...facts,
    age: ageOn(row.dob, today),
    erased: erased_at !== null,
    ...(await findReportYears(db, id, least)),
  };
}

/** Whether this person is the student's liaison officer. */
export async function looksAfter(reader: Reader, userId: number, id: number): Promise<boolean> {
  const row = await reader
    .selectFrom('students')
    .select('id')
    .where('id', '=', id)
    .where('liaison_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another student of the school has the admission number, ignoring case. */
export async function isAdmissionTaken(
  reader: Reader,
  { school_id, admission_no }: Pick<StudentsTable, 'school_id' | 'admission_no'>,
  ownId: number | null,
): Promise<boolean> {
  if (admission_no === null) return false;
  const row = await reader
    .selectFrom('students')
    .select('id')
    .where('school_id', '=', school_id)
    .where(({ fn }) => fn<string>('lower', ['admission_no']), '=', admission_no.toLowerCase())
    .where('id', '<>', ownId ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The next ids of students, each given once. A student's ref follows from the id and never changes, so the ref
 * of a removed student is not given to another. Whoever adds a student waits here for those before them.
 * @returns the first of the ids
 */
export async function takeStudentIds(trx: Transaction, count: number): Promise<number> {
  const { last_id } = await trx
    .updateTable('student_register')
    .set((row) => ({ last_id: row('last_id', '+', count) }))
    .returning('last_id')
    .executeTakeFirstOrThrow();
  return last_id - count + 1;
}
