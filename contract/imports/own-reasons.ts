import { texts } from '../texts.ts';

/** What stands against cells of an export of this app that were changed. */
export const ownReasonTexts = texts('importRemarks', {
  notReadBack: 'This is not read back from here. Correct it on its own form',
  cannotBeEmpty: (field: string) => `${field} cannot be empty`,
  tooLong: (field: string) => `${field} is too long`,
  noClass: (name: string) => `There is no class ${name}. Add it first`,
  noCategory: (name: string) => `There is no category ${name}`,
  itemEmpty: 'Item cannot be empty',
  itemLong: 'Item is too long',
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
