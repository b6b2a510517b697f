import type { Selectable } from 'kysely';
import type { SchoolPeriod, SchoolSource } from '#contract/students/schools.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { fixedForOne } from '../../db/fixed-query.ts';
import { inParts } from '../../db/in-parts.ts';
import type { StudentsTable } from '../../db/tables/students.tables.ts';
import type { Tables } from '../../db/tables.ts';
import type { Writing } from '../../db/writing.ts';

type Row = Omit<Selectable<Tables['student_schools']>, 'id'>;

const periodRows = fixedForOne((reader, ids) =>
  reader
    .selectFrom('student_schools as p')
    .innerJoin('schools as o', 'o.id', 'p.school_id')
    .select(['p.id', 'p.student_id', 'p.school_id', 'o.school', 'p.from_day as from'])
    .where('p.student_id', 'in', ids)
    .orderBy('p.from_day'),
);

/** The schools at which each of these students was, the first one first. */
export async function listSchoolPeriods(
  reader: Reader,
  students: readonly number[],
): Promise<ReadonlyMap<number, readonly (SchoolPeriod & { readonly id: number })[]>> {
  return Map.groupBy(await periodRows(reader, students), ({ student_id }) => student_id);
}

/** Writes periods of students. */
export async function insertSchoolPeriods(trx: Transaction, rows: readonly Row[]): Promise<void> {
  for (const part of inParts(rows)) await trx.insertInto('student_schools').values(part).execute();
}

/** The student is at a school from today on. One that was entered and corrected on one day leaves no period. */
export async function moveToSchool(
  { trx, today }: Pick<Writing, 'trx' | 'today'>,
  old: StudentsTable,
  school_id: number,
  source: SchoolSource,
): Promise<void> {
  if (old.school_id === school_id) return;
  const { id: student_id } = old;
  await trx
    .deleteFrom('student_schools')
    .where('student_id', '=', student_id)
    .where('from_day', '>=', today)
    .execute();
  const last = (await listSchoolPeriods(trx, [student_id])).get(student_id)?.at(-1);
  if (last?.school_id !== school_id)
    await insertSchoolPeriods(trx, [{ student_id, school_id, from_day: today, source }]);
}

/** Takes the last move back. Where another school was before it, the student is at this one from today on. */
export async function undoMove(
  writing: Writing,
  now: StudentsTable,
  school_id: number,
): Promise<void> {
  if (now.school_id === school_id) return;
  const periods = (await listSchoolPeriods(writing.trx, [now.id])).get(now.id) ?? [];
  const [former, last] = periods.slice(-2);
  if (last && former?.school_id === school_id)
    await writing.trx.deleteFrom('student_schools').where('id', '=', last.id).execute();
  else await moveToSchool(writing, now, school_id, 'undo');
}

/** Forgets where a student was. */
export async function deleteSchoolPeriods(trx: Transaction, student_id: number): Promise<void> {
  await trx.deleteFrom('student_schools').where('student_id', '=', student_id).execute();
}
