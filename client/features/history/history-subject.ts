import type { ComponentType } from 'react';
import type { ReportKindName } from '#contract/report-kinds.ts';
/** What else the history of a record shows, beside its changes. */
export interface HistoryPart {
  readonly name: string;
  readonly Part: ComponentType<{ id: number }>;
}

/** The record whose history is shown. */
export interface HistorySubject {
  readonly kind: 'student' | `${ReportKindName}Report` | 'foundation' | 'user';
  readonly id: number;
  /** As the title names it: a person, or a report's term. */
  readonly name: string;
}
