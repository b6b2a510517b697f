import { texts } from '../texts.ts';

/** The words around the days of terms. */
export const termMessages = texts('termMessages', {
  year: 'Year cannot be empty',
  term: 'Term cannot be empty',
  taken: 'The days of this term are already there',
  opening: 'Opening day cannot be empty',
  closing: 'Closing day cannot be empty',
  openingYear: (year: string) => `The opening day should lie in ${year} or in the year after`,
  midTerm: 'Mid-term should lie between opening and closing',
  closingFirst: 'The closing day should lie after the opening day',
  tooLong: 'A term should close within a year',
  due: 'The due date should lie between the opening day and a year after it',
  overlap: (term: string) => `These days overlap with ${term}`,
  nothingToCopy: 'There are no days of an earlier year to copy',
  allThere: 'All terms of this year have their days already',
  added: 'Term days added.',
  saved: 'Term days saved.',
  deleted: 'Term days deleted.',
  copied: (count: number) => (count === 1 ? '1 term copied.' : `${count} terms copied.`),
});
