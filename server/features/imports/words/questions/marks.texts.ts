import { texts } from '#contract/texts.ts';
import type { Part } from '../slots.ts';

/** What is asked about marks: what they are out of, their means and totals, and cells without a number. */
export const markQuestions = texts('importQuestions', {
  notOutOf100: (columns: Part) =>
    `Some headings say that marks are not out of 100: ${columns}. How are they to be kept?`,
  noMarkAboveLevels: (most: Part) =>
    `No mark of this sheet is above ${most}. What are they out of? Levels of a curriculum without marks cannot be kept: leave those rows out.`,
  noMarkAbove: (most: Part) => `No mark of this sheet is above ${most}. What are they out of?`,
  percentagesSay: (most: Part) =>
    `The sheet’s own percentages say that its marks are out of ${most}. How are they to be kept?`,
  titleSaysOutOf: (most: Part, highest: Part) =>
    `A title says that marks are out of ${most}, and the highest of this sheet is ${highest}. What are they out of?`,
  partOf100: 'As a part of 100: 20 of 40 is 50',
  outOf: (most: Part) => `Out of ${most}: kept as a part of 100`,
  keptAs: (most: Part, kept: Part) => `${most} is kept as ${kept}`,
  outOf100: 'Out of 100: as they stand',
  totalDiffers: (total: Part, added: Part) =>
    `The sheet’s own total differs from the marks that were read, such as ${total} and ${added}. A mark or a column may be wrong.`,
  totalsDiffer: (all: Part) =>
    `The sheets’ own totals differ from the marks that were read, such as ${all}. Marks or columns may be wrong.`,
  differInSheet: (sheet: Part, told: Part, read: Part) => `${told} and ${read} in ‘${sheet}’`,
  marksRight: 'The marks are right: import them',
  meanWithAbsent: (mean: Part, computed: Part) =>
    `The sheet’s own mean counts a subject without a mark as 0, such as ${mean}; that of the marks there are is ${computed}. Which one shall be kept?`,
  meanDiffers: (mean: Part, computed: Part) =>
    `The sheet’s own mean differs from that of the marks, such as ${mean} and ${computed}. Coefficients may be the reason. Which one shall be kept?`,
  meansDiffer: (all: Part) =>
    `The sheets’ own means differ from those of the marks, such as ${all}. Coefficients may be the reason. Which ones shall be kept?`,
  ofHundred: (mean: Part, kept: Part) => `${mean} (${kept} of 100)`,
  severalMeans: (columns: Part) =>
    `Several columns are called a mean, and say different things: ${columns}. Which of them is the mean?`,
  otherMeansOut: 'The others are left out',
  otherMeansSubjects: (column: Part) => `${column}; each of the others is a subject`,
  sheetsOwn: 'The sheet’s own',
  isKept: (value: Part) => `${value} is kept`,
  thatOfMarks: 'That of the marks',
  marksEmpty:
    'Some marks are empty although the student has other marks in that term. What does that mean?',
  marksDashed: 'Some marks are a dash or a word such as –, n/a or P. What does that mean?',
  marksExempt: (text: Part) =>
    `Some marks say that the student was exempted, such as ${text}. What does that mean?`,
  marksAbsentBeside:
    'Some marks are empty, and a part of them or a total says that the student was absent. What does that mean?',
  marksNotSat: (text: Part) =>
    `Some marks say that the student did not sit, such as ${text}. Alone in its row it counts for all subjects. What does that mean?`,
  marksInWords: (text: Part) => `Some marks are the word ‘${text}’. What does that mean?`,
  notTaken: 'The subject was not taken: leave it out of the report',
  wasAbsent: 'The student was absent: grade X',
  absentInAll:
    'Some students were absent in all subjects of the sheet. A report says nothing else of them. Shall it be filed?',
  fileAbsentInAll: 'Yes: a report with grade X in each subject',
  letterForDigit: 'Some marks have a letter for a digit, such as 7O. How are they meant?',
  oIsZero: 'O is 0 and l is 1: 7O is 70',
  belowOne: (mark: Part) => `Some marks are below 1, such as ${mark}. Are they per cent?`,
  yesIs: (mark: Part, meant: Part) => `Yes: ${mark} is ${meant}`,
  noOutOf100: 'No, they are out of 100',
});
