import { partsOfOne } from '#contract/imports/whose.ts';
import { headingKey } from '../../words/headings.ts';
import { withoutTerm } from '../../words/lists.ts';
import { isBesideMark, isPartOfMark, isScore } from '../../words/mark-headings.ts';
import type { KindGuess } from './kind-of-sheet.ts';

// What the second line of headings says that the first one alone does not.

const partsOfNames: ReadonlySet<string | null> = new Set([
  ...partsOfOne,
  ...['father', 'mother', 'guardian'],
]);

/** Whether a line above tells of what is called a name alone which part or whose it is: 'given' above 'names'. */
export const saysMore = (guess: KindGuess, inOneLine: KindGuess | undefined): boolean =>
  inOneLine !== undefined &&
  guess.score >= inOneLine.score &&
  guess.columns.some((one, at) => inOneLine.columns[at] === 'name' && partsOfNames.has(one));

/** Whether the texts of a row say only what stands below each of several subjects above them: 'Marks | Grade | Marks | Grade'. */
export function areLabels(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  const marks = filled.filter((text) => text === '%' || isScore(text) || isPartOfMark(text));
  return (
    marks.length > 1 &&
    new Set(filled.map(headingKey)).size < filled.length &&
    filled.every((text) => marks.includes(text) || isBesideMark(text))
  );
}

/** Whether the texts of a row are terms alone, each another: they stand below a group, in a line that no other column needs. */
export function areTerms(texts: readonly string[]): boolean {
  const found = texts.filter((text) => text !== '').map(withoutTerm);
  const terms = new Set(found.map(({ term }) => term));
  return (
    found.length > 1 &&
    terms.size === found.length &&
    found.every(({ text }) => text === '') &&
    !terms.has(null)
  );
}
