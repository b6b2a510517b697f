import {
  type OwnHeads,
  type OwnSheet,
  ownHeads,
  ownSheets,
} from '#contract/summaries/exported-heads.ts';
import { type CheckedRow, emptyRow } from '../check/types.ts';
import { shownText } from '../guide/table.ts';
import type { House, Place, Reason } from '../guide/types.ts';
import type { Kept } from '../house.queries.ts';
import { type Cell, type Sheet, valueIn } from '../reading/sheet.ts';
import type { RowChange } from '../writing/changes.ts';

/** As the file has it: nothing is tidied, since what was not touched must be what was written. */
const rawText = (cell: Cell | undefined): string => {
  const value = valueIn(cell);
  if (value === null) return '';
  return (typeof value === 'object' ? value.date : String(value)).replace(/\r\n?/g, '\n').trim();
};

/** Whether a sheet has these heads in its first row, in any order, and no others. */
export function hasHeads({ rows: [first = []] }: Sheet, { always, perhaps }: OwnHeads): boolean {
  const found = first.map(rawText).filter((text) => text !== '');
  const there = new Set(found);
  const isKnown = (head: string) => always.includes(head) || perhaps.includes(head);
  return (
    found.length === there.size && found.every(isKnown) && always.every((head) => there.has(head))
  );
}

/** Which export of this app a sheet is. Own fields of students may be columns of it. */
export const ownSheetOf = (sheet: Sheet, { own }: Pick<House, 'own'>): OwnSheet | undefined =>
  ownSheets.find((one) => {
    const { always, perhaps } = ownHeads[one];
    const more = one === 'students' ? own.map(({ name }) => name) : [];
    return hasHeads(sheet, { always, perhaps: [...perhaps, ...more] });
  });

/** Why a cell cannot be taken over: a code with what fills its slots. */
export type Against = readonly [code: Reason['code'], ...given: string[]];
/** What a cell changes of a record, by its columns. */
type Draft = Readonly<Record<string, unknown>>;

/** What a column of an export says of a record now, and what another text in it means. */
export interface OwnColumn<Of> {
  readonly head: string;
  readonly now: (of: Of, kept: Kept) => string;
  /** How a cell that says it in other words would be written now. */
  readonly spelled?: (text: string, kept: Kept, row: OwnRow, now: string) => string | undefined;
  /** What another text means, or what stands against it. */
  readonly read: (text: string, kept: Kept) => Draft | Against;
}

const isAgainst = (read: Draft | Against): read is Against => Array.isArray(read);

/** A quote mark that our CSV puts before what a spreadsheet could take for a formula (rule 11.1). */
const guarded = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** One row of an export: its cells by their heads, and what is found of them while they are compared. */
export class OwnRow {
  readonly #place: Place;
  readonly #cells: readonly Cell[];
  readonly #columns: ReadonlyMap<string, number>;
  readonly #reasons: Reason[] = [];
  /** Heads of the cells that say something else than before. */
  readonly changed: string[] = [];
  isRight = true;

  constructor({ name, rows }: Sheet, table: number, at: number) {
    this.#place = { table, tab: name, row: at + 1 };
    this.#cells = rows[at] ?? [];
    this.#columns = new Map((rows[0] ?? []).map((cell, column) => [rawText(cell), column]));
  }

  get isEmpty(): boolean {
    return this.#cells.every((cell) => rawText(cell) === '');
  }

  /** How set-ups name it. */
  get key(): string {
    return `${this.#place.tab}!${this.#place.row}`;
  }

  text(head: string): string {
    return this.#raw(head).replace(guarded, '');
  }

  says(head: string, text: string): boolean {
    const plain = text.trim();
    return this.#raw(head) === plain || this.text(head) === plain;
  }

  #raw(head: string): string {
    return rawText(this.#cells[this.#columns.get(head) ?? -1]);
  }

  fault(head: string, ...against: Against): void {
    this.isRight = false;
    this.note(head, ...against);
  }

  note(head: string, ...[code, ...given]: Against): void {
    this.#reasons.push({ code, column: this.#columns.get(head) ?? 0, given });
  }

  /** Whether all of these columns say what they did. @param of null for a record that is not there yet */
  isAs<Of>(columns: readonly OwnColumn<Of>[], of: Of | null, kept: Kept): boolean {
    if (of === null) return false;
    return columns.every(({ head, now: nowOf, spelled }) => {
      const now = nowOf(of, kept);
      if (!this.#columns.has(head) || this.says(head, now)) return true;
      return spelled?.(this.text(head), kept, this, now) === now;
    });
  }

  /** Takes over each cell that says something else than before, or tells what stands against it. */
  compare<Of>(columns: readonly OwnColumn<Of>[], of: Of | null, kept: Kept): Draft {
    let draft: Draft = {};
    for (const column of columns) {
      if (this.isAs([column], of, kept)) continue;
      this.changed.push(column.head);
      const read = column.read(this.text(column.head), kept);
      if (isAgainst(read)) this.fault(column.head, ...read);
      else draft = { ...draft, ...read };
    }
    return draft;
  }

  /** The row as it is listed where a person leaves it out. */
  get leftOut(): CheckedRow {
    const cells = this.#cells.map(shownText);
    return emptyRow({ ...this.#place, state: 'out', reasons: [], cells });
  }

  checked(name: string, student_id: number | null = null, change?: RowChange | null): CheckedRow {
    const { changed, isRight } = this;
    return {
      ...{ ...this.leftOut, name, student_id, reasons: this.#reasons },
      state: !isRight ? 'problem' : changed.length > 0 ? 'update' : 'same',
      kept: changed.map((label) => ({ label, value: this.text(label) })),
      changes: isRight && change ? [change] : [],
    };
  }
}
