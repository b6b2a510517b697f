import { texts } from '../texts.ts';

/** The words of the attention list that both sides say. */
export const attentionMessages = texts('attentionMessages', {
  rule: 'This reason does not exist',
  state: 'This state does not exist',
  student: 'Please choose a student',
  facts: 'Please name the facts that were seen',
  reason: 'Please say why this is as it should be',
  due: 'Please give a day from today on',
  owner: 'Please choose a colleague who can sign in',
  mayNotGive: 'You can only say that you will do it yourself',
  changed: 'What is known has changed meanwhile. Please look again.',
  decided: 'Somebody has decided about this meanwhile. Please look again.',
  gone: 'This is not on the list any more.',
  saved: {
    0: 'It is open again.',
    1: 'Somebody is on it.',
    2: 'It is settled until something changes.',
  },
});
