import { subjectPrefix } from '#contract/imports/fields.ts';
import { textOf } from '../../reading/sheet.ts';
import { readFigure } from '../../words/marks.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { PassedRow, SheetTable } from '../plan/table.ts';

/** 'Maximum marks' may stand before what marks are out of, or before the best of them. */
const isOfMaxima = (table: SheetTable, { at, reason }: PassedRow): boolean =>
  reason === remarks.outOfRow ||
  (table.sheet.rows[at]?.some((cell) => /^max(?:imum)?\b/i.test(textOf(cell))) ?? false);

/** 'MAXIMA | 60 | 80 | 40': what the marks of each column are out of, unless one is above it. */
export function takeMaximaRow(table: SheetTable): void {
  const row = table.passed.find((one) => isOfMaxima(table, one));
  if (row === undefined) return;
  const columns = table.columns.flatMap((target, at) => {
    const most = readFigure(table.valueAt(row.at, at));
    const marks = table.rows.flatMap((one) => readFigure(table.valueAt(one.at, at)) ?? []);
    const isRead = target?.startsWith(subjectPrefix) && most !== null && most > 0;
    return isRead ? [{ at, most, best: Math.max(0, ...marks) }] : [];
  });
  if (columns.every(({ most, best }) => most === best)) return;
  for (const { at, most, best } of columns) if (best <= most) table.sayOutOf(at, most);
}
