import { texts } from '#contract/texts.ts';

/** Screen text of a student's annual documents; what both sides say is in the contract. */
export const documentsTexts = texts('documentsTexts', {
  title: 'Annual documents',
  addStatement: 'Add fee statement',
  year: 'Year of the documents',
  noYears: 'No years yet',
  noYearsText: 'Documents belong to a year; an administrator adds the first one.',
  addYearText: 'Documents belong to a year; add the first one on the Academics list.',
  none: (year: string) => `None for ${year} yet`,
  nameOf: (type: string, year: string) => `${type} ${year}`,
  uploaded: 'Uploaded',
  waits: 'A file for this place is in the outbox.',
  view: 'View',
  viewOf: (type: string, year: string) =>
    `View ${type.toLocaleLowerCase('en')} of ${year} (PDF, opens in a new tab)`,
  replace: 'Replace',
  replaceOf: (type: string) => `Replace the ${type.toLocaleLowerCase('en')}`,
});
