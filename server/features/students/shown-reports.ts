import { may } from '#contract/permissions.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import { role } from '#contract/roles.ts';
import type { Database } from '../../db/database.ts';
import { storedReports } from '../../db/report-kinds.ts';
import type { StoredFilesTable } from '../../db/tables/files.tables.ts';
import { Missing } from '../../errors.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { leastStatusFor } from './student-scope.ts';

/** Whether a file belongs to what was voided: of a report, an earlier version of it, or a document. */
async function isVoided(
  { read }: Pick<Database, 'read'>,
  { path, student_id }: Pick<StoredFilesTable, 'path' | 'student_id'>,
): Promise<boolean> {
  const row = await read
    .selectFrom('voided_records')
    .select('id')
    .where('student_id', '=', student_id)
    .where('content', 'like', `%"path":"${path}"%`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * What was voided is missing but for who may bring it back. Supporters may open the PDF of a report's current version, not of earlier ones. For a reader who sees only
 * verified reports the PDF of an unverified report is missing.
 * @throws Missing
 */
export async function checkReportShown(
  { read }: Pick<Database, 'read'>,
  viewer: CurrentUser,
  file: Pick<StoredFilesTable, 'path' | 'purpose' | 'student_id'>,
): Promise<void> {
  const { path, purpose } = file;
  if (!may(viewer, 'reports.void') && (await isVoided({ read }, file))) throw new Missing();
  const kind = reportKinds.find((one) => storedReports[one].folder === purpose);
  if (!kind) return;
  if (viewer.role !== role.supporter) return;
  const row = await read
    .selectFrom(storedReports[kind].table)
    .select('status')
    .where('path', '=', path)
    .executeTakeFirst();
  if (!row || row.status < leastStatusFor(viewer)) throw new Missing();
}
