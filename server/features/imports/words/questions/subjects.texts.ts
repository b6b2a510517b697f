import { texts } from '#contract/texts.ts';
import type { Part } from '../slots.ts';

/** What is asked about the columns of subjects, and about how several of them become one mark. */
export const subjectQuestions = texts('importQuestions', {
  sameSubjectColumns: (names: Part) =>
    `Several columns have the same subject or kind of fee: ${names}. Which of them counts?`,
  sumOfThem: 'All of them: their sum',
  sumAsPart: 'All of them: their sum, as a part of 100',
  weightsOfThem: 'All of them: each counts as many per cent as its heading says',
  meanOfThem: 'All of them: their mean, without empty ones',
  columnsAre: (letters: Part) => `columns ${letters}`,
  columnBelow: (column: Part, above: Part, values: Part) => `${column} below ‘${above}’: ${values}`,
  firstEqual: 'first of equal headings',
  secondEqual: 'second of equal headings',
  thirdEqual: 'third of equal headings',
  fourthEqual: 'fourth of equal headings',
  subjectAlone: 'the column that names the subject alone',
  nthEqual: (number: Part) => `number ${number} of equal headings`,
  unknownNumbers: (columns: Part) =>
    `These columns have numbers, and it is not known what they are: ${columns}. What shall become of them?`,
  eachSubject: 'Each is a subject of that name',
  partAlone: (name: Part, subject: Part) =>
    `${name} may be a part of ${subject} or a subject by itself, and nothing else of ${subject} stands here. What is it?`,
  wholeOfSubject: (subject: Part) => `The mark of ${subject}`,
  leaveOutPart: (name: Part) => `Leave ${name} out`,
  newSubject: (name: Part) => `A subject called ‘${name}’`,
  subjectsInFrench: (names: Part) =>
    `Subjects here have names of another language: ${names}. None of the house is called so. Which subjects are they?`,
  englishSubjects: 'Those of the house that are usually called so in English',
  eachLastLine: 'Each is a subject that is called as the last line of its heading says',
  oneSubjectColumns: (names: Part) =>
    `Several columns have marks of one subject: ${names}. Which of them counts?`,
  whichSubject: (column: Part) => `Which subject are the marks in ${column} of?`,
  subjectCalled: (name: Part) => `Which subject is ‘${name}’?`,
  meansAlone: (sheet: Part, column: Part) =>
    `The sheet ‘${sheet}’ has means, such as in ${column}, and no marks of subjects. A report needs at least one mark: which subject shall it be in?`,
  meanOfAll: 'All subjects together: the mean stands as the only mark',
  whatOfMean: (subject: Part) =>
    `The report gets one mark, the mean, in a subject called ‘${subject}’`,
  isInTotal: (column: Part) =>
    `The sheet’s own total is that of all marks but those in the column ${column}. Is it a subject?`,
  noSubject: 'No: leave this column out',
  aSubjectBeside: 'Yes, it is not counted in the total',
  severalExams: (names: Part) => `The rows are of several exams: ${names}. Which of them counts?`,
});
