import type { RowState } from '#contract/imports/shapes.ts';
import type { Tone } from '../../ui/badge/badge.tsx';
import { importsTexts as texts } from './imports.texts.ts';

/** The colour for what becomes of a row. */
export const stateTones: Readonly<Record<RowState, Tone>> = {
  new: 'ok',
  update: 'info',
  same: 'mute',
  question: 'wait',
  fault: 'bad',
  skip: 'outline',
  passed: 'outline',
};

/** A place in a sheet: a cell by its name, `row 7` in words. */
export function placeWords(cell: string): string {
  const [, row] = /^row ([0-9]+)$/.exec(cell) ?? [];
  return row === undefined ? cell : texts.aboutRow(Number(row));
}

/** The numbers of rows that belong together: `4`, `31–32`. */
export const rowsFrom = (first: number, last: number): string =>
  first === last ? `${last}` : `${first}–${last}`;
