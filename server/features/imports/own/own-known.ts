import type { CategoryId } from '#contract/reference-data/categories.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { Kept, KeptReport } from '../check/types.ts';

/** A mark or an item of a report that is there. */
export type OwnReportRow = KeptReport['rows'][number] & { readonly id: number };

/** A report as exports tell it. */
export interface OwnReport extends Omit<KeptReport, 'term' | 'grade' | 'rows'> {
  readonly kind: 'academic' | 'finance';
  readonly ref: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly category: CategoryId;
  readonly school: string;
  readonly term: string;
  readonly status: ReportStatus;
  /** Grade and comments, by their columns. */
  readonly fields: Readonly<Record<string, string>>;
  readonly rows: readonly OwnReportRow[];
}

/** What exports of this app are compared with: names of all people by id, and reports as they are exported. */
export interface OwnKnown {
  readonly kept: Kept;
  readonly people: Readonly<Record<number, string>>;
  readonly reports: readonly OwnReport[];
}
