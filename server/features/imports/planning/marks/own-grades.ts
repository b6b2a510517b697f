import { subjectPrefix } from '#contract/imports/fields.ts';
import { category } from '#contract/reference-data/categories.ts';
import type { UsedScale } from '#contract/scales/rules.ts';
import type { Scale } from '#contract/scales/scale.ts';
import { textOf } from '../../reading/sheet.ts';
import { isBesideMark, isGradeBeside } from '../../words/mark-headings.ts';
import { gradeAfterMark, isGradeLetter } from '../../words/marks.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { RowWork } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';
import { labelIn } from './scale-labels.ts';

// Grades that the school itself gave the marks of subjects: in the same cell (`64 B-`), or in a column beside them.

/** Of those of a sheet an example of each, with its mark. */
type Examples = ReadonlyMap<string, string>;

const known = new WeakMap<SheetTable, Examples>();
const columns = new WeakMap<SheetTable, ReadonlySet<number>>();

/** Headings of a grade or level, and of no position, points or signature: 'PL', 'ENG Grade'. */
export const ofLevel = /(?:^|[ ._-])(?:gr|grd|grade|g|lvl|level|al|pl|rubric|daraja)$/i;
const ofLetter = /^(?:letter|lettre|letra)$/i;

/** Whether a column that is not read has grades of subjects. */
function hasGrades(table: SheetTable, at: number): boolean {
  const meaning = table.meaningAt(at);
  const own = table.headings[at]?.own.trim() ?? '';
  const isOfGrades = [meaning?.target, table.setup.columns[at]].includes('grade');
  if (table.columns[at] !== null || !(isOfGrades || meaning?.reason === remarks.besideMark))
    return false;
  // A target, a remark or a signature of one letter is no grade.
  const isCalled = isGradeBeside(own) || ofLevel.test(own) || ofLetter.test(own);
  return isOfGrades || isCalled || !isBesideMark(own);
}

/** The columns with grades of subjects. */
function gradeColumns(table: SheetTable): ReadonlySet<number> {
  const before = columns.get(table);
  if (before !== undefined) return before;
  const found = new Set(table.headings.flatMap((_, at) => (hasGrades(table, at) ? [at] : [])));
  columns.set(table, found);
  return found;
}

/** The columns of marks. */
const marksOf = (table: SheetTable): number[] =>
  table.columns.flatMap((target, at) =>
    target === 'score' || target?.startsWith(subjectPrefix) === true ? [at] : [],
  );

/** The grade in the columns right of a mark, or in a sheet with a row for each subject in any; null where two differ. */
function gradeInColumn(table: SheetTable, row: number, column: number): string | null {
  const all = gradeColumns(table);
  const [next, second] = [column + 1, column + 2];
  const near = [next, second].filter((at) => all.has(at));
  const isNear = near.length > 0 && (all.has(next) || table.columns[next] === null);
  const found = table.has('subject') ? [...all] : isNear ? near : [];
  const texts = new Set(found.map((at) => table.textAt(row, at)).filter(isGradeLetter));
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
