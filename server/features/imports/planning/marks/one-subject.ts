import { subjectPrefix } from '#contract/imports/fields.ts';
import { termOf } from '../../words/lists.ts';
import { isExam, isPartOfMark, isSumWord, withoutExam } from '../../words/mark-headings.ts';
import { readFigure } from '../../words/marks.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { type Answer, answers, leaveOut } from '../../words/understood.ts';
import { togetherOptions, wayOf } from '../headings/marks-together.ts';
import { wholeOfAll } from '../headings/whole-of-all.ts';
import type { SheetTable } from '../plan/table.ts';
import { takeMaximum } from './maximum-beside.ts';
import { askSubject, subjectTitled } from './subject-of-sheet.ts';
import { isOfReports } from './subject-rows.ts';
import {
  isOfHundred,
  isShareOfMaximum,
  liesAmong,
  meanOfParts,
  sumOfParts,
} from './sum-of-parts.ts';

/** Of the columns of parts of a mark the one that the others add up to. */
const wholeOf = (table: SheetTable, scores: readonly number[]): number | null =>
  sumOfParts(
    table,
    [...table.columnsOf('total'), ...table.columnsOf('mean'), ...scores].filter((at) =>
      isOfHundred(table, at),
    ),
    scores,
  );

/** Columns of figures whose headings are not known, or name an exam alone: they may be parts of the mark. */
const unknownParts = (table: SheetTable): number[] =>
  table.columns.flatMap((target, at) => {
    const { target: said = null, reason = null } = table.meaningAt(at) ?? {};
    const isUnknown = target === null && said === null && reason === null;
    const isPart = isUnknown || target === 'exam';
    return isPart && (table.headings[at]?.text ?? '') !== '' && table.isOfFigures(at) ? [at] : [];
  });

/** Which of several columns of marks counts, where none of them is the sum of the others. */
function askWhich(
  table: SheetTable,
  own: readonly number[],
  others: readonly number[],
  answer: Answer,
): number | null {
  const all = [...new Set([...own, ...others])].sort((one, other) => one - other);
  const filled = all.filter((at) => table.rows.some((row) => table.textAt(row.at, at) !== ''));
  const columns = filled.length > 1 ? filled : all;
  const key = `exam:${table.askedOfColumns}`;
  const names = columns.map((at) => table.headings[at]?.text ?? '');
  const parts = columns.filter((at) => {
    if (!own.includes(at)) return false;
    const isSum = table.columns[at] === 'total' || table.columns[at] === 'mean';
    return !isSum && !isSumWord(table.headings[at]?.text ?? '');
  });
  table.ask(
    {
      key,
      words: asks.oneSubjectColumns(names.join(', ')),
      options: [
        ...names.map((name) => answers(name, name)),
        ...togetherOptions(
          table.partsIn(parts),
          table.rows.map(({ at }) => table.cellsOf(at)),
        ),
        leaveOut,
      ],
    },
    columns,
  );
  const way = wayOf(answer(key));
  const [first = null] = parts;
  if (way !== null && first !== null) {
    table.takeTogether(parts, way);
    return first;
  }
  return columns[names.indexOf(answer(key) ?? '')] ?? null;
}

/** The column to which all others of these lead; a year of several terms is no mark of one of them. */
function ledTo(table: SheetTable, columns: readonly number[]): number | null {
  const terms = columns.flatMap(
    (at) => termOf(withoutExam(table.headings[at]?.text ?? '').exam) ?? [],
  );
  if (new Set(terms).size > 1) return null;
  const found = wholeOfAll(
    columns.map((at) => table.rows.map((row) => readFigure(table.valueAt(row.at, at)))),
  );
  return found === null ? null : (columns[found] ?? null);
}

/** What the mark is the mean of, and what sums it with others, says nothing more. */
function explainExams(table: SheetTable, mark: number | null, others: readonly number[]): void {
  const exams = [...new Set([...others, ...(mark === null ? [] : [mark])])];
  const sums = table.columnsOf('total').filter((at) => !isOfHundred(table, at));
  const sum = sumOfParts(table, sums, exams);
  if (mark !== null && meanOfParts(table, exams) !== null)
    for (const at of others) if (at !== mark) table.explain(at, remarks.partOfMark);
  if (sum !== null) table.explain(sum, remarks.partOfMark);
}

/** Whether words for exams stand in most cells of a column, and no marks. */
function namesExams(table: SheetTable, column: number): boolean {
  const texts = table.rows.map(({ at }) => table.textAt(at, column)).filter(Boolean);
  return texts.length > 0 && texts.filter(isExam).length * 2 > texts.length;
}

/** Of a row for each subject the mean that its other columns of marks have; what its heading says holds for it. */
function meanOfRows(
  table: SheetTable,
  of: {
    readonly scores: readonly number[];
    readonly sums: readonly number[];
    readonly others: readonly number[];
  },
): number | null {
  const parts = [...of.scores, ...of.others];
  const mean = of.sums.find(
    (at) => table.columns[at] === 'mean' && meanOfParts(table, [...parts, at]) === at,
  );
  return mean ?? null;
}

/** What the heading of a sum or mean says that it is out of holds, where none is above it. */
function takeOutOf(table: SheetTable, column: number): void {
  const outOf = table.meaningAt(column)?.outOf ?? null;
  const isBelow = table.rows.every(
    (row) => outOf !== null && (readFigure(table.valueAt(row.at, column)) ?? 0) <= outOf,
  );
  if (outOf !== null && isBelow) table.sayOutOf(column, outOf);
}

/** Of a row for each subject the column that its parts add up to, whatever else stands beside them. */
function sumOfRows(
  table: SheetTable,
  { scores, parts, others }: Record<'scores' | 'parts' | 'others', readonly number[]>,
): number | null {
  const sum = parts.length < others.length ? wholeOf(table, [...scores, ...parts]) : null;
  if (sum !== null)
    for (const at of others) if (!parts.includes(at)) table.explain(at, remarks.besideMark);
  return sum;
}

/**
 * Settles the columns of a sheet that has the marks of one subject, whole or in parts (class score,
 * exam score, total), or a row for each subject. Nothing is done where a column names its subject.
 */
export function settleScores(
  table: SheetTable,
  subjects: readonly KnownSubject[],
  answer: Answer,
): void {
  const isLong = table.has('subject');
  // Names of exams below EXAM are no marks of it.
  for (const at of table.columnsOf('score'))
    if (namesExams(table, at)) table.retarget(at, isLong && !table.has('exam') ? 'exam' : null);
  const scores = table.columnsOf('score');
  if (table.withPrefix(subjectPrefix).length > 0 && !isLong) {
    for (const at of scores) table.doubt(at);
    return;
  }
  // What is above 100 is a sum of marks, and none itself.
  const sums = [...table.columnsOf('total'), ...table.columnsOf('mean')].filter(
    (at) =>
      !isShareOfMaximum(table, at) && isOfHundred(table, at) && !(isLong && isOfReports(table, at)),
  );
  const others = unknownParts(table).filter((at) => !isLong || table.columns[at] === null);
  const parts = others.filter((at) => isPartOfMark(table.headings[at]?.text ?? ''));
  const wholes = scores.length > 0 ? [...scores, ...sums] : sums;
  const isOfMeans = !isLong && wholes.length === 0 && meanOfParts(table, others) !== null;
  // Below a tab or title that says a subject all columns of figures may be its marks.
  const isOfOne = !isLong && others.length > 0 && subjectTitled(table, subjects);
  const named = isOfMeans || (parts.length === 0 && isOfOne) ? others : parts;
  const candidates = wholes.length > 0 ? wholes : isLong ? parts : named;
  if (candidates.length === 0) return;
  const [only] = candidates;
  // Class work and composition beside their mean: that is the mark.
  const mean = sums.find(
    (at) => table.columns[at] === 'mean' && meanOfParts(table, [...scores, at]) === at,
  );
  // So is that of tests below headings that nobody knows and of a composition, beside each subject.
  const ofRows = isLong ? meanOfRows(table, { scores, sums, others }) : null;
  const figures = [...new Set([...scores, ...sums, ...others])].sort((one, other) => one - other);
  const isOfParts = isOfOne || scores.length > 0 || parts.length > 0;
  const whole =
    ofRows ??
    (others.length > 0 ? wholeOf(table, [...scores, ...others]) : (mean ?? null)) ??
    (isLong ? sumOfRows(table, { scores, parts, others }) : null);
  const ofAll = whole ?? (isOfParts && !isLong ? ledTo(table, figures) : null);
  const led = ofAll !== null && whole === null ? figures : others;
  if (ofAll !== null)
    for (const at of led)
      if (at !== ofAll && table.meaningAt(at)?.reason == null)
        table.explain(at, remarks.partOfMark);
  if (ofAll !== null && (ofAll === mean || ofAll === ofRows))
    for (const at of scores) table.explain(at, remarks.partOfMark);
  // CA1, CA2 and exam without their sum: none of them is the mark.
  const all = [...new Set([...parts, ...candidates])];
  const isOfExams =
    sums.length === 0 || sums.every((at) => meanOfParts(table, [...parts, at]) === at);
  const isAskable = isOfExams || candidates.length > 1;
  const isInParts = ofAll === null && isAskable && parts.length > 0 && all.length > 1;
  const column =
    ofAll ??
    (isInParts
      ? askWhich(table, all, others, answer)
      : candidates.length === 1 && only !== undefined
        ? only
        : (wholeOf(table, scores) ?? askWhich(table, candidates, others, answer)));
  for (const at of candidates) if (at !== column) table.retarget(at, null);
  if (isInParts) for (const at of parts) if (at !== column) table.explain(at, remarks.partOfMark);
  if (!isLong) explainExams(table, column, others);
  if (column !== null && liesAmong(table, column, parts))
    for (const at of parts) table.explain(at, remarks.partOfMark);
  if (column === null) return;
  if (isLong) {
    if (sums.includes(column)) takeOutOf(table, column);
    table.retarget(column, 'score');
  } else {
    const isNamed = parts.includes(column) || isSumWord(table.headings[column]?.text ?? '');
    const isMark = figures.length > 1 || !others.includes(column) || isNamed;
    takeMaximum(table, column);
    askSubject(table, { column, isMark }, subjects, answer);
  }
}
