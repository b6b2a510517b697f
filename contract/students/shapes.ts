import * as z from 'zod/mini';
import {
  date,
  id,
  line,
  longText,
  numberChoice,
  optionalId,
  optionalLine,
  rows,
  wholeNumber,
} from '../fields.ts';
import { textLimits } from '../limits.ts';
import { categoryIds } from '../reference-data/categories.ts';
import { genderIds, studentStatusIds } from './lists.ts';
import { studentMessages as words } from './messages.ts';
import { type PhotoPurpose, photoConsentStates, photoPurposeIds } from './photo-consent.ts';
import { siblingsMax } from './rules.ts';

const categoryShape = z.literal(categoryIds);
const statusShape = z.literal(studentStatusIds);

/**
 * A row of every list of students, and what each change answers (spec 3, security 13.2).
 * `path` is the thumbnail; without it or a certificate the student is incomplete (issue 6.1). `liaison` and `supporter` are null for callers of role 4 and up.
 */
export const student = z.object({
  id: z.int(),
  ref: z.string(),
  name: z.string(),
  category: categoryShape,
  school: z.string(),
  liaison: z.nullable(z.string()),
  status: statusShape,
  supporter: z.nullable(z.string()),
  path: z.nullable(z.string()),
  cert: z.nullable(z.string()),
});
export type Student = z.infer<typeof student>;
export const studentList = z.array(student);

/** What the edit form loads; `liaison` and `school` are ids, `liaison` null from role 4 on. */
export const studentEdit = z.object({
  id: z.int(),
  name: z.string(),
  dob: z.string(),
  dor: z.string(),
  gender: z.literal(genderIds),
  category: categoryShape,
  school: z.int(),
  liaison: z.nullable(z.int()),
  father: z.nullable(z.string()),
  mother: z.nullable(z.string()),
  guardian: z.nullable(z.string()),
  siblings: z.int(),
  ambition: z.string(),
  languages: z.string(),
  background: z.string(),
});
export type StudentEdit = z.infer<typeof studentEdit>;

/** Consent to a student's pictures (security 13.3); all but the state is empty while none is recorded. */
export const photoConsent = z.object({
  state: z.literal(photoConsentStates),
  given_by: z.nullable(z.string()),
  given_on: z.nullable(z.string()),
  purposes: z.array(z.literal(photoPurposeIds)),
  /** ISO in UTC. */
  withdrawn_at: z.nullable(z.string()),
});
export type PhotoConsent = z.infer<typeof photoConsent>;

/** Each purpose once, in the order of the list. */
const purposes = z.pipe(
  rows(
    words.consentPurposes,
    photoPurposeIds.length,
    numberChoice(words.consentPurposes, photoPurposeIds),
  ),
  z.transform((chosen: PhotoPurpose[]) => photoPurposeIds.filter((one) => chosen.includes(one))),
);

export const photoConsentInput = z.object({
  given_by: line(words.consentBy),
  given_on: date(words.consentOn),
  purposes,
});
export type PhotoConsentInput = z.infer<typeof photoConsentInput>;

/** The years that have a report, the newest first. */
const reportYears = z.array(z.object({ id: z.int(), year_name: z.string() }));

/**
 * The profile (spec 3). Beyond the spec's fields: `id`, `ref`, `category`, `status` and the class
 * of the latest report (null before any), which the head of the page shows. `age` in whole years;
 * `path` is the full picture. `photo_consent` is for those who may edit, null for others; of an
 * erased student only a numbered blank is left (security 13.3, 13.4).
 */
export const studentProfile = z.object({
  id: z.int(),
  ref: z.string(),
  name: z.string(),
  status: statusShape,
  category: categoryShape,
  class: z.nullable(z.string()),
  path: z.nullable(z.string()),
  age: z.int(),
  school: z.string(),
  father: z.nullable(z.string()),
  mother: z.nullable(z.string()),
  guardian: z.nullable(z.string()),
  siblings: z.int(),
  ambition: z.string(),
  liaison: z.nullable(z.string()),
  languages: z.string(),
  cert: z.nullable(z.string()),
  background: z.string(),
  photo_consent: z.nullable(photoConsent),
  erased: z.boolean(),
  annual_rep: reportYears,
  annual_finance: reportYears,
});
export type StudentProfile = z.infer<typeof studentProfile>;

/** The spec names no values and the reply is the same for all of them, so any word is taken. */
export const profileQuery = z.object({ type: optionalLine(40) });

/** People a student can be given to: liaison officers or supporters. */
export const person = z.object({ id: z.int(), name: z.string() });
export type Person = z.infer<typeof person>;
export const personList = z.array(person);

/**
 * The student form. `liaison_id` may be missing here, since callers who cannot choose one send none
 * (contract 3); who can must send it, which the server says. Reference, supporter and status are
 * never taken from this body (security 6.3).
 */
export const studentInput = z.object({
  name: line(words.name, textLimits.name),
  dob: date(words.dob),
  dor: date(words.dor),
  gender: numberChoice(words.gender, genderIds),
  category: numberChoice(words.category, categoryIds),
  school_id: id(words.school),
  liaison_id: optionalId(words.liaison),
  father: optionalLine(textLimits.name),
  mother: optionalLine(textLimits.name),
  guardian: optionalLine(textLimits.name),
  siblings: wholeNumber(words.siblings, 0, siblingsMax),
  ambition: line(words.ambition),
  languages: line(words.languages),
  background: longText(words.background),
});
export type StudentInput = z.infer<typeof studentInput>;

/** Absent leaves the supporter as it is; '' (and null in JSON) removes it (contract 5). */
export const studentPatch = z.object({
  supporter_id: z.optional(
    z.pipe(
      z.union([z.literal(''), z.null(), id(words.supporter)], words.supporter),
      z.transform((value: number | '' | null) => (value === '' ? null : value)),
    ),
  ),
  status: z.optional(numberChoice(words.status, studentStatusIds)),
});
export type StudentPatch = z.infer<typeof studentPatch>;
