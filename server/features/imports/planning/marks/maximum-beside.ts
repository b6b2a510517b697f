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

/** 'Eng | Out of | Math | Out of': right behind the marks of each subject. */
export function takeMaxima(table: SheetTable): void {
  for (const [at, target] of table.columns.entries())
    if (target?.startsWith(subjectPrefix) && isOfMaximum(table, at + 1)) take(table, at, at + 1);
}
