import { texts } from '#contract/texts.ts';

/** Words of the search that stands on every screen. */
export const searchTexts = texts('searchTexts', {
  search: 'Search',
  keys: 'Ctrl K',
  what: 'Search students, reports, schools and users',
  close: 'Close the search',
  kinds: 'Kinds',
  everything: 'Everything',
  found: 'Found',
  groups: {
    opened: 'Last opened',
    students: 'Students',
    reports: 'Reports',
    schools: 'Schools',
    users: 'Users',
    lists: 'As a list',
    screens: 'Go to',
  },
  counted: (kind: string, count: number) => `${kind} ${count}`,
  file: { academic: 'File report', finance: 'Add receipts' },
  gallery: 'Gallery',
  report: { academic: 'Academic report', finance: 'Receipts' },
  reportOf: (student: string, term: string, year: string) => `${student}, ${term} ${year}`,
  allMatching: (words: string) => `Show all students that match “${words}”`,
  opensList: (count: number) =>
    count === 1 ? 'Opens the list with 1 student' : `Opens the list with ${count} students`,
  none: (words: string) => `Nothing found for “${words}”`,
  searched: 'The search looks at names, refs, e-mails, schools, clusters and screens.',
  moreLetters: (letters: number) => `Type ${letters} letters or more of a name or a ref.`,
  count: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  move: 'move',
  open: 'open',
  asList: 'as a list',
  kind: 'kind',
});
