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
    text: 'We recommend that supporters see their own students and verified reports only, and that liaison officers read only. Until you answer, supporters see all students, and reports before anybody has checked them.',
    go: 'Take what we recommend',
  },
  foundation: {
    name: 'Your foundation',
    text: 'Its name, and where replies to letters go. They stand on the sign-in page, in letters and on PDFs.',
    go: 'Say its name',
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
    name: 'Rehearse the letters',
    text: 'In quiet mode every letter goes to you alone. Once reports are verified, read what supporters would get, then decide about mail.',
    go: 'To quiet mode',
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
  state: { open: 'To do', done: 'Done', 'left out': 'Left out' },
  look: 'Look',
  lookAt: (name: string) => `Look at: ${name}`,
  change: 'Change',
  changeOf: (name: string) => `Change: ${name}`,
  leaveOut: 'Leave this out',
  takeIn: 'Take back in',
  takeInOf: (name: string) => `Take back in: ${name}`,
  hide: 'Hide the guide',
  hideText: 'The page of the foundation brings it back.',
  show: 'Show the guide of the first hour',
  quiet:
    'We recommend quiet mode until you have read the first letters: nothing about a student leaves the house.',
  quietLink: 'To quiet mode',
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
    reach: (see: string, read: string, file: string) =>
      `Supporters: ${see.toLowerCase()}, ${read.toLowerCase()}. Liaison officers: ${file.toLowerCase()}`,
    colleagues: (all: number, active: number) =>
      `${count(all, 'colleague is', 'colleagues are')} added, ${active} can sign in`,
    children: (students: number, schools: number) =>
      `${count(students, 'student', 'students')} at ${count(schools, 'school', 'schools')}`,
    term: (terms: number) => count(terms, 'term has its days', 'terms have their days'),
    rehearsal: (letters: number) => `${count(letters, 'letter was', 'letters were')} rehearsed`,
  },
});
