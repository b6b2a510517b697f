import { texts } from '#contract/texts.ts';

/** Screen text of the lists of names; what both sides say is in the contract. */
export const namesTexts = texts('namesTexts', {
  title: 'Names and Lists',
  intro:
    'Schools, classes and whatever else is chosen by its name. A change shows wherever the name is used.',
  list: 'List',
  kinds: {
    school: 'Schools',
    cluster: 'Clusters',
    class: 'Classes',
    subject: 'Subjects',
    term: 'Terms',
    year: 'Years',
  },
  things: {
    school: 'schools',
    cluster: 'clusters',
    class: 'classes',
    subject: 'subjects',
    term: 'terms',
    year: 'years',
  },
  empty: 'A name stands here as soon as somebody has added it.',
  searchText: 'Search looks at the names.',
  number: 'No.',
  name: 'Name',
  of: { school: 'Cluster', subject: 'Category', term: 'Place in the year' },
  noPlace: 'No place yet',
  placed: (place: string) => `Place ${place} in the year`,
  move: 'Place in the year',
  moveTitle: (name: string) => `Place of ${name} in the year`,
  placeAsked:
    'Nobody has said where some terms stand in the year, so letters that depend on it wait.',
  placeLink: 'Say it under Names and Lists.',
  uses: 'Used by',
  unused: 'Not used yet',
  counted: {
    students: (count: number) => (count === 1 ? '1 student' : `${count} students`),
    schools: (count: number) => (count === 1 ? '1 school' : `${count} schools`),
    academic: (count: number) => (count === 1 ? '1 academic report' : `${count} academic reports`),
    finance: (count: number) => (count === 1 ? '1 finance report' : `${count} finance reports`),
    marks: (count: number) => (count === 1 ? '1 mark' : `${count} marks`),
    checks: (count: number) =>
      count === 1 ? '1 mark of In school?' : `${count} marks of In school?`,
    terms: (count: number) =>
      count === 1 ? '1 term of the calendar' : `${count} terms of the calendar`,
    documents: (count: number) => (count === 1 ? '1 document' : `${count} documents`),
    scales: (count: number) =>
      count === 1 ? '1 rule of a grading scale' : `${count} rules of grading scales`,
  },
  retiredBadge: 'Retired',
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,
  rename: 'Rename',
  renameTitle: (name: string) => `Rename ${name}`,
  renameNote: 'Reports that are filed keep the name that their school had on that day.',
  retire: 'Retire',
  restore: 'Offer again',
  retireTitle: (name: string) => `Retire ${name}?`,
  retireText:
    'It is no longer offered in forms. It stays wherever it is used, and can be offered again at any time.',
  restoreTitle: (name: string) => `Offer ${name} again?`,
  restoreText: 'Forms offer it again.',
  was: (names: readonly string[]) => `Formerly also ${names.join(', ')}`,
  merge: 'Merge into another',
  mergeNow: 'Merge',
  mergeTitle: (name: string) => `Merge ${name} into another`,
  mergeText: (name: string) =>
    `All that uses ${name} goes to the name that stays, and forms and sheets that still say ${name} mean that one. Verified versions stay as they were read. For a day it can be undone.`,
  stays: 'The name that stays',
  staysHint: 'Choose a name',
  goes: (what: string) => `Goes along: ${what}.`,
  nothingGoes: (name: string) => `${name} is not used yet, so nothing else changes.`,
  looking: 'Looking what goes along …',
  mergedNotice: (name: string, into: string, by: string, time: string) =>
    `${name} became part of ${into}, by ${by} at ${time}.`,
  undo: 'Undo',
  undone: 'Undone',
  notUndone: 'Not undone',
});
