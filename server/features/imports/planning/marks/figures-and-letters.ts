import { subjectPrefix } from '#contract/imports/fields.ts';
import { isExam, isLevelOrMark, isPartOfMark, isSumWord } from '../../words/mark-headings.ts';
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

/** Leaves out the grades beside the marks of a subject that words alone do not tell apart. */
export function takeFigures(table: SheetTable): void {
  const subjects = new Set(table.withPrefix(subjectPrefix).map(({ field }) => field));
  for (const subject of subjects) {
    const columns = table.columnsOf(subject);
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
