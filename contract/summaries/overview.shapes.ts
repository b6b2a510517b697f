import * as z from 'zod/mini';
import { sumCurrency } from '../fields.ts';
import { firstHourOrNone, quietState } from '../foundation/shapes.ts';
import { namedByKind, reportKinds, wireNames } from '../report-kinds.ts';

/** A term of a year, as plots and headings name it. */
const termOfYear = {
  year_id: z.int(),
  term_id: z.int(),
  year_name: z.string(),
  term_name: z.string(),
};

/** A report that waits to be verified. */
const waitingReport = z.object({
  kind: z.literal(reportKinds),
  report_id: z.int(),
  student_id: z.int(),
  student: z.string(),
  path: z.nullable(z.string()),
  class: z.string(),
  year_name: z.string(),
  term_name: z.string(),
});
export type WaitingReport = z.infer<typeof waitingReport>;

/** A number of open tasks; null when they are not this caller's work. */
const work = z.nullable(z.int());

/**
 * The dashboard's first page (rule 10.19). `term` is 'this term' of the calendar; while no term has
 * days the latest one with a report, null before any. Plots run from the oldest term to the newest. Mean scores are
 * JSON numbers over learners with a mean score on the scale that most of the term's are of, never across scales; money is formatted like '12,345.00'.
 */
export const overview = z.object({
  term: z.nullable(z.object(termOfYear)),
  students: z.object({ active: z.int(), total: z.int() }),
  /** Reports of this term, of all kinds: filed and verified so far. */
  reports: z.object({ filed: z.int(), verified: z.int() }),
  /**
   * For those who verify: how many wait for them in all terms, of how many students of each kind, and the
   * oldest few.
   */
  to_verify: z.nullable(
    z.object({
      count: z.int(),
      oldest: z.array(waitingReport),
      ...namedByKind(
        (kind) => wireNames[kind].students,
        () => z.int(),
      ),
    }),
  ),
  /** For those who send: verified reports of all terms that Send Notifications would e-mail now. */
  to_send: work,
  /** Whether what is missing is counted over the caller's own students: those who are a liaison. */
  own: z.boolean(),
  /** For those who file: active students without a report of each kind this term. */
  ...namedByKind(
    (kind) => wireNames[kind].without,
    () => work,
  ),
  /** For those who file: active students with a report of any term that was sent back to be mended. */
  ...namedByKind(
    (kind) => wireNames[kind].sentBack,
    () => work,
  ),
  /** For those who set supporters: active students without one. */
  without_supporter: work,
  progress: z.array(
    z.object({
      ...termOfYear,
      mean_score: z.nullable(z.number()),
      /** The grading scale of the reports behind `mean_score`, where it is not a built-in one. */
      scale: z.optional(z.object({ id: z.int(), name: z.string() })),
      /** Reports with a mean score on other scales, which `mean_score` leaves out; missing without any. */
      of_other_scales: z.optional(z.int()),
      spending: z.string(),
      /** Reports that these figures count though nobody has verified them yet. */
      ...namedByKind(
        (kind) => wireNames[kind].unverified,
        () => z.int(),
      ),
    }),
  ),
  /** Spending of this term's year. */
  year_spending: z.string(),
  /** Finance reports of the year in another currency than the foundation's: they are in no sum. */
  other_sums: z.int(),
  currency: sumCurrency,
  /**
   * For those who see the e-mails: whether quiet mode is on, who switched it when, and how many letters
   * wait; null for others, and until somebody chose.
   */
  mail: z.nullable(z.object({ ...quietState.shape, held: z.int() })),
  /**
   * For those who see the e-mails: whether no mail server is set, and whether all callers seem to be one
   * address; null for others.
   */
  setup: z.nullable(z.object({ no_mail_server: z.boolean(), callers_hidden: z.boolean() })),
  /** For administrators while it lasts: the guide of the first hour. */
  first_hour: firstHourOrNone,
});
export type Overview = z.infer<typeof overview>;
