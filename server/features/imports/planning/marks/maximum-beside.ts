import { subjectPrefix } from '#contract/imports/fields.ts';
import { withoutMaximum } from '../../words/mark-headings.ts';
import { readFigure } from '../../words/marks.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { SheetTable } from '../plan/table.ts';

const provingRows = 3;

/** Whether a heading says what marks are out of and nothing else: '/20', 'Out of'. */
function isOfMaximum(table: SheetTable, at: number): boolean {
  if (table.columns[at] === 'maximum') return true;
  const { text, outOf } = withoutMaximum(table.headings[at]?.text ?? '');
  return table.columns[at] === null && outOf !== null && text === '';
}

/** A column that says in each row what the marks of another are out of, none of which is above it. */
function take(table: SheetTable, mark: number, column: number): void {
  const figuresIn = (at: number) =>
    table.rows.flatMap((row) => readFigure(table.valueAt(row.at, at)) ?? []);
  const [maxima, marks] = [figuresIn(column), figuresIn(mark)];
  const [most = 0] = maxima;
  const isSame = maxima.length >= provingRows && maxima.every((one) => one === most);
  if (!isSame || marks.some((one) => one > most)) return;
  table.explain(column, remarks.outOfRow);
  table.sayOutOf(mark, most);
}

/** The same beside the marks of one subject. */
export function takeMaximum(table: SheetTable, mark: number): void {
  const column = table.headings.findIndex((_, at) => at !== mark && isOfMaximum(table, at));
  if (column >= 0) take(table, mark, column);
}

/**
 * One maximum for all marks of a row, 80 at one school and 100 at another: none of its marks is above it, and together they
 * are, so that it is not that of their total.
 */
function takeOfRows(table: SheetTable): void {
  const column = table.columnOf('maximum');
  if (column < 0 || table.has('subject')) return;
  const subjects = table.withPrefix(subjectPrefix).map(({ field }) => table.columnOf(field));
  const rows = table.rows.flatMap(({ at }) => {
    const most = readFigure(table.valueAt(at, column));
    const marks = subjects.flatMap((one) => readFigure(table.valueAt(at, one)) ?? []);
    return most === null ? [] : [{ most, marks }];
  });
  const isOfEach = rows.every(({ most, marks }) => marks.every((mark) => mark <= most));
  const isOfTotal = rows.every(
    ({ most, marks }) => marks.reduce((sum, mark) => sum + mark, 0) <= most,
  );
  if (isOfEach && !isOfTotal) table.maximumOfRows = column;
}

/** What such a column says of the marks of a row; null where it says nothing. */
export function mostOfRow(table: SheetTable, row: number): number | null {
  const most = readFigure(table.valueAt(row, table.maximumOfRows));
  return most !== null && most > 0 ? most : null;
}

/** 'Eng | Out of | Math | Out of': right behind the marks of each subject, or once for each row. */
export function takeMaxima(table: SheetTable): void {
  const subjects = table.columns.flatMap((one, at) => (one?.startsWith(subjectPrefix) ? [at] : []));
  const beside = subjects.filter((at) => isOfMaximum(table, at + 1));
  // One behind the last of several subjects is of all of them, or of their total.
  const isOfAll = beside.length === 1 && subjects.length > 1 && beside[0] === subjects.at(-1);
  if (!isOfAll) for (const at of beside) take(table, at, at + 1);
  takeOfRows(table);
}
