import { academicKind } from '../academics/kind.ts';
import { financeKind } from '../finance/kind.ts';
import type { ReportKindName } from '../report-kinds.ts';
import type { ReportKind } from '../term-reports/kind.ts';

/** What a report of any kind has as it is read back. */
interface ReadReport {
  readonly id: number;
  readonly term_id: number;
}

/** The kinds of report with their calls, for code that treats all of them alike. */
export const reportPromises: Readonly<
  Record<ReportKindName, ReportKind<object, ReadReport, ReadReport[]>>
> = { academic: academicKind, finance: financeKind };
