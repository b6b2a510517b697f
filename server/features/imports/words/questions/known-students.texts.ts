import { texts } from '#contract/texts.ts';
import type { Part } from '../slots.ts';

/** What is asked to find the student whom a row is about. */
export const knownStudentQuestions = texts('importQuestions', {
  typedByPayers: (column: Part) =>
    `The column ${column} has what payers typed. Is it the student’s admission number?`,
  yesAdmission: 'Yes, the admission number of the student',
  anotherCode: (column: Part) =>
    `The column ${column} has another code for each student. What is it?`,
  admissionAtSchool: 'The admission number at the school',
  ownInLists: 'The number that your own lists use',
  allOfNobody: (sheet: Part) =>
    `No row of ‘${sheet}’ is about anybody in Somesha. If its students are there, say which column has their names; if they are not, import the list of students first.`,
  ofNobody: (sheet: Part) =>
    `Some rows of ‘${sheet}’ are about nobody in Somesha, and are left out. Correct the name of one who is there.`,
  refAndName: (ref: Part, name: Part) =>
    `Reference and name are of different students: ${ref}, ${name}. Who is meant?`,
  admissionAndName: (number: Part, name: Part) =>
    `The admission number ${number} and the name ${name} speak for different students. Who is meant?`,
  ownAndName: (number: Part, name: Part) =>
    `The number ${number} of your own and the name ${name} speak for different students, or for several. Who is meant?`,
  whomFor: (text: Part) => `Whom is this payment for: ${text}?`,
  isSame: (name: Part, reason: Part) => `${name} ${reason}. Is it the same student?`,
  isSameSaid: (name: Part, reason: Part, said: Part) =>
    `${name} ${reason} (the sheet says ‘${said}’). Is it the same student?`,
  severalMeant: (name: Part) => `More than one student could be meant by ${name}. Who is it?`,
  isThisStudent: (name: Part) => `Is ${name} the same as this student?`,
  whoIsMeant: (sheet: Part) =>
    `The headings of ‘${sheet}’ do not say whom its rows are about. Which column does? Click a heading to say what any other column is.`,
  namesInTwo: (first: Part, surname: Part) =>
    `The first names stand in ${first}, the surnames in ${surname}`,
  namesIn: (column: Part) => `The names stand in ${column}`,
  admissionsIn: (column: Part) => `The admission numbers stand in ${column}`,
  allThere: (many: Part, sheet: Part, student: Part) =>
    `All ${many} students of ‘${sheet}’ are called like somebody who is in Somesha already, such as ${student}. Are they the same?`,
  theseAreThere: 'Yes, they are there already',
  whatOfThese: 'What the sheet says of them is changed, all else stays',
  notAllThere: 'Not all of them',
  namesWithin: (column: Part, text: Part, student: Part) =>
    `In the texts of ${column} students are named, such as ‘${text}’: ${student}. Are these payments for those who are named?`,
  numbersWithin: (text: Part, student: Part) =>
    `Some rows name nobody, but have the number of one student, such as ‘${text}’: ${student}. Are these payments for the student who has the number?`,
  numberedAreMeant: 'Yes, for the student who has the number',
  namedAreMeant: 'Yes, for the student who is named',
  sameStudent: (reason: Part, name: Part) => `${reason} Is ${name} the same student?`,
  noAnother: 'No, another student: import this row too',
  yesOne: (name: Part) => `Yes: ${name}`,
  otherNumbers: (column: Part, name: Part, number: Part, ours: Part) =>
    `All students of this sheet who are known by name have another admission number in Somesha than in the column ${column}, such as ${name}: ${number} here, ${ours} in Somesha. What are the numbers of this column?`,
  anotherNumber: 'Other numbers, such as those of an exam',
  knownByNames: 'They are passed over; the students are known by their names',
  theirNumbers: 'Admission numbers',
});
