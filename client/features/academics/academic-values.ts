import { markAfterGrade, type WrittenResults } from '#contract/academics/rules.ts';
import type { AcademicInput, AcademicReport } from '#contract/academics/shapes.ts';
import type { CategoryId } from '#contract/reference-data/categories.ts';
import type { Student } from '#contract/students/shapes.ts';
import { blankKeys, idOf, keysOf, type ReportValues } from '../term-reports/report-values.ts';
import { newRowKey } from '../term-reports/row-key.ts';

/** A row of marks as typed. */
export interface MarkRow {
  key: number;
  id: number | null;
  subject_id: string;
  grade: string;
  mark: string;
}

/** The form as typed; `grade` and `mark` are the mean grade and mean score. */
export type AcademicValues = ReportValues & {
  grade: string;
  mark: string;
  teacher_comment: string;
  liaison_comment: string;
  action_plan: string;
  psychosocial: string;
  marks: MarkRow[];
  report: File | null;
};

/** What the form of an academic report is made of. */
export interface Academic {
  readonly values: AcademicValues;
  readonly row: MarkRow;
  readonly input: AcademicInput;
  readonly report: AcademicReport;
  readonly reportsOfYear: AcademicReport[];
}

export function blankMark(categoryId: CategoryId): MarkRow {
  return {
    key: newRowKey(),
    id: null,
    subject_id: '',
    grade: '',
    mark: markAfterGrade(categoryId, ''),
  };
}

export function blankReport(student: Pick<Student, 'id' | 'category'>): AcademicValues {
  return {
    ...blankKeys(student),
    grade: '',
    mark: '',
    teacher_comment: '',
    liaison_comment: '',
    action_plan: '',
    psychosocial: '',
    marks: [blankMark(student.category)],
    report: null,
  };
}

export function valuesOf(report: AcademicReport): AcademicValues {
  return {
    ...keysOf(report),
    grade: report.grade,
    mark: report.mark === null ? '' : String(report.mark),
    teacher_comment: report.teacher_comment,
    liaison_comment: report.liaison_comment,
    action_plan: report.action_plan,
    psychosocial: report.psychosocial,
    marks: report.marks.map(({ id, subject_id, grade, mark }) => ({
      key: newRowKey(),
      id,
      subject_id: String(subject_id),
      grade,
      mark: String(mark),
    })),
    report: null,
  };
}

/** What the contract's rule judges. */
export function resultsOf({ grade, mark, marks }: AcademicValues): WrittenResults {
  return {
    grade,
    mark,
    marks: marks.map((row) => ({ ...row, subject_id: idOf(row.subject_id) })),
  };
}
