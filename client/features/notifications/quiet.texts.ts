import { texts } from '#contract/texts.ts';

const letters = (count: number) => `${count} ${count === 1 ? 'letter' : 'letters'}`;
const supporters = (count: number) => `${count} ${count === 1 ? 'supporter' : 'supporters'}`;

/** Screen text of quiet mode, which people read as 'Hold all letters'. */
export const quietTexts = texts('quietTexts', {
  title: 'Hold all letters',
  on: 'On',
  off: 'Off',
  onText: 'Letters about students and reminders are held. Invitations and password e-mails go out.',
  offText: 'Letters go out when somebody presses Send Notifications.',
  held: (count: number) => `${letters(count)} ${count === 1 ? 'waits' : 'wait'}`,
  due: (count: number) => `${letters(count)} could be sent now with Send Notifications`,
  forSupporters: (count: number) => `for ${supporters(count)}`,
  nothing:
    'No letter waits. One does as soon as a report is verified whose student has a supporter.',
  steps: 'The way to the first letter',
  rehearseStep: 'Send all to me first',
  rehearseText: 'Every letter that waits comes to you alone.',
  rehearsed: (count: number, who: string, time: string) =>
    `${letters(count)} went to ${who} alone, ${time}.`,
  readStep: 'Read them',
  readText: 'In your own mailbox. Correct the reports, and send them to you again.',
  switchStep: 'Switch mail on',
  switchText: 'Letters that wait go to supporters then.',
  rehearse: 'Send all to me first',
  rehearseAgain: 'Send all to me again',
  rehearseTitle: 'Send all to me first',
  rehearseQuestion: (count: number, to: string) =>
    `${letters(count)} will come to ${to} alone. Nothing goes to anybody else.`,
  switchOn: 'Hold all letters',
  switchOff: 'Switch mail on',
  onTitle: 'Hold all letters',
  onQuestion: 'From now on all letters about students wait, also those that are on their way.',
  offTitle: 'Switch mail on',
  offQuestion: (held: number, supportersOf: number) =>
    held === 0
      ? 'No letter waits. From now on letters go out when somebody presses Send Notifications.'
      : `${letters(held)} will go out now, to ${supporters(supportersOf)}. That cannot be taken back.`,
  notRehearsed: 'Nobody has read them first.',
  keep: 'Leave it as it is',
  notLoaded: 'What waits could not be read.',
});
