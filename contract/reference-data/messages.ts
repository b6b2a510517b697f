import { texts } from '../texts.ts';

/** The words of rule 6.5 around years, terms, classes and subjects. */
export const referenceMessages = texts('referenceMessages', {
  year: 'Year cannot be empty',
  yearOutside: 'Please choose one of the last 11 years',
  yearEarly: (year: string, before: string) =>
    `${year} can be added once the last term of ${before} has begun`,
  yearName: (year: string) => `The name should begin with ${year}, such as 2026/27`,
  yearTaken: 'This year is already there',
  term: 'Term cannot be empty',
  place: 'Its place in the year is a whole number from 1',
  placeSaved: 'Order saved.',
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
