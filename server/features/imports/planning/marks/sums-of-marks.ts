import { readFigure } from '../../words/marks.ts';
import type { SheetTable } from '../plan/table.ts';

/** How near two figures are that people round. */
export const isNear = (one: number, other: number, isRounded: boolean): boolean =>
  Math.abs(one - other) <= (isRounded ? 0.5001 : 0.0501);

/** Fewest rows that prove what a column adds up to, and which part of them has to. */
export const provingRows = 3;
export const provingPart = 0.8;

/** Whether a column is the sum of others, or their mean, in nearly all rows. */
export function addsUp(
  table: SheetTable,
  column: number,
  subjects: readonly number[],
  target: 'total' | 'mean',
  factor = 1,
): boolean {
  let rows = 0;
  let right = 0;
  for (const { at } of table.rows) {
    const marks = subjects.flatMap((one) => readFigure(table.valueAt(at, one)) ?? []);
    const sum = marks.reduce((all, one) => all + one, 0);
    const wanted = target === 'total' ? sum : sum / marks.length;
    const told = readFigure(table.valueAt(at, column), wanted / factor);
    if (told === null || marks.length === 0) continue;
    rows += 1;
    if (isNear(told, wanted / factor, target === 'mean' && factor === 1)) right += 1;
  }
  return rows >= provingRows && right >= rows * provingPart;
}
