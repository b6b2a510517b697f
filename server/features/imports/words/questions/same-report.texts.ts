import { texts } from '#contract/texts.ts';
import type { Part } from '../slots.ts';

/** What is asked where several rows or sheets are about one student and term, or a report of it is there already. */
export const sameReportQuestions = texts('importQuestions', {
  marksDiffer: (sheets: Part, marks: Part, subject: Part) =>
    `The sheets ${sheets} have different marks of the same students and term, such as ${marks} in ${subject}. Which sheet counts?`,
  otherSubjects: (sheets: Part) =>
    `The sheets ${sheets} have other subjects of the same students and term. Shall they become one report for each student?`,
  oneReport: 'Yes, one report of all of them',
  subjectsThere: (sheet: Part, subject: Part) =>
    `Reports that are there have marks in subjects that the sheet ‘${sheet}’ does not have, such as ${subject}. What shall become of them?`,
  theyStay: 'They stay beside those of the sheet',
  takenAway: 'They are taken away: the sheet has all subjects',
  twoMarks: (marks: Part, subject: Part) =>
    `Some students have two marks in one subject, such as ${marks} in ${subject}. Which one counts?`,
  firstRow: 'The first row',
  whichRowHolds: (sheet: Part, name: Part, rows: Part) =>
    `Some students stand more than once in ‘${sheet}’ for the same term, and the rows differ, such as ${name}: ${rows}. Which one holds?`,
  rowSays: (row: Part, mark: Part) => `row ${row} has ${mark}`,
  rowAlone: (row: Part) => `row ${row}`,
  laterBy: (column: Part) => `The later one by ${column}`,
  earlierBy: (column: Part) => `The earlier one by ${column}`,
  rowFurtherDown: 'The row further down',
  rowFurtherUp: 'The row further up',
  paidTwice: (sheet: Part, name: Part, rows: Part) =>
    `Some students stand more than once in ‘${sheet}’, such as ${name} in rows ${rows}, and nothing tells their payments apart. What was paid?`,
  eachRowPaid: 'Each row is a payment',
  leaveBothOut: 'Leave both out',
  lastRow: 'The last row',
  partsWithFaults: (row: Part) =>
    `Some reports stand in several rows, of which one has a fault, such as ${row}. What shall become of the other rows?`,
  goInWithout: 'They go in without it; it can be corrected and go in later',
});
