import { financeCategories } from '#contract/finance/categories.ts';
import { feePrefix, subjectPrefix } from '#contract/imports/fields.ts';
import { columnLetter } from '../reading/sheet.ts';
import { headingKey } from '../words/headings.ts';
import { readFigure } from '../words/marks.ts';
import { type Answer, answers, leaveOut } from '../words/understood.ts';
import type { SheetTable } from './table.ts';

/** Fields that each exam of a sheet can have for itself. */
const perExam: ReadonlySet<string> = new Set(['total', 'mean', 'grade', 'comment', 'amount']);
const isPerExam = (target: string | null): target is string =>
  target !== null &&
  (target.startsWith(subjectPrefix) || target.startsWith(feePrefix) || perExam.has(target));
const isOfOne = (target: string | null) =>
  target?.startsWith(subjectPrefix) === true || target?.startsWith(feePrefix) === true;

/** How near two figures are that people round. */
export const isNear = (one: number, other: number, isRounded: boolean): boolean =>
  Math.abs(one - other) <= (isRounded ? 0.5001 : 0.0501);

/** Fewest rows that prove what a column adds up to, and which part of them has to. */
const provingRows = 3;
const provingPart = 0.8;
/** Most columns of a fee register that are asked about one by one. */
const askedOneByOne = 4;

/** Settles what the columns of a sheet are where headings alone do not say it, or asks. */
export class Choices {
  readonly #table: SheetTable;
  readonly #answer: Answer;

  constructor(table: SheetTable, answer: Answer) {
    this.#table = table;
    this.#answer = answer;
  }

  settle(): void {
    const { kind } = this.#table.setup;
    if (kind === 'marks' || kind === 'receipts') {
      this.#dropGradesOfSubjects();
      this.#chooseExam();
    }
    this.#joinNames();
    for (const [index, at] of this.#table.columnsOf('middle').entries())
      if (index > 0) this.#table.retarget(at, `middle:${index + 1}`);
    if (kind === 'students') this.#askOfCodes();
    this.#chooseAmongEqual();
    if (kind === 'marks') this.#findSums();
    if (kind === 'marks' || kind === 'receipts') this.#askOfUnknown();
    if (kind === 'marks') this.#askMaxima();
  }

  /** Of several columns of grades those right beside a subject are that subject's. */
  #dropGradesOfSubjects(): void {
    const grades = this.#table.columnsOf('grade');
    if (grades.length < 2) return;
    for (const at of grades)
      if (this.#table.columns[at - 1]?.startsWith(subjectPrefix)) this.#table.retarget(at, null);
  }

  /** Of marks or payments that stand there for several exams or terms, one counts: which is asked. */
  #chooseExam(): void {
    const table = this.#table;
    const targets = new Set(table.columns.filter(isPerExam));
    const several = [...targets].filter((one) => isOfOne(one) && table.columnsOf(one).length > 1);
    if (several.length === 0) return;
    const labels = this.#labelsOf([...targets]);
    const wanted = new Set(several.flatMap((one) => table.columnsOf(one)));
    const names = [...new Set([...wanted].map((at) => labels.get(at) ?? ''))];
    const key = `exam:${table.setup.sheet}`;
    table.ask(
      {
        key,
        words: `Several columns have the same subject or kind of fee: ${names.join(', ')}. Which of them counts?`,
        options: [
          ...names.map((name) =>
            answers(
              name,
              name,
              `columns ${[...wanted]
                .filter((at) => labels.get(at) === name)
                .map(columnLetter)
                .join(', ')}`,
            ),
          ),
          leaveOut,
        ],
      },
      [...wanted],
    );
    const chosen = this.#answer(key);
    for (const [at, label] of labels) {
      const isOther = names.includes(label) && label !== chosen;
      if (isOther || (wanted.has(at) && label !== chosen)) table.retarget(at, null);
    }
  }

  /** The exam of each column, by its heading, else by how often its subject stood there before. */
  #labelsOf(targets: readonly string[]): Map<number, string> {
    const table = this.#table;
    const labels = new Map<number, string>();
    for (const target of targets) {
      const columns = table.columnsOf(target);
      const own = columns.map((at) => table.meaningAt(at)?.exam ?? '');
      const isApart =
        new Set(own).size === columns.length && (columns.length === 1 || own.every(Boolean));
      for (const [index, at] of columns.entries()) {
        const label = own[index] ?? '';
        if (columns.length > 1)
          labels.set(
            at,
            isApart
              ? label
              : `${['first', 'second', 'third', 'fourth'][index] ?? index + 1} of equal headings`,
          );
        else if (label !== '') labels.set(at, label);
      }
    }
    return labels;
  }

  /** One heading over two or three columns is a name in parts. */
  #joinNames(): void {
    const table = this.#table;
    const [first, ...others] = table.columnsOf('name');
    if (first === undefined) return;
    const own = headingKey(table.headings[first]?.own ?? '');
    for (const [index, at] of others.entries())
      if (
        at === first + index + 1 &&
        headingKey(table.headings[at]?.own ?? '') === own &&
        this.#isMerged(first, at)
      )
        table.retarget(at, `name:${index + 2}`);
  }

  #isMerged(first: number, other: number): boolean {
    const { sheet, setup } = this.#table;
    const top = setup.header - (setup.lines ?? 1) + 1;
    return (
      sheet.merged?.some(
        ({ row, column, lastColumn }) =>
          row >= top && row <= setup.header && column <= first && lastColumn >= other,
      ) === true
    );
  }

  #chooseAmongEqual(): void {
    const table = this.#table;
    const targets = new Set(table.columns.filter((one) => one !== null));
    for (const target of targets) {
      const columns = table.columnsOf(target);
      if (columns.length < 2) continue;
      // The one that does not fit is found by comparing.
      if (target === 'total' || target === 'mean') {
        for (const at of columns.slice(0, -1)) table.retarget(at, null);
        continue;
      }
      const key = `column:${table.setup.sheet}!${target}`;
      table.ask(
        {
          key,
          words: `The columns ${columns.map(table.nameOf).join(' and ')} seem to say the same. Which of them counts?`,
          options: [
            ...columns.map((at) => answers(columnLetter(at), table.nameOf(at), table.sampleOf(at))),
            leaveOut,
          ],
        },
        columns,
      );
      const chosen = this.#answer(key);
      for (const at of columns) if (columnLetter(at) !== chosen) table.retarget(at, null);
    }
  }

  /** Columns of unknown heading that add up to the marks' total or mean are just that. */
  #findSums(): void {
    const table = this.#table;
    const subjects = table.withPrefix(subjectPrefix).map(({ field }) => table.columnOf(field));
    for (const at of this.#unknownFigures())
      for (const target of ['total', 'mean'] as const)
        if (!table.has(target) && this.#addsUp(at, subjects, target)) table.retarget(at, target);
  }

  #addsUp(column: number, subjects: readonly number[], target: 'total' | 'mean'): boolean {
    const table = this.#table;
    let rows = 0;
    let right = 0;
    for (const { at } of table.rows) {
      const told = readFigure(table.valueAt(at, column));
      const marks = subjects.flatMap((one) => readFigure(table.valueAt(at, one)) ?? []);
      if (told === null || marks.length === 0) continue;
      rows += 1;
      const sum = marks.reduce((all, one) => all + one, 0);
      if (isNear(told, target === 'total' ? sum : sum / marks.length, target === 'mean'))
        right += 1;
    }
    return rows >= provingRows && right >= rows * provingPart;
  }

  #unknownFigures(): number[] {
    const table = this.#table;
    return table.headings.flatMap((_, at) => {
      const meaning = table.meaningAt(at);
      const isUnknown =
        (table.columns[at] ?? null) === null && meaning?.target == null && meaning?.reason == null;
      return isUnknown && table.isOfFigures(at) && !this.#counts(at) ? [at] : [];
    });
  }

  /** A column of a list of students in which everybody has another code may be the admission number. */
  #askOfCodes(): void {
    const table = this.#table;
    if (table.has('admission_no')) return;
    const at = table.headings.findIndex((_, column) => this.#isOfCodes(column));
    if (at < 0) return;
    const key = `code:${table.setup.sheet}!${columnLetter(at)}`;
    table.ask(
      {
        key,
        words: `The column ${table.nameOf(at)} has another code for each student. What is it?`,
        options: [
          answers('admission', 'The admission number at the school'),
          answers('out', 'Something else: leave the column out'),
          leaveOut,
        ],
      },
      [at],
    );
    if (this.#answer(key) === 'admission') table.retarget(at, 'admission_no');
  }

  #isOfCodes(column: number): boolean {
    const table = this.#table;
    const meaning = table.meaningAt(column);
    const isKnown = (table.columns[column] ?? null) !== null || meaning?.reason != null;
    if (isKnown || (table.headings[column]?.text ?? '') === '') return false;
    const texts = table.rows.map(({ at }) => table.textAt(at, column));
    const codes = texts.filter((text) => /^(?=.*[0-9])[A-Z0-9][A-Z0-9 ./_-]{2,24}$/i.test(text));
    return (
      codes.length >= provingRows &&
      codes.length === texts.length &&
      new Set(codes).size === codes.length
    );
  }

  /** A column without a heading that counts its rows. */
  #counts(column: number): boolean {
    const table = this.#table;
    if ((table.headings[column]?.text ?? '') !== '') return false;
    const figures = table.rows.flatMap(({ at }) => readFigure(table.valueAt(at, column)) ?? []);
    return figures.every((one, at) => at === 0 || one - (figures[at - 1] ?? 0) === 1);
  }

  /** What a column of a fee register of unknown heading is for, one by one. */
  #askOfPayments(columns: readonly number[]): void {
    const table = this.#table;
    for (const at of columns) {
      const key = `column:${table.setup.sheet}!${columnLetter(at)}`;
      table.ask(
        {
          key,
          words: `What is paid in the column ${table.nameOf(at)}?`,
          options: [
            ...financeCategories.map((one) => answers(one, one)),
            answers('out', 'Leave this column out'),
            leaveOut,
          ],
        },
        [at],
      );
      const chosen = financeCategories.find((one) => one === this.#answer(key));
      if (chosen) table.retarget(at, `${feePrefix}${table.headings[at]?.text || chosen}`);
    }
  }

  /** Every column with numbers that is left out is named; one answer counts for all of them. */
  #askOfUnknown(): void {
    const table = this.#table;
    const columns = this.#unknownFigures();
    if (columns.length === 0) return;
    const isMarks = table.setup.kind === 'marks';
    if (!isMarks && columns.length <= askedOneByOne) {
      this.#askOfPayments(columns);
      return;
    }
    const key = `columns:${table.setup.sheet}`;
    const titled = columns.filter((at) => (table.headings[at]?.text ?? '') !== '');
    const all = titled.length === columns.length;
    table.ask(
      {
        key,
        words: `These columns have numbers, and it is not known what they are: ${columns.map(table.nameOf).join(', ')}. What shall become of them?`,
        options: [
          answers('out', 'Leave these columns out'),
          ...(all
            ? [
                isMarks
                  ? answers('each', 'Each is a subject of that name')
                  : answers('each', 'Each is a payment for what its heading says'),
              ]
            : []),
          leaveOut,
        ],
      },
      columns,
    );
    if (this.#answer(key) !== 'each') return;
    const prefix = isMarks ? subjectPrefix : feePrefix;
    for (const at of columns) table.retarget(at, `${prefix}${table.headings[at]?.text ?? ''}`);
  }

  /** Marks that are not out of 100: the heading says so, or none of them is above 50. */
  #askMaxima(): void {
    const table = this.#table;
    const columns = table.withPrefix(subjectPrefix).map(({ field }) => table.columnOf(field));
    const told = columns.filter((at) => (table.meaningAt(at)?.outOf ?? 100) !== 100);
    const marks = columns.flatMap((column) =>
      table.rows.flatMap(({ at }) => readFigure(table.valueAt(at, column)) ?? []),
    );
    const most = Math.max(0, ...marks);
    const isLow = told.length === 0 && marks.length >= 6 && most > 1 && most <= 50;
    if (told.length === 0 && !isLow) return;
    const outOf = [3, 4, 5, 8, 10, 15, 20, 30, 40, 50].find((one) => most <= one) ?? 50;
    table.ask(
      {
        key: `out-of:${table.setup.sheet}`,
        words:
          told.length > 0
            ? `Some headings say that marks are not out of 100: ${told.map(table.nameOf).join(', ')}. How are they to be kept?`
            : `No mark of this sheet is above ${most}. What are they out of?`,
        options: [
          ...(told.length > 0
            ? [answers('heading', 'As a part of 100: 20 of 40 is 50')]
            : [...new Set([outOf, 20, 40, 50])]
                .filter((one) => one >= most)
                .sort((one, other) => one - other)
                .map((one) =>
                  answers(
                    String(one),
                    `Out of ${one}: kept as a part of 100`,
                    `${most} is kept as ${Math.round((most / one) * 10_000) / 100}`,
                  ),
                )),
          answers('100', 'Out of 100: as they stand'),
          leaveOut,
        ],
      },
      told.length > 0 ? told : columns,
    );
  }

  /** What a mark of this column is to be multiplied by. */
  static factorOf(table: SheetTable, column: number, answer: Answer): number {
    const chosen = answer(`out-of:${table.setup.sheet}`);
    if (chosen === undefined || chosen === '100') return 1;
    const outOf = chosen === 'heading' ? (table.meaningAt(column)?.outOf ?? 100) : Number(chosen);
    return outOf > 0 ? 100 / outOf : 1;
  }
}
