import { texts } from '#contract/texts.ts';

/** Screen text of the history of a record; what was done and to which field comes from the server. */
export const historyTexts = texts('historyTexts', {
  history: 'History',
  historyOf: (name: string) => `History of ${name}`,
  show: 'Show',
  changes: 'Changes',
  openedBy: 'Opened by',
  opened: 'Opened',
  by: 'by',
  system: 'the system',
  was: 'was',
  now: 'now',
  changed: 'changed',
  older: 'Show older',
  shown: (shown: number, total: number) => `${shown} of ${total}`,
  noChanges: 'No changes yet',
  noChangesText: 'Everything that is changed from now on is told here.',
  noReads: 'Nobody has opened this yet',
  noReadsText: 'Who opens the profile, the gallery or a document is told here for a year.',
  nothingOpened: 'Nothing opened yet',
  nothingOpenedText:
    'Profiles, galleries and documents that this user opens are told here for a year.',
  notLoaded: 'We could not load the history',
  notLoadedText: 'Nothing is lost. Please try again in a moment.',
  kinds: { profile: 'Profile', gallery: 'Gallery', document: 'Document', export: 'Export' },
  listExport: 'A whole list',
  inNewTab: (student: string) => `${student} (opens in a new tab)`,
});
