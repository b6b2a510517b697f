import { texts } from '#contract/texts.ts';

/** The texts for an address that leads nowhere (rule 10.1). */
export const notFoundTexts = texts('notFoundTexts', {
  title: '404 · Somesha',
  number: '404',
  sorry: "Sorry we couldn't find this page.",
  back: 'back to us',
});
