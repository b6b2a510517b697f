import { subjectPrefix } from '#contract/imports/fields.ts';
import { headingKey, leftOutAs, phone } from '../words/headings.ts';
import { readFigure } from '../words/marks.ts';
import { asks } from '../words/questions.texts.ts';
import { remarks } from '../words/remarks.texts.ts';
import { type Answer, answers, leaveOut } from '../words/understood.ts';
import { settlePaid } from './paid-and-owed.ts';
import { askOfPayments, mayBePaid } from './payment-columns.ts';
import type { SheetTable } from './table.ts';
import { askOfSubjects } from './unknown-subjects.ts';

/** How near two figures are that people round. */
export const isNear = (one: number, other: number, isRounded: boolean): boolean =>
  Math.abs(one - other) <= (isRounded ? 0.5001 : 0.0501);

/** Fewest rows that prove what a column adds up to, and which part of them has to. */
const provingRows = 3;
const provingPart = 0.8;
/** Competency-based curricula count their levels from 1 to 4 or 8. */
const highestLevel = 8;
const usualSteps = [
  ...[3, 4, 5, 8, 10, 15, 20, 30, 40, 50, 100, 120, 140, 150, 200, 300, 400, 500, 600, 800, 1000],
];
const usualMaxima = [10, 15, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90];

/** What a mark of this column is to be multiplied by. */
export function factorOf(table: SheetTable, column: number, answer: Answer): number {
  // Of parts with what each is out of the sum is out of all of them.
  const ofAll = table.togetherAt(column)?.outOf ?? null;
  if (ofAll !== null) return 100 / ofAll;
  const key = `out-of:${table.askedOfColumns}`;
  const asked = table.questions.find(({ question }) => question.key === key)?.question;
  const chosen = answer(key) ?? asked?.usual;
  if (chosen === undefined || chosen === '100') return 1;
  const outOf = chosen === 'heading' ? (table.outOfAt(column) ?? 100) : Number(chosen);
  return outOf > 0 ? 100 / outOf : 1;
}

/** Columns of figures: sums and means, marks that are not of 100, and those that nobody knows. */
export class FigureChoices {
  readonly #table: SheetTable;
  readonly #answer: Answer;

  constructor(table: SheetTable, answer: Answer) {
    this.#table = table;
    this.#answer = answer;
  }

  /** Columns of unknown heading that add up to the marks' total or mean are just that. */
  findSums(): void {
    const table = this.#table;
    const subjects = table.withPrefix(subjectPrefix).map(({ field }) => table.columnOf(field));
    const unknown = this.#unknownFigures();
    if (subjects.length === 0) this.#findSumOf(unknown);
    for (const at of unknown)
      for (const target of ['total', 'mean'] as const)
        if (!table.has(target) && this.#addsUp(at, subjects, target)) table.retarget(at, target);
  }

  /** Where no subject is known the one column that all others add up to is their total. */
  #findSumOf(columns: readonly number[]): void {
    const table = this.#table;
    if (table.has('total') || columns.length < provingRows) return;
    const sums = columns.filter((at) =>
      this.#addsUp(
        at,
        columns.filter((one) => one !== at),
        'total',
      ),
    );
    const [only] = sums;
    if (only !== undefined && sums.length === 1) table.retarget(only, 'total');
  }

  /** A mean of 20, 10 or 4 beside marks of 100 is one of them where nearly all rows prove it. */
  scaleMean(): void {
    const table = this.#table;
    const column = table.columnOf('mean');
    const subjects = table.withPrefix(subjectPrefix).map(({ field }) => table.columnOf(field));
    if (column < 0 || subjects.length === 0) return;
    const proven = [20, 10, 4].find((outOf) => this.#addsUp(column, subjects, 'mean', 100 / outOf));
    if (proven !== undefined) table.meanFactor = 100 / proven;
  }

  #addsUp(
    column: number,
    subjects: readonly number[],
    target: 'total' | 'mean',
    factor = 1,
  ): boolean {
    const table = this.#table;
    let rows = 0;
    let right = 0;
    for (const { at } of table.rows) {
      const marks = subjects.flatMap((one) => readFigure(table.valueAt(at, one)) ?? []);
      const sum = marks.reduce((all, one) => all + one, 0);
      const wanted = target === 'total' ? sum : sum / marks.length;
      const told = readFigure(table.valueAt(at, column), wanted / factor);
      if (told === null || marks.length === 0) continue;
      rows += 1;
      if (isNear(told, wanted / factor, target === 'mean' && factor === 1)) right += 1;
    }
    return rows >= provingRows && right >= rows * provingPart;
  }

  #unknownFigures(): number[] {
    const table = this.#table;
    return table.headings.flatMap((_, at) => {
      const meaning = table.meaningAt(at);
      const isUnknown =
        (table.columns[at] ?? null) === null &&
        (table.isDoubted(at) || meaning?.target == null) &&
        (meaning?.reason == null || this.#isNoPhone(at, meaning.reason));
      const isFigures =
        isUnknown && !table.isAsked(at) && table.isOfFigures(at) && !this.#isOfPeriods(at);
      return isFigures && !this.#counts(at) && !this.#isMaximum(at) ? [at] : [];
    });
  }

  /** 'Term 1' and '2024/2025' say when, and no sum. */
  #isOfPeriods(column: number): boolean {
    const table = this.#table;
    const texts = table.rows.map(({ at }) => table.textAt(at, column)).filter(Boolean);
    return texts.every((text) =>
      /^(?:20[0-9]{2} ?[-/] ?(?:20)?[0-9]{2}|(?:term|trimestre|semester|muhula) ?[0-9])$/i.test(
        text,
      ),
    );
  }

  /** TEL may be Telugu or a telephone: what stands there tells. */
  dropPhones(): void {
    const table = this.#table;
    for (const [at, target] of table.columns.entries())
      if (target?.startsWith(subjectPrefix) && leftOutAs(table.headings[at]?.own ?? '') === phone)
        if (!this.#isNoPhone(at, phone)) table.retarget(at, null);
  }

  /** MF may be a mean, *média final*, or boy and girl, which are no more than two figures. */
  findMeans(): void {
    const table = this.#table;
    for (const [at, { own }] of table.headings.entries()) {
      const figures = table.rows.flatMap((row) => readFigure(table.valueAt(row.at, at)) ?? []);
      const isLeftOut = table.meaningAt(at)?.reason === remarks.factOfStudent;
      if (isLeftOut && headingKey(own) === 'mf' && new Set(figures).size > 2) table.forget(at);
    }
  }

  /** What has two or three digits is no telephone number. */
  #isNoPhone(column: number, reason: string): boolean {
    const table = this.#table;
    if (reason !== phone) return false;
    const texts = table.rows.map(({ at }) => table.textAt(at, column)).filter(Boolean);
    return texts.filter((text) => text.length <= 5).length > texts.length / 2;
  }

  /** A column that counts its rows: without a heading, or from 1 on below one that is not known. */
  #counts(column: number): boolean {
    const table = this.#table;
    const figures = table.rows.flatMap(({ at }) => readFigure(table.valueAt(at, column)) ?? []);
    const isCounting = figures.every((one, at) => at === 0 || one - (figures[at - 1] ?? 0) === 1);
    const isNamed = (table.headings[column]?.text ?? '') !== '';
    return isCounting && (!isNamed || (figures[0] === 1 && figures.length >= provingRows));
  }

  /** 100 in each row beside marks is what they are out of. */
  #isMaximum(column: number): boolean {
    const table = this.#table;
    const figures = table.rows.map(({ at }) => readFigure(table.valueAt(at, column)));
    return (
      table.setup.kind === 'marks' &&
      figures.length >= provingRows &&
      figures.every((one) => one === 100)
    );
  }

  /** Every column with numbers that is left out is named; one answer counts for all of them. */
  askOfUnknown(): void {
    const table = this.#table;
    const columns = this.#unknownFigures();
    if (columns.length === 0) return;
    if (table.setup.kind !== 'marks') {
      const paid = mayBePaid(table, settlePaid(table, columns));
      if (paid.length > 0) askOfPayments(table, paid, this.#answer);
      return;
    }
    const marks = columns.filter((at) => this.#areMarks(at));
    const proven = this.#areSubjects(marks) ? marks : [];
    const others = columns.filter((at) => !proven.includes(at));
    const answer = this.#answer;
    if (proven.length > 0)
      askOfSubjects(table, proven, { key: 'subjects', answer, isProven: true });
    if (others.length > 0)
      askOfSubjects(table, others, { key: 'columns', answer, isProven: false });
  }

  /** Whether marks stand in most of the rows that have something there. */
  #areMarks(column: number): boolean {
    const table = this.#table;
    const filled = table.rows.filter(({ at }) => table.textAt(at, column) !== '');
    const marks = filled.filter(({ at }) => (readFigure(table.valueAt(at, column)) ?? 101) <= 100);
    return marks.length >= Math.max(provingRows, filled.length * provingPart);
  }

  /** Whether the sheet's own total or mean is that of the known subjects with these columns, and not of those alone. */
  #areSubjects(columns: readonly number[]): boolean {
    const table = this.#table;
    const known = table.withPrefix(subjectPrefix).map(({ field }) => table.columnOf(field));
    return (['total', 'mean'] as const).some((field) => {
      const at = table.columnOf(field);
      const isOf = (subjects: readonly number[]) => this.#addsUp(at, subjects, field);
      return known.length > 0 && at >= 0 && isOf([...known, ...columns]) && !isOf(known);
    });
  }

  /** What all marks are out of, where the sheet's own percentages prove that it is not 100. */
  #maximumOfPercentages(columns: readonly number[], most: number): number | null {
    const column = this.#table.columnOf('mean');
    if (column < 0 || columns.length === 0) return null;
    const possible = usualMaxima.filter((one) => one >= most);
    return possible.find((one) => this.#addsUp(column, columns, 'mean', one / 100)) ?? null;
  }

  /** What the heading of the sheet's own mean says that it is out of, where it lies among the marks of each row. */
  #maximumOfMean(columns: readonly number[], most: number): number | null {
    const table = this.#table;
    const means = table.headings.flatMap((_, at) => {
      const { target = null, outOf = null } = table.meaningAt(at) ?? {};
      return target === 'mean' && outOf !== null && outOf >= most ? [{ at, outOf }] : [];
    });
    const isAmong = (mean: number) => {
      const rows = table.rows.flatMap((row) => {
        const told = readFigure(table.valueAt(row.at, mean));
        const marks = columns.flatMap((at) => readFigure(table.valueAt(row.at, at)) ?? []);
        const [least, best] = [Math.min(...marks), Math.max(...marks)];
        return told === null || marks.length < 2
          ? []
          : [least - 0.01 <= told && told <= best + 0.01];
      });
      return rows.length >= provingRows && rows.every(Boolean);
    };
    return means.find(({ at }) => isAmong(at))?.outOf ?? null;
  }

  /** What marks are out of, said in words or in each row, and none of them is above it: 'Marks (out of 50)'. */
  #isSaidOutOf(column: number): boolean {
    const table = this.#table;
    const most = table.meaningAt(column)?.outOf ?? 0;
    const marks = table.rows.flatMap(({ at }) => readFigure(table.valueAt(at, column)) ?? []);
    const isSaid =
      table.isSaidOutOf(column) ||
      /\bout ?of\b|\bsur\b|\bkati ya\b/i.test(table.headings[column]?.text ?? '');
    return isSaid && marks.length >= provingRows && marks.every((one) => one <= most);
  }

  /**
   * Marks that are not out of 100: the heading says so, none of them is above 50, or the percentages
   * beside them are not those of 100.
   */
  askMaxima(): void {
    const table = this.#table;
    const isLong = table.has('subject') && !table.has('maximum');
    const columns = [
      ...table.withPrefix(subjectPrefix).map(({ field }) => table.columnOf(field)),
      ...(isLong ? table.columnsOf('score') : []),
    ].filter((at) => (table.togetherAt(at)?.outOf ?? null) === null);
    const told = columns.filter((at) => (table.outOfAt(at) ?? 100) !== 100);
    const marks = columns.flatMap((column) =>
      table.rows.flatMap(({ at }) => readFigure(table.valueAt(at, column)) ?? []),
    );
    const most = Math.max(0, ...marks);
    const isLow = told.length === 0 && marks.length >= 6 && most > 1 && most <= 50;
    // Several marks together may be out of more than 100.
    const isHigh = most > 100 && columns.some((at) => table.togetherAt(at));
    const proven = told.length === 0 ? this.#maximumOfPercentages(columns, most) : null;
    const ofMean = isLow && proven === null ? this.#maximumOfMean(columns, most) : null;
    if (told.length === 0 && !isLow && !isHigh && proven === null) return;
    const likely = usualSteps.find((one) => most <= one) ?? most;
    const outOf = proven ?? ofMean ?? likely;
    table.ask(
      {
        key: `out-of:${table.askedOfColumns}`,
        words:
          told.length > 0
            ? asks.notOutOf100(told.map(table.nameOf).join(', '))
            : proven !== null
              ? asks.percentagesSay(proven)
              : most <= highestLevel
                ? asks.noMarkAboveLevels(most)
                : asks.noMarkAbove(most),
        options: [
          ...(told.length > 0
            ? [answers('heading', asks.partOf100)]
            : [...new Set([outOf, 20, 40, 50, ...(isHigh ? [200, 300, 400] : [])])]
                .filter((one) => one >= most)
                .sort((one, other) => one - other)
                .map((one) =>
                  answers(
                    String(one),
                    asks.outOf(one),
                    asks.keptAs(most, Math.round((most / one) * 10_000) / 100),
                  ),
                )),
          answers('100', asks.outOf100),
          leaveOut,
        ],
        ...(told.length > 0 && told.every((at) => this.#isSaidOutOf(at)) && { usual: 'heading' }),
        ...(ofMean !== null && { usual: String(ofMean) }),
      },
      told.length > 0 ? told : columns,
    );
  }
}
