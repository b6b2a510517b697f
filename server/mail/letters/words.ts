import { texts } from '#contract/texts.ts';

/** The texts of the letters around passwords. */
export const letterWords = texts('letterWords', {
  greeting: (firstName: string) => `Hello ${firstName},`,
  copyLink: 'If the button does not work, copy this address into your browser:',
  automatic: (replyTo: string | null) =>
    replyTo === null
      ? 'This e-mail was sent automatically. Nobody reads replies to it.'
      : `This e-mail was sent automatically. Replies go to ${replyTo}.`,
  /** The link at the foot of recurring letters. */
  stop: 'Stop these letters',
  create: {
    subject: 'Create your Somesha password',
    preview: 'Your account is ready. Choose a password to get started.',
    title: 'Welcome to Somesha',
    body: (foundation: string) =>
      `An account has been made for you, so that you can follow the learners of ${foundation}.\n\nChoose a password to get started.`,
    button: 'Create password',
    small: (lives: string) =>
      `The link works once, and for ${lives}. After that, use “Forgot password” on the login page to get a new one.`,
    reason: (foundation: string) =>
      `You receive this because an administrator of ${foundation} added your address. If you do not know us, please ignore it.`,
  },
  reset: {
    subject: 'Choose a new Somesha password',
    preview: 'Use this link within one hour to choose a new password.',
    title: 'Choose a new password',
    body: () =>
      'Somebody, we hope it was you, asked for a new password for your Somesha account.\n\nUntil you choose one, your present password stays as it is.',
    button: 'Change password',
    small: 'The link works once, and for one hour.',
    reason: () => 'If you did not ask for this, you can ignore this e-mail: nothing has changed.',
  },
  test: {
    subject: 'Test e-mail of Somesha',
    preview: 'Letters from Somesha arrive at this address.',
    title: 'Letters arrive',
    body: (foundation: string) => `The mail server of ${foundation} takes letters from Somesha.`,
    button: 'Go to Somesha',
    small: 'If this lies among unwanted mail, letters to others may, too.',
    reason: () => 'You receive this because you asked for a test e-mail.',
  },
  set: {
    subject: 'Your Somesha password was set',
    preview: 'If this was you, there is nothing to do.',
    title: 'Your password was set',
    body: () =>
      'The password of your Somesha account was set just now, and all other sessions have ended.\n\nIf this was you, there is nothing to do.',
    button: 'Go to Somesha',
    small:
      'If it was not you, use “Forgot password” on the login page at once, and tell your administrator.',
    reason: () => 'We tell you about every change of your password, to keep your account safe.',
  },
});

/** The words of a letter about an account. */
export interface AccountWords {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly body: (foundation: string) => string;
  readonly button: string;
  readonly small: string | ((lives: string) => string);
  readonly reason: (foundation: string) => string;
}

/** The notices about second factors. */
export const factorLetterWords = texts('factorLetterWords', {
  added: {
    subject: 'A second step was added to your Somesha account',
    preview: 'If this was you, there is nothing to do.',
    title: 'A second step was added',
    body: () =>
      'A passkey or a code app was added to your Somesha account just now, and all other sessions have ended.\n\nIf this was you, there is nothing to do.',
    button: 'Go to Somesha',
    small: 'If it was not you, change your password at once, and tell your administrator.',
    reason: () => 'We tell you about every change of how you log in, to keep your account safe.',
  },
  removed: {
    subject: 'A second step was removed from your Somesha account',
    preview: 'If this was you, there is nothing to do.',
    title: 'A second step was removed',
    body: () =>
      'A passkey or the code app of your Somesha account was removed just now.\n\nIf this was you, there is nothing to do.',
    button: 'Go to Somesha',
    small: 'If it was not you, change your password at once, and tell your administrator.',
    reason: () => 'We tell you about every change of how you log in, to keep your account safe.',
  },
  reset: {
    subject: 'Your second step for Somesha was removed',
    preview: 'You log in with your password alone until you set one up again.',
    title: 'Your second step was removed',
    body: () =>
      'An administrator removed the passkeys and codes of your Somesha account, and all sessions have ended.\n\nYou log in with your password alone until you set up a second step again.',
    button: 'Go to Somesha',
    small:
      'If you did not ask for this, change your password at once, and tell your administrator.',
    reason: () => 'We tell you about every change of how you log in, to keep your account safe.',
  },
  recovery: {
    subject: 'A recovery code of your Somesha account was used',
    preview: 'If this was you, there is nothing to do.',
    title: 'A recovery code was used',
    body: () =>
      'Somebody proved with a recovery code that they are you. Each code works once.\n\nIf this was you, there is nothing to do.',
    button: 'Go to Somesha',
    small: 'If it was not you, change your password at once, and tell your administrator.',
    reason: () => 'We tell you about every change of how you log in, to keep your account safe.',
  },
});
