import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { reportStatus, reportMessages as words } from './reports.ts';

const verification = {
  status: z.literal([reportStatus.unverified, reportStatus.verified]),
  verified_by: z.nullable(z.string()),
  verified_at: z.nullable(z.string()),
};

/** Keys, names and state of a report that is read back. */
export const reportKeys = {
  id: z.int(),
  student_id: z.int(),
  year_id: z.int(),
  term_id: z.int(),
  class_id: z.int(),
  class: z.string(),
  year: z.string(),
  term: z.string(),
  ...verification,
};

/** A student's reports, for the edit picker. */
export const reportChoices = z.array(
  z.object({ id: z.int(), class: z.string(), year: z.string(), term: z.string() }),
);
export type ReportChoice = z.infer<typeof reportChoices>[number];

/** What a verify call answers: who verified, and when. */
export const verifiedReport = z.object({ id: z.int(), ...verification });
export type VerifiedReport = z.infer<typeof verifiedReport>;

/** What a save answers, beside its message. */
export const savedReport = z.object({ id: z.int() });

/** One year of one student. */
export const yearOfStudentQuery = z.object({ year: id(words.year), student: id(words.student) });
