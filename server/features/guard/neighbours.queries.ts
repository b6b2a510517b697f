import { sql } from 'kysely';
import { calledName } from '#contract/first-name.ts';
import type { ReportKindName } from '#contract/report-kinds.ts';
import type { Reader } from '../../db/database.ts';
import type { NamedStudent, ReportFact, StudentFact } from './facts.ts';
import { readParts, readTexts } from './report-facts.queries.ts';

/** A student who could be confused with another: of the same school, or the same liaison officer. */
export type Neighbour = NamedStudent & Pick<StudentFact, 'school_id' | 'liaison_id'>;

/** Whether two students could be confused. */
export const areNeighbours = (
  one: Pick<StudentFact, 'school_id' | 'liaison_id'>,
  other: Pick<StudentFact, 'school_id' | 'liaison_id'>,
): boolean => one.school_id === other.school_id || one.liaison_id === other.liaison_id;

/** All students of the schools and the liaison officers of these students, except erased ones, who have no name. */
export async function listNeighbours(
  reader: Reader,
  students: readonly Pick<StudentFact, 'school_id' | 'liaison_id'>[],
): Promise<Neighbour[]> {
  if (students.length === 0) return [];
  const schools = [...new Set(students.map(({ school_id }) => school_id))];
  const liaisons = [...new Set(students.map(({ liaison_id }) => liaison_id))];
  const rows = await reader
    .selectFrom('students as s')
    .leftJoin('erasures as e', 'e.student_id', 's.id')
    .select(['s.id', 's.ref', 's.name', 's.first_name', 's.school_id', 's.liaison_id'])
    .where((student) =>
      student.or([student('s.school_id', 'in', schools), student('s.liaison_id', 'in', liaisons)]),
    )
    .where('e.student_id', 'is', null)
    .orderBy('s.id')
    .execute();
  return rows.map(({ first_name, ...row }) => ({
    ...row,
    called: calledName({ ...row, first_name }),
  }));
}

/** The texts of all reports of a kind that these students have in some years. */
export function readNeighbourTexts(
  reader: Reader,
  kind: ReportKindName,
  students: readonly number[],
  years: readonly number[],
): Promise<ReportFact[]> {
  return readParts(students, (part) =>
    readTexts(
      reader,
      kind,
      sql`r.student_id in (${sql.join(part)}) and r.year_id in (${sql.join(years)})`,
    ),
  );
}
