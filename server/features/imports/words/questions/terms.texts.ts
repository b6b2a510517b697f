import { texts } from '#contract/texts.ts';
import type { Part } from '../slots.ts';

/** What is asked about years, terms, months and classes. */
export const termQuestions = texts('importQuestions', {
  whichYear: (sheet: Part) => `Which year is the sheet ‘${sheet}’ about?`,
  yearInText: (sheet: Part, said: Part, other: Part) =>
    `Texts of payments in ‘${sheet}’ say ${said}, and the sheet or the day says ${other}. Of which year are they?`,
  whichOfTwoYears: (said: Part, sheet: Part) =>
    `‘${said}’ is a school year of two calendar years. Under which of them do you keep the sheet ‘${sheet}’?`,
  whichOfCalendar: (said: Part, sheet: Part) =>
    `‘${said}’ is a year of another calendar. Under which of our years do you keep the sheet ‘${sheet}’?`,
  whichYearOfAll: (sheets: Part) => `Which year are the sheets ${sheets} about?`,
  whichOfTwoYearsOfAll: (said: Part, sheets: Part) =>
    `‘${said}’ is a school year of two calendar years. Under which of them do you keep the sheets ${sheets}?`,
  whichOfCalendarOfAll: (said: Part, sheets: Part) =>
    `‘${said}’ is a year of another calendar. Under which of our years do you keep the sheets ${sheets}?`,
  yearsOfSeveral: (said: Part) =>
    `Years such as ‘${said}’ lie in two of our calendar years. Under which of them do you keep the rows?`,
  yearOfBegin: 'The one in which it begins',
  yearOfEnd: 'The one in which it ends',
  whichTerm: (sheet: Part) => `Which term is the sheet ‘${sheet}’ about?`,
  whichTermOfRest: (sheet: Part) =>
    `Most payments of ‘${sheet}’ say their term in words. Which term are the others of?`,
  whichTermOfAll: (sheets: Part) => `Which term are the sheets ${sheets} about?`,
  term: (term: Part) => `Term ${term}`,
  classNumbers: (text: Part) => `Classes are written as a number, such as ${text}. What is meant?`,
  classAsWritten: (text: Part) => `As they stand: the class is called ${text}`,
  monthsOfTerms: (sheet: Part, months: Part) =>
    `The sheet ‘${sheet}’ has a column for each month: ${months}. Payments are kept by term: which months belong to which?`,
  monthsAre: (term: Part, months: Part) => `term ${term}: ${months}`,
  allInTerm: (term: Part) => `All of them to term ${term}`,
  byCalendar: 'As the term calendar says',
});
