import { textOf } from '../../reading/sheet.ts';
import { isAbsent, readFigure, shareIn } from '../../words/marks.ts';
import type { RowWork } from '../plan/row-work.ts';
import { mostOfRow } from './maximum-beside.ts';
import { subjectsOf } from './subjects-there.ts';

// The ways in which a sheet may have made the mean of a row out of its marks.

/** Which subjects without a mark count as 0: those of an absent student, all of them, or none. */
type Zeros = 'absent' | 'all' | 'none';
/** The ways that count any. */
export const withZeros = ['absent', 'all'] as const;

interface Points {
  readonly mark: number;
  /** What it is out of, where anything says so. */
  readonly most: number | null;
}

/** The marks that count in a row; none where no subject counts as 0 that should. */
function pointsOf(work: RowWork, zeros: Zeros): Points[] {
  const { table, at: row } = work;
  const cells = subjectsOf(work).map(({ field }) => {
    const value = work.compared(field);
    const most = table.outOfAt(table.columnOf(field)) ?? mostOfRow(table, row);
    return { text: textOf(value), mark: readFigure(value), most, ...shareIn(textOf(value)) };
  });
  const sat = cells.flatMap(({ mark, most }) => (mark === null ? [] : [{ mark, most }]));
  const [same = null, ...others] = new Set(sat.map(({ most }) => most));
  const isZero = (text: string) => zeros === 'all' || (zeros === 'absent' && isAbsent(text));
  const missed = cells
    .filter(({ mark, text }) => mark === null && isZero(text))
    .map(({ most }) => ({ mark: 0, most: most ?? (others.length === 0 ? same : null) }));
  const isNone = sat.length === 0 || (zeros !== 'none' && missed.length === 0);
  return isNone ? [] : [...sat, ...missed];
}

const sumOf = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0);

/** The mean of the marks as they stand; null without any. */
export function plainMean(work: RowWork, zeros: Zeros): number | null {
  const points = pointsOf(work, zeros);
  return points.length === 0 ? null : sumOf(points.map(({ mark }) => mark)) / points.length;
}

/** All marks as a part of all that they are out of, of 100; null where nothing says what that is. */
export function meanOfMaxima(work: RowWork, zeros: Zeros): number | null {
  const points = pointsOf(work, zeros);
  const maxima = points.flatMap(({ most }) => most ?? []);
  if (points.length === 0 || maxima.length < points.length) return null;
  return (sumOf(points.map(({ mark }) => mark)) / sumOf(maxima)) * 100;
}
