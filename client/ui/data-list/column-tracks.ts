import type { Column } from './column.ts';

/** The width of a letter of a heading, and the space beside its words (padding, sort mark); in pixels. */
const letter = 7;
const padding = 24;
const sortMark = 18;
/** The width of the longest status, 'Discontinued', in its badge. */
const badge = 132;
/** Numbers of up to three digits, with the space at the table's edge. */
const number = 57;

export interface Tracks {
  /** For `grid-template-columns`. */
  readonly columns: string;
  /** Below this width, in pixels, the table scrolls sideways. */
  readonly least: number;
}

/** Scales with the text size that a person has chosen; pixels are those of the default size. */
export const inRem = (pixels: number) => `${pixels / 16}rem`;

function leastOf({ header, sortKey, shape, least }: Column<never>): number {
  const words = padding + header.length * letter + (sortKey ? sortMark : 0);
  if (shape === 'number') return least ?? number;
  return least ?? (shape === 'badge' ? Math.max(badge, words) : words);
}

/**
 * Column widths that do not depend on the cells, so that each row can be laid out by itself, and only when it
 * comes near; null when a column has neither a width nor a share, and the browser has to measure every cell.
 */
export function tracksOf(columns: readonly Column<never>[]): Tracks | null {
  const tracks: string[] = [];
  let least = 0;
  for (const column of columns) {
    const { width, share } = column;
    if (width === undefined && share === undefined) return null;
    const own = width ?? leastOf(column);
    tracks.push(width === undefined ? `minmax(${inRem(own)}, ${share}fr)` : inRem(own));
    least += own;
  }
  return { columns: tracks.join(' '), least };
}
