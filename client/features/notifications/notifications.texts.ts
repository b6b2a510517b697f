import type { Going } from '#contract/notifications/letter-plan.ts';
import type { LetterState } from '#contract/notifications/letter-states.ts';
import { texts } from '#contract/texts.ts';

type Count = 'pending' | 'approved' | 'sent';

const stateNames: Readonly<Record<LetterState, string>> = texts('stateNames', {
  queued: 'Queued',
  sending: 'Sending',
  handed: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  unclear: 'Unclear',
  held: 'Waits',
});

const goingNames: Readonly<Record<Going, string>> = texts('goingNames', {
  send: 'Goes',
  hold: 'Waits',
  never: 'Does not go',
});

const countNames: Readonly<Record<Count, string>> = texts('countNames', {
  pending: 'Pending',
  approved: 'Approved',
  sent: 'Sent',
});

const emails = (count: number) => `${count} ${count === 1 ? 'e-mail' : 'e-mails'}`;
const students = (count: number) => `${count} ${count === 1 ? 'student' : 'students'}`;

/** Screen text of the Progress Report; what both sides say is in the contract. */
export const notificationsTexts = texts('notificationsTexts', {
  title: 'Progress Report',
  intro: 'Approved reports go to each learner’s supporter by e-mail.',
  things: 'terms with reports',
  empty: 'A term appears here once its first report is filed.',
  searchText: 'Search looks at years and terms.',
  year: 'Year',
  term: 'Term',
  reports: { academic: 'Academic reports', finance: 'Finance reports' },
  letters: 'E-mails',
  column: 'Email Notifications',
  termOf: (term: string, year: string) => `${term}, ${year}`,
  count: (n: number, name: Count) => `${n} - ${countNames[name]}`,
  queued: (n: number) => `${n} - Queued`,
  held: (n: number) => `${n} - Waiting`,
  failed: (n: number) => `${n} - Failed`,
  unclear: (n: number) => `${n} - Unclear`,
  showLettersOf: (term: string) => `Show the e-mails of ${term}`,
  send: 'Send Notifications',
  sendOf: (term: string) => `Send Notifications of ${term}`,
  sending: 'Sending…',
  onTheWay: (done: number, total: number) => `${done} of ${total} sent`,

  confirmTitle: (term: string) => `Send Notifications, ${term}`,
  loading: 'Reading what would be sent…',
  keys: 'Ctrl Enter sends.',
  tryAgain: 'Try again',
  willGo: (count: number) => `${emails(count)} will go to supporters.`,
  willWait: (count: number) =>
    `${emails(count)} will be filed, and wait: all letters are held until an administrator switches mail on.`,
  noneWillGo: 'No e-mail would go.',
  without_supporter: (count: number) =>
    `${students(count)} ${count === 1 ? 'has' : 'have'} no supporter and will stay approved.`,
  disabled_supporter: (count: number) =>
    `${students(count)} ${count === 1 ? 'has' : 'have'} a supporter who is disabled and will stay approved.`,
  yearly: (count: number) =>
    `${emails(count)} ${count === 1 ? 'waits' : 'wait'} for the end of the year, as the supporter chose.`,
  unordered: (count: number) =>
    `${emails(count)} ${count === 1 ? 'waits' : 'wait'} until the order of the terms is set.`,
  unasked: (count: number) =>
    `${students(count)} ${count === 1 ? 'has' : 'have'} a supporter who asked for no letters.`,
  unheard: (count: number) =>
    `${count} ${count === 1 ? 'correction goes' : 'corrections go'} to nobody: who got the first letter is no supporter now.`,
  stopped: (count: number) =>
    `${emails(count)} of this term failed or ${count === 1 ? 'is' : 'are'} unclear. Send ${count === 1 ? 'it' : 'them'} again from the list of e-mails.`,
  warned: (count: number) =>
    `${emails(count)} ${count === 1 ? 'has' : 'have'} warnings and ${count === 1 ? 'stays' : 'stay'} here without a reason.`,
  warnings: 'Warnings about this letter',
  studentWarned: (name: string, count: number) =>
    `${name} · ${count} ${count === 1 ? 'warning' : 'warnings'}`,
  sendReason: 'Send it all the same, because',
  sendReasonNote: 'The reason stays in the history of the report.',
  previewOf: 'Preview the letter about',
  to: 'To',
  subject: 'Subject',
  form: 'Show the letter as',
  letter: 'Letter',
  plainText: 'Plain text',
  sendCount: (count: number) => `Send ${emails(count)}`,
  fileCount: (count: number) => `File ${emails(count)}`,

  back: 'Back to',
  lettersTitle: (term: string) => `E-mails of ${term}`,
  letterThings: 'e-mails',
  noLetters: 'They appear here once notifications of this term are sent.',
  lettersSearch: 'Search looks at students and supporters.',
  planTitle: (term: string) => `Who gets an e-mail of ${term}`,
  planThings: 'students',
  showPlan: 'Who gets one, and why not',
  going: 'Goes',
  goings: goingNames,
  why: 'Why',
  student: 'Student',
  supporter: 'Supporter',
  tellsOf: 'About',
  parts: { academic: 'Academic', finance: 'Finance' },
  state: 'State',
  states: stateNames,
  everyState: 'Every state',
  noLettersSo: 'No e-mails match these filters',
  time: 'Time',
  reason: 'Reason',
  again: 'Send again',
  againTo: (supporter: string, student: string) => `Send again to ${supporter} about ${student}`,
  failedAgain: (count: number) => `Send ${count} failed again`,
  failedAgainText: (count: number) =>
    count === 1
      ? 'Send the e-mail that failed again?'
      : `Send the ${count} e-mails that failed again?`,
  againTitle: 'Send again',
  againText: { start: 'Send the e-mail about ', middle: ' to ', end: ' again?' },
  againUnclear: 'The mail server may have taken it the first time, so it could arrive twice.',
});
