import { academicFields } from '#contract/academics/record.ts';
import type { SheetSetup } from '#contract/imports/fields.ts';
import type { Fields } from '#contract/record.ts';
import { heads } from '#contract/summaries/exported-heads.ts';
import type { Sheet } from '../../reading/sheet.ts';
import type { CellWords, Known, PlannedRow, RowChange } from '../plan/plan.ts';
import { shownCells } from '../plan/row-work.ts';
import type { SheetTable } from '../plan/table.ts';
import { OwnRow, rawText } from './own-sheet.ts';

/** A row while it is compared with what is there. */
export class ComparedRow extends OwnRow {
  readonly #table: SheetTable;
  readonly faults: CellWords[] = [];
  readonly notes: CellWords[] = [];
  /** Heads of the cells that say something else than before. */
  readonly changed: string[] = [];

  constructor(table: SheetTable, at: number) {
    super(table.sheet, at);
    this.#table = table;
  }

  fault(head: string, words: string): void {
    this.faults.push({ cell: this.cellOf(head), words });
  }

  note(head: string, words: string): void {
    this.notes.push({ cell: this.cellOf(head), words });
  }

  /** What becomes of it. */
  planned(name: string, change: RowChange | null = null): PlannedRow {
    const { setup } = this.#table;
    const isRight = this.faults.length === 0;
    return {
      sheet: setup.sheet,
      kind: setup.kind,
      row: this.at + 1,
      name,
      state: isRight ? (this.changed.length > 0 ? 'update' : 'same') : 'fault',
      faults: this.faults,
      notes: this.notes,
      questions: [],
      answered: [],
      cells: shownCells(this.#table, this.at),
      change: isRight ? change : null,
    };
  }
}

/** What a column of an export says of a record now, and what another text in it means. */
export interface OwnColumn<Of, Draft> {
  readonly head: string;
  now(record: Of): string;
  /** Whether a cell says that, where texts can differ. */
  isSame?(row: ComparedRow, record: Of, known: Known): boolean;
  /** @returns what stands against it; nothing when it is taken over */
  put(draft: Draft, text: string, known: Known): string | null;
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
  words: string,
): OwnColumn<Of, unknown> => ({ head, now, put: () => words });

/**
 * Takes over each cell that says something else than before, or tells what stands against it; what an
 * older export has no column for stays as it is.
 */
export function compare<Of, Draft>(
  row: ComparedRow,
  columns: readonly OwnColumn<Of, Draft>[],
  record: Of,
  draft: Draft,
  known: Known,
): void {
  for (const { head, now, isSame, put } of columns) {
    if (!row.has(head) || row.says(head, now(record)) || isSame?.(row, record, known)) continue;
    row.changed.push(head);
    const words = put(draft, row.text(head), known);
    if (words !== null) row.fault(head, words);
  }
}

/** The rows of a sheet below its head, without empty ones. */
export const rowsOf = (table: SheetTable): ComparedRow[] =>
  table.sheet.rows
    .map((_, at) => new ComparedRow(table, at))
    .filter((row) => row.at > 0 && !row.isEmpty);

/** What the screen calls the columns, where imports have a word for them. */
const targets: Readonly<Record<string, string>> = {
  [heads.ref]: 'ref',
  [heads.name]: 'name',
  [heads.student]: 'name',
  [heads.studentName]: 'name',
  [heads.school]: 'school',
  [heads.cluster]: 'cluster',
  [heads.liaison]: 'liaison',
  [heads.supporter]: 'supporter',
  [heads.status]: 'status',
  [heads.class]: 'class',
  [heads.year]: 'year',
  [heads.term]: 'term',
  [academicFields.teacher_comment.exported.label]: 'comment',
  [academicFields.own_words.exported.label]: 'own_words',
  [heads.item]: 'item',
  [heads.cost]: 'amount',
};

/** How such a sheet is read: nothing of it is guessed. */
export const setupOfOwn = (sheet: Sheet, setup: Pick<SheetSetup, 'kind' | 'own'>): SheetSetup => ({
  sheet: sheet.name,
  ...setup,
  header: 0,
  // All rows of such an export are of one year.
  year: new OwnRow(sheet, 1).text(heads.year) || null,
  term: null,
  columns: (sheet.rows[0] ?? []).map((cell) => targets[rawText(cell)] ?? null),
});
