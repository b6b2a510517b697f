import { byKind } from '#contract/report-kinds.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import { reportsAsR } from '../../db/each-report.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';
import { kindOfTable, type ReportTable } from '../../db/report-kinds.ts';
import { Missing } from '../../errors.ts';
import { supporterColumn } from '../sponsorships/sponsorships.ts';
import { requireMayFile } from '../students/own-filing.ts';
import { checkInScope, type Viewer } from '../students/student-scope.ts';

const yearOfStudent = fixedQuery(
  (read, { student, year }: Given<{ student: number; year: number }>) =>
    read
      .selectFrom('students as s')
      .select(supporterColumn('s'))
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('years as y').select('y.id').where('y.id', '=', year)).as('has_year'),
      )
      .where('s.id', '=', student),
);

/**
 * Checked before anything of a student's year is read: both must exist, and a supporter who sees only their own
 * students must be this one's (rule 3.8); to others the student is missing.
 * @throws Missing
 */
export async function requireYearOfStudent(
  app: App,
  user: Viewer,
  query: { readonly student: number; readonly year: number },
): Promise<void> {
  const [found] = await yearOfStudent(app.db, query);
  if (!found?.has_year) throw new Missing();
  checkInScope(app, user, found);
}

const studentOfReport = byKind((kind) =>
  fixedQuery((read, { id }: Given<{ id: number }>) =>
    read.selectFrom(reportsAsR(kind)).select('r.student_id').where('r.id', '=', id),
  ),
);

/**
 * Checked before a report is corrected: it must exist and be of a student for whom this person files. @throws
 * Missing, Refused
 */
export async function requireReportToFile(
  app: App,
  actor: Actor,
  table: ReportTable,
  id: number,
): Promise<void> {
  const [report] = await studentOfReport[kindOfTable[table]](app.db, { id });
  if (!report) throw new Missing();
  await requireMayFile(app.db.read, actor, [report.student_id]);
}
