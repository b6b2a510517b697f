import type { IntakeStudent } from '#contract/intake/shapes.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import type { Database } from '../../db/database.ts';
import { allKinds } from '../../db/each-report.ts';
import type { ReportTable } from '../../db/report-kinds.ts';
import { orderOf } from '../../db/term-order.ts';
import type { Named } from './match-names.ts';

/** All Active students, as files may name them. */
export const listNamed = (db: Database): Promise<Named[]> =>
  db.read
    .selectFrom('students as s')
    .innerJoin('schools as o', 'o.id', 's.school_id')
    .leftJoin('expected_pictures as p', (join) =>
      join.onRef('p.student_id', '=', 's.id').on('p.matched_at', 'is', null),
    )
    .select(['s.id', 's.ref', 's.name', 's.admission_no', 's.own_number', 'o.school'])
    .select('p.file_name as picture')
    .where('s.status', '=', studentStatus.active)
    .orderBy('s.id')
    .execute();

type OpenReport = IntakeStudent['reports'][number] & { readonly student_id: number };

/** Reports of these students without a PDF that nobody verified, the newest first. */
function openReports(db: Database, students: readonly number[]): Promise<OpenReport[]> {
  const ids = students.map((_, at) => `$${at + 1}`).join();
  const reportsOf = (kind: OpenReport['kind'], table: ReportTable) =>
    `select '${kind}' as kind, r.id, r.student_id, y.year_name as year, t.term_name as term, ${orderOf('r')} as at
    from ${table} r join years y on y.id = r.year_id join terms t on t.id = r.term_id
    where r.student_id in (${ids}) and r.path is null and r.status = ${reportStatus.unverified}`;
  return db.rows<OpenReport>(
    `${allKinds(reportsOf)}
    order by 6 desc, 1`,
    students,
  );
}

/** Which places of these students have no file yet; students who are not Active are left out. */
export async function listIntakeStudents(
  db: Database,
  ids: readonly number[],
): Promise<IntakeStudent[]> {
  if (ids.length === 0) return [];
  const students = await db.read
    .selectFrom('students as s')
    .innerJoin('schools as o', 'o.id', 's.school_id')
    .select(['s.id', 's.ref', 's.name', 'o.school', 's.picture', 's.certificate'])
    .where('s.id', 'in', ids)
    .where('s.status', '=', studentStatus.active)
    .orderBy('s.search_key')
    .execute();
  const reports = Map.groupBy(await openReports(db, ids), (one) => one.student_id);
  return students.map(({ picture, certificate, ...one }) => ({
    ...one,
    has_picture: picture !== null,
    has_certificate: certificate !== null,
    reports: (reports.get(one.id) ?? []).map(({ kind, id, year, term }) => ({
      kind,
      id,
      year,
      term,
    })),
  }));
}
