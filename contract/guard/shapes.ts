import * as z from 'zod/mini';
import { id, idText, longText, optional, textChoice, wholeNumber } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { reportKinds } from '../report-kinds.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { warningCodes } from './codes.ts';
import { guardMessages as words } from './messages.ts';

/** Most reports that are looked at in one call. */
const reportsAtOnce = 100;

/** Ids of reports of a kind, with commas between them. */
export const reportsQuery = z.object({
  kind: textChoice(words.kind, reportKinds),
  ids: z.pipe(
    z.string(words.ids).check(
      z.refine<string>((value) => {
        const ids = value.split(',');
        return ids.length <= reportsAtOnce && ids.every((one) => idText.test(one));
      }, words.ids),
    ),
    z.transform((value: string) => [...new Set(value.split(',').map(Number))]),
  ),
});

/** A record that one side of a warning stands at. */
const warningLink = z.object({
  what: z.literal([...reportKinds, 'medium', 'document', 'student']),
  id: z.int(),
  student_id: z.int(),
  student: z.string(),
  ref: z.string(),
});
export type WarningLink = z.infer<typeof warningLink>;

/** One side of a warning: what stands there, and where that is. */
const warningSide = z.object({
  /** Where it stands, such as 'Purity Nafula, 2026 Term 2'. */
  label: z.string(),
  /** What stands there, when it is text. */
  text: z.nullable(z.string()),
  /** The places in `text` that it is about: from (counted in) to (counted out), in UTF-16 units. */
  marks: z.array(z.object({ from: z.int(), to: z.int() })),
  /** Stored path of the thumbnail, when it is a picture. */
  picture: z.nullable(z.string()),
  /** Null at the side that is looked at, and where the other is no record of its own. */
  link: z.nullable(warningLink),
});
export type WarningSide = z.infer<typeof warningSide>;

/**
 * The smallest change that mends it: `take` another value for a field of the report, or `leave-out`, which
 * deletes a medium.
 */
const warningMend = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('take'), field: z.string(), value: z.string(), words: z.string() }),
  z.object({ kind: z.literal('leave-out'), medium_id: z.int(), words: z.string() }),
]);
export type WarningMend = z.infer<typeof warningMend>;

/** Who let it go out in spite of the warning, and why. */
const accepted = z.object({
  /** The person's name; null once the account is gone. */
  by: z.nullable(z.string()),
  /** ISO in UTC. */
  at: z.string(),
  reason: z.string(),
});

export const warning = z.object({
  /** Identifies it among the warnings of its record: the same fault of the same facts has the same key. */
  key: z.string(),
  code: z.literal(warningCodes),
  /** The field it stands at, as the form names it: `mark`, `teacher_comment`, `items.2`, `report`. */
  field: z.string(),
  /** What is wrong, in one sentence for people. */
  words: z.string(),
  here: z.nullable(warningSide),
  there: z.nullable(warningSide),
  mend: z.nullable(warningMend),
  /** Null while nobody gave a reason: such a warning is open. */
  accepted: z.nullable(accepted),
});
export type Warning = z.infer<typeof warning>;

/** A report as it was looked at, and what was found. */
export const guardedReport = z.object({
  id: z.int(),
  student_id: z.int(),
  /** Sent back when it is verified, so that nobody verifies what they have not seen. */
  version: z.int(),
  warnings: z.array(warning),
  /** The checks that found nothing. */
  passed: z.array(z.literal(warningCodes)),
});
export type GuardedReport = z.infer<typeof guardedReport>;
/** In the order of the ids; reports that are not there are left out. */
export const guardedReports = z.array(guardedReport);

/**
 * The report that is verified, in the version that was looked at. The reason is asked for while a
 * warning of it is open.
 */
export const verifyInput = z.object({
  kind: textChoice(words.kind, reportKinds),
  id: id(words.report),
  version: wholeNumber(reportMessages.changedSince, 1, Number.MAX_SAFE_INTEGER),
  reason: optional(longText(words.reason, textLimits.reason)),
});
export type VerifyInput = z.infer<typeof verifyInput>;

export { verifiedReport } from '../term-reports/shapes.ts';
