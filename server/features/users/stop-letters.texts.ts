import { texts } from '#contract/texts.ts';

/** The page behind the link at the foot of progress letters. */
export const stopLettersTexts = texts('stopLettersTexts', {
  title: 'Progress letters',
  ask: (foundation: string) =>
    `You get letters from ${foundation} about the learners you support. Do you want them to stop?`,
  stop: 'Stop the letters',
  stopped: (foundation: string) => `Done: ${foundation} sends you no more progress letters.`,
  again: 'To get them again, each term or once a year, sign in and choose so in My account.',
  write: (address: string) => `Or write to ${address}.`,
  sample:
    'In the letter that its reader gets, this link stops the letters. This one was made to be looked at, and stops nothing.',
  unknown: 'This link is not valid any more. Please use the one in a newer letter, or sign in.',
});
