import { warningWords as words } from '#contract/guard/messages.ts';
import { category } from '#contract/reference-data/categories.ts';
import { hasMark } from '#contract/scales/scale.ts';
import { type Finding, finding, type ReportFact, sidesOf } from '../facts.ts';

/** At least this many subjects must agree, since two marks can be equal by chance. */
const subjectsAtLeast = 3;

/** Marks that are all those of the student's report before this one. */
export function checkSameMarks(report: ReportFact, before: ReportFact | undefined): Finding[] {
  const { scale } = report;
  if (!before || !scale || report.student.category === category.specialEducation) return [];
  const old = new Map(before.marks.map((one) => [one.subject_id, one]));
  const sat = report.marks.filter(({ grade }) => hasMark(scale, grade));
  const isSame = sat.every(({ subject_id, mark }) => old.get(subject_id)?.mark === mark);
  if (sat.length < subjectsAtLeast || !isSame) return [];
  const told = words.sameMarks(sat.length, before.term);
  return [finding('same-marks', 'marks', told, sidesOf(report, before))];
}
