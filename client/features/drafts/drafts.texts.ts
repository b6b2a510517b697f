import { texts } from '#contract/texts.ts';

/** Words around unsent forms (rule 16.1). */
export const draftsTexts = texts('draftsTexts', {
  unsent: (when: string) => `This form is here unsent, typed on this device on ${when}.`,
  question: 'Continue where you stopped, or discard it and begin anew?',
  continue: 'Continue',
  discard: 'Discard',

  listTitle: 'Unsent forms',
  listNote: 'Kept on this device for 14 days; only you can open them.',
  typedOn: (when: string) => `typed on ${when}`,
  goOn: 'Go on',
  goOnWith: (form: string) => `Go on with ${form}`,
  discardForm: (form: string) => `Discard ${form}`,
  discardTitle: 'Discard an unsent form',
  discardQuestion: 'What you typed in it will be lost.',
  keep: 'Keep it',
  discarded: 'The form is discarded.',

  ended: (title: string) =>
    `Your session ended while you were typing. ‘${title}’ is kept on this device as you left it, and nobody else can read it. Log in to go on.`,
  keptHere:
    'Unsent forms are kept on this device. Whoever typed them finds them on the overview after logging in, and what waits in the outbox goes out then; nobody else can read them.',
  enterPin: 'PIN of this device',
  unlock: 'Unlock',
  wrongPin: (left: number) =>
    left === 1 ? 'Wrong PIN. 1 try is left.' : `Wrong PIN. ${left} tries are left.`,
  noTry: 'Too many wrong PINs. Log in when there is a line.',
  locked: 'What is kept on this device opens again when there is a line.',
  pinOffer: 'A PIN opens your students and forms when there is no line.',
  choosePin: 'Choose a PIN',
  savePin: 'Save PIN',
  pin: 'New PIN',
  pinAgain: 'The same PIN again',
  pinDigits: 'Please type at least 6 digits',
  pinsDiffer: 'The PINs are not the same',
  pinChosen: 'The PIN is saved. If you forget it, log in: nothing is lost.',
  inOutbox: 'No line just now. The form waits in the outbox and goes out by itself.',
});
