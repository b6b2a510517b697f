import type { FieldErrors } from '../errors.ts';
import { parseHundredths } from '../hundredths.ts';
import { type CategoryId, category } from '../reference-data/categories.ts';
import { fittingGrade, marklessGrades } from './grades.ts';
import { academicMessages as words } from './messages.ts';

/** Most marks in one report (security 7.7). */
export const marksMax = 40;

const hundredMarks = 100_00;

/** A row of marks as typed. `mark` is decimal text, or null when empty. */
export interface WrittenMark {
  readonly id: number | null;
  readonly subject_id: number | null;
  readonly mark: string | null;
  readonly grade: string;
}

/** The graded part of a report as typed: `grade` and `mark` are the mean grade and mean score. */
export interface WrittenResults {
  readonly grade: string;
  readonly mark: string | null;
  readonly marks: readonly WrittenMark[];
}

/** The same as it is stored: marks in whole hundredths, grades as their list spells them. */
export interface Results {
  readonly grade: string;
  readonly mark: number | null;
  readonly marks: readonly {
    readonly id: number | null;
    readonly subject_id: number;
    readonly mark: number;
    readonly grade: string;
  }[];
}

export type Judged =
  | { readonly ok: true; readonly results: Results }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Whether a mark is 0 whatever is typed, its input disabled: X, Y and Special Education (spec 4). */
export function isMarkFixed(categoryId: CategoryId, grade: string): boolean {
  return categoryId === category.specialEducation || marklessGrades.includes(grade);
}

/** What a mark input holds after its grade was changed: '0' when fixed, otherwise cleared (spec 4). */
export function markAfterGrade(categoryId: CategoryId, grade: string): '0' | '' {
  return isMarkFixed(categoryId, grade) ? '0' : '';
}

/** Whether the mean score may be left out: mean grade X or Y, and Special Education (contract 7). */
export function isMeanScoreOptional(categoryId: CategoryId, meanGrade: string): boolean {
  return isMarkFixed(categoryId, meanGrade);
}

/** The subjects a student of this category can have marks in (contract 7). */
export function subjectsFor<T extends { readonly category: number }>(
  categoryId: CategoryId,
  subjects: readonly T[],
): T[] {
  return subjects.filter((subject) => subject.category === categoryId);
}

/** The subjects that the other rows have taken: each only once in a report (spec 4). */
export function subjectsUsedElsewhere(
  marks: readonly Pick<WrittenMark, 'subject_id'>[],
  row: number,
): Set<number> {
  const others = marks.filter((_, at) => at !== row).map((mark) => mark.subject_id);
  return new Set(others.filter((subject) => subject !== null));
}

/** The fault of a mark that counts, or null: 0 to 100 with at most 2 decimals (contract 7). */
export function markFault(mark: string | null): string | null {
  if (mark === null || mark.trim() === '') return words.mark;
  const hundredths = parseHundredths(mark);
  if (hundredths === null) return words.markFormat;
  if (hundredths < 0) return words.markLow;
  return hundredths > hundredMarks ? words.markHigh : null;
}

/** Whether a mean score is asked for and kept: of Special Education there are no percentages (contract 7). */
export function hasMeanScore(categoryId: CategoryId): boolean {
  return categoryId !== category.specialEducation;
}

/** The fault of a mean score, or null; one that may be left out must still be right when it is kept. */
export function meanScoreFault(
  categoryId: CategoryId,
  meanGrade: string,
  meanScore: string | null,
): string | null {
  if (!hasMeanScore(categoryId)) return null;
  if (meanScore === null || meanScore.trim() === '')
    return isMeanScoreOptional(categoryId, meanGrade) ? null : words.meanScore;
  const hundredths = parseHundredths(meanScore);
  if (hundredths === null) return words.meanScoreFormat;
  if (hundredths < 0) return words.meanScoreLow;
  return hundredths > hundredMarks ? words.meanScoreHigh : null;
}

/**
 * Judges the graded part of a report by the student's category and the subjects there are (subject
 * id to its category), and turns it into what is stored. Faults stand under the wire's paths,
 * `marks.3.grade`. The form asks this before sending, the server before storing (contract 7).
 */
export function judgeResults(
  written: WrittenResults,
  categoryId: CategoryId,
  subjects: ReadonlyMap<number, number>,
): Judged {
  const errors: FieldErrors = {};
  const note = (path: string, fault: string | null) => {
    if (fault) errors[path] = [fault];
  };

  const meanGrade = fittingGrade(categoryId, written.grade);
  note('grade', gradeFault(written.grade, meanGrade, words.meanGrade));
  note('mark', meanScoreFault(categoryId, written.grade, written.mark));
  if (written.marks.length === 0) note('marks', words.marks);

  const seen = new Set<number>();
  const marks: Results['marks'][number][] = [];
  written.marks.forEach(({ id, subject_id, grade: typed, mark }, at) => {
    const grade = fittingGrade(categoryId, typed);
    const isFixed = isMarkFixed(categoryId, typed);
    const hundredths = isFixed ? 0 : parseHundredths(mark ?? '');
    note(`marks.${at}.subject_id`, subjectFault(subject_id, categoryId, subjects, seen));
    note(`marks.${at}.grade`, gradeFault(typed, grade, words.grade));
    note(`marks.${at}.mark`, isFixed ? null : markFault(mark));
    if (subject_id !== null) seen.add(subject_id);
    if (subject_id !== null && grade !== null && hundredths !== null)
      marks.push({ id, subject_id, mark: hundredths, grade });
  });

  if (meanGrade === null || Object.keys(errors).length > 0) return { ok: false, errors };
  const mark = hasMeanScore(categoryId) ? parseHundredths(written.mark ?? '') : null;
  return { ok: true, results: { grade: meanGrade, mark, marks } };
}

function gradeFault(typed: string, fitting: string | null, empty: string): string | null {
  if (typed === '') return empty;
  return fitting === null ? words.gradeUnfit : null;
}

function subjectFault(
  subjectId: number | null,
  categoryId: CategoryId,
  subjects: ReadonlyMap<number, number>,
  seen: ReadonlySet<number>,
): string | null {
  if (subjectId === null || !subjects.has(subjectId)) return words.subject;
  if (subjects.get(subjectId) !== categoryId) return words.subjectUnfit;
  return seen.has(subjectId) ? words.subjectTwice : null;
}
