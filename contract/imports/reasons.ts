import { joined, texts } from '../texts.ts';

/** Why a row does not go in, or what is to be known of it: said when it is read, in the reader's language. */
const ofRows = texts('importReasons', {
  isNoDay: (cell: string) => `“${cell}” is no day`,
  isAhead: (cell: string) => `“${cell}” lies ahead`,
  isNoMark: (cell: string) => `“${cell}” is no mark`,
  isNoSum: (cell: string) => `“${cell}” is no sum`,
  isNegative: (cell: string) => `${cell} is below nought`,
  isAbove: (cell: string, most: string) => `${cell} is above ${most}`,
  isMissing: (what: string) => `No ${what}`,
  isOutside: (what: string) => `${what} comes from another file`,
  isHidden: 'The row is hidden in the sheet',
  isStruck: (cell: string) => `“${cell}” is struck out`,
  isUnknown: (what: string, cell: string) => `${what} “${cell}” is not known`,
  isUndecided: (what: string, cell: string) => `${what} “${cell}”: not decided yet`,
  isTwice: (what: string, row: string) => `${what} stands in row ${row} too, with something else`,
  isNotActive: (name: string) => `${name} is not active`,
  isNobody: 'Nobody of yours',
  whomUndecided: 'Whom the row means is not decided yet',
  differsFromTotal: (own: string, sum: string) =>
    `The sheet’s total is ${own}, the cells give ${sum}`,
  sinceStays: 'Since when is kept where nobody supported the student before',
  /** A rule of the form, in its own words. */
  rule: (words: string) => words,
  isTitle: 'No record: a line above rows',
  isBlank: 'No record: a blank row',
  isHeading: 'No record: the headings again',
  isNameless: 'No record: nobody is named',
});
/** What stands against cells of an export of this app that were changed. */
const ofExports = texts('importRemarks', {
  notReadBack: 'This is not read back from here. Correct it on its own form',
  noClass: (name: string) => `There is no class ${name}. Add it first`,
  noCategory: (name: string) => `There is no category ${name}`,
  noFurtherMark: 'The report has no further mark of this subject. Add it on the form',
  itemsRemoved: (there: string, rows: string) =>
    `The report has ${there} items and the sheet ${rows}. Items are removed on the form`,
  verifiedAgain: 'This report is verified now, and waits to be verified again then',
  otherRowWrong: 'Another row of this report is not right yet',
  anotherRow: 'There is another row of this report',
  noReport: 'There is no such report',
  severalPeople: (name: string) =>
    `There are several people called ${name}. Choose the right one on the form`,
  nobodyCalled: (name: string) => `There is nobody called ${name} who can be chosen`,
  noSchool: (name: string) => `There is no school ${name}. Add it on the Schools screen first`,
  noStatus: (name: string) => `There is no status ${name}`,
  clusterFollows: 'The cluster follows from the school. Change it on the Schools screen',
  byTemplate: 'New students come in by the template',
  nobodysRef: (ref: string) => `${ref} is nobody’s ref`,
  refOfOther: (ref: string, name: string) =>
    `${ref} is of ${name}. A wholly new name is given on the form`,
  rowOfRef: (ref: string) => `There is already a row of ${ref}`,
});

export const reasonTexts = joined(ofRows, ofExports);
export type ReasonCode = keyof typeof reasonTexts;

/** What goes in, by what a check counts. */
export const goesInTexts = texts('importGoesIn', {
  newStudents: 'new students',
  changedStudents: 'students with something new',
  newReports: 'new reports of marks',
  changedReports: 'reports of marks with something new',
  newReceipts: 'new finance reports',
  changedReceipts: 'finance reports with something new',
  schools: 'schools',
  newSupporters: 'new supporters, not invited',
});

/** What a row that is looked at is, by its kind, and whether it is new. */
export const lookTexts = texts('importLook', {
  is: { new: (what: string) => `${what} · new`, update: (what: string) => what },
});
