import { may } from '#contract/permissions.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import { role } from '#contract/roles.ts';
import type { Database } from '../../db/database.ts';
import { storedReports } from '../../db/report-kinds.ts';
import type { StoredFilesTable } from '../../db/tables/files.tables.ts';
import { Missing } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { leastStatusFor } from './student-scope.ts';

/**
 * What was voided is missing but for who may bring it back. Supporters may open the PDF of a report's current
 * version, not of earlier ones. For a reader who sees only verified reports that of an unverified one is missing.
 * @throws Missing
 */
export async function checkReportShown(
  { read }: Pick<Database, 'read'>,
  viewer: CurrentUser,
  { path, purpose, student_id }: Pick<StoredFilesTable, 'path' | 'purpose' | 'student_id'>,
): Promise<void> {
  const kind = reportKinds.find((one) => storedReports[one].folder === purpose);
  if (!kind) return;
  const voided = read.selectFrom('voided_records').where('student_id', '=', student_id);
  const isVoided = voided.select('id').where('content', 'like', `%"path":"${path}"%`);
  if (!may(viewer, 'reports.void') && (await isVoided.executeTakeFirst())) throw new Missing();
  if (viewer.role !== role.supporter) return;
  const row = await read
    .selectFrom(storedReports[kind].table)
    .select('status')
    .where('path', '=', path)
    .executeTakeFirst();
  if (!row || row.status < leastStatusFor(viewer)) throw new Missing();
}
