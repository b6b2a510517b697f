import { texts } from '#contract/texts.ts';
import type { Part } from '../slots.ts';

/** Answers that many questions share. */
export const sharedAnswers = texts('importQuestions', {
  leaveRows: 'Leave these rows out',
  leaveRow: 'Leave this row out',
  leaveColumn: 'Leave this column out',
  leaveColumns: 'Leave these columns out',
  leaveSums: 'Leave these sums out',
  yes: 'Yes',
  noLeaveOut: 'No, leave it out',
  asOthers: 'Read them as the others',
  oneByOne: 'Ask me one by one',
  somethingElse: 'Something else: leave the column out',
  andMore: (count: Part) => `and ${count} more`,
  askedOneByOne: 'It is asked of each student whether it is the same one',
  valueIs: (text: Part, meant: Part) => `${text} is ${meant}`,
});
