import { importLimits, importMessages as words } from '#contract/imports/messages.ts';

/** What a cell holds. A day is its ISO date; numbers of a percentage are as shown: 74 for 74%. */
export type Value = string | number | boolean | { readonly date: string };

/** A cell whose value alone does not tell all. */
export interface FullCell {
  /** Null for a formula that has no stored value, or whose value is not taken. */
  readonly value: Value | null;
  /** As the sheet shows it, where that differs: `74%`, `KES 12,500`, `00042`, `3-Apr-11`, `Jan-25`. */
  readonly shown?: string;
  /** What the number's format says it is. */
  readonly is?: 'percent' | 'currency';
  /**
   * Set where a formula gives the value; none is ever computed (security 11.2). `stored`: its last
   * value stands in the file and is `value`. `empty`: there is none. `outside`: it would fetch from
   * programs or addresses, so its value is not taken.
   */
  readonly formula?: 'stored' | 'empty' | 'outside';
  /** Set where a line goes through its letters: all of them, or some. */
  readonly struck?: Struck;
  /** Set below a subject that the row does not name, of a sheet that names subjects in its cells. */
  readonly isUntaken?: true;
}

export type Struck = 'whole' | 'part';

/** A cell as the planner sees it; plain, so that it travels between processes and as JSON. */
export type Cell = Value | FullCell | null;

/** Cells that are shown as one; the value is that of the first. All count from 0, the last is within. */
export interface Merged {
  readonly row: number;
  readonly column: number;
  readonly lastRow: number;
  readonly lastColumn: number;
}

/** What was done to a sheet, as a question. */
export interface Reshaped {
  /** Before the sheet's name: `turned`, `headings`, `table`, `parts`, `terms`, `cards`. */
  readonly key: string;
  /** The sheet that it was cut from, or its file, where one answer counts for all parts. */
  readonly of?: string;
  readonly words: string;
  /** What follows from a yes, where the question does not say it. */
  readonly effect?: string;
  /** The columns of which the question shows an example. */
  readonly columns?: readonly number[];
  /** Set where they may be parts of one mark instead. */
  readonly mayBeParts?: true;
  /** Of headings that were made: the rows of the file, from 0, that may have them, with their words. */
  readonly headed?: readonly { readonly row: number; readonly words: string }[];
}

/** A row of a sheet with a card for each student that is no record. */
export interface CardRow {
  readonly at: number;
  /** What it is, as people are told. */
  readonly reason: string;
  /** Set where it is a title, which may say when the rows below are of, and of which class. */
  readonly isTitle?: true;
  /** The columns whose cells say something of one student, which stands beside the rows below: no title of all. */
  readonly said?: readonly number[];
}

/** What is known of a sheet that has what stands above its tables, such as whom they are about, beside their rows. */
export interface CardSheet {
  /** The first column of these. */
  readonly from: number;
  /** The rows that are no records; with these all rows of the sheet are known. */
  readonly rows: readonly CardRow[];
}

export interface Sheet {
  /** The tab; of a file without tabs its name. */
  readonly name: string;
  /** The file that it came in, as its sender calls it. */
  readonly file?: string;
  /** The first row of the sheet is `rows[0]`; empty rows are there too, so that numbers fit. */
  readonly rows: readonly (readonly Cell[])[];
  readonly merged?: readonly Merged[];
  /** Set where its tab is hidden. */
  readonly isHidden?: true;
  /** Rows and columns that are not shown, from 0: hidden by hand, by a filter, or folded away. */
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  /** Set where it was made fit to be read, as by being turned: what is asked before anything of it goes in. */
  readonly reshaped?: readonly Reshaped[];
  /** Set where it has the payments or marks of one term, of several that stand side by side in the file. */
  readonly term?: number;
  /** The last row of its headings, from 0, where that is known. */
  readonly header?: number;
  /** Set where it has all months of a year, of which some are of that term. */
  readonly isByMonths?: true;
  /** Beside its months: columns of other payments that its own total has in it. */
  readonly paid?: readonly number[];
  /** What it is about, where that is known; of a term payments where it is absent. */
  readonly kind?: 'students' | 'marks' | 'receipts';
  /** Set where it has one of several payments of each row: nothing need be paid in a row. */
  readonly isInstalment?: true;
  /** Set where payments of its students stood beside its marks: who has no mark may have those alone. */
  readonly hasPayments?: true;
  /** The sheet of the file of which it is one term: what is asked about one of them counts for all. */
  readonly whole?: string;
  /** What is known of its columns from the sheet that it was cut from: by what somebody has said, or by its figures. */
  readonly said?: readonly { readonly at: number; readonly target: string }[];
  /** Columns that say nothing of its own, with the reason as people are told. */
  readonly unread?: readonly { readonly at: number; readonly reason: string }[];
  /** In the first of these: the sheet as it is read where somebody says that these are no terms. */
  readonly otherwise?: Sheet;
  /** With headings that were made: the sheet as it stands in the file, with what it seems to be about. */
  readonly unmade?: Sheet;
  /** Set where all its terms have the same headings, so that this holds for answers about columns, too. */
  readonly isAlike?: true;
  /** Set where it has cards, each about one student, with what they say above their tables beside the rows. */
  readonly card?: CardSheet;
  /** Set where it is a form about each student that is not understood, and so not read. */
  readonly isForm?: true;
  /** Set where the workbook counts its days from 1904: numbers without a date's format do so too. */
  readonly isFrom1904?: true;
  /** What its reader found out and people should know, in words: how a text file was understood. */
  readonly told?: readonly string[];
}

/** By how many days the calendar of old Excel for Mac begins later. */
export const daysTo1904 = 1462;

/** A file that cannot be read, in words for the person who sent it. */
export class UnreadableSheet extends Error {}

/** Whether more is known of the cell than its value. */
export const isFull = (cell: Cell | undefined): cell is FullCell =>
  typeof cell === 'object' && cell !== null && !('date' in cell);

/** Whether a line goes through the letters of a cell. */
export const struckIn = (cell: Cell | undefined): Struck | null =>
  (isFull(cell) ? cell.struck : null) ?? null;

/** A cell with what is known of the line through its letters; an empty one has none. */
export function withStruck(cell: Cell, struck: Struck | null): Cell {
  if (struck === null || cell === null) return cell;
  return isFull(cell) ? { ...cell, struck } : { value: cell, struck };
}

/** Text that a program keeps as it is by a formula, `="00123"`: 00123. */
export const withoutFormula = (text: string): string =>
  /^\s*=\s*"((?:[^"]|"")*)"\s*$/.exec(text)?.[1]?.replaceAll('""', '"') ?? text;

/** What a cell holds, whatever else is known of it. */
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

/** @throws UnreadableSheet for too many rows or columns. */
export function checkSize(sheet: Sheet): Sheet {
  if (sheet.rows.length > importLimits.rows) throw new UnreadableSheet(words.rows);
  if (sheet.rows.some((row) => row.length > importLimits.columns))
    throw new UnreadableSheet(words.columns);
  return sheet;
}

/** The only text of a row, in whatever cells; null for any other row. */
export function aloneIn(row: readonly Cell[]): string | null {
  const [only = null, ...others] = new Set(row.map(textOf).filter((text) => text !== ''));
  return others.length > 0 ? null : only;
}
