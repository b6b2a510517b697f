import { type SqlBool, sql } from 'kysely';
import { calledName } from '#contract/first-name.ts';
import type { ReportKindName } from '#contract/report-kinds.ts';
import type { Reader } from '../../db/database.ts';
import { containsPattern } from '../../db/dialect.ts';
import { inParts } from '../../db/in-parts.ts';
import { receiptNumbers } from './checks/receipts.ts';
import type { NamedStudent, ReportFact, StudentFact } from './facts.ts';
import { ofStudents, readParts, readReports, readTexts, withIds } from './report-facts.queries.ts';

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

/** Finance reports that one of these may repeat: those of the same students. */
export async function readOwnFinance(
  reader: Reader,
  reports: readonly ReportFact[],
): Promise<ReportFact[]> {
  const students = [...new Set(reports.map(({ student }) => student.id))];
  return students.length === 0 ? [] : readReports(reader, 'finance', ofStudents(students));
}

/** Most receipt numbers in one statement, because SQLite limits the depth of a condition to 1000. */
const numbersAtOnce = 100;

/** Finance reports of the same schools that name one of these reports' receipt numbers. */
export async function readSameReceipts(
  reader: Reader,
  reports: readonly ReportFact[],
): Promise<ReportFact[]> {
  const numbers = [...new Set(reports.flatMap(receiptNumbers))];
  const schools = [...new Set(reports.map(({ student }) => student.school_id))];
  const ids = new Set<number>();
  for (const part of inParts(numbers, numbersAtOnce))
    for (const id of await findNaming(reader, schools, part)) ids.add(id);
  const sorted = [...ids].sort((one, other) => one - other);
  return readParts(sorted, (part) => readReports(reader, 'finance', withIds(part)));
}

/** The ids of the finance reports of these schools that name one of the numbers. */
async function findNaming(
  reader: Reader,
  schools: readonly number[],
  numbers: readonly string[],
): Promise<number[]> {
  const names = (column: string) =>
    sql<SqlBool>`(${sql.join(
      numbers.map(
        (number) =>
          sql`upper(${sql.ref(column)}) like ${containsPattern(number).toUpperCase()} escape '\\'`,
      ),
      sql` or `,
    )})`;
  const { rows } = await sql<{ id: number }>`select r.id from finance_reports r
    where r.school_id in (${sql.join(schools)}) and (${names('r.liaison_comment')}
      or exists (select 1 from finance_items i where i.report_id = r.id and ${names('i.item')}))`.execute(
    reader,
  );
  return rows.map(({ id }) => id);
}
