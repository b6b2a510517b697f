import { texts } from '#contract/texts.ts';

/** Words around the guide; its content is in client/guide. */
export const guideTexts = texts('guideTexts', {
  title: 'Guide',
  intro:
    'What you can do here, step by step: in your first hour, in a term, at the end of the year.',
  whose: 'Guide for',
  print: 'Print',
  contents: 'In this guide',
  words: 'Words',
  wordsIntro: 'What the words on the pages mean.',
});
