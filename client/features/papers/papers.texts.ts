import { texts } from '#contract/texts.ts';

/** Screen text of papers by kind; what both sides say is in the contract. */
export const papersTexts = texts('papersTexts', {
  title: 'Papers',
  add: 'Add paper',
  addTitle: 'Add Paper',
  none: 'No papers yet',
  noneText: 'A birth certificate, a consent or another paper shows here once it is added.',
  addedOn: (day: string) => `Added ${day}`,
  view: 'View',
  viewOf: (kind: string) => `View ${kind} (PDF, opens in a new tab)`,
  missing: (kind: string) => `Missing: ${kind}`,
  remove: (kind: string) => `Remove ${kind}`,
  removeTitle: (kind: string) => `Remove ${kind}?`,
  removeText: 'The file is deleted for good. The history keeps that it was there.',
  removeNow: 'Remove',
  keep: 'Keep',

  kinds: 'Kinds of Papers',
  kindsIntro: 'What is kept of each student beside the certificate and the documents of a year.',
  addKind: 'Add Kind',
  addKindTitle: 'Add Kind of Paper',
  editKind: (kind: string) => `Edit ${kind}`,
  editKindTitle: (kind: string) => `Kind of Paper: ${kind}`,
  notLoaded: 'The kinds of papers could not be loaded',
  expected: 'Expected of every student',
  kept: (years: number) =>
    years === 1
      ? 'Kept 1 year after the student left'
      : `Kept ${years} years after the student left`,
  retired: 'Not offered',

  lacking: 'Students without',
  lackingOwn: 'Your students without',
  lackingOf: (kind: string, count: number) => `${kind}: ${count}`,
});
