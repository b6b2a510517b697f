import { subjectPrefix } from '#contract/imports/fields.ts';
import { headingKey } from '../words/headings.ts';
import { leftOutAs, phone } from '../words/left-out.ts';
import { readFigure } from '../words/marks.ts';
import { remarks } from '../words/remarks.texts.ts';
import type { KnownSubject } from '../words/subjects.ts';
import type { Answer } from '../words/understood.ts';
import { askOfFrenchSubjects } from './marks/french-subjects.ts';
import { askOfLikeSubjects, askOfLongNames } from './marks/like-subjects.ts';
import { addsUp, provingPart, provingRows } from './marks/sums-of-marks.ts';
import { askOfSubjects } from './marks/unknown-subjects.ts';
import type { SheetTable } from './plan/table.ts';
import { settlePaid } from './receipts/paid-and-owed.ts';
import { askOfPayments, mayBePaid } from './receipts/payment-columns.ts';

const ofDivisions = /^(?:div|divs|division|divn|dv)$/;
/** The lowest of all divisions, and of all grades in numbers. */
const lowestDivision = 9;

/** Columns of figures: sums and means, marks that are not of 100, and those that nobody knows. */
export class FigureChoices {
  readonly #table: SheetTable;
  readonly #answer: Answer;

  readonly #subjects: readonly KnownSubject[];

  constructor(table: SheetTable, subjects: readonly KnownSubject[], answer: Answer) {
    this.#table = table;
    this.#subjects = subjects;
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
        if (!table.has(target) && addsUp(table, at, subjects, target)) table.retarget(at, target);
  }

  /** Where no subject is known the one column that all others add up to is their total. */
  #findSumOf(columns: readonly number[]): void {
    const table = this.#table;
    if (table.has('total') || columns.length < provingRows) return;
    const sums = columns.filter((at) =>
      addsUp(
        table,
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
    const proven = [20, 10, 4].find((outOf) =>
      addsUp(table, column, subjects, 'mean', 100 / outOf),
    );
    if (proven !== undefined) table.meanFactor = 100 / proven;
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

  /** DIV is a division, I to IV or 9 at most, or Divinity: marks below it are those of a subject, which is asked. */
  findDivinity(): void {
    const table = this.#table;
    for (const [at, { own }] of table.headings.entries()) {
      if (table.meaningAt(at)?.reason !== remarks.points || !ofDivisions.test(headingKey(own)))
        continue;
      const figures = table.rows.flatMap((row) => readFigure(table.valueAt(row.at, at)) ?? []);
      const above = figures.filter((one) => one > lowestDivision).length;
      if (above > 1 || above * 2 > figures.length) table.forget(at);
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
    if (table.setup.kind === 'marks') {
      askOfFrenchSubjects(table, this.#subjects, this.#answer);
      askOfLikeSubjects(table, this.#subjects, this.#answer);
      askOfLongNames(table, this.#subjects, this.#answer);
    }
    const columns = this.#unknownFigures();
    if (columns.length === 0) return;
    if (table.setup.kind !== 'marks') {
      const paid = mayBePaid(table, settlePaid(table, columns));
      if (paid.length > 0) askOfPayments(table, paid, this.#answer);
      return;
    }
    this.#askOfMarks(columns);
  }

  /**
   * Those that the total proves to be subjects are asked about apart. What was answered about all together, or apart, counts
   * for the same columns when another answer has changed what the total proves.
   */
  #askOfMarks(columns: readonly number[]): void {
    const isSaid = (kind: string) =>
      this.#answer(`${kind}:${this.#table.askedOfColumns}`) !== undefined;
    const marks = columns.filter((at) => this.#areMarks(at));
    const isProven = this.#areSubjects(marks);
    const isApart = marks.length > 0 && !isSaid('columns') && (isProven || isSaid('subjects'));
    const apart = isApart ? marks : [];
    const others = columns.filter((at) => !apart.includes(at));
    const given = { answer: this.#answer, subjects: this.#subjects };
    if (apart.length > 0)
      askOfSubjects(this.#table, apart, { key: 'subjects', isProven, ...given });
    const key = apart.length > 0 ? 'columns-beside' : 'columns';
    if (others.length > 0) askOfSubjects(this.#table, others, { key, isProven: false, ...given });
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
      const isOf = (subjects: readonly number[]) => addsUp(table, at, subjects, field);
      return known.length > 0 && at >= 0 && isOf([...known, ...columns]) && !isOf(known);
    });
  }
}
