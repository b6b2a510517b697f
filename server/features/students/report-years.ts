import { sql } from 'kysely';
import {
  awaitByKind,
  byKind,
  firstKind,
  namedByKind,
  otherKinds,
  type ReportKindName,
  wireNames,
} from '#contract/report-kinds.ts';
import type { StudentProfile } from '#contract/students/shapes.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { Database, Reader } from '../../db/database.ts';
import { reportsAsR } from '../../db/each-report.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';
import { storedReports } from '../../db/report-kinds.ts';

/** What the profile shows of a student's reports: their years, the newest first, and the latest class. */
export type ReportYears = Pick<
  StudentProfile,
  (typeof wireNames)[ReportKindName]['years'] | 'class'
>;

type OfStudent = Given<{ student: number; least: ReportStatus }>;

const yearsOf = byKind((kind) =>
  fixedQuery((read, { student, least }: OfStudent) =>
    read
      .selectFrom('years')
      .select(['id', 'year_name'])
      .where('id', 'in', (from) =>
        from
          .selectFrom(storedReports[kind].table)
          .select('year_id')
          .where('student_id', '=', student)
          .where('status', '>=', least),
      )
      .orderBy('year_key', 'desc'),
  ),
);

const classesOf = (read: Reader, kind: ReportKindName, { student, least }: OfStudent) =>
  read
    .selectFrom(reportsAsR(kind))
    .innerJoin('classes as c', 'c.id', 'r.class_id')
    .innerJoin('years as y', 'y.id', 'r.year_id')
    .innerJoin('terms as t', 't.id', 'r.term_id')
    .select(['c.class_name', 'y.year_key', 't.term_key'])
    .where('r.student_id', '=', student)
    .where('r.status', '>=', least);

const latestClass = fixedQuery((read, of: OfStudent) =>
  classesOf(read, firstKind, of)
    .unionAll(otherKinds.map((kind) => classesOf(read, kind, of)))
    .orderBy('year_key', 'desc')
    .orderBy('term_key', 'desc')
    .limit(sql.lit(1)),
);

/**
 * The years of a student that have reports, of each kind, and the class of the latest report.
 * @param least the status that reports have at least
 */
export async function findReportYears(
  db: Database,
  studentId: number,
  least: ReportStatus,
): Promise<ReportYears> {
  const of = { student: studentId, least };
  const [latest] = await latestClass(db, of);
  const years = await awaitByKind((kind) => yearsOf[kind](db, of));
  return {
    ...namedByKind(
      (kind) => wireNames[kind].years,
      (kind) => years[kind],
    ),
    class: latest?.class_name ?? null,
  };
}
