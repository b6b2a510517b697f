import type { FieldErrors } from '../errors.ts';
import { hundredthsNumber, hundredthsOf, parseHundredths } from '../hundredths.ts';
import type { CategoryId } from '../reference-data/categories.ts';
import {
  fittingGrade,
  gradeOfPoints,
  hasMark,
  isOutsideBand,
  type Scale,
} from '../scales/scale.ts';
import { academicMessages as words } from './messages.ts';

/** Most marks in one report (rule 8.7). */
export const marksMax = 40;

/** What a mark or a mean score may be, in whole hundredths (rule 7.4). */
export const markHundredths = { min: 0, max: 100_00 } as const;

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

export type CheckedResults =
  | { readonly ok: true; readonly results: Results }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Whether the mark of this grade is always 0 and its input disabled: X, Y and scales of levels (rule 7.4). */
export const isMarkFixed = (scale: Scale, grade: string): boolean => !hasMark(scale, grade);

/** What a mark input holds after its grade was changed: '0' when fixed, otherwise cleared (rule 7.4). */
export function markAfterGrade(scale: Scale, grade: string): '0' | '' {
  return isMarkFixed(scale, grade) ? '0' : '';
}

/** Whether a mean grade may be left out: the scale has no overall grade. */
export const isMeanGradeOptional = ({ mean }: Scale): boolean => mean === 'none';

/** Whether the mean score may be left out: mean grade X or Y, and scales without one (rule 7.5). */
export function isMeanScoreOptional(scale: Scale, meanGrade: string): boolean {
  return scale.mean !== 'score' || isMarkFixed(scale, meanGrade);
}

/** The subjects a student of this category can have marks in (rule 7.6). */
export function subjectsFor<T extends { readonly category: number }>(
  categoryId: CategoryId,
  subjects: readonly T[],
): T[] {
  return subjects.filter((subject) => subject.category === categoryId);
}

/** The subjects that the other rows have taken: each only once in a report (rule 7.4). */
export function subjectsUsedElsewhere(
  marks: readonly Pick<WrittenMark, 'subject_id'>[],
  row: number,
): Set<number> {
  const others = marks.filter((_, at) => at !== row).map((mark) => mark.subject_id);
  return new Set(others.filter((subject) => subject !== null));
}

/** The fault of a mark that counts, or null: 0 to 100 with at most 2 decimals (rule 7.4). */
export function markFault(mark: string | null): string | null {
  if (mark === null || mark.trim() === '') return words.mark;
  const hundredths = parseHundredths(mark);
  if (hundredths === null) return words.markFormat;
  if (hundredths < 0) return words.markLow;
  return hundredths > markHundredths.max ? words.markHigh : null;
}

/** Whether there is a mean score that is typed and stored; levels never become a percentage (rule 7.5). */
export const hasMeanScore = ({ has_marks }: Scale): boolean => has_marks;

/**
 * The mean of the marks that count, rounded to whole hundredths, as decimal text without idle zeros; ''
 * while there is none, or where the scale has no mean score. Rows of grade X or Y, without a subject, or
 * whose mark is no mark yet are left out.
 */
export function meanOfMarks(scale: Scale, marks: readonly WrittenMark[]): string {
  if (scale.mean !== 'score') return '';
  const counted = marks.flatMap(({ subject_id, grade, mark }) =>
    subject_id === null || isMarkFixed(scale, grade) || markFault(mark) !== null
      ? []
      : [hundredthsOf(mark ?? '')],
  );
  if (counted.length === 0) return '';
  const sum = counted.reduce((all, one) => all + one, 0);
  return String(hundredthsNumber(Math.round(sum / counted.length)));
}

/** The mean grade by the points of the rows with a subject; '' while there is none, or the scale has none. */
export function meanOfPoints(scale: Scale, marks: readonly WrittenMark[]): string {
  const counted = marks.filter(({ subject_id }) => subject_id !== null);
  return (
    gradeOfPoints(
      scale,
      counted.map(({ grade }) => grade),
    ) ?? ''
  );
}

/** The hint beside a mark that lies outside of the band of its grade; null for no hint. */
export function bandWarning(scale: Scale, grade: string, mark: string | null): string | null {
  if (markFault(mark) !== null || !isOutsideBand(scale, grade, hundredthsOf(mark ?? '')))
    return null;
  const band = scale.steps.find(({ label }) => label === grade);
  return words.outsideBand(grade, band?.lowest ?? 0, band?.highest ?? 0);
}

/** The fault of a mean score, or null. A score that may be left out must still be valid when it is given. */
export function meanScoreFault(
  scale: Scale,
  meanGrade: string,
  meanScore: string | null,
): string | null {
  if (!hasMeanScore(scale)) return null;
  if (meanScore === null || meanScore.trim() === '')
    return isMeanScoreOptional(scale, meanGrade) ? null : words.meanScore;
  const hundredths = parseHundredths(meanScore);
  if (hundredths === null) return words.meanScoreFormat;
  if (hundredths < 0) return words.meanScoreLow;
  return hundredths > markHundredths.max ? words.meanScoreHigh : null;
}

/**
 * Judges the graded part of a report by its scale and the subjects there are (subject id to its
 * category), and turns it into what is stored. Faults stand under the wire's paths,
 * `marks.3.grade`. The form asks this before sending, the server before storing (rule 7.1).
 */
export function validateResults(
  written: WrittenResults,
  scale: Scale,
  subjects: ReadonlyMap<number, number>,
): CheckedResults {
  const errors: FieldErrors = {};
  const note = (path: string, fault: string | null) => {
    if (fault) errors[path] = [fault];
  };

  const isLeftOut = written.grade === '' && isMeanGradeOptional(scale);
  const meanGrade = isLeftOut ? '' : fittingGrade(scale, written.grade);
  note('grade', isLeftOut ? null : gradeFault(written.grade, meanGrade, words.meanGrade));
  note('mark', meanScoreFault(scale, written.grade, written.mark));
  if (written.marks.length === 0) note('marks', words.marks);

  const seen = new Set<number>();
  const marks: Results['marks'][number][] = [];
  written.marks.forEach(({ id, subject_id, grade: typed, mark }, at) => {
    const grade = fittingGrade(scale, typed);
    const isFixed = isMarkFixed(scale, typed);
    const hundredths = isFixed ? 0 : parseHundredths(mark ?? '');
    note(`marks.${at}.subject_id`, subjectFault(subject_id, scale.category, subjects, seen));
    note(`marks.${at}.grade`, gradeFault(typed, grade, words.grade));
    note(`marks.${at}.mark`, isFixed ? null : markFault(mark));
    if (subject_id !== null) seen.add(subject_id);
    if (subject_id !== null && grade !== null && hundredths !== null)
      marks.push({ id, subject_id, mark: hundredths, grade });
  });

  if (meanGrade === null || Object.keys(errors).length > 0) return { ok: false, errors };
  const mark = hasMeanScore(scale) ? parseHundredths(written.mark ?? '') : null;
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
