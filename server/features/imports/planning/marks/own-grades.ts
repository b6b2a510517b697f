import { category } from '#contract/reference-data/categories.ts';
import type { UsedScale } from '#contract/scales/rules.ts';
import type { Scale } from '#contract/scales/scale.ts';
import { textOf } from '../../reading/sheet.ts';
import { gradeAfterMark, isGradeLetter } from '../../words/marks.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';
import { gradeColumnsOf, marksOf } from './grade-columns.ts';
import { labelIn } from './scale-labels.ts';

// Grades that the school itself gave the marks of subjects: in the same cell (`64 B-`), or in a column beside them.

/** Of those of a sheet an example of each, with its mark. */
type Examples = ReadonlyMap<string, string>;

const known = new WeakMap<SheetTable, Examples>();
/** The grade in the columns of the grades of a mark; null where two differ. */
function gradeInColumn(table: SheetTable, row: number, column: number): string | null {
  const found = gradeColumnsOf(table, column).map((at) => table.textAt(row, at));
  const texts = new Set(found.filter(isGradeLetter));
  const [text = null] = texts;
  return texts.size === 1 ? text : null;
}

/** The grade that the sheet gives a mark; null for none, and where several marks were put together. */
export function ownGradeAt(table: SheetTable, row: number, column: number): string | null {
  if (column < 0 || table.togetherAt(column) || table.rowsTogether !== null) return null;
  return gradeAfterMark(textOf(table.valueAt(row, column))) ?? gradeInColumn(table, row, column);
}

/** All grades of subjects that a sheet has, with an example of each. */
function ownGradesOf(table: SheetTable): Examples {
  const before = known.get(table);
  if (before !== undefined) return before;
  const marks = marksOf(table);
  const rows = table.rows.flatMap(({ at, parts = [at] }) => parts);
  const found = new Map<string, string>();
  for (const row of rows)
    for (const column of marks) {
      const text = table.textAt(row, column);
      const grade = ownGradeAt(table, row, column);
      if (grade !== null && /[0-9]/.test(text) && !found.has(grade))
        found.set(grade, gradeAfterMark(text) === null ? `${text} ${grade}` : text);
    }
  known.set(table, found);
  return found;
}

/** Whether a scale has all grades that the sheet gives its marks; null where it gives none. */
export function keepsOwn(table: SheetTable, scale: Scale): boolean | null {
  const grades = [...ownGradesOf(table).keys()];
  return grades.length === 0 ? null : grades.every((grade) => labelIn(scale, grade) !== null);
}

/** The sheet's own grade of a mark, where the scale has all of those; null for none. */
export function ownLabel(work: RowWork, scale: Scale, field: string): string | null {
  if (keepsOwn(work.table, scale) !== true) return null;
  // A mark that somebody typed anew has the grade that was typed with it.
  const typed = gradeAfterMark(work.text(field));
  const own =
    typed ??
    (work.answer(work.correctionKey(field)) === undefined
      ? ownGradeAt(work.table, work.at, work.table.columnOf(field))
      : null);
  return own === null ? null : labelIn(scale, own);
}

/** An example of a grade of the sheet that a scale has not, and the scales of the house that have all of them. */
export function unfitGrades(
  table: SheetTable,
  scale: Scale,
  scales: readonly UsedScale[],
): { readonly example: string; readonly fitting: readonly UsedScale[] } {
  const examples = ownGradesOf(table);
  const fitting = scales.filter(
    (one) =>
      one.category === category.normal &&
      one.has_marks &&
      !one.is_retired &&
      one.id !== scale.id &&
      keepsOwn(table, one) === true,
  );
  const unfit = [...examples].find(([grade]) => labelIn(scale, grade) === null);
  return { example: unfit?.[1] ?? '', fitting };
}
