import type { FirstHourStep } from '#contract/foundation/first-hour.ts';
import { texts } from '#contract/texts.ts';

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

interface StepTexts {
  readonly name: string;
  /** What is to be done, while the step is open. */
  readonly text: string;
  /** The label of the link to where it is done. */
  readonly go: string;
}

const steps: Readonly<Record<FirstHourStep, StepTexts>> = texts('steps', {
  reach: {
    name: 'Who sees and files what',
    text: 'We recommend that supporters begin with their learners’ page and see their own students and verified reports only, and that liaison officers read only. Until you answer, supporters see all students, and reports before anybody has checked them.',
    go: 'Use what we recommend',
  },
  foundation: {
    name: 'Your foundation',
    text: 'Its name, and where replies to letters go.',
    go: 'Enter its name',
  },
  colleagues: {
    name: 'Your colleagues',
    text: 'Each gets an e-mail with a link to create a password, and sees what their role allows. Once two people verify, we recommend on the Foundation page that nobody verifies what they filed.',
    go: 'Add a colleague',
  },
  children: {
    name: 'Bring in your children',
    text: 'Choose the sheet as it is. You see how it was read before anything is written, and can undo it.',
    go: 'Import a sheet',
  },
  term: {
    name: 'The term',
    text: 'When it opens and closes, and by when reports and receipts are due. This term’s work follows from it.',
    go: 'Set its days',
  },
  rehearsal: {
    name: 'Read the letters first',
    text: 'While all letters are held, have them sent to you alone, and read what supporters would get.',
    go: 'Open the settings',
  },
});

/** Screen text of the guide of the first hour. */
export const firstHourTexts = texts('firstHourTexts', {
  title: 'Your first hour',
  intro: 'Six steps, about an hour. You can stop at any time; everything is kept.',
  progress: (done: number, of: number) => `${done} of ${of} done`,
  left: (minutes: number) => `about ${minutes} minutes left`,
  minutes: (minutes: number) => `${minutes} min`,
  steps,
  state: { open: 'To do', done: 'Done', 'left out': 'Skipped' },
  look: 'Open',
  lookAt: (name: string) => `Open: ${name}`,
  change: 'Change',
  changeOf: (name: string) => `Change: ${name}`,
  leaveOut: 'Skip this step',
  takeIn: 'Do it after all',
  takeInOf: (name: string) => `Do it after all: ${name}`,
  hide: 'Hide the guide',
  hideText: 'You find it again on the Foundation page.',
  show: 'Show the guide of the first hour',
  quiet: 'We recommend that you hold all letters until you have read the first ones.',
  quietLink: 'Hold all letters',
  hereTitle: 'Here already',
  here: {
    students: 'Students',
    schools: 'Schools',
    supporters: 'Supporters',
    newSupporters: 'of them not invited or not signed in yet',
    reports: 'Reports',
  },
  otherwise: 'Choose otherwise',
  done: {
    reach: (see: string, read: string, start: string, file: string) =>
      `Supporters: ${see.toLowerCase()}, ${read.toLowerCase()}, ${start.toLowerCase()} first. Liaison officers: ${file.toLowerCase()}`,
    colleagues: (all: number, active: number) =>
      `${count(all, 'colleague is', 'colleagues are')} added, ${active} can sign in`,
    children: (students: number, schools: number) =>
      `${count(students, 'student', 'students')} at ${count(schools, 'school', 'schools')}`,
    term: (terms: number) => count(terms, 'term has its days', 'terms have their days'),
    rehearsal: (letters: number) =>
      `${count(letters, 'letter was', 'letters were')} sent to you first`,
  },
});
