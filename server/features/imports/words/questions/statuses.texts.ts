import { texts } from '#contract/texts.ts';
import type { Part } from '../slots.ts';

/** What is asked about the status of students, and about those who have left. */
export const statusQuestions = texts('importQuestions', {
  whoIsStruckIs: (status: Part) => `Whose name is struck out is ${status}`,
  tabOfLeavers: (sheet: Part) =>
    `The sheet is called ‘${sheet}’. Which status do its students have?`,
  remarksOfLeaving: (sheet: Part, rows: Part) =>
    `Remarks in ‘${sheet}’ seem to say that some children have left: ${rows}. Which status do they have?`,
  remarkOfLeaving: (row: Part) =>
    `The remark of ${row} seems to say that the child has left. Which status does it have?`,
  belowLeavers: (heading: Part, sheet: Part) =>
    `Below ‘${heading}’ in ‘${sheet}’ stand students who seem to have left. Which status do they have?`,
  noStatus: (text: Part) => `There is no status ${text}. Which one is meant?`,
  statusOnDay: (day: Part) =>
    `Days such as ${day} say when a child left. What is the status of these children?`,
  mayBeStatus: (column: Part, said: Part) =>
    `The column ${column} says ${said}. Does it tell whether a child is still supported?`,
  noStatusAmong: (column: Part, said: Part) =>
    `None of the words in the column ${column} is a status of Somesha: ${said}. Do they tell whether a child is still supported?`,
  wordMeansLeft: (said: Part, column: Part) =>
    `${said} in the column ${column} seems to say that a child has left. Which status do these children have?`,
  emptyMeansLeft: (column: Part) =>
    `Where the column ${column} is empty it seems to say that a child has left. Which status do these children have?`,
  othersActive: 'The others are Active.',
  asStatusOthers: 'Yes, but they mean something else',
  asStatus: 'Yes: it is the status',
  asStatusEffect: 'What each of its words means is asked next.',
  notStatus: 'No: leave the column out',
  notStatusEffect: 'All children of the sheet are Active.',
});
