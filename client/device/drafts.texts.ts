import { texts } from '#contract/texts.ts';

/** Words around unsent forms (rule 16.1). */
export const draftsTexts = texts('draftsTexts', {
  unsent: (when: string) => `This form is here unsent, typed on this device on ${when}.`,
  question: 'Continue where you stopped, or discard it and begin anew?',
  continue: 'Continue',
  discard: 'Discard',

  notSentYet: (count: number) =>
    count === 1 ? '1 form is not sent yet' : `${count} forms are not sent yet`,
  finish: 'Finish',
  listTitle: 'Unsent forms',
  listNote: 'Kept on this device for 14 days; only you can open them.',
  typedOn: (when: string) => `typed on ${when}`,
  goOn: 'Go on',
  goOnWith: (form: string) => `Go on with ${form}`,
  discardForm: (form: string) => `Discard ${form}`,
  discardTitle: 'Discard an unsent form',
  discardQuestion: 'What you typed in it will be lost.',
  keep: 'Keep the form',
  discarded: 'The form is discarded.',

  enterPin: 'PIN of this device',
  unlock: 'Unlock',
  wrongPin: (left: number) =>
    left === 1 ? 'Wrong PIN. 1 try is left.' : `Wrong PIN. ${left} tries are left.`,
  noTry: 'Too many wrong PINs. Log in when there is internet.',
  locked: 'What is kept on this device opens again when there is internet.',
  pinOffer: 'A PIN opens your students and forms without internet.',
  choosePin: 'Choose a PIN',
  savePin: 'Save PIN',
  pin: 'New PIN',
  pinAgain: 'The same PIN again',
  pinDigits: 'Please type at least 6 digits',
  pinsDiffer: 'The PINs are not the same',
  pinChosen: 'The PIN is saved. If you forget it, log in: nothing is lost.',
  inOutbox: 'No internet just now. The form waits in the outbox and is sent later.',
});
