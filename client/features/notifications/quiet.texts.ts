import { texts } from '#contract/texts.ts';

const letters = (count: number) => `${count} ${count === 1 ? 'letter' : 'letters'}`;
const supporters = (count: number) => `${count} ${count === 1 ? 'supporter' : 'supporters'}`;

/** Screen text of quiet mode. */
export const quietTexts = texts('quietTexts', {
  title: 'Quiet mode',
  on: 'On',
  off: 'Off',
  onText:
    'Nothing that tells of a student leaves the house, and no reminder. Invitations and password letters do.',
  offText: 'Letters go out when somebody presses Send Notifications.',
  held: (count: number) => `${letters(count)} ${count === 1 ? 'waits' : 'wait'}`,
  due: (count: number) => `${letters(count)} could be sent now with Send Notifications`,
  forSupporters: (count: number) => `for ${supporters(count)}`,
  nothing:
    'No letter waits. One does as soon as a report is verified whose student has a supporter.',
  steps: 'The way to the first letter',
  rehearseStep: 'Rehearse',
  rehearseText: 'Every letter that waits comes to you alone, with who would get it said on top.',
  rehearsed: (count: number, who: string, time: string) =>
    `${letters(count)} went to ${who} alone, ${time}.`,
  readStep: 'Read them',
  readText: 'In your own mailbox. What is wrong is mended in the reports, and rehearsed again.',
  switchStep: 'Switch mail on',
  switchText: 'Letters that wait go to supporters then.',
  rehearse: 'Rehearse',
  rehearseAgain: 'Rehearse again',
  rehearseTitle: 'Rehearse the letters',
  rehearseQuestion: (count: number, to: string) =>
    `${letters(count)} will come to ${to} alone. Nothing goes to anybody else.`,
  switchOn: 'Switch quiet mode on',
  switchOff: 'Switch mail on',
  onTitle: 'Switch quiet mode on',
  onQuestion:
    'From now on nothing that tells of a student leaves the house. Letters that are on their way are stopped and wait.',
  offTitle: 'Switch mail on',
  offQuestion: (held: number, supportersOf: number) =>
    held === 0
      ? 'No letter waits. From now on letters go out when somebody presses Send Notifications.'
      : `${letters(held)} will go out now, to ${supporters(supportersOf)}. That cannot be taken back.`,
  notRehearsed: 'They have not been rehearsed yet.',
  keep: 'Leave it as it is',
  notLoaded: 'What waits could not be read.',
});
