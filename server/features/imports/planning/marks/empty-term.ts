import { isFigure } from '../../words/marks.ts';
import { remarks } from '../../words/remarks.texts.ts';
import type { RowWork } from '../plan/row-work.ts';
import { saysAbsentBeside } from './beside-marks.ts';

const ofTerm: ReadonlySet<string | null> = new Set(['total', 'mean', 'grade']);
/** Of columns that are not read those that may say so, and those that nobody knows. */
const mayBeOfTerm: ReadonlySet<string | null> = new Set([remarks.rank, remarks.points, null]);

/**
 * Whether nothing stands in the columns of one of several terms side by side: of that term a child has no report. A total,
 * a mean or a position says that there was one.
 */
export function hasNoReportOfTerm({ table, at: row }: RowWork): boolean {
  if (table.sheet.term === undefined || saysAbsentBeside(table, row)) return false;
  return !table.columns.some((target, at) => {
    const { reason = null } = table.meaningAt(at) ?? {};
    const isOfTerm = ofTerm.has(target) || (target === null && mayBeOfTerm.has(reason));
    const text = table.textAt(row, at);
    return isOfTerm && (isFigure(text) ? Number(text) !== 0 : /[0-9]/.test(text));
  });
}
