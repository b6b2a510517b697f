import { subjectPrefix } from '#contract/imports/fields.ts';
import { category } from '#contract/reference-data/categories.ts';
import type { UsedScale } from '#contract/scales/rules.ts';
import { gradeAlone, isGradeAlone, type ReadMark } from '../../words/marks.ts';
import { asks } from '../../words/questions.texts.ts';
import type { Understood } from '../../words/understood.ts';
import type { Known } from '../plan/plan.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';
import { labelIn } from './scale-labels.ts';

// Grades and levels without a number, of reports that need the mark. Which scale a report takes is said of its class
// and year and never by an import: so the question names the scale that has these grades, and where to say it.

const known = new WeakMap<SheetTable, readonly string[]>();

/** All grades of a sheet that stand in the place of marks. */
function gradesIn(table: SheetTable): readonly string[] {
  const before = known.get(table);
  if (before !== undefined) return before;
  const columns = table.columns.flatMap((target, at) =>
    target === 'score' || target?.startsWith(subjectPrefix) === true ? [at] : [],
  );
  const rows = table.rows.flatMap(({ at, parts = [at] }) => parts);
  const texts = rows.flatMap((at) => columns.map((column) => table.textAt(at, column)));
  const found = [...new Set(texts.filter(isGradeAlone))];
  known.set(table, found);
  return found;
}

/** The scales of the house that are levels and have all of these grades. */
const scalesWith = (
  scales: readonly UsedScale[],
  grades: readonly string[],
): readonly UsedScale[] =>
  scales.filter(
    (one) =>
      one.category === category.normal &&
      !one.is_retired &&
      !one.has_marks &&
      grades.every((grade) => labelIn(one, grade) !== null),
  );

/** What a mark says; of a grade without a number the question names the scales that have all grades of the sheet. */
export function orOfScale(
  work: RowWork,
  { scales = [] }: Known,
  field: string,
  read: Understood<ReadMark>,
): Understood<ReadMark> {
  const text = work.text(field);
  if (scales.length === 0 || !isGradeAlone(text)) return read;
  const fitting = scalesWith(scales, gradesIn(work.table));
  if (fitting.length === 0) return read;
  const names = fitting.map(({ name }) => name).join(', ');
  const key = `mark-grade:${work.table.asked}`;
  return gradeAlone(key, asks.gradesOfOtherScale(text, names), work.answer);
}
