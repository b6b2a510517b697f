import { warningWords as words } from '#contract/guard/messages.ts';
import { hundredthsNumber } from '#contract/hundredths.ts';
import { category } from '#contract/reference-data/categories.ts';
import { hasMark } from '#contract/scales/scale.ts';
import { type Finding, finding, type ReportFact } from '../facts.ts';

/** The unit of the last decimal of a mean, in hundredths: 66 has 100, 66.3 has 10. */
function stepOf(mean: number): number {
  if (mean % 100 === 0) return 100;
  return mean % 10 === 0 ? 10 : 1;
}

/**
 * Warns of a mean score that does not follow from the marks. Schools round or cut off, and some count a subject
 * that was not sat as 0: each of these results is accepted.
 */
export function checkMean({ student, scale, mean, marks }: ReportFact): Finding[] {
  if (mean === null || scale?.mean !== 'score' || student.category === category.specialEducation)
    return [];
  const sat = marks.filter(({ grade }) => hasMark(scale, grade));
  if (sat.length === 0) return [];
  const sum = sat.reduce((total, { mark }) => total + mark, 0);
  const follows = (subjects: number) => Math.abs(mean - sum / subjects) < stepOf(mean);
  if (follows(sat.length) || follows(marks.length)) return [];
  const right = String(hundredthsNumber(Math.round(sum / sat.length / 10) * 10));
  const told = words.mean(String(hundredthsNumber(mean)), right);
  const mend = { kind: 'take', field: 'mark', value: right, words: words.take(right) } as const;
  return [finding('mean', 'mark', told, { mend })];
}
