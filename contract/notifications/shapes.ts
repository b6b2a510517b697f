import * as z from 'zod/mini';
import { id, optionalId } from '../fields.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { letterStates } from './letter-states.ts';

/**
 * A year and term that has any report (spec 3, contract 9). Reports are pending (not verified),
 * approved (verified, not e-mailed) or sent; letters are queued (under way), failed or unclear.
 */
export const notificationRow = z.object({
  year_id: z.int(),
  term_id: z.int(),
  year_name: z.string(),
  term_name: z.string(),
  report_pending: z.int(),
  report_approved: z.int(),
  report_sent: z.int(),
  finance_pending: z.int(),
  finance_approved: z.int(),
  finance_sent: z.int(),
  queued: z.int(),
  failed: z.int(),
  unclear: z.int(),
  /** How many letters 'Send Notifications' would file now; 0 where nobody is there to get one. */
  due: z.int(),
});
export type NotificationRow = z.infer<typeof notificationRow>;
/** The table; the send call answers it with the one row it touched. */
export const notificationRows = z.array(notificationRow);

export const yearAndTerm = z.object({
  year_id: id(reportMessages.year),
  term_id: id(reportMessages.term),
});

/** What became of one e-mail: to whom, when, and why not (issue 5, contract 9). */
export const letter = z.object({
  id: z.int(),
  student_id: z.int(),
  student: z.string(),
  /** The thumbnail of the student's picture; null without one. */
  path: z.nullable(z.string()),
  supporter: z.string(),
  email: z.string(),
  /** What it tells of. */
  academic: z.boolean(),
  finance: z.boolean(),
  state: z.literal(letterStates),
  /** Of the last change of state, ISO in UTC. */
  at: z.string(),
  tries: z.int(),
  /** Why it failed or waits, in words for people; null when all is well. */
  reason: z.nullable(z.string()),
});
export type Letter = z.infer<typeof letter>;
export const letterList = z.array(letter);

/** Without a student, the first letter that would go. */
export const previewQuery = z.object({
  year_id: id(reportMessages.year),
  term_id: id(reportMessages.term),
  student_id: optionalId(reportMessages.student),
});

/** What a send would do, and how one of its letters reads; no letter when none would go. */
export const preview = z.object({
  letters: z.int(),
  without_supporter: z.int(),
  disabled_supporter: z.int(),
  students: z.array(z.object({ id: z.int(), name: z.string() })),
  letter: z.nullable(
    z.object({
      student_id: z.int(),
      student: z.string(),
      supporter: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
    }),
  ),
});
export type Preview = z.infer<typeof preview>;
