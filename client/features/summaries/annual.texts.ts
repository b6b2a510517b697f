import { texts } from '#contract/texts.ts';

/** Screen text of the Annual Academic and the Annual Finance Report. */
export const annualTexts = texts('annualTexts', {
  academicTitle: 'Annual Academic Report',
  financeTitle: 'Annual Finance Report',
  things: 'reports',
  year: 'Year',
  empty: 'No report of this year has been filed yet. Choose another year.',
  searchText: 'Search looks at student names.',
  noYears: 'No years yet',
  noYearsText: 'Add the first year on the Academics list.',
  number: 'No.',
  student: 'Student Name',
  class: 'Class',
  school: 'School',
  total: 'Total Cost',
  none: '—',
  noValue: 'none',
});
