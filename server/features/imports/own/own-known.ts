import type { CategoryId } from '#contract/reference-data/categories.ts';
import type { ReportStatus } from '#contract/term-reports/reports.ts';
import type { Kept } from '../check/types.ts';

/** A mark or an item of a report that is there. */
export interface OwnReportRow {
  readonly id: number;
  /** The subject or the category. */
  readonly name: string;
  readonly item: string;
  readonly grade: string;
  /** Whole hundredths; null for a mark that is not told. */
  readonly value: number | null;
}

/** A report as exports tell it. */
export interface OwnReport {
  readonly kind: 'academic' | 'finance';
  readonly id: number;
  readonly version: number;
  readonly student_id: number;
  readonly ref: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly category: CategoryId;
  readonly school: string;
  readonly class: string;
  readonly year: string;
  readonly term: string;
  /** Of an academic report: the scale that it was made with. */
  readonly scale_id?: number;
  readonly status: ReportStatus;
  /** Whole hundredths; null where none is told. */
  readonly mean: number | null;
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
