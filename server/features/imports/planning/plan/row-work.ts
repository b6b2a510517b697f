import type { SheetKind } from '#contract/imports/fields.ts';
import type { RowState } from '#contract/imports/shapes.ts';
import { cellName, isFull, textOf, type Value } from '../../reading/sheet.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { isOffered, leaveOut, type Question, type Understood } from '../../words/understood.ts';
import { textFaults } from './change-texts.ts';
import type { CellWords, Known, PlannedRow, RowChange } from './plan.ts';
import type { Agreed, AgreedPart, Asked, QuestionList } from './question-list.ts';
import type { PassedRow, SheetTable, TableRow } from './table.ts';

const cellLength = 80;

/** The cells of a row as the sheet shows them, cut to a length that a screen can hold. */
export const shownCells = (table: SheetTable, at: number): string[] =>
  (table.sheet.rows[at] ?? []).map((cell) =>
    ((isFull(cell) ? cell.shown : undefined) ?? textOf(cell)).slice(0, cellLength),
  );

/** A row that is listed and not read. */
export const passedOver = (table: SheetTable, { at, reason }: PassedRow): PlannedRow => ({
  sheet: table.setup.sheet,
  kind: table.setup.kind,
  row: at + 1,
  name: '',
  state: 'passed',
  faults: [],
  notes: [{ cell: `row ${at + 1}`, words: reason }],
  questions: [],
  answered: [],
  cells: shownCells(table, at),
  change: null,
});

/** One row while it is being understood: its cells by field, and what is to be said about it. */
export class RowWork {
  readonly table: SheetTable;
  readonly row: TableRow;
  readonly faults: CellWords[] = [];
  readonly notes: CellWords[] = [];
  readonly questions = new Set<string>();
  /** Keys of the questions about its cells that are answered. */
  readonly answered = new Set<string>();
  isLeftOut = false;
  /** The row that names whom this one is about, where it stands above; as questions name it. */
  whose: string | null;
  /** Whom a longer text names in which the row says whom it is about; null where the name stands alone. */
  namedWithin: string | null = null;
  readonly #asked: QuestionList;
  /** Tells the list of what is asked of this row, once it is known what becomes of it. */
  #toNote: { readonly key: string; readonly isAgreement: boolean; note(): void }[] = [];
  /** Keys of the questions that somebody has answered so that the row is left out. */
  readonly #leftOutBy = new Set<string>();
  /** The row that is read now: of a record in several rows, each in its turn. */
  #at: number;

  constructor(table: SheetTable, row: TableRow, questionList: QuestionList) {
    this.table = table;
    this.row = row;
    this.#asked = questionList;
    this.#at = row.at;
    const above = table.namedBy.get(row.at);
    this.whose = above === undefined ? null : `${table.setup.sheet}!${above + 1}`;
    for (const { question, columns, sample, rows } of table.questions) {
      if (rows && !rows.has(row.at)) continue;
      questionList.note(question, { sheet: table.setup.sheet, columns, sample, row: this.key });
      this.#settle(question);
    }
  }

  get at(): number {
    return this.#at;
  }

  /** Reads each row of a record that stands in several. */
  inEachRow<T>(read: (at: number) => T): T[] {
    const { at, parts = [at] } = this.row;
    const found = parts.map((part) => {
      this.#at = part;
      return read(part);
    });
    this.#at = at;
    return found;
  }

  get setup() {
    return this.table.setup;
  }

  /** How this row is named by others: `Students!7`. */
  get key(): string {
    return `${this.setup.sheet}!${this.row.at + 1}`;
  }

  cellOf(field: string): string {
    const column = this.table.columnOf(field);
    return column < 0 ? `row ${this.at + 1}` : cellName(this.at, column);
  }

  /** How questions about a field's column are named: `Students!F`. */
  columnKey = (field: string): string =>
    `${this.setup.sheet}!${this.cellOf(field).replace(/[0-9]+$/, '')}`;

  /**
   * The value of a field's cell, as somebody corrected it, or null. A formula's is as the file keeps
   * it, which is told; without one, or where it would call out, it is a fault (security 11.2).
   */
  cell(field: string): Value | null {
    const column = this.table.columnOf(field);
    const corrected = this.#corrected(field);
    if (corrected !== undefined && corrected !== leaveOut.value) return corrected;
    const cell = column < 0 ? null : this.table.cellAt(this.at, column);
    const meant = this.table.meantAt(this.at, column);
    const code = meant ? textOf(this.table.cellsOf(this.at)(column)) : '';
    if (meant && meant !== code) this.note(field, remarks.readAs(code, meant));
    if (!isFull(cell)) return cell;
    if (cell.formula !== undefined && cell.formula !== 'stored') {
      this.fault(field, remarks.formula);
      return null;
    }
    if (cell.formula) this.note(field, remarks.formulaValue);
    if (cell.is === 'percent')
      this.note(field, remarks.readAs(cell.shown ?? textOf(cell), textOf(cell)));
    return cell.value;
  }

  /** Whether it is still asked what the code in a field's cell stands for. */
  isCodeOpen = (field: string): boolean =>
    this.table.meantAt(this.at, this.table.columnOf(field)) === null;

  /** The value of a cell that is only compared: as somebody corrected it, what a formula gave, or nothing. */
  compared(field: string): Value | null {
    const column = this.table.columnOf(field);
    const corrected = this.#corrected(field);
    if (corrected !== undefined && corrected !== leaveOut.value) return corrected;
    return column < 0 ? null : this.table.valueAt(this.at, column);
  }

  text(field: string): string {
    return textOf(this.cell(field));
  }

  #corrected(field: string): string | undefined {
    const isAny = this.#asked.isCorrected(this.setup.sheet, this.at + 1);
    return isAny ? this.#asked.answer(this.correctionKey(field)) : undefined;
  }

  /** The answer that stands for a cell typed anew. */
  correctionKey(field: string): string {
    return `cell:${this.setup.sheet}!${this.cellOf(field)}`;
  }

  answer = (key: string): string | undefined => this.#asked.answer(key);

  fault(field: string, words: string): undefined {
    if (!this.faults.some((one) => one.words === words))
      this.faults.push({ cell: this.cellOf(field), words });
    return undefined;
  }

  note(field: string, words: string): void {
    const cell = this.cellOf(field);
    if (!this.notes.some((one) => one.cell === cell && one.words === words))
      this.notes.push({ cell, words });
  }

  #askedAt(field: string): Asked {
    const column = this.table.columnOf(field);
    // What no column says is asked about a row: its first texts tell which.
    const text =
      column < 0
        ? shownCells(this.table, this.at).filter(Boolean).slice(0, 3).join(', ')
        : this.text(field);
    return {
      sheet: this.setup.sheet,
      columns: column < 0 ? [] : [column],
      sample: `${this.setup.sheet} ${this.cellOf(field)}: ${text || remarks.emptyCell}`,
      row: this.key,
    };
  }

  #settle(question: Question): string | undefined {
    const given = this.#asked.answer(question.key);
    return this.#take(
      { key: question.key, answer: given ?? question.usual, isGiven: given !== undefined },
      (answer) => isOffered(question, answer),
    );
  }

  #take(
    { key, answer, isGiven }: { key: string; answer: string | undefined; isGiven: boolean },
    isOffered: (answer: string) => boolean,
  ): string | undefined {
    if (answer === leaveOut.value) {
      this.isLeftOut = true;
      if (isGiven) this.#leftOutBy.add(key);
    } else if (answer !== undefined && isOffered(answer)) return answer;
    else this.questions.add(key);
    return undefined;
  }

  /**
   * The answer to a question, or undefined while the row waits for it or was left out.
   * @param columns those that it is about, where no column of the field is known
   */
  choose(field: string, question: Question, columns: readonly number[] = []): string | undefined {
    const [column] = columns;
    const asked = this.#askedAt(field);
    const shown = column === undefined ? {} : { columns, sample: this.table.sampleOf(column) };
    const note = () => this.#asked.note(question, { ...asked, ...shown });
    this.#toNote.push({ key: question.key, isAgreement: false, note });
    const answer = this.#settle(question);
    if (!this.questions.has(question.key)) this.answered.add(question.key);
    return answer;
  }

  /** Whether it was agreed to what would be added or kept beside the row. */
  agree(field: string, part: AgreedPart, what: string): 'yes' | 'special' | undefined {
    return this.#agree(field, { part, what, isPlain: false });
  }

  /** The same for what says nothing of a child: it holds until somebody says otherwise. */
  agreePlain(field: string, part: AgreedPart, what: string): 'yes' | 'special' | undefined {
    return this.#agree(field, { part, what, isPlain: true });
  }

  #agree(field: string, agreed: Agreed): 'yes' | 'special' | undefined {
    const asked = this.#askedAt(field);
    const agreement = this.#asked.agreement(agreed);
    this.#toNote.push({
      ...{ key: agreement.key, isAgreement: true },
      note: () => this.#asked.noteAgreed(agreed, asked),
    });
    const answer = this.#take(
      { ...agreement, isGiven: true },
      (given) => given === 'yes' || given === 'special',
    );
    return answer === undefined ? undefined : answer === 'special' ? 'special' : 'yes';
  }

  /** The value of an understood cell; undefined for a fault or an open question. */
  take<T>(field: string, understood: Understood<T>): T | undefined {
    if ('fault' in understood) return this.fault(field, understood.fault);
    if ('ask' in understood) {
      this.choose(field, understood.ask);
      return undefined;
    }
    if (understood.note) this.note(field, understood.note);
    return understood.value;
  }

  get stateSoFar(): RowState | null {
    if (this.isLeftOut) return 'skip';
    if (this.faults.length > 0) return 'fault';
    return this.questions.size > 0 ? 'question' : null;
  }

  /** Of a row that somebody's answer leaves out nothing else is asked, and nothing is added for it. */
  #noteQuestions(): void {
    for (const { key, isAgreement, note } of this.#toNote) {
      const isIdle = this.#leftOutBy.size > 0 && (isAgreement || this.questions.has(key));
      if (!isIdle || this.#leftOutBy.has(key)) note();
    }
    this.#toNote = [];
  }

  /** The finished row; `state` holds when nothing stands against it. */
  planned(name: string, kind: SheetKind, state: RowState, change: RowChange | null): PlannedRow {
    for (const { field, words } of change ? textFaults(change) : []) this.fault(field, words);
    const final = this.stateSoFar ?? state;
    this.#noteQuestions();
    return {
      sheet: this.setup.sheet,
      kind,
      row: this.row.at + 1,
      name,
      state: final,
      faults: this.faults,
      notes: this.notes,
      questions: [...this.questions],
      answered: [...this.answered],
      cells: shownCells(this.table, this.row.at),
      change: final === 'new' || final === 'update' ? change : null,
    };
  }
}

/** What every part of a plan is given. */
export interface Work {
  readonly known: Known;
  readonly questionList: QuestionList;
  /** Begins with a row of a table. */
  startRow(table: SheetTable, row: TableRow): RowWork;
}
