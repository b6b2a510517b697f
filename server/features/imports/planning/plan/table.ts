import type { FinanceCategory } from '#contract/finance/categories.ts';
import { type feePrefix, type SheetSetup, subjectPrefix } from '#contract/imports/fields.ts';
import type { StudentStatus } from '#contract/students/lists.ts';
import {
  type Cell,
  columnLetter,
  isFull,
  type Sheet,
  textOf,
  type Value,
  valueIn,
} from '../../reading/sheet.ts';
import { isFigure } from '../../words/marks.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { type KnownSubject, subjectNow } from '../../words/subjects.ts';
import type { Answer, Question } from '../../words/understood.ts';
import { type Heading, headingsOf } from '../headings/heading-rows.ts';
import { HeadingReader } from '../headings/headings.ts';
import { type MarkPart, MarksTogether, partsOf, type Way } from '../headings/marks-together.ts';
import type { Meaning } from '../headings/meaning.ts';
import { type NamesOfHouse, noNamesKnown } from '../headings/names-of-house.ts';
import { type PassedRow, sortRows, type TableRow } from '../headings/sort-rows.ts';
import { isTargetOf, unusedAs } from './columns-of-kind.ts';
import { digested } from './digest.ts';
import { TableCells } from './table-cells.ts';

export type { PassedRow, TableRow };

/** A question about columns or rows of the sheet, and which rows wait for it. */
export interface TableQuestion {
  readonly question: Question;
  readonly columns: readonly number[];
  readonly sample: string;
  /** The rows, from 0, that wait; absent for all. */
  readonly rows?: ReadonlySet<number>;
}

/**
 * A sheet whose columns are understood as far as possible: which are read, asked about or left out, and which
 * rows are passed over.
 */
export class SheetTable {
  readonly sheet: Sheet;
  readonly setup: SheetSetup;
  readonly headings: readonly Heading[];
  readonly questions: TableQuestion[] = [];
  rows: readonly TableRow[] = [];
  readonly passed: PassedRow[];
  /** The factor that makes the sheet's own mean one out of 100: 5 for a mean out of 20. */
  meanFactor = 1;
  /** The column that says in each row what each of its marks is out of; -1 for none. */
  maximumOfRows = -1;
  /** Columns with sums below zero, as bank statements write what goes out. */
  readonly sumsBelow = new Set<number>();
  /** The columns among them in which sums above zero were not paid for students. */
  readonly onlyBelow = new Set<number>();
  /** How marks of one subject in several rows of a student, one for each exam, become one. */
  rowsTogether: Way | null = null;
  /** The category of columns of fees that an answer put into one category together. */
  readonly feeKinds = new Map<number, FinanceCategory>();
  /** Whether its marks are means of all subjects: then a text instead of a mean says that there was no report. */
  ofMeans = false;
  /** The term that an answer gave instead of the sheet's own. */
  termInstead: number | null = null;
  /** Statuses of rows, from 0, that an answer gave. */
  readonly statusOfRows = new Map<number, StudentStatus>();
  /** The sheets that are read alike, by their names, where there are several; it is one of them. */
  alike: readonly string[] = [];
  /** By row, from 0, the one above it that names whom it is about. */
  readonly namedBy = new Map<number, number>();
  /** Rows, from 0, in which some cells are struck out. */
  readonly struckInPart: ReadonlySet<number>;
  readonly #columns: (string | null)[];
  readonly #meanings: Meaning[];
  readonly #doubted = new Set<number>();
  readonly #saidOutOf = new Set<number>();
  readonly #cells: TableCells;

  constructor(
    sheet: Sheet,
    setup: SheetSetup,
    answer: Answer,
    subjects: readonly KnownSubject[],
    names: NamesOfHouse = noNamesKnown,
  ) {
    this.sheet = sheet;
    this.setup = setup;
    this.#cells = new TableCells(sheet);
    const headings = headingsOf(sheet, setup.header, setup.lines ?? 1);
    const reader =
      setup.kind && new HeadingReader(setup.kind, subjects, headings, sheet.term !== undefined);
    this.headings = reader ? headings.map(reader.placed) : headings;
    this.#meanings = this.headings.map((one) =>
      reader ? reader.meaning(one) : { target: null, exam: '', outOf: null, reason: null },
    );
    // A setup from before two subjects were merged names the one that is gone.
    this.#columns = this.headings.map((_, at) => {
      const target = setup.columns[at] ?? null;
      return target?.startsWith(subjectPrefix)
        ? `${subjectPrefix}${subjectNow(target.slice(subjectPrefix.length), subjects)}`
        : target;
    });
    for (const [at, target] of this.#columns.entries())
      if (target !== null && setup.kind !== null && !isTargetOf(setup.kind, target))
        this.explain(at, unusedAs(sheet, target));
    for (const { at, reason } of sheet.unread ?? [])
      if ((this.#columns[at] ?? null) === null) this.explain(at, reason);
    const { columns } = this;
    const headed = { sheet, setup, headings: this.headings, columns, reader, subjects, ...names };
    const sorted = sortRows(headed, answer);
    this.rows = sorted.rows;
    this.passed = [...sorted.passed];
    this.struckInPart = sorted.struckInPart;
  }

  /** The sheet's name in the keys of questions: for several terms side by side one answer counts for all. */
  get asked(): string {
    return this.sheet.whole ?? this.setup.sheet;
  }

  /** The same for questions about columns, where all terms have the same columns. */
  get askedOfColumns(): string {
    return this.sheet.isAlike ? this.asked : this.setup.sheet;
  }

  /** The same for what is asked about figures: one answer counts for all sheets that are read alike, and for no further one. */
  get askedOfFigures(): string {
    const [first, ...others] = this.alike;
    if (this.sheet.whole !== undefined || first === undefined) return this.asked;
    return others.length === 0 ? first : `${first}+${digested(others)}`;
  }

  /** The column of a field, from 0, or -1. */
  columnOf(field: string): number {
    return this.#columns.indexOf(field);
  }

  has = (field: string): boolean => this.columnOf(field) >= 0;

  /** The present targets of the columns. */
  get columns(): readonly (string | null)[] {
    return this.#columns;
  }

  /** All columns of a target, before one of them was chosen. */
  columnsOf(target: string): number[] {
    return this.#columns.flatMap((one, at) => (one === target ? [at] : []));
  }

  meaningAt = (at: number): Meaning | undefined => this.#meanings[at];

  /** Columns of subjects or kinds of fees. */
  withPrefix(prefix: typeof subjectPrefix | typeof feePrefix): { field: string; what: string }[] {
    return this.#columns.flatMap((field) =>
      field?.startsWith(prefix) ? [{ field, what: field.slice(prefix.length) }] : [],
    );
  }

  /** Drops the target of a column whose cells do not fit its heading, so that it is asked about. */
  doubt(at: number): void {
    this.#columns[at] = null;
    this.#doubted.add(at);
  }

  /** Leaves a column out for a reason that its heading does not give. */
  explain(at: number, reason: string): void {
    this.#columns[at] = null;
    this.#meanings[at] = { target: null, exam: '', outOf: null, reason };
  }

  /** Treats the heading of a column as unknown, because its cells are something else. */
  forget(at: number): void {
    this.#meanings[at] = { target: null, exam: '', outOf: null, reason: null };
  }

  /** Sets what the marks of a column are out of, where another column says it. */
  sayOutOf(at: number, outOf: number): void {
    const meaning = this.#meanings[at];
    if (meaning) this.#meanings[at] = { ...meaning, outOf };
    this.#saidOutOf.add(at);
  }

  /** Whether each row says what the mark of a column is out of. */
  isSaidOutOf = (at: number): boolean => this.#saidOutOf.has(at);

  /** Whether there is a separate question about a column. */
  isAsked = (at: number): boolean => this.questions.some(({ columns }) => columns.includes(at));

  isDoubted = (at: number): boolean => this.#doubted.has(at);

  /** Gives a column another target, or none. */
  retarget(at: number, target: string | null): void {
    this.#columns[at] = target;
  }

  ask(question: Question, columns: readonly number[], rows?: ReadonlySet<number>): void {
    const [column = 0] = columns;
    this.questions.push({
      question,
      columns,
      sample: this.sampleOf(column),
      ...(rows && { rows }),
    });
  }

  /** Columns as parts of one mark, with what their headings say about each. */
  partsIn = (columns: readonly number[]): MarkPart[] =>
    partsOf(
      columns.map((at) => ({ at, outOf: this.#meanings[at]?.outOf ?? null })),
      this.rows.map(({ at }) => this.cellsOf(at)),
    );

  /** Reads several columns as one mark, in the first of them. */
  takeTogether(columns: readonly number[], way: Way): void {
    const [first, ...others] = columns;
    if (first === undefined) return;
    this.#cells.takeTogether(first, new MarksTogether(this.partsIn(columns), way));
    for (const at of others) this.explain(at, remarks.readWith(this.nameOf(first)));
  }

  /**
   * Reads empty cells of a column as the value that is written once above them.
   * @param from by row, from 0, the row with the value
   */
  carryDown(column: number, from: ReadonlyMap<number, number>): void {
    this.#cells.carryDown(column, from);
  }

  /** Reads cells of a column as what stands in another column of their row, or, at -1, as not said. */
  readBeside(column: number, from: ReadonlyMap<number, number>): void {
    this.#cells.readBeside(column, from);
  }

  isReadElsewhere = (row: number, column: number): boolean =>
    this.#cells.isReadElsewhere(row, column);

  /** Reads a sum together with its hundredths, which are in the column at its right. */
  joinHundredths(at: number): void {
    this.#cells.joinHundredths(at);
    this.explain(at + 1, remarks.readWith(this.nameOf(at)));
  }

  /** The columns that are read as one mark in this one. */
  togetherAt = (column: number): MarksTogether | undefined => this.#cells.togetherAt(column);

  /** What the marks of a column are out of by its heading, or by those of all columns that are read with it. */
  outOfAt(column: number): number | null {
    const together = this.togetherAt(column);
    return together ? together.outOf : (this.#meanings[column]?.outOf ?? null);
  }

  /** The cells of a row as they stand, before several columns are read as one. */
  cellsOf = (row: number): ((column: number) => Cell) => this.#cells.cellsOf(row);

  /** Reads the codes of a column as these words; codes without a word are still asked about. */
  translate(column: number, meant: ReadonlyMap<string, string | null>): void {
    this.#cells.translate(column, meant);
  }

  /** The word for the code in a cell: null while it is asked, undefined where there is no code. */
  meantAt = (row: number, column: number): string | null | undefined =>
    this.#cells.meantAt(row, column);

  /** A cell as it is read: several columns as one in the first of them, and a code as its word. */
  cellAt = (row: number, column: number): Cell => this.#cells.cellAt(row, column);
  textAt = (row: number, column: number): string => textOf(this.cellAt(row, column));
  valueAt = (row: number, column: number): Value | null => valueIn(this.cellAt(row, column));

  /** The first text of a column, with its cell. */
  sampleOf(column: number): string {
    const row = this.rows.find(({ at }) => this.textAt(at, column) !== '');
    return row
      ? `${this.setup.sheet} ${columnLetter(column)}${row.at + 1}: ${this.textAt(row.at, column)}`
      : `${this.setup.sheet} ${columnLetter(column)}`;
  }

  /** Whether any row of a field's column has such a text. */
  hasText(field: string, pattern: RegExp): boolean {
    const column = this.columnOf(field);
    return this.rows.some(({ at }) => pattern.test(this.textAt(at, column)));
  }

  /** The name of a column in questions: `F ‘T/M’`. */
  nameOf = (column: number): string =>
    `${columnLetter(column)} ‘${this.headings[column]?.text ?? ''}’`;

  /** Whether the numbers of a column are percentages by their format. */
  isOfPercent(column: number): boolean {
    const cells = this.rows.map(({ at }) => this.cellAt(at, column)).filter((one) => one !== null);
    return cells.length > 0 && cells.every((one) => isFull(one) && one.is === 'percent');
  }

  /** Whether a column has figures; a dash means none. */
  isOfFigures(column: number): boolean {
    const filled = this.rows.filter(({ at }) => !/^[-–—]*$/.test(this.textAt(at, column)));
    const figures = filled.filter(({ at }) => isFigure(this.textAt(at, column)));
    return figures.length > 0 && figures.length >= filled.length / 3;
  }
}
