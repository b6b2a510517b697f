import { texts } from '../texts.ts';
import type { ownReasonTexts } from './own-reasons.ts';

/** Why a row does not go in, or what is to be known of it: said when it is read, in the reader's language. */
export const reasonTexts = texts('importReasons', {
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
  /** A rule of the form, in its own words. */
  rule: (words: string) => words,
  isTitle: 'No record: a line above rows',
  isBlank: 'No record: a blank row',
  isHeading: 'No record: the headings again',
  isNameless: 'No record: nobody is named',
});
export type ReasonCode = keyof typeof reasonTexts | keyof typeof ownReasonTexts;

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
