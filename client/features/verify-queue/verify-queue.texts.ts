import { texts } from '#contract/texts.ts';

/** Screen text of the verify queue; what both sides say is in the contract. */
export const verifyQueueTexts = texts('verifyQueueTexts', {
  title: 'To verify',
  kinds: 'Kind of report',
  reports: (count: number) => `Reports ${count}`,
  receipts: (count: number) => `Receipts ${count}`,
  progress: (done: number, all: number) => `${done} of ${all} decided`,
  keys: 'Keys',
  keysTitle: 'Keys of this page',
  keyList: [
    ['V', 'Verify and go on'],
    ['B', 'Send back, with a reason'],
    ['N', 'Next report'],
    ['P', 'Previous report'],
    ['U', 'Undo what was verified or taken last'],
    ['T', 'Take the mean that the marks give'],
    ['L', 'Leave a picture out'],
    ['1 to 9', 'Go to a warning'],
    ['Ctrl Enter', 'Send what a question asks'],
    ['?', 'Show these keys'],
  ],
  queue: 'Reports that wait',
  ofChosen: (count: number) =>
    count === 1 ? 'Reports of the chosen student.' : `Reports of the ${count} chosen students.`,
  showAll: 'Show all that wait',
  own: (count: number) =>
    count === 1
      ? '1 report is yours. Somebody else verifies it.'
      : `${count} reports are yours. Somebody else verifies them.`,
  more: (count: number) => `${count} more wait`,
  nothingTitle: 'Nothing waits',
  nothing: 'Reports stand here as soon as somebody files one.',
  doneTitle: 'All of these are decided',
  done: 'What was filed meanwhile waits behind them.',
  loadNext: 'Look for more',
  verified: 'Verified',
  sentBack: 'Sent back',
  elsewhere: 'Decided or changed by somebody else',
  waiting: (warnings: number | null) =>
    warnings === null
      ? 'Waiting'
      : warnings === 0
        ? 'No warnings'
        : warnings === 1
          ? '1 warning'
          : `${warnings} warnings`,
  filed: (by: string, day: string) => `Filed by ${by}, ${day}`,
  admission: (number: string) => `adm. ${number}`,
  parts: 'Paper or what was typed',
  paperPart: 'Paper',
  typedPart: 'Typed',
  paper: (name: string) => `The PDF of ${name}`,
  openPaper: 'Open in a new tab',
  noPaper: 'This report came from a sheet and has no PDF.',
  paperFailed: 'The PDF did not load',
  paperFailedText: 'Until it does, the report can be sent back but not verified.',
  paperElsewhere: 'This browser shows no PDF within a page.',
  marks: 'Marks beside last term',
  items: 'Receipts beside last term',
  subject: 'Subject',
  item: 'Item',
  change: 'Change',
  grade: 'Grade',
  trend: 'Last terms',
  total: 'Total',
  totalOf: (sum: string, most: number) => `${sum} of ${most}`,
  mean: 'Mean typed',
  follows: 'Mean of the marks',
  none: '–',
  up: (by: string) => `up ${by}`,
  down: (by: string) => `down ${by}`,
  comments: 'Comments',
  commentsBefore: (term: string) => `In ${term}`,
  category: 'Category',
  cost: 'Cost',
  verify: 'Verify',
  verifyWithReason: 'Verify with reason',
  next: 'Next',
  verifiedToast: (name: string) => `${name}: verified`,
  taken: (name: string, mark: string) => `${name}: the mean is ${mark} now`,
  undo: 'Undo',
  leftOut: 'The picture is left out for good',
  undone: (name: string) => `${name} waits again`,
  sendBackTo: (by: string) => `Send back to ${by}`,
  hardToRead: 'The paper is hard to read',
  notLoaded: 'The queue did not load',
});
