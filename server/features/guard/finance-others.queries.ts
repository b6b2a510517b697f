import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { containsPattern } from '../../db/dialect.ts';
import { inParts } from '../../db/in-parts.ts';
import { receiptNumbers } from './checks/receipts.ts';
import type { ReportFact } from './facts.ts';
import { ofStudents, readParts, readReports, withIds } from './report-facts.queries.ts';

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
