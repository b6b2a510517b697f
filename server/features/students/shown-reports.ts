import { reportKinds } from '#contract/report-kinds.ts';
import { role } from '#contract/roles.ts';
import type { Database } from '../../db/database.ts';
import { storedReports } from '../../db/report-kinds.ts';
import type { StoredFilesTable } from '../../db/tables/files.tables.ts';
import { Missing } from '../../errors.ts';
import { leastStatusFor, type Viewer } from './student-scope.ts';

/**
 * Supporters may open the PDF of a report's current version, not of earlier ones. For a reader who sees only
 * verified reports the PDF of an unverified report is missing.
 * @throws Missing
 */
export async function checkReportShown(
  { read }: Pick<Database, 'read'>,
  viewer: Viewer,
  { path, purpose }: Pick<StoredFilesTable, 'path' | 'purpose'>,
): Promise<void> {
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
