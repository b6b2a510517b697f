import { sql } from 'kysely';
import {
  firstKind,
  namedByKind,
  otherKinds,
  type ReportKindName,
  wireNames,
} from '#contract/report-kinds.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import { type ReportStatus, reportStatus } from '#contract/term-reports/reports.ts';
import type { Database, Reader } from '../../db/database.ts';
import { reportsAsR } from '../../db/each-report.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';
import { orderIn } from '../../db/term-order.ts';

/** What the profile shows of a student's reports: their years, the newest first, and the latest class. */
export type ReportYears = Pick<
  StudentProfile,
  (typeof wireNames)[ReportKindName]['years'] | 'class'
>;

type OfStudent = Given<{ student: number }>;
type OfYear = Given<{ student: number; year: number }>;

/**
 * The two queries over a student's reports. Where every report counts, the status is not part of the condition,
 * so that the index over students and years is enough.
 */
function looksAt(least: ReportStatus) {
  const countsAll = least === reportStatus.unverified;
  const reportsOf = (read: Reader, kind: ReportKindName, { student }: OfStudent) =>
    read
      .selectFrom(reportsAsR(kind))
      .where('r.student_id', '=', student)
      .$if(!countsAll, (query) => query.where('r.status', '>=', sql.lit(least)));
  const yearsOf = (read: Reader, kind: ReportKindName, of: OfStudent) =>
    reportsOf(read, kind, of)
      .select([sql<ReportKindName>`${sql.lit(kind)}`.as('kind'), 'r.year_id'])
      .distinct();
  const classesOf = (read: Reader, kind: ReportKindName, of: OfYear) =>
    reportsOf(read, kind, of)
      .innerJoin('classes as c', 'c.id', 'r.class_id')
      .select(['c.class_name', orderIn('r').as('at')])
      .where('r.year_id', '=', of.year);
  return {
    years: fixedQuery((read, of: OfStudent) =>
      read
        .selectFrom(
          yearsOf(read, firstKind, of)
            .unionAll(otherKinds.map((kind) => yearsOf(read, kind, of)))
            .as('k'),
        )
        .innerJoin('years as y', 'y.id', 'k.year_id')
        .select(['k.kind', 'y.id', 'y.year_name'])
        .orderBy('y.year_key', 'desc'),
    ),
    latestClass: fixedQuery((read, of: OfYear) =>
      classesOf(read, firstKind, of)
        .unionAll(otherKinds.map((kind) => classesOf(read, kind, of)))
        .orderBy('at', 'desc')
        .limit(sql.lit(1)),
    ),
  };
}

const ofEveryReport = looksAt(reportStatus.unverified);
const ofVerifiedReports = looksAt(reportStatus.verified);

/**
 * The years of a student that have reports, of each kind, and the class of the latest report.
 * @param least the status that reports have at least
 */
export async function findReportYears(
  db: Database,
  student: number,
  least: ReportStatus,
): Promise<ReportYears> {
  const look = least === reportStatus.unverified ? ofEveryReport : ofVerifiedReports;
  const years = await look.years(db, { student });
  const [newest] = years;
  const [latest] = newest ? await look.latestClass(db, { student, year: newest.id }) : [];
  return {
    ...namedByKind(
      (kind) => wireNames[kind].years,
      (kind) =>
        years.filter((year) => year.kind === kind).map(({ id, year_name }) => ({ id, year_name })),
    ),
    class: latest?.class_name ?? null,
  };
}
