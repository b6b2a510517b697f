import { texts } from '#contract/texts.ts';
import type { Part } from '../slots.ts';

/** What is asked about how a sheet is laid out: which of its rows, columns and tables are read, and as what. */
export const sheetQuestions = texts('importQuestions', {
  hiddenRow: (row: Part) => `Row ${row} is hidden in the sheet. Shall it be imported?`,
  hiddenRows: (rows: Part, first: Part) =>
    `${rows} rows are hidden in the sheet, such as row ${first}. Shall they be imported?`,
  hiddenColumns: (columns: Part) =>
    `These columns are hidden in the sheet: ${columns}. Shall they be read?`,
  hiddenSheet: (sheet: Part) => `The sheet ‘${sheet}’ is hidden in the file. Shall it be imported?`,
  struckCells: (cells: Part, row: Part) =>
    `Some cells are struck out in the sheet, such as ${cells} in row ${row}. Shall their rows be read?`,
  rowsShown: (sheet: Part, rows: Part) =>
    `Look at these rows of ‘${sheet}’ as they will be kept: ${rows}. Are they right?`,
  rowsShownOfSeveral: (rows: Part) =>
    `Look at these rows as they will be kept: ${rows}. Are they right?`,
  rowsOfSheet: (sheet: Part, rows: Part) => `‘${sheet}’ ${rows}`,
  rowsRight: 'Yes: all that they say is right, and nothing is missing',
  rowsWrong: 'No: something is wrong',
  rowsWrongEffect:
    'The sheet stays out. Press the heading of a column to say what it is, or a row to leave it out; then look again.',
  rowsWrongOfSeveral:
    'All these sheets stay out. Press the heading of a column to say what it is, or a row to leave it out; then look again.',
  sameColumns: (columns: Part) =>
    `The columns ${columns} seem to say the same. Which of them counts?`,
  noHeadings: (sheet: Part, headings: Part) =>
    `The list in ‘${sheet}’ has no headings. They were made from what stands in it: ${headings}. Is that right?`,
  headingsInRow: (row: Part, words: Part) => `No: they stand in row ${row}: ${words}`,
  writtenOnce: (columns: Part) =>
    `Some rows are empty in ${columns}, below one that is filled in. Does what stands there hold for the rows below it?`,
  holdsBelow: 'Yes: it is written once for all of them',
  holdsBelowEffect: (row: Part, text: Part) => `Row ${row}, for example: ${text}`,
  holdsNotBelow: 'No: nothing is known of them there',
  namesAboveRows: (name: Part, row: Part) =>
    `Words such as ‘${name}’ in row ${row} stand alone above payments. Are they the names of the students for whom these were paid?`,
  anotherTable: (row: Part, sheet: Part, headings: Part) =>
    `Another table begins in row ${row} of the sheet ‘${sheet}’, with ${headings}. Shall it be read too?`,
  turnedSheet: (sheet: Part) =>
    `In the sheet ‘${sheet}’ students stand across and subjects down. It is shown turned: each row here is a column there. Shall it be read so?`,
  termsBeside: (sheet: Part, terms: Part) =>
    `In the sheet ‘${sheet}’ marks of several terms stand side by side: ${terms}. It is shown as a sheet for each term. Shall it be read so?`,
  studentsBeside: (sheet: Part) =>
    `The sheet ‘${sheet}’ also tells of its students what a list tells, such as gender, birth or guardian. Shall they be added as students, or corrected by it?`,
  cards: (name: Part, sheet: Part, row: Part) =>
    `This file has a card or form for each student. What stands below a student’s name is taken for theirs, such as below ‘${name}’ in row ${row} of ‘${sheet}’. Is that right?`,
  marksBeside: (sheet: Part, columns: Part) =>
    `The list ‘${sheet}’ also has marks of its students: ${columns}. Shall they be filed as academic reports?`,
  paymentsOfTermsBeside: (sheet: Part, columns: Part) =>
    `Beside the results of ‘${sheet}’ stands what was paid in each term: ${columns}. Shall it be filed as finance reports of these terms?`,
  paymentsOfTermsDiffer: (sheet: Part, columns: Part, total: Part) =>
    `Beside the results of ‘${sheet}’ stands what was paid in each term: ${columns}. They do not add up to ${total}. Shall they be filed as finance reports of these terms all the same?`,
  paymentsOfTermsListed: (sheet: Part, columns: Part) =>
    `The list ‘${sheet}’ also tells what was paid for its students in each term: ${columns}. Shall it be filed as finance reports of these terms?`,
  paymentsOfTermsListedDiffer: (sheet: Part, columns: Part, total: Part) =>
    `The list ‘${sheet}’ also tells what was paid for its students in each term: ${columns}. They do not add up to ${total}. Shall they be filed as finance reports of these terms all the same?`,
  paymentsBeside: (sheet: Part, columns: Part) =>
    `The list ‘${sheet}’ also tells what was paid for its students: ${columns}. Shall it be filed as finance reports?`,
  termIs: (term: Part, said: Part, columns: Part) => `term ${term} is ‘${said}’ (${columns})`,
  noParts: 'No, they are parts of one mark',
  whatOfParts: 'Which of them counts, or their sum or mean, is asked next',
  reportOfEachTerm: 'Each student gets a report for each of these terms',
  partsTogether: (sheet: Part, parts: Part) =>
    `In the sheet ‘${sheet}’ each mark stands in parts: ${parts}. Shall their sum be the mark?`,
});
