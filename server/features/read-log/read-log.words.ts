import { texts } from '#contract/texts.ts';

export const readLogWords = texts('readLogWords', {
  studentGone: 'A student no longer there',
});
