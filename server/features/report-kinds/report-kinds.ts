import type { ReportKindName } from '#contract/report-kinds.ts';
import { academicReports } from '../academics/academics.kind.ts';
import { financeReports } from '../finance/finance.kind.ts';
import type { ReportKind, ReportParts } from '../term-reports/report-kind.ts';

/** The kinds of report on the server, for code that treats all of them alike. */
export const kindsOfReport: Readonly<Record<ReportKindName, ReportKind<ReportParts>>> = {
  academic: academicReports,
  finance: financeReports,
};
