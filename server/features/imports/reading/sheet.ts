/**
 * A sheet as the planner sees it. A date cell is `{ date }`, a cell with a formula `{ formula }`
 * (security 11.2: never used); everything is plain, so that it travels between threads and as JSON.
 */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { readonly date: string }
  | { readonly formula: true };

export interface Sheet {
  readonly name: string;
  /** The first row of the sheet is `rows[0]`; empty rows are there too, so that numbers fit. */
  readonly rows: readonly (readonly Cell[])[];
  /** Set where the workbook counts its days from 1904: numbers without a date's format do so too. */
  readonly isFrom1904?: true;
}

/** By how many days the calendar of old Excel for Mac begins later. */
export const daysTo1904 = 1462;

/** A file that cannot be read, in words for the person who sent it. */
export class UnreadableSheet extends Error {}

/** Text of a cell with single spaces and plain apostrophes; a date cell gives its ISO day. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return 'date' in cell ? cell.date : '';
  return String(cell)
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** 'A' for 0, 'Z' for 25, 'AA' for 26. */
export function columnLetter(at: number): string {
  return at < 26
    ? String.fromCharCode(65 + at)
    : columnLetter(Math.floor(at / 26) - 1) + columnLetter(at % 26);
}

/** How people name a cell: `D7`. Both numbers count from 0. */
export const cellName = (row: number, column: number) => `${columnLetter(column)}${row + 1}`;
