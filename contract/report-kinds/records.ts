import { academicRecord, markRecord } from '../academics/record.ts';
import { financeRecord, itemRecord } from '../finance/record.ts';
import type { ReportKindName } from '../report-kinds.ts';

/** The description of each kind of report, and of a row below it. */
export const reportRecords = {
  academic: { record: academicRecord, row: markRecord },
  finance: { record: financeRecord, row: itemRecord },
} as const satisfies Readonly<Record<ReportKindName, unknown>>;
