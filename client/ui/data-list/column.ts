import type { ReactNode } from 'react';
import type { Word } from '#contract/words.ts';

/** The position of a cell. */
export interface CellPosition {
  /** The row's number in the whole list, from 1, as the 'No.' column shows it. */
  readonly number: number;
  /** The line within a row of several lines, from 0. */
  readonly line: number;
}

/** The grey shape in place of a cell while the list loads. */
export type CellShape = 'text' | 'number' | 'avatar' | 'person' | 'badge' | 'icon';

/** One column of a list. Columns are data, so that a screen shows at a glance what its list contains. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** A word that the heading explains. */
  readonly word?: Word;
  readonly cell: (row: Row, place: CellPosition) => ReactNode;
  /** One of the call's `list.sort` names; the heading becomes a button. */
  readonly sortKey?: string;
  readonly align?: 'center' | 'right';
  /** Width in pixels; without it the column gets its share of the rest. */
  readonly width?: number;
  /** Its share of the rest, relative to the others; about its pixels at 1440 px. */
  readonly share?: number;
  /** Minimum width in pixels of a column with a share, where its heading does not decide it. */
  readonly least?: number;
  readonly shape?: CellShape;
  /** How many columns this row's cell covers, itself included ('Student is not Active'). */
  readonly covers?: (row: Row) => number;
  /** In a row of several lines: one cell for each line instead of one tall cell. */
  readonly perLine?: boolean;
  /** Stays visible at this side while a wide table scrolls sideways. */
  readonly sticky?: 'left' | 'right';
  /** On the subtle fill, in 600 weight ('Total Cost'). */
  readonly isTotal?: boolean;
  /** A line at its left, as tall as the table. */
  readonly hasEdge?: boolean;
  /** Only buttons, as in columns of icons: not printed. */
  readonly isAction?: boolean;
}
