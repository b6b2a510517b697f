import * as z from 'zod/mini';
import { line, optional, optionalId, rows } from '../fields.ts';
import { editedShapes, inputShapes } from '../record.shapes.ts';
import { scale } from '../scales/shapes.ts';
import {
  beginningsOf,
  correctionReason,
  frozenTerm,
  reportKeys,
  reportVersions,
} from '../term-reports/shapes.ts';
import { seenVersion } from '../versions.ts';
import { academicMessages as words } from './messages.ts';
import { academicFields, academicRecord, markFields } from './record.ts';
import { marksMax } from './rules.ts';

export {
  reportChoices,
  savedReport,
  verifiedReport,
  yearOfStudentQuery,
} from '../term-reports/shapes.ts';

/** Marks and mean score are JSON numbers with up to 2 decimals; the mean score may be missing. */
const mark = z.object({
  id: z.int(),
  subject_id: z.int(),
  subject_name: z.string(),
  term: z.string(),
  mark: z.number(),
  grade: z.string(),
});
export type Mark = z.infer<typeof mark>;

/** The subjects of the newest report. */
const begunMark = z.object({ subject_id: z.int() });
export type BegunMark = z.infer<typeof begunMark>;
export const academicBeginnings = beginningsOf(begunMark);

/** A report as the edit form and the profile read it (rule 7.3). Times are ISO text in UTC. */
export const academicReport = z.object({
  ...reportKeys,
  ...editedShapes(academicFields),
  pathReport: z.nullable(z.string()),
  marks: z.array(mark),
  /** The scale that the report was made with; missing for the two built-in scales (rule 7.17). */
  scale: z.optional(scale),
});
export type AcademicReport = z.infer<typeof academicReport>;
/** Reports of one year, terms in order (rule 7.15). */
export const academicReports = z.array(academicReport);

/** A verified version. For a student who is in Special Education now its mean is null and its marks are 0. */
const academicVersion = z.object({
  ...frozenTerm,
  ...editedShapes(academicFields),
  marks: z.array(z.object({ subject_name: z.string(), mark: z.number(), grade: z.string() })),
  scale: z.optional(scale),
});
export const academicVersions = reportVersions(academicVersion);
export type AcademicVersion = z.infer<typeof academicVersions>[number];

const isChosen = (scale: unknown) => scale !== null && scale !== undefined;

/** Whether the form has a grade that its shape could read. */
const isRead = (form: unknown): boolean =>
  typeof form === 'object' && form !== null && 'grade' in form && typeof form.grade === 'string';

/** May be empty only where the form names the scale that it showed: that scale may have no mean grade. */
const meanGrade = z.pipe(
  optional(line(words.meanGrade, academicFields.grade.max)),
  z.transform((grade: string | null) => grade ?? ''),
);

/**
 * The report form, without the PDF. Grades, marks and subjects are only read here: whether they fit
 * depends on the scale of its class and year, so `validateResults` must follow.
 */
export const academicInput = z
  .object({
    ...inputShapes(academicRecord.fields),
    grade: meanGrade,
    /** The scale whose grades the form offered; a report of another one is refused. */
    scale_id: z.optional(optionalId(words.gradesChanged)),
    reason: correctionReason,
    ...seenVersion,
    marks: rows(
      words.marks,
      marksMax,
      z.object({ id: optionalId('This row is unknown'), ...inputShapes(markFields) }),
    ),
  })
  .check(
    z.refine(({ grade, scale_id }) => grade !== '' || isChosen(scale_id), {
      path: ['grade'],
      error: words.meanGrade,
      // Checked even when other fields have faults; a grade that could not be read has its own message already.
      when: ({ value }) => isRead(value),
    }),
  );
export type AcademicInput = z.infer<typeof academicInput>;
