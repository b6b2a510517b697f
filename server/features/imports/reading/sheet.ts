/** What a cell holds. A day is its ISO date; numbers of a percentage are as shown: 74 for 74%. */
export type Value = string | number | boolean | { readonly date: string };

/** A cell whose value alone does not tell all. */
export interface FullCell {
  /** Null for a formula that has no stored value, or whose value is not taken. */
  readonly value: Value | null;
  /** As the sheet shows it, where that differs: `74%`, `KES 12,500`, `00042`, `3-Apr-11`, `Jan-25`. */
  readonly shown?: string;
  /** What the number's format says it is. */
  readonly is?: 'percent';
  /**
   * Set where a formula gives the value; none is ever computed (rule 11.2). `stored`: its last
   * value stands in the file and is `value`. `empty`: there is none. `outside`: it would fetch from
   * programs or addresses, so its value is not taken.
   */
  readonly formula?: 'stored' | 'empty' | 'outside';
  /** Set where a line goes through its letters, be it some of them. */
  readonly struck?: true;
}

/** A cell; plain, so that it travels between processes and as JSON. */
export type Cell = Value | FullCell | null;

/** Cells that are shown as one; the value is that of the first. All count from 0, the last is within. */
export interface Merged {
  readonly row: number;
  readonly column: number;
  readonly lastRow: number;
  readonly lastColumn: number;
}

export interface Sheet {
  /** The tab; of a file without tabs its name. */
  readonly name: string;
  /** The first row of the sheet is `rows[0]`; empty rows are there too, so that numbers fit. */
  readonly rows: readonly (readonly Cell[])[];
  readonly merged?: readonly Merged[] | undefined;
  readonly isHidden?: true | undefined;
  /** Rows and columns that are not shown, from 0: hidden by hand, by a filter, or folded away. */
  readonly hiddenRows?: readonly number[] | undefined;
  readonly hiddenColumns?: readonly number[] | undefined;
  /** What its reader found out and people should know, in words: how a text file was understood. */
  readonly told?: readonly string[] | undefined;
}

/** A list, or nothing where it has none: sheets are kept without what they do not have. */
export const filled = <One>(all: readonly One[]): readonly One[] | undefined =>
  all.length > 0 ? all : undefined;

/** A file that cannot be read, in words for the person who sent it. */
export class UnreadableSheet extends Error {}

export const isFull = (cell: Cell | undefined): cell is FullCell =>
  typeof cell === 'object' && cell !== null && !('date' in cell);

/** A cell with a line through its letters, if there is one; an empty cell has none. */
export function withStruck(cell: Cell, isStruck: boolean): Cell {
  if (!isStruck || cell === null) return cell;
  return { ...(isFull(cell) ? cell : { value: cell }), struck: true };
}

/** Text that a program keeps as it is by a formula, `="00123"`: 00123. */
export const withoutFormula = (text: string): string =>
  /^\s*=\s*"((?:[^"]|"")*)"\s*$/.exec(text)?.[1]?.replaceAll('""', '"') ?? text;

export const valueIn = (cell: Cell | undefined): Value | null =>
  (isFull(cell) ? cell.value : cell) ?? null;

/** Most texts are tidy: one look at them takes less than making them so. */
const untidy = /[’‘ʼ`´]|^\s|\s$|\s\s|[^\S ]/;

/** Text of a cell's value with single spaces and plain apostrophes; of a day its ISO date. */
export function textOf(cell: Cell | undefined): string {
  const value = valueIn(cell);
  if (value === null) return '';
  if (typeof value === 'object') return value.date;
  const text = String(value);
  if (!untidy.test(text)) return text;
  return text
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

/** The row and the column that an address names, from 0; null for what is no address. */
export function cellAt(address: string): readonly [row: number, column: number] | null {
  const [, letters = '', row = ''] = /^([A-Z]{1,3})([1-9][0-9]{0,6})$/.exec(address) ?? [];
  if (row === '') return null;
  const column = [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0);
  return [Number(row) - 1, column - 1];
}
