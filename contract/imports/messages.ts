import { texts } from '../texts.ts';

/** Limits of a file that is imported (rule 11.2). */
export const importLimits = {
  unpackedBytes: 200 * 1024 * 1024,
  ratio: 100,
  /** Small parts of a workbook may pack better than the ratio; they cannot do harm. */
  ratioFrom: 64 * 1024,
  /** Of those parts of a workbook that cells may stand in. */
  entries: 1_000,
  rows: 20_000,
  /** Reading stops only this many rows after the limit, since title and total rows do not count. */
  spareRows: 50,
  columns: 60,
  /** Of a cell, as in Excel; and of a line of a text file. */
  lettersOfCell: 32_767,
  lettersOfLine: 256 * 1024,
  /** Tables of a page within each other: programs that lay a page out by tables need a dozen. */
  tablesWithin: 100,
  /** Of all sheets together, and how long they may be as JSON: the server has to hold them. */
  rowsOfAll: 100_000,
  letters: 32 * 1024 * 1024,
  tables: 20,
} as const;

/** The words around imports. */
export const importMessages = texts('importMessages', {
  broken: 'This file cannot be read. Save it again as .xlsx or .csv and try once more',
  locked: 'This file is locked with a password. Save a copy without one and choose that',
  bomb: 'This file unpacks to far more than a list of students needs',
  embedded:
    'This workbook has macros or other files in it. Copy its list into a new workbook and save that as .xlsx',
  dtd: 'This workbook has parts that are not allowed in it',
  rows: 'A sheet may have at most 20,000 rows. Save its rows in several files and import them one after the other',
  longCell:
    'A cell of this file holds more than 32,767 letters, more than any spreadsheet program takes',
  columns: 'A sheet may have at most 60 columns. Remove those that are not to be imported',
  tooMuch:
    'This file takes too much memory to read. Save its rows in several files and import them one after the other',
  tooLong:
    'This takes more time than one file is given. Try again when less is going on, or save its rows in several files and import them one after the other',
  toldWindows: 'This file is in the letters of Windows (Windows-1252): look at names with accents',
  toldSemicolons: 'Semicolons stand between the cells of this file',
  toldTabs: 'Tabs stand between the cells of this file',
  toldBars: 'Upright bars stand between the cells of this file',
  ofEverything:
    'This is the workbook of everything, which is for reading: a backup moves a whole installation. Exports of single lists can be imported here',
  toldOwn:
    'This is an export of Somesha: only what you have changed in it since is taken over, by ref',
  toldPage: 'This file is a page with tables, whatever it is called: all its cells are text',
  read: 'File read. Nothing has been changed yet.',
  setUp: 'Saved. Nothing has been changed yet.',
  checked: 'Checked. Nothing has been changed yet.',
  checkFirst: 'Please check the rows first: the set-up was changed since',
  notRight: 'Please say first what is still open',
  nothing: 'There is nothing to import in this file',
  allWait: 'Nothing can go in yet: all rows wait for a decision',
  state: 'This import was finished or undone already',
  changed: 'The records have changed since the file was checked. Please check it again',
  noTab: 'There is no such tab',
  noRow: 'There is no such row',
  noFact: 'There is no such meaning here',
  bounds: (count: string) => `The grades want ${count} marks, each lower than the one before`,
  leftOut: 'Left out by you',
  reason: 'Reason',
  imported: 'Import finished.',
  undone: 'Import undone.',
  status: 'Only administrators and managers may set this status',
  touched: 'This import can no longer be undone: some of its records were changed since',
  touchedNames: (names: readonly string[], more: number) =>
    `This import can no longer be undone: some of its records were changed since (${names.join(', ')}${more > 0 ? ` and ${more} more` : ''})`,
  busy: 'Another import is being read. Please try again in a moment',
});
