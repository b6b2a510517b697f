import { texts } from '../texts.ts';

/** The words around second factors (rules 4.22 to 4.26). */
export const factorMessages = texts('factorMessages', {
  name: 'Please give it a name',
  proof: 'Please prove that it is you',
  wrongCode: 'This code is not right. Codes change every 30 seconds.',
  wrongPasskey: 'This passkey was not accepted. Please try again.',
  useFactor: 'Please use your passkey or a code',
  stepOver: 'This took too long, or there were too many tries. Please log in again.',
  mustAdd: 'Your foundation asks for a second step when you log in. Please set one up first.',
  confirmFirst: 'Please confirm that it is you.',
  confirmed: 'Thank you.',
  taken: 'This passkey is in use already',
  codeThere: 'You have a code app already. Remove it first.',
  enough: 'You have ten passkeys. Remove one first.',
  noneYet: 'Add a passkey or a code app first',
  added: 'Added. You need it the next time you log in.',
  removed: 'Removed.',
  codesMade: 'Your new recovery codes are ready. Earlier ones no longer work.',
  reset: 'Their second step is removed. They log in with their password alone.',
  noFactors: 'This user has no second step',
});
