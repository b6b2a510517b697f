import * as z from 'zod/mini';
import { id, longText, textChoice } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { reportKinds } from '../report-kinds.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { queueMessages } from '../verify-queue/messages.ts';
import { voidedMessages as words } from './messages.ts';

export const voidInput = z.object({
  kind: textChoice(queueMessages.kind, reportKinds),
  id: id(queueMessages.report),
  reason: longText(words.reason, textLimits.reason),
});
export type VoidInput = z.infer<typeof voidInput>;

export const voidedQuery = z.object({ student: id(reportMessages.student) });

/** The reports of a student that were voided, the latest first. Times are ISO in UTC. */
export const voidedList = z.array(
  z.object({
    id: z.int(),
    kind: z.literal(reportKinds),
    year: z.string(),
    term: z.string(),
    reason: z.string(),
    by: z.string(),
    at: z.string(),
    /** Its PDF, while it is kept. */
    path: z.nullable(z.string()),
  }),
);
export type Voided = z.infer<typeof voidedList>[number];
