import { texts } from '#contract/texts.ts';

/** Screen text of a supporter's record and of the waiting list (rule 5.19). */
export const supportersTexts = texts('supportersTexts', {
  open: (name: string) => `Open the record of ${name}`,
  since: (day: string) => `Supports since ${day}`,
  sinceUnknown: 'Since when is not recorded',
  never: 'Has not supported anybody yet',
  students: 'Students',
  letters: 'Letters',
  noLetter: 'No letter went out yet.',
  sent: (count: number, day: string) =>
    count === 1 ? `1 letter, on ${day}.` : `${count} letters, the last on ${day}.`,
  question: 'Last question',
  asked: (student: string, day: string) => `About ${student}, on ${day}`,
  answered: (answer: string) => `Answer: ${answer}`,
  notAnswered: 'Not answered yet',
  notLoaded: 'This record could not be loaded',
  title: 'Waiting List',
  intro: 'Active students whom nobody supports, the longest waiting first.',
  things: 'students',
  number: 'No.',
  ref: 'Ref',
  name: 'Name',
  school: 'School',
  waiting: 'Waiting since',
  fees: 'Fees due',
  set: 'Set supporter',
  setOf: (name: string) => `Set a supporter for ${name}`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  sinceFor: (day: string, waited: string) => `${day} · ${waited}`,
  empty: 'Every Active student has a supporter.',
  search: 'Search looks at names and refs.',
});
