import { texts } from '#contract/texts.ts';

/** Screen text of years, terms, classes and subjects; what both sides say is in the contract. */
export const referenceDataTexts = texts('referenceDataTexts', {
  addYear: 'Add Year',
  addTerm: 'Add Term',
  addClass: 'Add Class',
  addSubject: 'Add Subject',
  year: 'Year',
  termWord: 'Term',
  classWord: 'Class',
  subjectWord: 'Subject',
  term: 'Term name',
  place: 'Place in the year',
  placeNote: 'Counted from 1, for years without days in the term calendar.',
  ownName: 'Name',
  ownNameNote: 'Only where it is not called by its number, such as 2026/27.',
  class: 'Class name',
  subject: 'Subject name',
  chooseYear: 'Please Select Year',
  subjectNote: 'For students of the category Normal; Special Education has its own fixed subjects.',
});
