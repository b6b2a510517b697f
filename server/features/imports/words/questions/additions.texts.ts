import { texts } from '#contract/texts.ts';
import type { Part } from '../slots.ts';

/** What is asked about what an import adds beside its rows. */
export const additionQuestions = texts('importQuestions', {
  newYears: 'New years',
  newClasses: 'New classes',
  newSubjects: 'New subjects',
  newSchools: 'New schools',
  newSupporters: 'New supporters, who are users without a letter until somebody invites them',
  keptWhereNothing: 'Kept where the sheet says nothing',
  alsoBrings: (what: Part) =>
    `This import also brings what the rows need and the sheet does not have. ${what}. Is that right?`,
  oneCategory: 'One category for all students',
  yesNormal: 'Yes, and all are of category Normal',
  yesSpecial: 'Yes, and all are of category Special Education',
});
