import { texts } from '../texts.ts';

/** The words of the attention list that both sides say. */
export const attentionMessages = texts('attentionMessages', {
  rule: 'The list has no such rule',
  state: 'An item cannot stand so',
  student: 'Please choose a student',
  facts: 'Please name the facts that were seen',
  reason: 'Please say why this is as it should be',
  due: 'Please give a day from today on',
  owner: 'Please choose a colleague who can sign in',
  mayNotGive: 'You can take an item for yourself only',
  changed: 'What is known has changed meanwhile. Please look again.',
  decided: 'Somebody has decided about this meanwhile. Please look again.',
  gone: 'This is not on the list any more.',
  saved: {
    0: 'It is open again.',
    1: 'It is taken.',
    2: 'It is explained until something changes.',
  },
});
