import { texts } from '#contract/texts.ts';
import type { Part } from '../slots.ts';

/** What is asked about days: how they are written, and which day is kept where none can be read. */
export const dayQuestions = texts('importQuestions', {
  dorMissing: 'The date of registration is missing. Which day shall be kept?',
  daysOf: (column: Part) => `The days of the column ${column}`,
  today: 'Today',
  firstOfYear: 'The first day of this year',
  oddBirths: (youngest: Part, oldest: Part, dob: Part) =>
    `Some dates of birth make a student younger than ${youngest} or older than ${oldest}, such as ${dob}. Are they right?`,
  yesKeep: 'Yes, keep them',
  noBirths: (sheet: Part) => `The sheet ‘${sheet}’ has no dates of birth, and a student needs one.`,
  agesOf: (sheet: Part, year: Part) =>
    `The sheet ‘${sheet}’ has ages and no dates of birth. As far as it says, they are ages of ${year}. Which day shall be kept?`,
  agesOfSome: (sheet: Part) =>
    `The sheet ‘${sheet}’ has ages and no dates of birth, and does not say of which year the ages are. Which day shall be kept?`,
  januaryOfAge: (year: Part) => `1 January of the year that the age in ${year} gives`,
  ageIs: (age: Part, year: Part) => `${age} is ${year}-01-01`,
  twoWays: (written: Part) =>
    `Dates such as ${written} can be read in two ways. How are they meant?`,
  dayFirst: 'Day first',
  monthFirst: 'Month first',
  yearOnly: 'Some dates are a year only, such as 2005. Which day shall be kept?',
  monthOnly: 'Some dates are a month and year only, such as Feb 2005. Which day shall be kept?',
  yearOnlyIn: (column: Part, what: Part) =>
    `Some cells of ${column} say a year only. Which day shall be kept as the ${what}?`,
  monthOnlyIn: (column: Part, what: Part) =>
    `Some cells of ${column} say a month and year only. Which day shall be kept as the ${what}?`,
  dayOfBirth: 'date of birth',
  dayOfRegistration: 'date of registration',
  firstOfJanuary: '1 January of that year',
  firstOfMonth: 'The first of that month',
  ethiopian:
    'The heading says that these dates are of the Ethiopian calendar (E.C.). Shall they be converted, day first?',
  yesEthiopian: 'Yes, from the Ethiopian calendar',
});
