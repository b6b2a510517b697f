import type { ReactNode } from 'react';
import type { Word } from '#contract/words.ts';

/** Where a cell stands. */
export interface CellPosition {
  /** The row's number in the whole list, from 1, as the 'No.' column shows it. */
  readonly number: number;
  /** Which line of a row that spans several, from 0. */
  readonly line: number;
}

/** The grey shape that holds a cell's place while the list loads. */
export type CellShape = 'text' | 'number' | 'avatar' | 'person' | 'badge' | 'icon';

/** One column of a list: columns are data, so that a screen reads as a table of contents. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** A word that the head explains. */
  readonly word?: Word;
  readonly cell: (row: Row, place: CellPosition) => ReactNode;
  /** One of the call's `list.sort` names; the head becomes a button. */
  readonly sortKey?: string;
  readonly align?: 'center' | 'right';
  /** Pixels; without it the column takes its share of the rest. */
  readonly width?: number;
  /** How much of the rest, beside the shares of the others; about its pixels at 1440 px. */
  readonly share?: number;
  /** Pixels that a column with a share keeps in narrow windows, where its words do not tell. */
  readonly least?: number;
  readonly shape?: CellShape;
  /** How many columns this row's cell covers, itself included ('Student is not Active'). */
  readonly covers?: (row: Row) => number;
  /** In a row of several lines: one cell for each line in place of one tall cell. */
  readonly perLine?: boolean;
  /** Stays in sight at this side while a wide table scrolls sideways. */
  readonly sticky?: 'left' | 'right';
  /** On the subtle fill, in 600 weight ('Total Cost'). */
  readonly isTotal?: boolean;
  /** A line at its left, as tall as the table. */
  readonly hasEdge?: boolean;
  /** Buttons alone, as columns of icons are: paper goes without. */
  readonly isAction?: boolean;
}
