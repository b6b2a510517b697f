import { texts } from '../texts.ts';

const waited = (letters: number): string =>
  letters === 0
    ? ''
    : ` ${letters} ${letters === 1 ? 'letter that waits says' : 'letters that wait say'} it as well.`;

/** The words around the texts of letters. */
export const letterTextMessages = texts('letterTextMessages', {
  tooLong: (most: number) => `This text should be at most ${most} characters long`,
  unknown: (found: string, known: readonly string[]) =>
    `${found} stands for nothing. These can be filled in: ${known.join(', ')}`,
  missing: (needed: readonly string[]) => `This text has to say ${needed.join(', ')}`,
  version: 'Please choose a version',
  changedMeanwhile:
    'Somebody saved other texts since you opened this page. Look at them, then save again.',
  previewed: 'The letter reads so.',
  nothingToShow: 'No letter is due, or no report of this student is filed.',
  /** How many letters wait that are written anew. */
  saved: (letters: number) => `Saved. The next letters say so.${waited(letters)}`,
});
