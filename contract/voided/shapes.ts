import * as z from 'zod/mini';
import { id, longText, textChoice, wholeNumber } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { voidedKinds } from './kinds.ts';
import { voidedMessages as words } from './messages.ts';

/** What is voided and why; with the version of a report that was looked at, another one is refused. */
export const voidInput = z.object({
  kind: textChoice(words.kind, voidedKinds),
  id: id(words.kind),
  version: z.optional(wholeNumber(reportMessages.changedSince, 1, Number.MAX_SAFE_INTEGER)),
  reason: longText(words.reason, textLimits.reason),
});
export type VoidInput = z.infer<typeof voidInput>;

export const voidedQuery = z.object({ student: id(reportMessages.student) });

/** What was voided about a student, the latest first. Times are ISO in UTC. */
export const voidedList = z.array(
  z.object({
    id: z.int(),
    kind: z.literal(voidedKinds),
    year: z.string(),
    /** Null for a document. */
    term: z.nullable(z.string()),
    reason: z.string(),
    by: z.string(),
    at: z.string(),
    /** Its file, while it is kept. */
    path: z.nullable(z.string()),
    /** When letters that tell of it were accepted by the mail server. */
    letters: z.array(z.string()),
  }),
);
export type Voided = z.infer<typeof voidedList>[number];

/** What was voided or brought back. */
export const voidedAnswer = z.object({ id: z.int() });
