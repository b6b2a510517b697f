import type { RowKind } from '#contract/imports/kinds.ts';
import {
  type OwnHeads,
  type OwnSheet,
  ownHeads,
  ownSheets,
} from '#contract/summaries/exported-heads.ts';
import { type Cell, type Sheet, valueIn } from '../reading/sheet.ts';

/** What the sheets of such exports are about. */
export const kindOfOwn: Readonly<Record<OwnSheet, RowKind>> = {
  students: 'students',
  cluster: 'students',
  supporters: 'students',
  academic: 'marks',
  marks: 'marks',
  expenses: 'payments',
};

/** As the file has it: nothing is tidied, since what was not touched must be what was written. */
export const rawText = (cell: Cell | undefined): string => {
  const value = valueIn(cell);
  if (value === null) return '';
  return (typeof value === 'object' ? value.date : String(value)).replace(/\r\n?/g, '\n').trim();
};

/** Whether a sheet has these heads in its first row, in any order, and no others. */
export function hasHeads(sheet: Sheet, { always, perhaps }: OwnHeads): boolean {
  const found = (sheet.rows[0] ?? []).map(rawText).filter((text) => text !== '');
  const there = new Set(found);
  return (
    found.length === there.size &&
    always.every((head) => there.has(head)) &&
    found.every((head) => always.includes(head) || perhaps.includes(head))
  );
}

/** Which export of this app a sheet is. */
export const ownSheetOf = (sheet: Sheet): OwnSheet | undefined =>
  ownSheets.find((one) => hasHeads(sheet, ownHeads[one]));

/** A quote mark that our CSV puts before what a spreadsheet could take for a formula (rule 11.1). */
const guarded = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** One row of an export: its cells by their heads. */
export class OwnRow {
  readonly #cells: readonly Cell[];
  readonly #columns: ReadonlyMap<string, number>;
  /** From 0. */
  readonly at: number;

  constructor(sheet: Sheet, at: number) {
    this.at = at;
    this.#cells = sheet.rows[at] ?? [];
    this.#columns = new Map((sheet.rows[0] ?? []).map((cell, column) => [rawText(cell), column]));
  }

  get isEmpty(): boolean {
    return this.#cells.every((cell) => rawText(cell) === '');
  }

  has(head: string): boolean {
    return this.#columns.has(head);
  }

  columnOf(head: string): number {
    return this.#columns.get(head) ?? 0;
  }

  /** The text below a head. */
  text(head: string): string {
    return this.#raw(head).replace(guarded, '');
  }

  /** Whether the cell still says this. */
  says(head: string, text: string): boolean {
    const plain = text.trim();
    return this.#raw(head) === plain || this.text(head) === plain;
  }

  #raw(head: string): string {
    return rawText(this.#cells[this.#columns.get(head) ?? -1]);
  }
}
