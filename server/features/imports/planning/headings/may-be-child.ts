import { type Sheet, textOf } from '../../reading/sheet.ts';
import { isRowOfCounts } from '../../words/count-lines.ts';
import { headsSummary } from '../../words/lines-of-nobody.ts';
import { countsResults } from '../../words/tallies.ts';

// Children are called Merit, Credit and Bose: a row 'Merit | 13' counts those with a merit, or is a girl of 13 years.

const mayBeCalled =
  /^(?:distinctions?|credits?|merits?|pass(?:es)?|fail(?:ures|ed|s)?|ungraded|bose|twese)$/i;
const saysAll = /^(?:bose|twese)$/i;
const aFigure = /^[0-9][0-9., ]*%?$/;
/** Which part of the columns that records have makes a row one of them, and which part of the records makes such a column. */
const mostPart = 0.5;

/** The columns that tell whom a row is about and what it says. */
interface Of {
  readonly names: readonly number[];
  readonly keys: readonly number[];
  readonly read: readonly number[];
  /** Of a list of students the columns of ages and births. */
  readonly ages: readonly number[];
  /** Whether a text names a student of the house. */
  readonly isStudent: (text: string) => boolean;
}

/** The one word of a row of figures, where somebody may be called so; null for other rows. */
function calledIn(texts: readonly string[]): string | null {
  const [only, ...others] = texts.filter((text) => text !== '' && !aFigure.test(text));
  return only !== undefined && others.length === 0 && mayBeCalled.test(only) ? only : null;
}

function counts(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  return countsResults(filled) || isRowOfCounts(filled);
}

/**
 * Tells the rows that may be a child's although they look like a count: those with an age, a birth or marks as the
 * records have them, those of whom the house knows, and those beside which nothing else is counted.
 * @param header the row of the headings, from 0
 */
export function mayBeChildren(
  { rows }: Sheet,
  header: number,
  { names, keys, read, ages, isStudent }: Of,
): (texts: readonly string[]) => boolean {
  const all = rows.slice(header + 1).map((row) => row.map(textOf));
  const said = read.filter((at) => !names.includes(at) && !keys.includes(at));
  const isFilled = (texts: readonly string[]) => (at: number) => (texts[at] ?? '') !== '';
  const counted = all.filter(counts);
  const records = all.filter(
    (row) => names.some(isFilled(row)) && said.some(isFilled(row)) && !counts(row),
  );
  const usual = said.filter(
    (at) => records.filter((row) => isFilled(row)(at)).length > records.length * mostPart,
  );
  const isLikeRecord = (texts: readonly string[]) =>
    ages.some(isFilled(texts)) || usual.filter(isFilled(texts)).length > usual.length * mostPart;
  const others = (word: string) =>
    counted.some((row) => !row.some((text) => text.toLowerCase() === word.toLowerCase()));
  const isBelowSummary = (texts: readonly string[]) => {
    const at = all.findIndex((row) => row.join('\n') === texts.join('\n'));
    return all
      .slice(0, Math.max(0, at))
      .some((row) => row.filter((text) => text !== '').length === 1 && row.some(headsSummary));
  };
  /** 'Bose | 14', all of them, below fourteen names. */
  const countsAll = (word: string, texts: readonly string[]) =>
    saysAll.test(word) && texts.some((text) => Number(text) === records.length);
  return (texts) => {
    const word = calledIn(texts);
    if (word === null) return false;
    if (isLikeRecord(texts) || isStudent(word)) return true;
    return !(others(word) || isBelowSummary(texts) || countsAll(word, texts));
  };
}
