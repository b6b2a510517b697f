import * as z from 'zod/mini';
import { id, longText, optionalId, wholeNumber } from '../fields.ts';
import { guardMessages } from '../guard/messages.ts';
import { warning } from '../guard/shapes.ts';
import { textLimits } from '../limits.ts';
import { byCount, byKind } from '../report-kinds.ts';
import { studentFilters } from '../students/shapes.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { goings, type HeldReason, heldReasons } from './letter-plan.ts';
import { letterStates } from './letter-states.ts';
import { notificationMessages } from './messages.ts';

/**
 * A year and term that has any report (rule 9.1). Reports are pending (not verified),
 * approved (verified, not e-mailed) or sent; letters are queued (under way), failed or unclear.
 */
export const notificationRow = z.object({
  year_id: z.int(),
  term_id: z.int(),
  year_name: z.string(),
  term_name: z.string(),
  ...byCount(() => z.int()),
  queued: z.int(),
  /** Letters that wait until quiet mode is switched off. */
  held: z.int(),
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

/** Narrows the letters of a term: to some students, one supporter or one state; all of them without. */
/** How many go again, and how many stay because they are not true any more. */
export const sentAgain = z.object({ again: z.int(), stay: z.int() });

export const lettersQuery = z.extend(yearAndTerm, {
  ...studentFilters.shape,
  state: z.nullish(z.literal(letterStates)),
});
export type LettersQuery = z.infer<typeof lettersQuery>;

/** What became of one e-mail: to whom, when, and why not (rule 9.8). */
export const letter = z.object({
  id: z.int(),
  student_id: z.int(),
  student: z.string(),
  /** The thumbnail of the student's picture; null without one. */
  path: z.nullable(z.string()),
  supporter: z.string(),
  email: z.string(),
  /** What it tells of. */
  ...byKind(() => z.boolean()),
  state: z.literal(letterStates),
  /** Of the last change of state, ISO in UTC. */
  at: z.string(),
  tries: z.int(),
  /** Why it failed or waits, in words for people; null when all is well. */
  reason: z.nullable(z.string()),
});
export type Letter = z.infer<typeof letter>;
export const letterList = z.array(letter);

/** Whether a student's letter of a term goes, and why, in words; to whom, or null where nobody is there to get it. */
export const plannedLetter = z.object({
  student_id: z.int(),
  student: z.string(),
  supporter: z.nullable(z.string()),
  going: z.literal(goings),
  why: z.string(),
});
export type PlannedLetter = z.infer<typeof plannedLetter>;
export const letterPlan = z.array(plannedLetter);

/** Without a student, the first letter that would go. */
export const previewQuery = z.object({
  year_id: id(reportMessages.year),
  term_id: id(reportMessages.term),
  student_id: optionalId(reportMessages.student),
});

/** What a send would do, and how one of its letters reads; no letter when none would go. */
export const preview = z.object({
  /** Whether they would wait: quiet mode is on. */
  quiet: z.boolean(),
  /** Whether no mail server is set: they would be kept in the outbox folder. */
  kept: z.boolean(),
  letters: z.int(),
  /** How many approved letters do not go, by reason. */
  ...(Object.fromEntries(heldReasons.map((reason) => [reason, z.int()])) as Record<
    HeldReason,
    z.ZodMiniInt
  >),
  /** The version of the letter texts that was shown. A send that names it is refused when another one is in force. */
  texts_version: z.int(),
  /** `open_warnings`: how many warnings of the letter have no reason yet. */
  students: z.array(z.object({ id: z.int(), name: z.string(), open_warnings: z.int() })),
  letter: z.nullable(
    z.object({
      student_id: z.int(),
      student: z.string(),
      supporter: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      /** What the guard says of the reports that it tells. */
      warnings: z.array(warning),
    }),
  ),
});
export type Preview = z.infer<typeof preview>;

/** Most letters that get a reason in one send. */
const reasonsMax = 1_000;

/** A term's send, with a reason for each letter that goes in spite of open warnings. */
export const guardedSend = z.object({
  year_id: id(reportMessages.year),
  term_id: id(reportMessages.term),
  reasons: z
    .array(
      z.object({
        student_id: id(reportMessages.student),
        reason: longText(guardMessages.reason, textLimits.reason),
      }),
    )
    .check(z.maxLength(reasonsMax)),
  /** The version of the letter texts that was shown; without it the one in force is taken. */
  texts_version: z.optional(wholeNumber(notificationMessages.texts, 0, Number.MAX_SAFE_INTEGER)),
});
export type GuardedSend = z.infer<typeof guardedSend>;

/**
 * What would be sent: letters that wait because quiet mode is on, and those that Send Notifications would file
 * now, in all terms; to how many supporters. With the last rehearsal, who asked for it and when.
 */
export const waitingLetters = z.object({
  held: z.int(),
  due: z.int(),
  supporters: z.int(),
  /** How many of them have letters waiting. */
  held_supporters: z.int(),
  rehearsed: z.nullable(
    z.object({
      letters: z.int(),
      /** ISO in UTC. */
      at: z.string(),
      by: z.string(),
    }),
  ),
});
export type WaitingLetters = z.infer<typeof waitingLetters>;

/** How many letters are on their way, and to which address. */
export const rehearsal = z.object({ letters: z.int(), to: z.string() });
