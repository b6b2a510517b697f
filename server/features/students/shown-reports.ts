import { role } from '#contract/roles.ts';
import type { Database } from '../../db/database.ts';
import type { StoredFilesTable } from '../../db/tables/files.tables.ts';
import { Missing } from '../../errors.ts';
import { leastStatusFor, type Viewer } from './student-scope.ts';

const tables = { reports: 'academic_reports', receipts: 'finance_reports' } as const;

/**
 * Supporters open the PDFs of reports as they stand, not those of earlier versions; of a report that
 * waits to be verified there is none for who sees verified ones only.
 * @throws Missing
 */
export async function checkReportShown(
  { read }: Pick<Database, 'read'>,
  viewer: Viewer,
  { path, purpose }: Pick<StoredFilesTable, 'path' | 'purpose'>,
): Promise<void> {
  if (purpose !== 'reports' && purpose !== 'receipts') return;
  if (viewer.role !== role.supporter) return;
  const row = await read
    .selectFrom(tables[purpose])
    .select('status')
    .where('path', '=', path)
    .executeTakeFirst();
  if (!row || row.status < leastStatusFor(viewer)) throw new Missing();
}
