import { texts } from '#contract/texts.ts';
import type { Part } from '../slots.ts';

/** What is asked about the students' names and their parts. */
export const nameQuestions = texts('importQuestions', {
  bothInOrder: (first: Part, last: Part) => `Both are parts of the name: ${first}, then ${last}`,
  partOfName: (column: Part) =>
    `The column ${column} stands between the parts of the child’s name. Is it a part of it?`,
  childCalled: (name: Part) => `Yes: the child is called ${name}`,
  fatherAlone: 'No: it is the name of the father alone',
  mayBePart: (column: Part) => `The column ${column} may be a part of the children’s names. Is it?`,
  asSurname: 'Yes, their surname: it stands last',
  asMiddle: 'Yes, a name in the middle',
  asFirst: 'Yes, their first name',
  oneNameAlone: (sheet: Part, name: Part) =>
    `The names in ‘${sheet}’ seem to lack a part, such as ${name}. Is that all of the name?`,
  keepOneName: 'Yes: keep it as it is',
  withFathers: 'No: the father’s name is a part of it',
  whoseNames: (column: Part, beside: Part) =>
    `The names in ${column} are none of those in ${beside} beside them. Whose are they?`,
  namesOfWhom: (column: Part) =>
    `The column ${column} has names of people that are read nowhere. Whose are they?`,
  fathers: 'The father’s',
  mothers: 'The mother’s',
  guardians: 'The guardian’s',
  supporters: 'The supporter’s',
  someoneElses: 'Somebody else’s: leave the column out',
  childsBoth: 'The child’s: both are parts of its name',
  severalWords: 'Some first names have several words. Which part do letters call the child by?',
  firstWord: 'The first word',
  allOfFirst: 'All of the first name',
  whichPart:
    'Which part of the names in this column is the first name? Letters call the child by it.',
  firstNameFirst: 'First name first',
  surnameFirst: 'Surname first',
  itDiffers: 'It differs: keep the names as they are',
  lettersUseFirst: 'letters use the first part',
  dittoMarks: (sheet: Part, mark: Part) =>
    `Some rows of ‘${sheet}’ have only the mark ${mark} where the student stands. Does it mean the name above it?`,
  nameAbove: 'Yes: the name above it',
  dittoCells: (columns: Part, mark: Part) =>
    `Some cells of ${columns} have only the mark ${mark}. Does it mean what stands above it?`,
  cellAbove: 'Yes: what stands above it',
});
