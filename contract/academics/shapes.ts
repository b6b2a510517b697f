import * as z from 'zod/mini';
import { optionalId, rows } from '../fields.ts';
import { editedShapes, inputShapes } from '../record.shapes.ts';
import { reportKeys } from '../term-reports/shapes.ts';
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

/** A report as the edit form and the profile read it (spec 3). Times are ISO text in UTC. */
export const academicReport = z.object({
  ...reportKeys,
  ...editedShapes(academicFields),
  pathReport: z.nullable(z.string()),
  marks: z.array(mark),
});
export type AcademicReport = z.infer<typeof academicReport>;
/** Reports of one year, terms in order (contract 7). */
export const academicReports = z.array(academicReport);

/**
 * The report form, without the PDF. Grades, marks and subjects are only read here: whether they fit
 * depends on the student's category, so `judgeResults` must follow.
 */
export const academicInput = z.object({
  ...inputShapes(academicRecord.fields),
  marks: rows(
    words.marks,
    marksMax,
    z.object({ id: optionalId('This row is unknown'), ...inputShapes(markFields) }),
  ),
});
export type AcademicInput = z.infer<typeof academicInput>;
