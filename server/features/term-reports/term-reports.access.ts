import { byKind } from '#contract/report-kinds.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import { reportsAsR } from '../../db/each-report.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';
import { kindOfTable, type ReportTable } from '../../db/report-kinds.ts';
import { Missing } from '../../errors.ts';
import { requireMayFile } from '../students/own-filing.ts';
import { checkInScope, type Viewer } from '../students/student-scope.ts';

const yearOfStudent = fixedQuery(
  (read, { student, year }: Given<{ student: number; year: number }>) =>
    read
      .selectFrom('students as s')
      .select('s.supporter_id')
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('years as y').select('y.id').where('y.id', '=', year)).as('has_year'),
      )
      .where('s.id', '=', student),
);

/**
 * Before anything of a student's year is read: both must be there, and a supporter who may see only
 * their own students must be this one's (security 6.6). To others the student is not there at all.
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

/** Before a report is corrected: it must be there, and of a student whom this person files for. @throws Missing, Refused */
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
