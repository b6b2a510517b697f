import { texts } from '../texts.ts';

/** The words of rules 4.3, 4.4 and 4.14 around sign-in and password links. */
export const sessionMessages = texts('sessionMessages', {
  required: 'Value is required',
  invalidEmail: 'Value is not a valid email address',
  passwordShort: 'This field should be at least 8 characters long',
  passwordLong: 'This field should be at most 128 characters long',
  passwordClasses: 'The password requires an uppercase, lowercase, number and special character',
  passwordUnequal: 'The value must be equal to the other value',
  passwordCommon: 'This password is too easy to guess. Please choose another one',
  wrongSignIn: 'The e-mail address or the password is not right.',
  signedIn: 'Welcome back.',
  signedOut: 'You are logged out.',
  wrongPassword: 'This is not your password',
  ownPasswordSaved: 'Your password is changed. All other devices are signed out.',
  secondStep: 'Your password is right. One more step.',
  disabled: 'You Have Been Disabled. Contact Tech Support',
  linkUsed: 'You Have Already Used This Link to Create Password',
  linkExpired: 'Change Password Link has Expired',
  passwordSaved: 'Your password is saved. You can log in now.',
  forgotAnswer: 'If this address is known to us, an e-mail with a link is on its way.',
  sessionEnded: 'This session is ended.',
  language: 'This language is not there',
  languageKept: 'Language saved.',
  rhythm: 'Please choose how often',
  rhythmKept: 'Saved. Letters come as you chose.',
});
