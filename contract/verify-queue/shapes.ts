import * as z from 'zod/mini';
import { academicMessages } from '../academics/messages.ts';
import { academicReport } from '../academics/shapes.ts';
import { decimalAsTyped, id, textChoice, wholeNumber } from '../fields.ts';
import { financeReport } from '../finance/shapes.ts';
import { categoryIds } from '../reference-data/categories.ts';
import { reportKinds } from '../report-kinds.ts';
import { chosenIds } from '../students/shapes.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { queueMessages as words } from './messages.ts';

const kind = textChoice(words.kind, reportKinds);

export const queueQuery = z.object({
  kind,
  /** Those of these students alone. */
  students: z.nullish(chosenIds),
});
export type QueueQuery = z.infer<typeof queueQuery>;

/** A report that waits, and whose it is. */
export const queuedReport = z.object({
  id: z.int(),
  /** The version of the report. A decision names the version that was seen. */
  version: z.int(),
  student_id: z.int(),
  ref: z.string(),
  name: z.string(),
  category: z.literal(categoryIds),
  admission_no: z.nullable(z.string()),
  path: z.nullable(z.string()),
  class: z.string(),
  /** The school of the day it was filed. */
  school: z.string(),
  year: z.string(),
  term: z.string(),
  /** Who filed or changed it last, and when (ISO in UTC). */
  filed_by: z.string(),
  filed_at: z.string(),
  /** Whom the letter about it would go to; null where there is nobody, or somebody who is disabled. */
  supporter: z.nullable(z.string()),
  /** The caller filed or changed it, and the foundation asks for somebody else to verify it. */
  is_own: z.boolean(),
});
export type QueuedReport = z.infer<typeof queuedReport>;
export const queuedReports = z.array(queuedReport);

/** A report and up to two that the student had before it, the newest first. */
const review = <Report>(report: z.ZodMiniType<Report>) =>
  z.object({ report, earlier: z.array(report) });
export const academicReview = review(academicReport);
export type AcademicReview = z.infer<typeof academicReview>;
export const financeReview = review(financeReport);
export type FinanceReview = z.infer<typeof financeReview>;

/** The mean score that an academic report gets, as decimal text, in the version that was looked at. */
export const meanInput = z.object({
  id: id(words.report),
  version: wholeNumber(reportMessages.changedSince, 1, Number.MAX_SAFE_INTEGER),
  mark: decimalAsTyped(academicMessages.meanScoreFormat),
});
export type MeanInput = z.infer<typeof meanInput>;

export const undoInput = z.object({ kind, id: id(words.report) });
export type UndoInput = z.infer<typeof undoInput>;

export { verifiedReport } from '../term-reports/shapes.ts';
