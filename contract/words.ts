import { texts } from './texts.ts';

/**
 * What words of the screens mean, for new users: shown by the question mark beside the word, and at the end of
 * the guide. One or two plain sentences each.
 */
export const words = texts('words', {
  approved: {
    name: 'Approved',
    means: 'A report that was verified, and whose letter has not gone to the supporter yet.',
  },
  statement: {
    name: 'Account statement',
    means:
      'A paper of the school: what was paid for the student this year, and what is still owed.',
  },
  cluster: { name: 'Cluster', means: 'A group of schools, mostly those of one area.' },
  feeStructure: {
    name: 'Fee structure',
    means: 'A paper of the school: what it asks for this year, term by term.',
  },
  scale: {
    name: 'Grading scale',
    means: 'The grades that a school can give, from the best to the lowest.',
  },
  liaison: {
    name: 'Liaison officer',
    means: 'The person who looks after the student and is in touch with the school.',
  },
  meanGrade: {
    name: 'Mean grade',
    means: 'The grade over all subjects, as the report card has it.',
  },
  meanScore: {
    name: 'Mean score',
    means: 'The mean of all marks: their sum, divided by the number of subjects.',
  },
  psychosocial: {
    name: 'Psychosocial',
    means:
      'How the student feels, and gets on with others at home and at school. It is not about marks.',
  },
  quiet: {
    name: 'Hold all letters',
    means: 'While it is on, letters about students wait. Invitations and password e-mails go out.',
  },
  ref: { name: 'Ref', means: 'The number that the foundation gives a student. It never changes.' },
  rehearsal: {
    name: 'Send all to me first',
    means: 'All letters that wait go to the administrator alone, to be read first.',
  },
  special: {
    name: 'Special Education',
    means: 'Students who are graded by their progress. They get no marks.',
  },
  supporter: {
    name: 'Supporter',
    means: 'The person who pays for the student and gets letters about the progress.',
  },
  verified: {
    name: 'Verified',
    means: 'Somebody has compared the report with the paper of the school, and it is right.',
  },
});
export type Word = keyof typeof words;
