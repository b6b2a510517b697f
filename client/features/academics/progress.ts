import { marklessGrades, progressStep } from '#contract/academics/grades.ts';
import type { AcademicReport, Mark } from '#contract/academics/shapes.ts';
import { type CategoryId, category } from '#contract/reference-data/categories.ts';
import { seededTerms } from '#contract/reference-data/seeds.ts';

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

/**
 * What a plot shows of a grade and its mark: the mark itself, for Special Education the step of
 * progress from 0 to 4; null (a gap) for X, Y and nothing.
 */
export function plotted(
  categoryId: CategoryId,
  result: { readonly grade: string; readonly mark: number | null } | null,
): number | null {
  if (result === null) return null;
  if (categoryId === category.specialEducation) return progressStep(result.grade);
  return marklessGrades.includes(result.grade) ? null : result.mark;
}

const [, secondTerm, thirdTerm] = seededTerms;

/**
 * By how much a mark of Term 3 is lower than the one of Term 2 in the same subject (spec 2), in
 * whole hundredths; null when it is not, or either has no mark.
 */
export function fallOf(
  row: SubjectRow,
  at: number,
  terms: readonly string[],
  categoryId: CategoryId,
): number | null {
  if (terms[at] !== thirdTerm) return null;
  const before = plotted(category.normal, row.marks[terms.indexOf(secondTerm)] ?? null);
  const now = plotted(category.normal, row.marks[at] ?? null);
  if (before === null || now === null || categoryId === category.specialEducation) return null;
  const fall = Math.round(before * 100) - Math.round(now * 100);
  return fall > 0 ? fall : null;
}

/** At least one decimal, so that means stand in line: 70.0, 66.35. */
export const meanText = (score: number): string => score.toFixed(2).replace(/0$/, '');

/** Letters of the steps of progress, from none to excellent. */
export const stepLetters = ['F', 'D', 'C', 'B', 'A'] as const;
