import { texts } from '#contract/texts.ts';

/** Screen text of the days of terms; what both sides say is in the contract. */
export const termCalendarTexts = texts('termCalendarTexts', {
  title: 'Term Calendar',
  things: 'terms with days',
  add: 'Add Term Days',
  addTitle: 'Add Term Days',
  edit: (term: string) => `Edit the days of ${term}`,
  editTitle: (term: string) => `Days of ${term}`,
  remove: (term: string) => `Delete the days of ${term}`,
  removeTitle: 'Delete term days',
  removeQuestion: 'Delete the days of',
  removeText: 'Reports of the term stay as they are; its due dates are gone.',
  removeConfirm: 'Delete',
  copy: 'Copy Last Year',
  copyTitle: 'Copy the Days of Last Year',
  copyNote:
    'For terms of this year that have no days yet. Each day moves by whole weeks, so that Mondays stay Mondays.',
  chooseYear: 'Please Select Year',
  chooseTerm: 'Please Select Term',
  empty:
    'Say when each term opens and closes, and by when its work is due. The term board follows from it.',
  searchText: 'Search looks at terms and years.',
  now: 'This term',
  term: 'Term',
  days: 'School days',
  midTerm: (day: string) => `Mid-term ${day}`,
  report: 'Report due',
  receipts: 'Receipts due',
  statement: 'Statement due',
  picture: 'Picture due',
  none: 'none',
  actions: 'Actions',
  dueNote: 'Without a due date nothing of the kind is due in this term.',
});
