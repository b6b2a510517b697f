import { subjectPrefix } from '#contract/imports/fields.ts';
import {
  isExam,
  isLevelOrMark,
  isPartOfMark,
  isSumWord,
  mayBeAggregate,
} from '../../words/mark-headings.ts';
import { readFigure } from '../../words/marks.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { SheetTable } from '../plan/table.ts';

// Where a subject has a column of figures and one of letters, the figures are its mark and the letters its grade, whatever
// words stand above them.

const provingRows = 3;
const letters = /^[A-FX][+-]?[1-9]?$|^[EMAB]E[ -]?[12]?$/i;
/** No level and no points of a subject are higher. */
const mostPoints = 12;

const textsOf = (table: SheetTable, column: number): string[] =>
  table.rows.flatMap(({ at }) => table.textAt(at, column) || []);

const areLetters = (table: SheetTable, column: number): boolean => {
  const texts = textsOf(table, column);
  return texts.length >= provingRows && texts.every((text) => letters.test(text));
};

/** No aggregate of a subject is higher. */
const mostAggregate = 9;

/** Whether a column beside one other of its subject is called an aggregate and has nothing above 9, and the other one has. */
function isAggregate(table: SheetTable, columns: readonly number[], column: number): boolean {
  const [mark, ...more] = columns.filter((at) => at !== column);
  if (mark === undefined || more.length > 0) return false;
  const [own, others] = [column, mark].map((at) =>
    textsOf(table, at).flatMap((text) => readFigure(text) ?? []),
  );
  return (
    mayBeAggregate(table.meaningAt(column)?.exam ?? '') &&
    (own ?? []).every((one) => Number.isInteger(one) && one <= mostAggregate) &&
    (others ?? []).filter((one) => one > mostAggregate).length >= provingRows
  );
}

/** Tests and sums of a subject are told by their words, and which of them counts is asked. */
const isLabel = (table: SheetTable, column: number): boolean => {
  const { exam = '' } = table.meaningAt(column) ?? {};
  return exam !== '' && !isExam(exam) && !isPartOfMark(exam) && !isSumWord(exam);
};

/** The column AL of the same subject, where its figures are too high for levels and points: they are marks. */
function markLeftOut(table: SheetTable, column: number): number | null {
  const { group = '' } = table.headings[column] ?? {};
  const found = table.headings.flatMap((heading, at) => {
    const isOther = group === '' || heading.group !== group || !isLevelOrMark(heading.own);
    if (isOther || table.columns[at] !== null) return [];
    const texts = textsOf(table, at);
    const figures = texts.flatMap((text) => readFigure(text) ?? []);
    const isOfMarks = figures.length === texts.length && Math.max(0, ...figures) > mostPoints;
    return isOfMarks ? [at] : [];
  });
  const [only = null] = found;
  return found.length === 1 ? only : null;
}

/** Leaves out the grades and aggregates beside the marks of a subject that words alone do not tell apart. */
export function takeFigures(table: SheetTable): void {
  const subjects = new Set(table.withPrefix(subjectPrefix).map(({ field }) => field));
  for (const subject of subjects) {
    const all = table.columnsOf(subject);
    const aggregates = all.filter((at) => isAggregate(table, all, at));
    for (const at of aggregates) table.explain(at, remarks.besideMark);
    const columns = all.filter((at) => !aggregates.includes(at));
    const ofLetters = columns.filter((at) => areLetters(table, at));
    const [grade] = ofLetters;
    if (grade === undefined) continue;
    const marks = columns.filter((at) => !ofLetters.includes(at) && table.isOfFigures(at));
    const isAlone = columns.length === 1 && isLabel(table, grade);
    const left = isAlone ? markLeftOut(table, grade) : null;
    if (left !== null) table.retarget(left, subject);
    const isProven = marks.length === 1 && marks.length + ofLetters.length === columns.length;
    if (left === null && !(isProven && ofLetters.every((at) => isLabel(table, at)))) continue;
    for (const at of ofLetters) table.explain(at, remarks.besideMark);
  }
}
