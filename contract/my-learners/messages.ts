import { texts } from '../texts.ts';

export const myLearnersMessages = texts('myLearnersMessages', {
  student: 'Please choose the learner',
  seen: 'Noted that you looked.',
  asked: 'The office knows that you ask for news.',
  askedAlready: 'You have asked already. The office will answer.',
  notInSchool: 'News can be asked for while the learner is with us.',
});
