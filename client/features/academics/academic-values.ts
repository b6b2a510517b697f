import { academicFields, markFields } from '#contract/academics/record.ts';
import { markAfterGrade, type WrittenResults } from '#contract/academics/rules.ts';
import type { AcademicInput, AcademicReport, BegunMark } from '#contract/academics/shapes.ts';
import { emptyForm, type FormValuesOf, filledForm } from '#contract/record.ts';
import type { Kept } from '#contract/scales/rules.ts';
import { type Scale, scaleOf, specScales } from '#contract/scales/scale.ts';
import type { Student } from '#contract/students/shapes.ts';
import { blankKeys, idOf, keysOf, type ReportValues } from '../term-reports/report-values.ts';
import { newRowKey } from '../term-reports/row-key.ts';

/** A row of marks as typed. */
export type MarkRow = FormValuesOf<typeof markFields> & { key: number; id: number | null };

/** The form as typed; `grade` and `mark` are the mean grade and mean score. */
export type AcademicValues = ReportValues &
  FormValuesOf<typeof academicFields> & {
    marks: MarkRow[];
    report: File | null;
    /** The scale of a report that is edited; null for a new one. */
    kept: Kept | null;
  };

/** What the form of an academic report is made of. */
export interface Academic {
  readonly values: AcademicValues;
  readonly row: MarkRow;
  readonly input: AcademicInput;
  readonly report: AcademicReport;
  readonly reportsOfYear: AcademicReport[];
  readonly begun: BegunMark;
}

export function blankMark(scale: Scale): MarkRow {
  const mark = markAfterGrade(scale, '');
  return { ...emptyForm(markFields), key: newRowKey(), id: null, mark };
}

export const blankReport = (student: Pick<Student, 'id' | 'category'>): AcademicValues => ({
  ...blankKeys(student),
  ...emptyForm(academicFields),
  marks: [blankMark(specScales[student.category])],
  report: null,
  kept: null,
});

export const valuesOf = (report: AcademicReport): AcademicValues => ({
  ...keysOf(report),
  ...filledForm(academicFields, report),
  marks: report.marks.map((mark) => ({
    ...filledForm(markFields, mark),
    key: newRowKey(),
    id: mark.id,
  })),
  report: null,
  kept: { scale: scaleOf(report), class_id: report.class_id, year: report.year },
});

/** What the contract's rule checks. */
export function resultsOf({ grade, mark, marks }: AcademicValues): WrittenResults {
  return { grade, mark, marks: marks.map((row) => ({ ...row, subject_id: idOf(row.subject_id) })) };
}
