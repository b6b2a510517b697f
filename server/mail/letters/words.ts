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
    small:
      'The link works once, and for one hour. After that, use “Forgot password” on the login page to get a new one.',
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
