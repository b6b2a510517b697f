import { texts } from '#contract/texts.ts';

/** How a child's results changed since an earlier term, in words. */
export const sinceWords = texts('sinceWords', {
  heading: (term: string) => `Since ${term}`,
  rose: (from: string, to: string) => `The mean score rose from ${from} to ${to}.`,
  fell: (from: string, to: string) => `The mean score fell from ${from} to ${to}.`,
  stayed: (score: string) => `The mean score stayed at ${score}.`,
  levelRose: (from: string, to: string) => `Over all subjects it went up from ${from} to ${to}.`,
  levelFell: (from: string, to: string) => `Over all subjects it went down from ${from} to ${to}.`,
  levelStayed: (level: string) => `Over all subjects it stayed at ${level}.`,
  step: (subject: string, from: string, to: string) => `${subject} (${from} to ${to})`,
  better: (subjects: readonly string[]) => `Better in ${subjects.join(', ')}.`,
  lower: (subjects: readonly string[]) => `Lower in ${subjects.join(', ')}.`,
  same: 'The subjects stand where they stood.',
  otherScale: (term: string) =>
    `The school grades on another scale than in ${term}, so nothing is compared with it.`,
});
