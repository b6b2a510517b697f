import { texts } from '#contract/texts.ts';

/** What languages are called, each by itself. */
export const languageTexts = texts('languageTexts', {
  ownName: 'English',
  language: 'Language',
});
