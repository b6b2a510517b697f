import * as z from 'zod/mini';
import { decimalAsTyped, id, line, longText, optionalId, rows } from '../fields.ts';
import { reportMessages } from '../term-reports/reports.ts';
import { reportKeys, reportKeysInput } from '../term-reports/shapes.ts';
import { academicMessages as words } from './messages.ts';
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
  grade: z.string(),
  mark: z.nullable(z.number()),
  teacher_comment: z.string(),
  liaison_comment: z.string(),
  action_plan: z.string(),
  psychosocial: z.string(),
  pathReport: z.nullable(z.string()),
  marks: z.array(mark),
});
export type AcademicReport = z.infer<typeof academicReport>;
/** Reports of one year, terms in order (contract 7). */
export const academicReports = z.array(academicReport);

const gradeLength = 40;

/**
 * The report form, without the PDF. Grades, marks and subjects are only read here: whether they fit
 * depends on the student's category, so `judgeResults` must follow.
 */
export const academicInput = z.object({
  ...reportKeysInput,
  grade: line(words.meanGrade, gradeLength),
  mark: decimalAsTyped(words.meanScoreFormat),
  teacher_comment: longText(words.teacherComment),
  liaison_comment: longText(reportMessages.liaisonComment),
  action_plan: longText(words.actionPlan),
  psychosocial: longText(words.psychosocial),
  marks: rows(
    words.marks,
    marksMax,
    z.object({
      id: optionalId('This row is unknown'),
      subject_id: id(words.subject),
      mark: decimalAsTyped(words.markFormat),
      grade: line(words.grade, gradeLength),
    }),
  ),
});
export type AcademicInput = z.infer<typeof academicInput>;
