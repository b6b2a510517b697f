import { type Sheet, textOf } from '../../reading/sheet.ts';
import { isLevelOfCurriculum } from '../../words/marks.ts';
import { kindOfPayment } from '../../words/payment-kinds.ts';

/** What the rows below a row look like, column by column: where headings are not known, that tells. */
export interface Below {
  /** Whether marks, sums or other figures stand there. */
  readonly figures: readonly boolean[];
  /** Whether figures of 100 at most stand there. */
  readonly marks: readonly boolean[];
  /** Whether these are more than two different ones: no codes for boy and girl. */
  readonly varied: readonly boolean[];
  /** Whether marks or grades stand there, in a few rows as in many. */
  readonly results: readonly boolean[];
  /** Whether grades or levels without a figure stand there. */
  readonly grades: readonly boolean[];
  /** Whether words stand there, and no figure. */
  readonly words: readonly boolean[];
  /** Whether names of people stand there, nearly each of them another one. */
  readonly names: readonly boolean[];
  /** Whether most texts say what a payment is for. */
  isOfKinds(column: number): boolean;
}

const lookedAt = 15;
const fewest = 3;
const searchedRows = 20;
const longestHeading = 60;
const figure = /^[^0-9]{0,5}[0-9][0-9 .,'/=%-]*[^0-9]{0,4}$/;
const aResult = /^(?:[0-9]{1,3}(?:[.,][0-9]+)?%?(?: ?[A-F][+-]?)?|[A-FX][+-]?[1-9]?|abs|[-–—])$/i;
const resultsPart = 0.6;
const kindsPart = 0.6;
const aName = /^(?=.*\p{L}\p{M}*\p{L})[\p{L}\p{M}'’.,-]+(?: +[\p{L}\p{M}'’.,-]+){1,5}$/u;

const mostly = (texts: readonly string[], isOne: (text: string) => boolean): boolean =>
  texts.length >= fewest && texts.filter(isOne).length >= texts.length * 0.8;

/** Looks at the rows below a row of headings, from 0. */
export function lookBelow(sheet: Sheet, header: number): Below {
  const rows = sheet.rows.slice(header + 1, header + 1 + lookedAt);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => textOf(row[at])).filter((text) => text !== ''),
  );
  return {
    varied: columns.map(
      (texts) => mostly(texts, (text) => figure.test(text)) && new Set(texts).size > 2,
    ),
    figures: columns.map((texts) => mostly(texts, (text) => figure.test(text))),
    marks: columns.map((texts) =>
      mostly(
        texts,
        (text) => /^[0-9]{1,3}(?:[.,][0-9]{1,3})?$/.test(text) && Number.parseFloat(text) <= 100,
      ),
    ),
    results: columns.map(
      (texts) =>
        texts.length > 0 &&
        texts.filter((text) => aResult.test(text)).length >= texts.length * resultsPart,
    ),
    grades: columns.map((texts) =>
      mostly(texts, (text) => isLevelOfCurriculum(text) || /^[A-F][+-]?$/i.test(text)),
    ),
    words: columns.map((texts) => mostly(texts, (text) => /^[^0-9]*\p{L}{2}[^0-9]*$/u.test(text))),
    names: columns.map(
      (texts) =>
        mostly(texts, (text) => aName.test(text)) && new Set(texts).size >= texts.length * 0.9,
    ),
    isOfKinds: (at) => {
      const texts = columns[at] ?? [];
      return texts.filter((text) => kindOfPayment(text) !== null).length > texts.length * kindsPart;
    },
  };
}

/**
 * The row that has the shape of headings, where no words of it are known: the first one of short texts,
 * each another one, about as wide as the rows below it.
 */
export function rowLikeHeadings(sheet: Sheet): number {
  const filledIn = (at: number) => (sheet.rows[at] ?? []).map(textOf).filter((text) => text !== '');
  for (let at = 0; at < Math.min(searchedRows, sheet.rows.length - 1); at += 1) {
    const texts = filledIn(at);
    const widths = [1, 2, 3, 4, 5].map((more) => filledIn(at + more).length);
    const widest = Math.max(...widths);
    const isShort = texts.every((text) => text.length <= longestHeading);
    const isOfWords = texts.filter((text) => !figure.test(text)).length >= texts.length * 0.8;
    const isWide = texts.length >= Math.max(2, widest * 0.6);
    if (isShort && isOfWords && isWide && new Set(texts).size === texts.length) return at;
  }
  return 0;
}
