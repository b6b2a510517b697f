import type { ZodMiniType } from 'zod/mini';
import { hundredthsText } from '#contract/hundredths.ts';
import { nameParts } from '#contract/imports/kinds.ts';
import { arrangedName } from '#contract/imports/names.ts';
import type { ReasonCode } from '#contract/imports/reasons.ts';
import { readDay } from '../cells/days.ts';
import { joinedName } from '../cells/names.ts';
import type { TakenTable } from '../guide/table.ts';
import type { FoundCell, Meaning, Meanings, Reason, SheetRecord } from '../guide/types.ts';
import { columnLetter, isFull } from '../reading/sheet.ts';
import type { RowChange } from '../writing/changes.ts';
import type { indexOf } from './kept-index.ts';
import type { CheckedRow, KeptFact } from './types.ts';

/** What all rows of a check are read with. */
export interface CheckOn {
  readonly kept: ReturnType<typeof indexOf>;
  readonly meanings: Meanings;
  /** Rows of students of this import, by their keys. */
  readonly students: ReadonlyMap<string, RowCheck>;
  /** Tabs with a column that was opened as a list. */
  readonly opened: ReadonlySet<string>;
}

/** A name that a row brings: of a record that is there, or of one that is added, which has no id. */
interface Named {
  readonly name: string;
  readonly id: number | null;
}

type Source = Pick<FoundCell, 'text' | 'column'>;

const outcomes = ['nobody', 'same', 'update', 'new'] as const;
type Outcome = (typeof outcomes)[number];

const newPrefix = /^new:/;
const isNumber = (meaning: Meaning) => /^\d+$/.test(meaning ?? '');

/** One row while it is checked: what stands against it, and what will be kept of it. */
export class RowCheck {
  readonly on: CheckOn;
  readonly record: SheetRecord;
  readonly table: TakenTable;
  readonly #cells: readonly string[];
  readonly #reasons: Reason[] = [];
  /** What of them keeps the row out. */
  #against: 'problem' | 'waits' | null = null;
  readonly facts: KeptFact[] = [];
  readonly items: KeptFact[] = [];
  changes: readonly RowChange[] = [];
  studentId: number | null = null;
  outcome: Outcome = 'same';
  isOut = false;
  /** Whether what is said for all rows holds for it: of students, for those who are new. */
  takesForAll = true;

  constructor(on: CheckOn, record: SheetRecord, table: TakenTable, cells: readonly string[]) {
    this.on = on;
    this.record = record;
    this.table = table;
    this.#cells = cells;
    for (const [fact, one] of record.facts) this.#lookAt(one, fact);
    for (const one of record.run) this.#lookAt(one, one.text);
  }

  /** Finds what is struck out, and what would come from another file. @param fact or what it is called */
  #lookAt({ cell, text, column }: FoundCell, fact: string): void {
    if (!isFull(cell)) return;
    if (cell.struck) this.fault('isStruck', column, text);
    if (cell.formula === 'outside') this.fault('isOutside', column, this.label(fact));
  }

  get kind() {
    return this.table.kind;
  }

  get #forAll(): TakenTable['for_all'] {
    return this.takesForAll ? this.table.for_all : {};
  }

  /** How other rows of the import call it. */
  get key(): string {
    return `${this.record.tab}!${this.record.row}`;
  }

  get isClear(): boolean {
    return this.#against === null && !this.isOut;
  }

  /** Of several reports in a row that which has most to write counts. */
  become(outcome: Outcome): void {
    const isMore = outcomes.indexOf(outcome) > outcomes.indexOf(this.outcome);
    if (outcome === 'nobody' || isMore) this.outcome = outcome;
  }

  fault(code: ReasonCode, column: number | null, ...given: string[]): undefined {
    this.#against = 'problem';
    this.note(code, column, ...given);
  }

  wait(code: ReasonCode, column: number | null, ...given: string[]): undefined {
    this.#against ??= 'waits';
    this.note(code, column, ...given);
  }

  note(code: ReasonCode, column: number | null, ...given: string[]): void {
    this.#reasons.push({ code, column, given });
  }

  /** Tells where the sheet's own total is none of these, but for half a unit that was rounded; all in whole hundredths. */
  compareTotal(total: number, ...own: readonly [sum: number, mean?: number]): void {
    if (own.some((one = Infinity) => Math.abs(one - total) <= 50)) return;
    const [sum] = own;
    this.note('differsFromTotal', this.column('total'), this.text('total'), hundredthsText(sum));
  }

  fits(shape: ZodMiniType, value: unknown, column: number | null): void {
    for (const { message } of shape.safeParse(value).error?.issues ?? [])
      this.fault('rule', column, message);
  }

  cell(fact: string): FoundCell | undefined {
    const found = this.record.facts.get(fact);
    return found && this.#isEmptied(found) ? { ...found, cell: null, text: '' } : found;
  }

  /** Whether its column was opened as a list, and what stands there means nothing, such as *Deceased* for a father. */
  #isEmptied({ column, text }: FoundCell): boolean {
    const { tab } = this.record;
    if (column === null || !this.on.opened.has(tab)) return false;
    return this.on.meanings.of(`${tab}!${columnLetter(column)}`, text) === 'none';
  }

  column(fact: string): number | null {
    return this.cell(fact)?.column ?? null;
  }

  /** The text of a fact, from its cell or as it holds for all rows; '' where there is none. */
  text(fact: string): string {
    return this.cell(fact)?.text ?? this.#forAll[fact] ?? '';
  }

  /** What people call a fact. @param other where it is none of this kind */
  label(fact: string, other = fact): string {
    return this.on.kept.label(this.kind, fact) ?? other;
  }

  /** Tells of a fact that a record cannot do without. */
  lacks(fact: string): undefined {
    this.fault('isMissing', this.column(fact), this.label(fact));
  }

  /** A fact as it will be kept, with the cell's text where that is another. */
  keep(fact: string, value: string, isNew = false): void {
    const { text = value } = this.cell(fact) ?? {};
    const said = text === value || text === '' ? {} : { said: text };
    this.facts.push({ label: this.label(fact), value, ...said, ...(isNew && { is_new: isNew }) });
  }

  /** A day, `YYYY-MM-DD`; undefined for none, and where something stands against it. */
  day(fact: string): string | undefined {
    const cell = this.cell(fact)?.cell ?? this.#forAll[fact] ?? null;
    const read = readDay(cell, this.table.days, this.on.kept.today);
    if (read === null) return undefined;
    if ('fault' in read) return this.fault(read.fault, this.column(fact), this.text(fact));
    return read.day;
  }

  /**
   * What a value of a list means; undefined for none, and while it is open.
   * @param other a cell that says it in the place of that of the fact
   */
  meaning(fact: string, other?: Source): Meaning {
    const found = other ?? this.cell(fact);
    const text = found?.text ?? this.text(fact);
    if (text === '' && !other) return undefined;
    if (!found) return newPrefix.test(text) ? 'new' : text;
    const meaning = this.on.meanings.of(fact, text);
    if (meaning === undefined)
      return this.wait('isUndecided', found.column, this.label(fact, ''), text);
    if (meaning === 'out') this.isOut = true;
    return meaning === 'none' || meaning === 'out' ? undefined : meaning;
  }

  /** A name of the house, or one that is added if its form takes it; undefined for none, and while it is open. */
  named(fact: string, shape?: ZodMiniType, other?: Source): Named | undefined {
    const meaning = this.meaning(fact, other);
    if (isNumber(meaning)) {
      const id = Number(meaning);
      const found = this.on.kept.name(fact, id);
      return found ? { name: found.name, id } : this.lacks(fact);
    }
    const name = other?.text ?? this.text(fact).replace(newPrefix, '');
    if (meaning && shape) this.fits(shape, name, (other ?? this.cell(fact))?.column ?? null);
    return meaning === undefined ? undefined : { name, id: null };
  }

  /** What a value means as a number: an id, or the value of a short list. */
  number(fact: string, other?: Source): number | undefined {
    const meaning = this.meaning(fact, other);
    return isNumber(meaning) ? Number(meaning) : undefined;
  }

  /** The name of whoever the row is about, in the order in which it is kept. */
  name(): string {
    const whole = this.text('name');
    if (whole === '') return joinedName(nameParts.map((part) => this.text(part)));
    const order = whole.includes(' ') ? this.table.names : 'first';
    const isSaid = order !== null && (order !== 'comma' || whole.includes(','));
    if (isSaid && order !== 'each') return arrangedName(whole, order);
    const said = this.on.meanings.of('names', whole);
    if (order === 'each' && said !== undefined) return said;
    this.wait('isUndecided', this.column('name'), this.label('name'), whole);
    return whole;
  }

  checked(): CheckedRow {
    const { table, tab, row } = this.record;
    const name = this.text('name') || this.name();
    const state = this.isOut ? 'out' : (this.#against ?? this.outcome);
    return {
      ...{ table, tab, row, name, student_id: this.studentId, state },
      differs: this.#reasons.some(({ code }) => code === 'differsFromTotal'),
      ...{ cells: this.#cells, kept: [...this.facts, ...this.items] },
      reasons: this.#reasons,
      changes: state === 'new' || state === 'update' ? this.changes : [],
    };
  }
}
