import { texts } from '#contract/texts.ts';

/** The names of languages, each in its own language. */
export const languageTexts = texts('languageTexts', { ownName: 'English', language: 'Language' });
