import { texts } from '#contract/texts.ts';

const number = (count: number) => count.toLocaleString('en');
const rows = (count: number) => (count === 1 ? '1 row' : `${number(count)} rows`);

/** Screen text of the steps Values, Rows and Import. */
export const valuesTexts = texts('valuesTexts', {
  valuesTitle: 'What does each value mean?',
  valuesNote: 'Left as the sheet writes it, right what it is here. Nothing is chosen for you.',
  noValues: 'No value needs a decision.',
  valuesRight: 'These values are right',
  openRows: (count: number) =>
    count === 1 ? '1 is open. Its rows wait.' : `${number(count)} are open. Their rows wait.`,
  open: (count: number) => `${number(count)} open`,
  allSet: 'all set',
  meaningOf: (text: string) => `What ${text} means`,
  other: 'Other',
  whatItMeans: 'Choose what it means',
  nameOf: (text: string) => `${text}, first name first`,
  meanings: {
    new: 'Add as new',
    none: 'Leave empty',
    out: 'Leave these rows out',
    newStudent: 'A new student',
    nobody: 'Nobody of yours',
  },
  likeNone: (count: number) => `${number(count)} are like nothing here`,
  addAll: (count: number) => `Add all ${number(count)} as new`,
  same: (count: number) =>
    count === 1 ? '1 is the same here' : `${number(count)} are the same here`,
  times: (count: number) => rows(count),
  anotherColumn: 'Open another column as a list',
  closeList: 'Close this list',

  whom: 'Whom a row means',
  sure: (count: number) => `${number(count)} sure`,
  confirm: 'To confirm',
  choose: 'To choose',
  allRight: (count: number) =>
    count === 1 ? 'This one is right' : `All ${number(count)} are right`,
  nobodyAre: (count: number) =>
    count === 1
      ? '1 is nobody of yours and is never written'
      : `${number(count)} are nobody of yours and are never written`,
  nobodyNames: (names: readonly string[], more: number) =>
    `${names.join(', ')}${more > 0 ? ` and ${number(more)} more` : ''}`,

  rowsTitle: 'What goes in?',
  rowsNote: 'Type a wrong cell anew, or leave its row out. Waiting rows need a value that is open.',
  counts: 'What becomes of the rows',
  states: {
    ready: 'ready',
    same: 'the same already',
    waits: 'waiting',
    problem: 'to mend',
    nobody: 'nobody of yours',
    out: 'left out',
    passed: 'passed over',
  },
  checking: 'Checking the rows…',
  checkedOf: (done: number, total: number) => `Checked ${number(done)} of ${rows(total)}`,
  checkAgain: 'Check again',
  tabs: 'Tabs of the file',
  asKept: 'As they will be kept',
  grid: (tab: string) => `Rows of ${tab.trim()}`,
  noRows: 'This tab has no such rows.',
  showAll: 'Show all rows',
  problems: (count: number) =>
    count === 0 ? 'No problems' : count === 1 ? '1 problem' : `${number(count)} problems`,
  rowsOf: (count: number, tab: string) => `${rows(count)} of ${tab.trim()}`,
  leaveAll: (count: number) => `Leave all ${number(count)} out`,
  showThem: 'Show them',
  place: (tab: string, row: number) => `${tab.trim()}, row ${row}`,
  keep: 'Keep',
  leaveRow: 'Leave row out',
  takeRow: 'Take row back in',
  differ: (count: number) =>
    `${rows(count)} ${count === 1 ? 'differs' : 'differ'} from the sheet’s total`,
  toColumns: 'Say it in Columns',
  stayBehind: 'Problems stay behind unless mended.',
  toLook: 'On to the last look',

  lookTitle: (count: number) => (count === 1 ? 'Is this one right?' : `Are these ${count} right?`),
  lookNote: 'So they will be kept. If one is wrong, go back to its step.',
  why: {
    first: 'First',
    fullest: 'Fullest',
    changed: 'Most changed',
    emptiest: 'Emptiest',
    last: 'Last',
  },
  notInSheet: 'not in the sheet',
  inSheet: (text: string) => `In the sheet: ${text}`,
  newHere: 'new here',
  goesIn: 'Goes in',
  staysBehind: 'Stays behind',
  nothing: 'Nothing.',
  afterIt: 'You can take this import back and download what stayed behind. No letter is sent.',
  run: (count: number) => `These are right: import ${rows(count)}`,
  running: 'Importing…',
  isIn: (done: number, total: number) => `${number(done)} of ${rows(total)} are in`,
  checkFirst: 'The rows are to be checked first.',
  noneReady: 'No row is ready to go in.',

  doneTitle: 'The import is done',
  undoneTitle: 'This import was taken back',
  doneNote: 'What stayed behind can be downloaded for a day, with the reason in the last column.',
  undoneNote: 'All is as it was before.',
  wentIn: 'Went in',
  download: 'Download the rows that stayed behind',
});
