import type { AcademicReport, Mark } from '#contract/academics/shapes.ts';
import { type CategoryId, category } from '#contract/reference-data/categories.ts';
import { seededTerms } from '#contract/reference-data/seeds.ts';
import {
  gradeLetter,
  hasMark,
  isSameScale,
  levelOf,
  levelsOf,
  type Scale,
  scaleOf,
} from '#contract/scales/scale.ts';

/** A subject over the terms of a year: one entry per report, null where it was not taught. */
export interface SubjectRow {
  readonly id: number;
  readonly name: string;
  readonly marks: readonly (Mark | null)[];
}

/** The subjects of a year in the order in which they first appear. */
export function subjectRows(reports: readonly AcademicReport[]): SubjectRow[] {
  const names = new Map<number, string>();
  for (const report of reports)
    for (const mark of report.marks) names.set(mark.subject_id, mark.subject_name);
  return [...names].map(([id, name]) => ({
    id,
    name,
    marks: reports.map((report) => report.marks.find((mark) => mark.subject_id === id) ?? null),
  }));
}

/** A year's reports in a form in which they can be compared. */
export interface Year {
  readonly reports: readonly AcademicReport[];
  readonly categoryId: CategoryId;
}

type Result = { readonly grade: string; readonly mark: number | null };

/** Whether marks of this scale are shown for a student: in Special Education there are none (rule 7.5). */
export const tellsMarks = (scale: Scale, categoryId: CategoryId): boolean =>
  scale.has_marks && categoryId !== category.specialEducation;

/** Whether a mark is shown beside this grade. */
export const tellsMark = (scale: Scale, categoryId: CategoryId, grade: string): boolean =>
  tellsMarks(scale, categoryId) && hasMark(scale, grade);

/**
 * What a plot shows of a grade and its mark: the mark itself, of a scale of levels its place from 0;
 * null (a gap) for X, Y and nothing.
 */
export function plotted(
  scale: Scale,
  categoryId: CategoryId,
  result: Result | null,
): number | null {
  if (result === null) return null;
  if (!scale.has_marks) return levelOf(scale, result.grade);
  return tellsMark(scale, categoryId, result.grade) ? result.mark : null;
}

/** The scale of the newest report: a plot shows the reports of one scale alone. */
export const newestScale = (reports: readonly AcademicReport[]): Scale | null => {
  const newest = reports.at(-1);
  return newest ? scaleOf(newest) : null;
};

/** The terms whose grades are of another scale than the newest, each with its scale's name. */
export function otherScales(
  reports: readonly AcademicReport[],
): { readonly term: string; readonly scale: string }[] {
  const newest = newestScale(reports);
  return reports.flatMap((report) => {
    const scale = scaleOf(report);
    return newest && !isSameScale(scale, newest) ? [{ term: report.term, scale: scale.name }] : [];
  });
}

/** A subject over the terms, as far as they are of the newest scale. */
export function valuesOf(row: SubjectRow, { reports, categoryId }: Year): (number | null)[] {
  const scale = newestScale(reports);
  return row.marks.map((mark, at) => {
    const report = reports[at];
    return scale && report && isSameScale(scaleOf(report), scale)
      ? plotted(scale, categoryId, mark)
      : null;
  });
}

const [, secondTerm, thirdTerm] = seededTerms;

/**
 * By how much a mark of Term 3 is lower than the one of Term 2 in the same subject (rule 7.22), in
 * whole hundredths; null when it is not, either has no mark, or they are of different scales.
 */
export function fallOf(row: SubjectRow, at: number, { reports, categoryId }: Year): number | null {
  const report = reports[at];
  const from = reports.findIndex(({ term }) => term === secondTerm);
  const earlier = reports[from];
  if (report?.term !== thirdTerm || !earlier || from > at) return null;
  const scale = scaleOf(report);
  if (!isSameScale(scale, scaleOf(earlier)) || !scale.has_marks) return null;
  const before = plotted(scale, categoryId, row.marks[from] ?? null);
  const now = plotted(scale, categoryId, row.marks[at] ?? null);
  if (before === null || now === null) return null;
  const fall = Math.round(before * 100) - Math.round(now * 100);
  return fall > 0 ? fall : null;
}

/** The labels of the axis for a scale of levels, from the lowest to the highest. */
export const levelLetters = (scale: Scale): string[] =>
  levelsOf(scale).toReversed().map(gradeLetter);
