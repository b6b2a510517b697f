import { texts } from '#contract/texts.ts';
import type { Part } from '../slots.ts';

/** What is asked about the fields of a student: gender, category, siblings, and what a row lacks. */
export const studentQuestions = texts('importQuestions', {
  boyOrGirl: (sheet: Part) =>
    `The sheet ‘${sheet}’ does not say who is a boy or a girl. What shall be kept?`,
  genderAbove: 'As the rows above them say',
  genderIn: (column: Part) => `The column ${column} says it`,
  genderInWords: (column: Part, boy: Part, girl: Part) =>
    `The column ${column} says it: ‘${boy}’ is a boy, ‘${girl}’ a girl`,
  boysAndGirls: (boy: Part, girl: Part) => `‘${boy}’ is a boy, ‘${girl}’ a girl`,
  genderWords: (column: Part) => `Which word in ${column} means a boy, and which a girl?`,
  genderWord: (word: Part, column: Part) => `What does ‘${word}’ in ${column} mean?`,
  aBoy: 'A boy',
  aGirl: 'A girl',
  allGirls: 'All are girls',
  allBoys: 'All are boys',
  saysTitle: (title: Part) => `The title says so: ‘${title}’`,
  gAndF: 'The column has both G and F. What does G stand for?',
  garcon: 'Garçon: a boy',
  girl: 'Girl',
  categoryEmpty: 'The category is empty in some rows. Which one is meant?',
  normal: 'Normal',
  special: 'Special Education',
  whichCategory: (column: Part, said: Part) =>
    `The column ${column} says ${said}. Of which category are these students?`,
  allSpecial: 'All of them are of category Special Education',
  allNormal: 'All of them are of category Normal',
  othersNormal: 'Students of whom it says nothing, or none, are of category Normal.',
  categoryOfWord: (text: Part) =>
    `Of which category are students of whom the sheet says ‘${text}’?`,
  maySaySiblings: (columns: Part) =>
    `No column is known to have the number of siblings. Does one of these say it: ${columns}?`,
  asSiblings: 'Yes: the number of brothers and sisters',
  onlySiblings: (column: Part) => `${column} alone`,
  brothersAndSisters: 'Both together: brothers and sisters are added',
  notSiblings: 'No: leave the column out',
  noneSiblings: 'None of them: leave the columns out',
  siblingsEmpty:
    'The number of siblings is empty in some rows, and the form asks for it. What shall be kept?',
  testRows: (sheet: Part, rows: Part) =>
    `Some rows of ‘${sheet}’ seem to be tests or examples and no children: ${rows}. What are they?`,
  areChildren: 'They are children: read these rows too',
  siblingsNoNumber: (word: Part) =>
    `The number of siblings is no number in some rows, such as ‘${word}’, or empty, and the form asks for it. What shall be kept?`,
  siblingsOpen: 'Some numbers of siblings are open, such as 5+. What shall be kept?',
  numberItself: 'The number itself: 5+ is 5',
  lackBirth: (sheet: Part, rows: Part) =>
    `Some rows of ‘${sheet}’ have no date of birth that can be read: ${rows}. A student needs one: type them, or leave these rows out.`,
  lackRegistered: (sheet: Part, rows: Part) =>
    `Some rows of ‘${sheet}’ have a date of registration that cannot be read: ${rows}. Type them, or leave these rows out.`,
  lackGender: (sheet: Part, rows: Part) =>
    `Some rows of ‘${sheet}’ do not say whether the child is a boy or a girl: ${rows}. Type it, or leave these rows out.`,
  lackSchool: (sheet: Part, rows: Part) =>
    `Some rows of ‘${sheet}’ say no school: ${rows}. A student needs one: type them, or leave these rows out.`,
  lackingRow: (name: Part, row: Part) => `${name} (row ${row})`,
  lackingSays: (name: Part, row: Part, text: Part) => `${name} (row ${row}: ‘${text}’)`,
  eachBoy: 'Each of these is a boy',
  eachGirl: 'Each of these is a girl',
});
