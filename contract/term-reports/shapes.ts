import * as z from 'zod/mini';
import { id, longText, optional, wholeNumber } from '../fields.ts';
import { textLimits } from '../limits.ts';
import type { SchoolPeriod } from '../students/schools.ts';
import { chosenIds } from '../students/shapes.ts';
import { reportStatus, reportMessages as words } from './reports.ts';

const verification = {
  status: z.literal([reportStatus.unverified, reportStatus.verified]),
  verified_by: z.nullable(z.string()),
  verified_at: z.nullable(z.string()),
  /** Grows with each change: who decides about a report says which one they have seen. */
  version: z.int(),
  /** Why it was sent back, who did it and when; null unless it was, and for supporters. */
  sent_back: z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.string() })),
};

/** Keys, names and state of a report that is read back. */
export const reportKeys = {
  id: z.int(),
  /** How many verified versions were corrected since; 0 for supporters, who read none of them. */
  earlier_versions: z.int(),
  student_id: z.int(),
  year_id: z.int(),
  term_id: z.int(),
  class_id: z.int(),
  school_id: z.int(),
  class: z.string(),
  year: z.string(),
  term: z.string(),
  /** By the name of the day it was filed. */
  school: z.string(),
  ...verification,
};

/** Who filed or corrected a report last, and when (ISO in UTC). */
export const filedBeside = z.object({ filed: z.object({ by: z.string(), at: z.string() }) });
export type Filed = z.infer<typeof filedBeside>['filed'];

/** The term, class and school of a verified version, by the names of its day. */
export const frozenTerm = {
  year: z.string(),
  term: z.string(),
  class: z.string(),
  school: z.string(),
};
export type FrozenTerm = z.infer<z.ZodMiniObject<typeof frozenTerm>>;

/** Verified versions of a report that was corrected since, the newest first. Times are ISO in UTC. */
export const reportVersions = <Frozen>(report: z.ZodMiniType<Frozen>) =>
  z.array(
    z.object({
      version: z.int(),
      verified_by: z.string(),
      verified_at: z.string(),
      replaced_by: z.string(),
      replaced_at: z.string(),
      /** Why it was corrected; null where nobody said so. */
      reason: z.nullable(z.string()),
      path: z.nullable(z.string()),
      /** When letters that tell of this very version were accepted by the mail server. */
      letters: z.array(z.string()),
      report,
    }),
  );

/** Why a verified report is corrected; asked for on the form, not of other programs. */
export const correctionReason = z.optional(optional(longText(words.correction, textLimits.reason)));

/** A student's reports, for the edit picker. */
export const reportChoices = z.array(
  z.object({ id: z.int(), class: z.string(), year: z.string(), term: z.string() }),
);
export type ReportChoice = z.infer<typeof reportChoices>[number];

/** Some students, or the caller's own. */
export const beginningsQuery = z.object({ students: z.nullish(chosenIds) });
export type BeginningsQuery = z.infer<typeof beginningsQuery>;

/** What a new report of a student starts from. */
export interface Beginning<Row> {
  student_id: number;
  /** The newest first. */
  filed: ReportChoice[];
  /** What the rows of a report after the newest one are taken from. */
  rows: Row[];
  /** Where the student was, the first school first. */
  schools: readonly SchoolPeriod[];
  /** To which class the student was promoted or held back, and since when: the first one first. */
  classes: readonly ClassPeriod[];
}

/** A class from a day (YYYY-MM-DD) on. */
export interface ClassPeriod {
  class_id: number;
  from: string;
}

export const beginningsOf = <Row>(row: z.ZodMiniType<Row>) =>
  z.array(
    z.object({
      student_id: z.int(),
      filed: reportChoices,
      rows: z.array(row),
      schools: z.readonly(
        z.array(z.object({ school_id: z.int(), school: z.string(), from: z.string() })),
      ),
      classes: z.readonly(z.array(z.object({ class_id: z.int(), from: z.string() }))),
    }),
  );

/** What a verify call answers: who verified, and when. */
export const verifiedReport = z.object({ id: z.int(), ...verification });
export type VerifiedReport = z.infer<typeof verifiedReport>;

const version = wholeNumber(words.changedSince, 1, Number.MAX_SAFE_INTEGER);

/** Why a report goes back, and which version of it was looked at. */
export const sendBackInput = z.object({
  reason: longText(words.reason, textLimits.reason),
  version,
});
export type SendBackInput = z.infer<typeof sendBackInput>;

/** What a save answers, beside its message. */
export const savedReport = z.object({ id: z.int() });

/** One year of one student. */
export const yearOfStudentQuery = z.object({ year: id(words.year), student: id(words.student) });
