import type { ReportKindName } from '#contract/report-kinds.ts';
/** The record whose history is shown. */
export interface HistorySubject {
  readonly kind: 'student' | `${ReportKindName}Report` | 'foundation' | 'user';
  readonly id: number;
  /** As the title names it: a person, or a report's term. */
  readonly name: string;
}
