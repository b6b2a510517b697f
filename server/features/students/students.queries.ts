import { type Selectable, sql } from 'kysely';
import { searchWords } from '#contract/folded.ts';
import { type GivenAs, offeredRoles } from '#contract/roles.ts';
import type { SchoolSource } from '#contract/students/schools.ts';
import type { Person } from '#contract/students/shapes.ts';
import { userStatus } from '#contract/users/statuses.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { containsPattern } from '../../db/dialect.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';
import { inParts } from '../../db/in-parts.ts';
import { listSchoolPeriods } from '../../db/school-periods.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import type { Tables } from '../../db/tables.ts';
import type { Writing } from '../../db/writing.ts';
import type { ListRequest } from '../../http/route.ts';
import { supporterColumn } from '../sponsorships/sponsorships.ts';

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
export function lockStudent(trx: Transaction, id: number): Promise<StudentsTable | undefined> {
  return trx
    .selectFrom('students')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
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

/**
 * Which of these admission numbers another student of the school has, ignoring case: their places in the list. All are
 * looked for at once: while an import fills the table PostgreSQL has no statistics of it, and scanned it for each number.
 * @param ownId the student who may keep theirs; null for new ones
 */
export async function findTakenAdmissions(
  reader: Reader,
  numbers: readonly Pick<StudentsTable, 'school_id' | 'admission_no'>[],
  ownId: number | null,
): Promise<Set<number>> {
  const listed = numbers.flatMap(({ school_id, admission_no }, at) =>
    admission_no === null
      ? []
      : sql`(cast(${at} as integer), cast(${school_id} as integer), cast(${admission_no.toLowerCase()} as text))`,
  );
  if (listed.length === 0) return new Set();
  const { rows } = await sql<{ at: number }>`
    with form (at, school_id, number) as (values ${sql.join(listed)})
    select form.at from form join students s
      on s.school_id = form.school_id and lower(s.admission_no) = form.number
      where s.id <> ${ownId ?? 0}`.execute(reader);
  return new Set(rows.map(({ at }) => at));
}

/**
 * The next ids of students, each given once, since the ref follows from the id. Whoever adds a student waits here for
 * those before them. @returns the first of the ids
 */
export async function takeStudentIds(trx: Transaction, count: number): Promise<number> {
  const { last_id } = await trx
    .updateTable('student_register')
    .set((row) => ({ last_id: row('last_id', '+', count) }))
    .returning('last_id')
    .executeTakeFirstOrThrow();
  return last_id - count + 1;
}

/** Users who are offered: of a role that fits and not disabled; they may never have signed in. */
export const offered = (reader: Reader, as: GivenAs) =>
  reader
    .selectFrom('users as u')
    .where('u.role_id', 'in', offeredRoles[as])
    .where('u.status', '<>', userStatus.disabled);

const named = (reader: Reader, as: GivenAs) =>
  offered(reader, as).select(['u.id', sql<string>`u.first_name || ' ' || u.last_name`.as('name')]);

/** Everybody who is offered, by name. */
export function listOffered(reader: Reader, as: GivenAs): Promise<Person[]> {
  return named(reader, as).orderBy('u.search_key').orderBy('u.id').execute();
}

/** The rows of a list call over them, a page or all, with the number there is in all. */
export async function findOffered(
  { read }: Pick<Database, 'read'>,
  as: GivenAs,
  { search, dir, paging }: ListRequest,
): Promise<{ rows: Person[]; total: number }> {
  const words = searchWords(search).map(
    (word) => sql`u.search_key like ${containsPattern(word)} escape '\\'`,
  );
  const found = sql<boolean>`(${words.length === 0 ? sql`true` : sql.join(words, sql` and `)})`;
  const all = named(read, as).where(found).orderBy('u.search_key', dir).orderBy('u.id', dir);
  if (paging === null) {
    const rows = await all.execute();
    return { rows, total: rows.length };
  }
  const { page, per_page } = paging;
  const rows = await all
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await offered(read, as)
    .where(found)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Whether this user is offered; their row is locked until the transaction ends. */
export async function lockOffered(trx: Transaction, as: GivenAs, id: number): Promise<boolean> {
  const row = await offered(trx, as)
    .select('u.id')
    .where('u.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type Row = Omit<Selectable<Tables['student_schools']>, 'id'>;

/** Writes periods of students. */
export async function insertSchoolPeriods(trx: Transaction, rows: readonly Row[]): Promise<void> {
  for (const part of inParts(rows)) await trx.insertInto('student_schools').values(part).execute();
}

/** The student is at a school from a day on. One that was entered and corrected on one day leaves no period. */
export async function moveToSchool(
  { trx, today }: Pick<Writing, 'trx' | 'today'>,
  old: StudentsTable,
  school_id: number,
  source: SchoolSource,
  day: string = today,
): Promise<void> {
  if (old.school_id === school_id) return;
  const { id: student_id } = old;
  await trx
    .deleteFrom('student_schools')
    .where('student_id', '=', student_id)
    .where('from_day', '>=', day)
    .execute();
  const last = (await listSchoolPeriods(trx, [student_id])).get(student_id)?.at(-1);
  if (last?.school_id !== school_id)
    await insertSchoolPeriods(trx, [{ student_id, school_id, from_day: day, source }]);
}
