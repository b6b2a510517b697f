import { type Sheet, textOf } from '../../reading/sheet.ts';
import { withoutTerm } from '../../words/lists.ts';
import { isSumWord } from '../../words/mark-headings.ts';
import { readFigure } from '../../words/marks.ts';
import type { KnownSubject } from '../../words/subjects.ts';
import { fieldOf } from '../headings/field-of-heading.ts';
import { isWeighed } from '../headings/weights.ts';
import { isMadeOf } from '../headings/whole-of-all.ts';
import { guessSetup } from '../sheets/layout.ts';

// Follow-up lists often say of each term how a child did on the whole, and nothing of single subjects.

/** A column below a heading, with the term that it is of. */
export interface Column {
  readonly at: number;
  /** The words above it without those of its term. */
  readonly group: string;
  readonly own: string;
  readonly term: number | null;
  /** What says the term; '' where others beside it tell. */
  readonly said: string;
  readonly figures: readonly (number | null)[];
  readonly isOfMarks: boolean;
}

const aWeight =
  / ?[([] ?(?:(?:wt|weight|coef\w*|poids)[ .:=]*)?[0-9]{1,3}(?:[.,][0-9]+)? ?%?[)\]]$/i;

/** A heading of a term without how much it counts in the year: '1st Term (Wt: 30%)'. */
export function withoutWeight(heading: string): string {
  const bare = heading.replace(aWeight, '');
  return withoutTerm(bare).text === '' ? bare : heading;
}

/** A mark or mean as a part of 100, also where it says what it is out of: '312/500'. */
export function figureOf(text: string): number | null {
  const [, got, most] = /^([0-9]{1,4}(?:[.,][0-9]+)?) ?\/ ?([0-9]{2,4})$/.exec(text) ?? [];
  if (got === undefined || most === undefined) return readFigure(text);
  const part = Number(got.replace(',', '.')) / Number(most);
  return part <= 1 ? Math.round(part * 10_000) / 100 : null;
}

const ofOther =
  /\b(?:attendance|absen\w*|mahudhurio|pr[eé]sences?|assiduit\w*|weight|height|conduct|behaviou?r)\b/i;
const ofRegisters = /^(?:dob|dor|guardian|father|mother|siblings|liaison|supporter|category)$/;

const isMean = ({ own }: Column) => fieldOf(own, 'marks') === 'mean';
const isBare = ({ own }: Column) => withoutTerm(own).text === '';

/** Whether nearly all figures of a column are percentages by their sign. */
function areOfPercent(sheet: Sheet, { at, figures }: Column): boolean {
  const texts = sheet.rows.map((row) => textOf(row[at]));
  return (
    texts.filter((text) => /^[0-9.,]+ ?%$/.test(text)).length * 2 >
    figures.filter((one) => one !== null).length
  );
}

/**
 * Whether columns of several terms have the means of them: their headings say so, or they name the term alone and all
 * are percentages, or a mean of the year stands behind them. A list of students with a mean beside is none.
 */
export function areMeansOfTerms(
  sheet: Sheet,
  columns: readonly Column[],
  title: string,
  subjects: readonly KnownSubject[],
): boolean {
  const marks = columns.filter(({ term, isOfMarks }) => term !== null && isOfMarks);
  if (ofOther.test(title) || columns.some(({ own, term }) => term !== null && ofOther.test(own)))
    return false;
  const list = guessSetup(sheet, subjects, { kind: 'students' }).columns;
  if (list.some((one) => one !== null && ofRegisters.test(one))) return false;
  const termsOf = (of: readonly Column[]) => new Set(of.map(({ term }) => term)).size;
  if (termsOf(marks.filter(isMean)) > 1) return true;
  const bare = marks.filter(isBare);
  if (bare.length !== marks.length || termsOf(bare) !== bare.length) return false;
  const parts = bare.map(({ figures }) => figures);
  const isOfYear = ({ term, own, figures }: Column) =>
    term === null &&
    (isSumWord(own) || /cumulat|annual|annuel|year|ann[eé]e|mwaka/i.test(own)) &&
    (isWeighed(figures, parts) || isMadeOf(figures, parts));
  return bare.every((one) => areOfPercent(sheet, one)) || columns.some(isOfYear);
}
