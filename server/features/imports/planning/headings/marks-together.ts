import { type Cell, isFull, textOf, type Value, valueIn } from '../../reading/sheet.ts';
import { readFigure } from '../../words/marks.ts';
import { asks } from '../../words/questions.texts.ts';
import { remarks } from '../../words/remarks.texts.ts';
import { answers, type Option } from '../../words/understood.ts';

/** How several marks of one subject become one. */
export type Way = 'sum' | 'mean' | 'weights';
const ways: readonly Way[] = ['sum', 'mean', 'weights'];

/** The answers that mean all columns of a subject together, whatever their headings are. */
const answerOf = (way: Way) => `all: ${way}`;

export const wayOf = (answer: string | undefined): Way | null =>
  ways.find((way) => answerOf(way) === answer) ?? null;

/** The same for marks that stand in rows below each other, of which nobody knows what each is out of. */
export const togetherAnswers = (offered: readonly Way[]): Option[] =>
  offered.map((way) => answers(answerOf(way), way === 'sum' ? asks.sumOfThem : asks.meanOfThem));

/** What several marks are together. */
export const madeOf = (figures: readonly number[], way: Way): number =>
  rounded(way === 'mean' ? sumOf(figures) / figures.length : sumOf(figures));

/** How a mark came about, in words. */
export const wordsOfMade = (parts: readonly string[], way: Way, whole: number): string =>
  way === 'mean'
    ? remarks.meanIs(parts.join(', '), whole)
    : remarks.sumIs(parts.join(' + '), whole);

/** A column with a part of a mark. */
export interface MarkPart {
  readonly at: number;
  /** What its heading says that it is out of. */
  readonly outOf: number | null;
  /** Its share of the mark in per cent, where marks above that show that the heading means this. */
  readonly weight: number | null;
}

type CellAt = (column: number) => Cell;

/** Columns with what their headings say of each: `CA (40)` is out of 40, or counts 40 % where marks are above it. */
export function partsOf(
  columns: readonly { readonly at: number; readonly outOf: number | null }[],
  rows: readonly CellAt[],
): MarkPart[] {
  const isAbove = columns.some(({ at, outOf }) =>
    rows.some((cellAt) => outOf !== null && (readFigure(valueIn(cellAt(at))) ?? 0) > outOf),
  );
  const isWhole = sumOf(columns.map(({ outOf }) => outOf ?? 0)) === 100;
  const areWeights = isAbove && isWhole && columns.every(({ outOf }) => outOf !== null);
  return columns.map(({ at, outOf }) => ({
    at,
    outOf: isAbove ? null : outOf,
    weight: areWeights ? outOf : null,
  }));
}

const sumOf = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);
const rounded = (number: number) => Math.round(number * 100) / 100;

/** Columns whose cells are read as one mark: their sum, or the mean of those that are filled in. */
export class MarksTogether {
  readonly parts: readonly MarkPart[];
  /** What the mark is out of, where each part says it; null where nobody knows, 100 for a mean of parts of 100. */
  readonly outOf: number | null;
  readonly #way: Way;
  readonly #isOfShares: boolean;

  constructor(parts: readonly MarkPart[], way: Way) {
    // Of another subject marks above their maximum may have shown that all of these are weights.
    this.parts =
      way === 'weights' ? parts.map((one) => ({ ...one, weight: one.weight ?? one.outOf })) : parts;
    this.#way = way;
    const maxima = parts.flatMap(({ outOf }) => outOf ?? []);
    const isTold = maxima.length === parts.length;
    this.#isOfShares = isTold && way === 'mean';
    const whole = way === 'sum' ? sumOf(maxima) : 100;
    this.outOf = isTold || way === 'weights' ? whole : null;
  }

  /** What the parts of a row are together; as they stand where one of them is no number. */
  cellOf(cellAt: CellAt): Cell {
    const cells = this.parts.map(({ at }) => cellAt(at));
    const broken = cells.find((one) => isFull(one) && (one.formula ?? 'stored') !== 'stored');
    if (broken !== undefined) return broken;
    const texts = cells.map((one) => (isFull(one) && one.isUntaken ? '' : textOf(one)));
    const filled = texts.filter((text) => text !== '');
    // Nothing at all, or the same word in each: absent from all of it.
    if (new Set(texts).size === 1 && !/[0-9]/.test(texts[0] ?? '')) return valueIn(cells[0]);
    const counted = this.#way === 'mean' ? filled : texts;
    const figures = counted.map((text) => (/^[0-9.,]+$/.test(text) ? readFigure(text) : null));
    const isUnknown = this.#way === 'weights' && this.parts.some(({ weight }) => weight === null);
    if (isUnknown || figures.some((one) => one === null))
      return texts.map((text) => text || remarks.emptyCell).join(' + ');
    return madeOf(this.#sharesOf(figures.map(Number), texts), this.#way);
  }

  /** Figures as what counts of them, or as parts of 100 where their mean is wanted and each says what it is out of. */
  #sharesOf(figures: readonly number[], texts: readonly string[]): readonly number[] {
    if (this.#way === 'weights')
      return figures.map((one, at) => (one * (this.parts[at]?.weight ?? 0)) / 100);
    if (!this.#isOfShares) return figures;
    const maxima = this.parts.flatMap(({ outOf }, at) => (texts[at] === '' ? [] : (outOf ?? 100)));
    return figures.map((one, at) => (one / (maxima[at] ?? 100)) * 100);
  }

  /** How the mark of a row came about, in words; null where it is no number. */
  wordsOf(cellAt: CellAt): string | null {
    const whole: Value | null = valueIn(this.cellOf(cellAt));
    if (typeof whole !== 'number') return null;
    const parts = this.parts.flatMap(({ at, weight }) => {
      const text = textOf(cellAt(at));
      const share = this.#way === 'weights' ? ` × ${weight} %` : '';
      return text === '' ? [] : [`${text}${share}`];
    });
    return wordsOfMade(parts, this.#way, whole);
  }
}

/** The options to take several columns together, with the first row that has more than one of them as the example. */
export function togetherOptions(parts: readonly MarkPart[], rows: readonly CellAt[]): Option[] {
  if (parts.length < 2) return [];
  const example = rows.find(
    (cellAt) => parts.filter(({ at }) => /^[0-9]/.test(textOf(cellAt(at)))).length > 1,
  );
  const option = (way: Way, label: string) =>
    answers(
      answerOf(way),
      label,
      (example && new MarksTogether(parts, way).wordsOf(example)) ?? undefined,
    );
  const isTold = parts.every(({ outOf }) => outOf !== null);
  const isWeighed = parts.every(({ weight }) => weight !== null);
  return [
    isWeighed
      ? option('weights', asks.weightsOfThem)
      : option('sum', isTold ? asks.sumAsPart : asks.sumOfThem),
    option('mean', asks.meanOfThem),
  ];
}
