import { texts } from '../texts.ts';

/** The words around taking everything along. */
export const everythingMessages = texts('everythingMessages', {
  password: 'Please type your password',
  wrongPassword: 'This is not your password',
});
