import { texts } from '#contract/texts.ts';

export const blockTexts = texts('blockTexts', { tryAgain: 'Try again', loading: 'Loading…' });
