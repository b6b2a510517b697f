import type { TextPart } from '#contract/letter-texts/parts.ts';
import { progressWords as words } from './progress.words.ts';

/**
 * The texts of a progress letter as the program says them in the language of the moment, with
 * placeholders for what is filled in.
 */
export const programTexts = (): Record<TextPart, string> => ({
  subject: words.subject('{student}', '{term}'),
  title: words.title('{student}'),
  greeting: words.greeting('{supporter}'),
  opening: words.opening('{student}', '{term}'),
  results: '',
  spending: '',
  thanks: '',
  closing: words.closing,
});
