import { academicReportHistory, financeReportHistory } from '../history/calls.ts';
import type { ReportKindName } from '../report-kinds.ts';

/** The history of a report of each kind. */
export const reportHistories = {
  academic: academicReportHistory,
  finance: financeReportHistory,
} as const satisfies Readonly<Record<ReportKindName, unknown>>;
