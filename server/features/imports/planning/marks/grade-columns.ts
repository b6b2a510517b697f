import { subjectPrefix } from '#contract/imports/fields.ts';
import { headingKey } from '../../words/headings.ts';
import { isBesideMark, isGradeBeside } from '../../words/mark-headings.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { subjectOf } from '../../words/subjects.ts';
import type { SheetTable } from '../plan/table.ts';

// Which columns have the grades of which marks. A grade beside the wrong mark is worse than none: where neither a
// heading nor the order of all columns says whose it is, it is nobody's.

/** Headings of a grade or level, and of no position, points or signature: 'PL', 'ENG Grade'. */
export const ofLevel = /(?:^|[ ._-])(?:gr|grd|grade|g|lvl|level|al|pl|rubric|daraja)$/i;
const ofLetter = /^(?:letter|lettre|letra)$/i;
/** The grade of a whole report: 'Overall Grade', 'FINAL GR', 'Mean grade'. */
const ofWhole =
  /\b(?:over ?all|final|mean|average|avg|ave|total|general|aggregate|agg|term|moyenne|wastani|jumla)\b/i;
/** How far from its mark a grade stands: a position or points may be between them. */
const farthest = 2;
const shortestPart = 3;

/** The columns with grades, by those of the marks that they are of. */
type OfMarks = ReadonlyMap<number, readonly number[]>;

const known = new WeakMap<SheetTable, OfMarks>();

const ownOf = (table: SheetTable, at: number): string => table.headings[at]?.own.trim() ?? '';

/** Whether a column that is not read has grades of subjects. */
function hasGrades(table: SheetTable, at: number): boolean {
  const meaning = table.meaningAt(at);
  const own = ownOf(table, at);
  const isOfGrades = [meaning?.target, table.setup.columns[at]].includes('grade');
  if (table.columns[at] !== null || !(isOfGrades || meaning?.reason === remarks.besideMark))
    return false;
  // A target, a remark or a signature of one letter is no grade.
  const isCalled = isGradeBeside(own) || ofLevel.test(own) || ofLetter.test(own);
  return isOfGrades || isCalled || !isBesideMark(own);
}

/** The columns of marks. */
export const marksOf = (table: SheetTable): number[] =>
  table.columns.flatMap((target, at) =>
    target === 'score' || target?.startsWith(subjectPrefix) === true ? [at] : [],
  );

/** What a subject is called in a heading, in this house and elsewhere. */
const keysOf = (...texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => [text, subjectOf(text, [], false)?.subject ?? ''])
    .map(headingKey)
    .filter(Boolean);

/** The marks whose subject the heading of a grade names: 'ENG Gr', or 'Gr' below 'ENG'; null where it names none. */
function marksNamed(table: SheetTable, marks: readonly number[], at: number): number[] | null {
  const { group = '' } = table.headings[at] ?? {};
  const grouped = marks.filter((mark) => group !== '' && table.headings[mark]?.group === group);
  if (grouped.length === 1) return grouped;
  const stem = ownOf(table, at)
    .replace(ofLevel, '')
    .replace(/[ ._-]+$/, '');
  const said = keysOf(stem);
  if (said.length === 0 || isGradeBeside(stem) || ofWhole.test(stem)) return null;
  const names = marks.map((mark) => ({
    mark,
    keys: keysOf(ownOf(table, mark), table.columns[mark]?.slice(subjectPrefix.length) ?? ''),
  }));
  const same = names.filter(({ keys }) => keys.some((key) => said.includes(key)));
  const begun = names.filter(({ keys }) =>
    keys.some((key) => said.some((one) => one.length >= shortestPart && key.startsWith(one))),
  );
  const found = same.length > 0 ? same : begun;
  if (found.length > 0) return found.length === 1 ? found.map(({ mark }) => mark) : [];
  // The grade of a subject that has no mark here.
  return subjectOf(stem, [], false) === null ? null : [];
}

/** The column that is read next to one of grades on a side, with at most another one between them; -1 for none. */
function besideOf(table: SheetTable, at: number, step: 1 | -1): number {
  const near = Array.from({ length: farthest }, (_, index) => at + step * (index + 1));
  return near.find((one) => (table.columns[one] ?? null) !== null) ?? -1;
}

/** The grades that stand on the same side of all marks; none where a mark has none, or where either side would do. */
function besideMarks(
  table: SheetTable,
  marks: readonly number[],
  grades: readonly number[],
): OfMarks {
  const sides = ([-1, 1] as const).map((step) =>
    Map.groupBy(grades, (at) => besideOf(table, at, step)),
  );
  const [only, ...others] = sides.filter((of) => marks.every((mark) => of.has(mark)));
  return only !== undefined && others.length === 0 ? only : new Map();
}

function found(table: SheetTable): OfMarks {
  const all = table.headings.flatMap((_, at) => (hasGrades(table, at) ? [at] : []));
  const marks = marksOf(table).filter((at) => !table.togetherAt(at));
  const parts = all.filter((at) => !ofWhole.test(ownOf(table, at)));
  // In a sheet with a row for each subject it is that of any mark.
  if (table.has('subject')) return new Map(marks.map((mark) => [mark, parts]));
  const named = new Map<number, number[]>();
  const unnamed: number[] = [];
  // Where each subject has a 'Final Grade', it is no grade of the whole report.
  for (const at of parts.length > 0 || marks.length < 2 ? parts : all) {
    const ofMarks = marksNamed(table, marks, at);
    if (ofMarks === null) unnamed.push(at);
    for (const mark of ofMarks ?? []) named.set(mark, [...(named.get(mark) ?? []), at]);
  }
  const rest = marks.filter((mark) => !named.has(mark));
  const beside = besideMarks(table, rest, unnamed);
  return new Map(marks.map((mark) => [mark, named.get(mark) ?? beside.get(mark) ?? []]));
}

/** The columns with the grades of a mark. */
export function gradeColumnsOf(table: SheetTable, mark: number): readonly number[] {
  const all = known.get(table) ?? found(table);
  known.set(table, all);
  return all.get(mark) ?? [];
}
