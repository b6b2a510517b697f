import * as z from 'zod/mini';
import { id, line, optionalId, textChoice } from '../fields.ts';
import { reportKinds } from '../report-kinds.ts';
import { intakeLimits, intakeMessages as words } from './messages.ts';

/** Where a file may go: `picture` and `gallery` take pictures, the others PDFs. */
export const intakePlaces = ['picture', 'gallery', 'certificate', 'paper', ...reportKinds] as const;
export type IntakePlace = (typeof intakePlaces)[number];

/** Names of files, with the folders they lie in. */
export const intakeNames = z.object({
  names: z
    .array(z.string().check(z.maxLength(intakeLimits.nameLength)))
    .check(z.maxLength(intakeLimits.namesAtOnce)),
});

/** A report without its PDF that is not verified. */
const openReport = z.object({
  kind: z.literal(reportKinds),
  id: z.int(),
  year: z.string(),
  term: z.string(),
});

/** A student, and which places have nothing yet. */
export const intakeStudent = z.object({
  id: z.int(),
  ref: z.string(),
  name: z.string(),
  school: z.string(),
  has_picture: z.boolean(),
  has_certificate: z.boolean(),
  reports: z.array(openReport),
});
export type IntakeStudent = z.infer<typeof intakeStudent>;

/**
 * What each name tells, in the order asked. `sure`: there is one student, by ref, admission number,
 * the foundation's own number, full name or the picture's name in a list of students; else they are whom it may mean, the likeliest first. `place`
 * is null where the name does not tell, `report_id` where no one report without a PDF is meant, `kind_id` where the
 * name has no kind of paper that the caller sees.
 */
export const intakeMatches = z.object({
  files: z.array(
    z.object({
      name: z.string(),
      sure: z.boolean(),
      students: z.array(z.int()),
      place: z.nullable(z.literal(intakePlaces)),
      report_id: z.nullable(z.int()),
      kind_id: z.nullable(z.int()),
    }),
  ),
  students: z.array(intakeStudent),
});
export type IntakeMatches = z.infer<typeof intakeMatches>;

/** The form without its file: `picture` or `pdf`. */
export const intakeInput = z.object({
  student_id: id(words.student),
  place: textChoice(words.place, intakePlaces),
  report_id: optionalId(words.report),
  /** The kind of a paper. */
  kind_id: optionalId(words.kind),
  /** The file's name with its folders: a picture that a list of students named is waited for no longer. */
  name: z.optional(z.string().check(z.maxLength(intakeLimits.nameLength))),
});
export type IntakeInput = z.infer<typeof intakeInput>;

/**
 * What was filed: enough to take it back. `id` is the medium's or report's; null for the student's own.
 * `proof` shows that this person filed it here: what came by a form is not taken back.
 */
export const intakeFiled = z.object({
  student_id: id(words.student),
  place: textChoice(words.place, intakePlaces),
  id: optionalId(words.changed),
  path: line(words.changed),
  proof: line(words.changed),
});
export type IntakeFiled = z.infer<typeof intakeFiled>;
