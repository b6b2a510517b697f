import type { Fields } from '#contract/record.ts';
import { nameKey } from '../../../name-key.ts';
import { type CheckedRow, emptyRow, type KeptFact } from '../check/types.ts';
import { shownText } from '../guide/table.ts';
import type { HouseName, Reason } from '../guide/types.ts';
import type { Sheet } from '../reading/sheet.ts';
import type { RowChange } from '../writing/changes.ts';
import type { OwnKnown } from './own-known.ts';
import { OwnRow } from './own-sheet.ts';

/** What a name is called now: the one that its spelling was merged into, else as it is given. */
export const nameNow = (names: readonly HouseName[], text: string): string =>
  names.find(({ also }) => also.some((one) => nameKey(one) === nameKey(text)))?.name ?? text;

/** Why a cell cannot be taken over: a code with what fills its slots. */
export type Against = readonly [code: Reason['code'], ...given: string[]];

/** A sheet of an export, with its place among those of the file. */
export interface OwnTable {
  readonly sheet: Sheet;
  readonly table: number;
  /** Rows that are left out, from 1. */
  readonly out: ReadonlySet<number>;
}

/** A row while it is compared with what is there. */
export class ComparedRow extends OwnRow {
  readonly #table: OwnTable;
  readonly #reasons: Reason[] = [];
  /** Heads of the cells that say something else than before. */
  readonly changed: string[] = [];
  isRight = true;

  constructor(table: OwnTable, at: number) {
    super(table.sheet, at);
    this.#table = table;
  }

  fault(head: string, ...against: Against): void {
    this.isRight = false;
    this.note(head, ...against);
  }

  note(head: string, ...[code, ...given]: Against): void {
    this.#reasons.push({ code, column: this.columnOf(head), given });
  }

  /** What becomes of it. */
  checked(name: string, studentId: number | null, change: RowChange | null = null): CheckedRow {
    const { sheet, table } = this.#table;
    const kept = this.changed.map(
      (label): KeptFact => ({ label, value: this.text(label), said: '', is_new: false }),
    );
    return {
      table,
      tab: sheet.name,
      row: this.at + 1,
      name,
      student_id: studentId,
      state: this.isRight ? (this.changed.length > 0 ? 'update' : 'same') : 'problem',
      reasons: this.#reasons,
      differs: false,
      cells: cellsOf(sheet, this.at),
      kept,
      changes: this.isRight && change ? [change] : [],
    };
  }
}

const cellsOf = (sheet: Sheet, at: number): string[] => (sheet.rows[at] ?? []).map(shownText);

/** The rows that somebody left out. */
export const outOf = ({ sheet, table, out }: OwnTable): CheckedRow[] =>
  [...out].map((row) =>
    emptyRow({
      ...{ table, tab: sheet.name, row, state: 'out', reasons: [] },
      cells: cellsOf(sheet, row - 1),
    }),
  );

/** What a column of an export says of a record now, and what another text in it means. */
export interface OwnColumn<Of, Draft> {
  readonly head: string;
  now(record: Of): string;
  /** Whether a cell says that, where texts can differ. */
  isSame?(row: ComparedRow, record: Of, known: OwnKnown): boolean;
  /** @returns what stands against it; nothing when it is taken over */
  put(draft: Draft, text: string, known: OwnKnown): Against | null;
}

/** Exported fields that are no plain text: what their cells mean has to be said. */
export type NoText<Described extends Fields> = {
  [Name in keyof Described]: Described[Name] extends { exported: object }
    ? Described[Name] extends { kind: 'line' | 'text' }
      ? never
      : Name
    : never;
}[keyof Described];

/** A column that tells of something else; it is corrected where that is kept. */
export const fixed = <Of>(
  head: string,
  now: (record: Of) => string,
  ...against: Against
): OwnColumn<Of, unknown> => ({ head, now, put: () => against });

/** Takes over each cell that says something else than before, or tells what stands against it. */
export function compare<Of, Draft>(
  row: ComparedRow,
  columns: readonly OwnColumn<Of, Draft>[],
  record: Of,
  draft: Draft,
  known: OwnKnown,
): void {
  for (const { head, now, isSame, put } of columns) {
    if (!row.has(head) || row.says(head, now(record)) || isSame?.(row, record, known)) continue;
    row.changed.push(head);
    const against = put(draft, row.text(head), known);
    if (against !== null) row.fault(head, ...against);
  }
}

/** The rows of a sheet below its head, without empty ones and those that are left out. */
export const rowsOf = (table: OwnTable): ComparedRow[] =>
  table.sheet.rows
    .map((_, at) => new ComparedRow(table, at))
    .filter((row) => row.at > 0 && !row.isEmpty && !table.out.has(row.at + 1));
