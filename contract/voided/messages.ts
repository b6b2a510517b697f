import { texts } from '../texts.ts';

/** The words around what was filed for the wrong child or by mistake. */
export const voidedMessages = texts('voidedMessages', {
  reason: 'Please say why it is voided',
  voided: 'Voided. It is in the history of the student, where it can be brought back.',
  restored: 'Brought back.',
  placeTaken: 'Something else stands in its place by now. Void that first',
  namesGone: 'A subject or school that it names is gone by now. File it anew',
});
