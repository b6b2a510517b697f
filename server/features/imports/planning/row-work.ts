import type { SheetSetup } from '#contract/imports/fields.ts';
import type { ImportQuestion, RowState } from '#contract/imports/shapes.ts';
import { type Cell, cellName, isFull, type Sheet, textOf, type Value } from '../reading/sheet.ts';
import { leaveOut, type Question, type Understood } from '../words/understood.ts';
import { textFaults } from './change-texts.ts';
import type { CellWords, Known, PlannedRow, RowChange, Setup } from './plan.ts';

/** The questions of a plan as they arise, each once, with the rows that wait for it. */
export class QuestionList {
  readonly #answers: Setup['answers'];
  readonly #asked = new Map<string, ImportQuestion & { rows: number }>();

  constructor(answers: Setup['answers']) {
    this.#answers = answers;
  }

  answer = (key: string): string | undefined => this.#answers[key];

  /** Notes a question, answered or not, so that the screen shows both. */
  note(question: Question, sample: string): void {
    const known = this.#asked.get(question.key);
    if (known) known.rows += 1;
    else
      this.#asked.set(question.key, {
        ...question,
        options: [...question.options],
        rows: 1,
        sample,
        answer: this.#answers[question.key] ?? null,
      });
  }

  /** Those that many rows share first. */
  all(): ImportQuestion[] {
    return [...this.#asked.values()].sort((one, other) => other.rows - one.rows);
  }
}

/** One row while it is being understood: its cells by field, and what is to be said about it. */
export class RowWork {
  readonly at: number;
  readonly setup: SheetSetup;
  readonly faults: CellWords[] = [];
  readonly notes: CellWords[] = [];
  readonly questions = new Set<string>();
  /** Whether numbers that mean days count from 1904. */
  readonly isFrom1904: boolean;
  isLeftOut = false;
  readonly #row: readonly Cell[];
  readonly #asked: QuestionList;

  constructor(sheet: Sheet, setup: SheetSetup, at: number, questionList: QuestionList) {
    this.#row = sheet.rows[at] ?? [];
    this.isFrom1904 = sheet.isFrom1904 === true;
    this.setup = setup;
    this.at = at;
    this.#asked = questionList;
  }

  /** How this row is named by others: `Students!7`. */
  get key(): string {
    return `${this.setup.sheet}!${this.at + 1}`;
  }

  cellOf(field: string): string {
    const column = this.setup.columns.indexOf(field);
    return column < 0 ? `row ${this.at + 1}` : cellName(this.at, column);
  }

  /**
   * The value of a field's cell, as somebody corrected it, or null. A formula's is as the file keeps
   * it, which is told; without one, or where it would call out, it is a fault (security 11.2).
   */
  cell(field: string): Value | null {
    const column = this.setup.columns.indexOf(field);
    const corrected = this.#asked.answer(this.correctionKey(field));
    if (corrected !== undefined && corrected !== leaveOut.value) return corrected;
    const cell = column < 0 ? null : (this.#row[column] ?? null);
    if (!isFull(cell)) return cell;
    if (cell.formula !== undefined && cell.formula !== 'stored') {
      this.fault(field, 'This cell holds a formula. Put its value in its place');
      return null;
    }
    if (cell.formula) this.note(field, 'The value of a formula, as the file keeps it');
    return cell.value;
  }

  text(field: string): string {
    return textOf(this.cell(field));
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

  /** The answer to a question, or undefined while the row waits for it or was left out. */
  choose(field: string, question: Question): string | undefined {
    this.#asked.note(
      question,
      `${this.setup.sheet} ${this.cellOf(field)}: ${this.text(field) || 'empty'}`,
    );
    const answer = this.#asked.answer(question.key);
    if (answer === leaveOut.value) this.isLeftOut = true;
    else if (answer !== undefined && question.options.some((one) => one.value === answer))
      return answer;
    else this.questions.add(question.key);
    return undefined;
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

  /** The finished row; `state` holds when nothing stands against it. */
  planned(
    name: string,
    kind: PlannedRow['kind'],
    state: RowState,
    change: RowChange | null,
  ): PlannedRow {
    for (const { field, words } of change ? textFaults(change) : []) this.fault(field, words);
    const final = this.stateSoFar ?? state;
    return {
      sheet: this.setup.sheet,
      kind,
      row: this.at + 1,
      name,
      state: final,
      faults: this.faults,
      notes: this.notes,
      questions: [...this.questions],
      change: final === 'new' || final === 'update' ? change : null,
    };
  }
}

/** What every part of a plan is given. */
export interface Work {
  readonly known: Known;
  readonly questionList: QuestionList;
}
