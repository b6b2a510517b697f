import type { Student } from '#contract/students/shapes.ts';

/** The fields of every report form, as typed: a choice is its id as text, '' for none. */
export type ReportValues = {
  /** The report that is edited; null for a new one. */
  id: number | null;
  student_id: number;
  year_id: string;
  term_id: string;
  class_id: string;
  /** '' for the school where the student was in the term. */
  school_id: string;
  /** Why a verified report is corrected. */
  reason: string;
  /** The version that was read; 0 for a new one, and for an unsent form of before there were versions. */
  version: number;
};

const keys: readonly string[] = [
  'id',
  'student_id',
  'year_id',
  'term_id',
  'class_id',
  'version',
] satisfies (keyof ReportValues)[];

/** Whether this field identifies the report, rather than being part of its content. */
export const isKey = (field: string): boolean => keys.includes(field);

/** A form in which only the student is known. */
export const blankKeys = (student: Pick<Student, 'id'>): ReportValues => ({
  id: null,
  student_id: student.id,
  year_id: '',
  term_id: '',
  class_id: '',
  school_id: '',
  reason: '',
  version: 0,
});

/** The keys of a report that is read back. */
export const keysOf = (report: {
  id: number;
  student_id: number;
  year_id: number;
  term_id: number;
  class_id: number;
  school_id: number;
  version: number;
}): ReportValues => ({
  id: report.id,
  student_id: report.student_id,
  year_id: String(report.year_id),
  term_id: String(report.term_id),
  class_id: String(report.class_id),
  school_id: String(report.school_id),
  reason: '',
  version: report.version,
});

/** An id as a choice holds it, or null for none. */
export const idOf = (choice: string): number | null => (choice === '' ? null : Number(choice));
