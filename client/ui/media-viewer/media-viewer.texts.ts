import { texts } from '#contract/texts.ts';

/** Words of the full-screen viewer. */
export const viewerTexts = texts('viewerTexts', {
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  place: (number: number, count: number) => `${number} of ${count}`,
  notShown: { image: 'This photo could not be shown.', video: 'This video could not be played.' },
});
