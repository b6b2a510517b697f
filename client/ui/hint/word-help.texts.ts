import { texts } from '#contract/texts.ts';

export const wordHelpTexts = texts('wordHelpTexts', { what: 'What does this word mean?' });
