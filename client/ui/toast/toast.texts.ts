import { texts } from '#contract/texts.ts';

export const toastTexts = texts('toastTexts', { dismiss: 'Dismiss' });
