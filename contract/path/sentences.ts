import { texts } from '../texts.ts';

/** What a supporter reads once a person has approved it: fixed, and without the reason. */
export const supporterSentences = texts('supporterSentences', {
  1: (name: string) =>
    `${name} has completed school. Thank you for having made this possible; a part of it is yours.`,
  2: (name: string) =>
    `${name} has moved and is cared for elsewhere. Thank you for all that you have given.`,
  3: (name: string) =>
    `${name} is no longer in our programme. We thank you warmly for the time in which you stood by.`,
  4: (name: string) =>
    `We are very sad to tell you that ${name} has died. Our office will write to you in person.`,
  5: (name: string) => `${name} takes a break from school. We stay in touch with the family.`,
  6: (name: string) => `${name} is back in our programme.`,
  7: (name: string) => `${name} has moved to another school and started there.`,
  8: (name: string) => `${name} goes to university now.`,
  9: (name: string) => `${name} goes to college now.`,
  10: (name: string) => `${name} has found work.`,
});

export const sentenceIds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type SentenceId = (typeof sentenceIds)[number];
