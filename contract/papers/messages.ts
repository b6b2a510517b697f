import { texts } from '../texts.ts';

/** The words around papers and their kinds. */
export const paperMessages = texts('paperMessages', {
  file: 'Please choose a PDF, or take a photo',
  kind: 'Please choose the kind of paper',
  name: 'Name cannot be empty',
  taken: 'There is already a kind of this name',
  seenBy: 'Say who may see it',
  isExpected: 'Say whether every student should have it',
  isRetired: 'Say whether it is offered',
  added: 'Paper added.',
  removed: 'Paper removed.',
  kindAdded: 'Kind of paper added.',
  kindSaved: 'Kind of paper saved.',
});

/** The least role that sees papers of a kind; who has more privilege sees them, too. */
export const seenByNames = texts('seenByNames', {
  1: 'Administrators alone',
  2: 'Managers and above',
  3: 'Admin liaisons and above',
  4: 'Officers and above',
  5: 'Liaison officers and above',
  6: 'Staff, and the supporter of the student',
});

export const expectedNames = texts('expectedNames', { 0: 'No', 1: 'Yes' });
export const offeredNames = texts('offeredNames', { 0: 'Offered', 1: 'Not offered any more' });
