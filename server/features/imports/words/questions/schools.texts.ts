import { texts } from '#contract/texts.ts';
import type { Part } from '../slots.ts';

/** What is asked about schools and their clusters. */
export const schoolQuestions = texts('importQuestions', {
  placesAsClusters: (column: Part) =>
    `The column ${column} has places. Are they the clusters of the schools?`,
  yesClusters: 'Yes: they are the clusters',
  noClusters: 'No: leave the column out',
  noClustersEffect: 'Schools keep their cluster; new ones have none yet.',
  schoolsAlike: 'Some schools have the same name. How shall the second one be called?',
  nameAndCluster: 'Its name and its cluster: Christian (Nyando)',
  noSchoolColumn: (sheet: Part) =>
    `No column of the sheet ‘${sheet}’ was understood as the school. Which school are these students at? Where a column says it, click its heading.`,
  schoolInTitle: (title: Part, sheet: Part) =>
    `A title names ‘${title}’, and no column of the sheet ‘${sheet}’ was understood as the school. Which school are these students at?`,
  schoolsAbove: (sheet: Part, lines: Part) =>
    `Lines between the rows of ‘${sheet}’ name schools: ${lines}. Are these the schools of the students below them?`,
  schoolsAsAbove: 'Yes: each student is at the school of the last such line above',
  schoolCodes: (pairs: Part) =>
    `Schools stand in the file as codes. They seem to mean: ${pairs}. Is that right?`,
  codeIs: (code: Part, school: Part) => `${code} is ${school}`,
  yesTheseSchools: 'Yes, these schools are meant',
  namesOfNewSchools: 'No: the codes are names of new schools',
  schoolCode: (code: Part) => `Which school is ‘${code}’?`,
  schoolsIn: (column: Part) => `The schools stand in ${column}`,
  add: (name: Part) => `Add ‘${name}’`,
  severalSchools: (name: Part) =>
    `More than one school could be meant by ${name}. Which one is it?`,
  noneOfThese: (name: Part) => `None of these: add ‘${name}’`,
  isSchool: (name: Part, known: Part) => `Is the school ${name} the same as ${known}?`,
  mayBeSchool: (name: Part) =>
    `${name} is no school in Somesha. Shall it be added, or is it one of these in other words?`,
  yesName: (name: Part) => `Yes, ${name}`,
  noAnotherSchool: 'No, add another school',
  noSchool: (name: Part) => `There is no school called ${name}. Which one is meant?`,
  noneInSomesha: 'None of those in Somesha',
  saysNoSchool: 'It does not say at which school they are',
  numbersOfSchools: (sheet: Part) =>
    `The numbers of ‘${sheet}’ are of students at several schools. Which school is the sheet of?`,
  sheetOfSchool: (title: Part) => `The sheet seems to be of ‘${title}’. Which school is that?`,
  ofSeveral: 'Of several schools',
  titleOfOthers: (school: Part, sheet: Part) =>
    `A title of ‘${sheet}’ names ${school}, and students of these names are at other schools. Are they meant?`,
  titleSaysNoSchool: 'Yes: the title does not say at which school they are',
});
