import { texts } from '#contract/texts.ts';

/** Words of the outbox (rule 16.2). */
export const outboxTexts = texts('outboxTexts', {
  title: 'Outbox',
  titleWith: (count: number) => `Outbox ${count}`,
  yours: 'Only you can open it',
  intro: 'Nothing is lost. Everything is sent in this order.',

  waiting: 'Waiting',
  sending: 'Sending',
  refused: 'Not accepted',
  conflict: 'Conflict',
  allSent: 'All sent',
  allSentText: 'Forms that you save without internet wait here until they are sent.',
  lastSentAt: (when: string) => `The last one went out ${when}.`,
  sealed: (count: number) =>
    count === 1
      ? '1 form waits here. It is sent once the server can be reached.'
      : `${count} forms wait here. They are sent once the server can be reached.`,
  leftAt: (when: string) => `saved ${when}, kept for 14 days`,
  progress: (sent: string, all: string) => `${sent} of ${all}`,
  tried: (times: number, when: string, reason: string) =>
    `${times === 1 ? 'Tried once' : times === 2 ? 'Tried twice' : `Tried ${times} times`}, last ${when}: ${reason}`,
  tryNow: 'Try now',
  noAnswer: 'no answer',
  busy: 'the server was busy',

  mend: 'Open the form',
  mendOf: (form: string) => `Open the form ${form}`,
  openStudent: 'Open the student',
  openStudentOf: (form: string) => `Open the student of ${form}`,
  full: 'This device is full, so all stays as it was. Please make some room and try again.',
  formThere:
    'An unsent form of the same kind is kept here. Please send or discard that one first; this one stays.',
  drop: 'Discard',
  dropOf: (form: string) => `Discard ${form}`,
  dropTitle: 'Discard a form',
  dropQuestion: 'It is not sent, and what you typed in it will be lost.',
  keep: 'Keep the form',
  dropped: 'The form is discarded.',

  filedMeanwhile: 'This report was filed by somebody else meanwhile.',
  changedMeanwhile: 'Somebody changed the same record while yours waited.',
  filedBy: (name: string, when: string) => `${name} filed this report meanwhile (${when}).`,
  changedBy: (name: string, when: string) => `${name} corrected this report meanwhile (${when}).`,
  sentBackBy: (name: string, when: string, reason: string) =>
    `${name} sent this report back (${when}): ${reason}`,
  replacedMeanwhile: 'Somebody put in another file meanwhile.',
  compare: 'Compare the two',
  compareOf: (form: string) => `Compare the two of ${form}`,
  same: 'Both say the same. Keep what is filed: nothing is lost.',
  differ: (count: number) =>
    count === 1
      ? 'One value differs; all others are the same.'
      : `${count} values differ; all others are the same.`,
  mine: 'Yours',
  theirs: 'Filed',
  nothing: 'nothing',
  paper: 'Paper',
  file: 'File',
  noFile: 'no file any more',
  openPaper: 'Open',
  sendChosen: 'Send as chosen',
  keepTheirs: 'Keep what is filed',
  saveChosen: 'Save as chosen',
  backToForm: 'Back to the form',
  kept: 'What is filed stays as it is.',
  changedHere: 'Somebody changed this since you opened it.',
  hasMarks: 'With marks',
  steps: 'Grades',
  uses: 'Used in',
  yes: 'yes',
  no: 'no',
  later: 'Decide later',
  reading: 'Reading what is filed…',
});
