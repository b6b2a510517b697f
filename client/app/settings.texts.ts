import { texts } from '#contract/texts.ts';

/** The headings of the Settings menu, and the lines that lead to a part of a page. */
export const settingsTexts = texts('settingsTexts', {
  people: 'People',
  lists: 'Lists',
  letters: 'Letters',
  data: 'Data',
  foundation: 'Foundation',
  foundationTop: 'Name, letters, e-mail',
  foundationReach: 'Who sees what',
});
