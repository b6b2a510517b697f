import { texts } from '#contract/texts.ts';

const number = (count: number) => count.toLocaleString('en');

/** Screen text of the outcomes (rule 5.20). */
export const outcomesTexts = texts('outcomesTexts', {
  title: 'Outcomes',
  intro: 'Unknown means that nobody wrote it down; it never counts as success.',
  small: 'Groups under five are hidden, and where needed one more, so that no sum gives them away.',
  by: 'Group by',
  all: 'All',
  hidden: 'Hidden',
  nobody: 'Nobody has joined yet',
  nobodyText: 'Students appear here once they are added on the Students list.',
  notLoaded: 'Outcomes could not be loaded',
  share: (percent: number) => `${percent}%`,
  partOf: (part: number, whole: number) => `${number(part)} of ${number(whole)}`,
  count: (count: number) => number(count),
  none: '—',
});
