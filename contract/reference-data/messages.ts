import { texts } from '../texts.ts';

/** The words of spec 5 around years, terms, classes and subjects. */
export const referenceMessages = texts('referenceMessages', {
  year: 'Year cannot be empty',
  yearOutside: 'Please choose one of the last 11 years',
  yearTaken: 'This year is already there',
  term: 'Term cannot be empty',
  termTaken: 'This term is already there',
  class: 'Class cannot be empty',
  classTaken: 'This class is already there',
  subject: 'Subject Name cannot be empty',
  subjectTaken: 'This subject is already there',
  yearAdded: 'Year added.',
  termAdded: 'Term added.',
  classAdded: 'Class added.',
  subjectAdded: 'Subject added.',
});
