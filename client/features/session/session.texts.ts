import { texts } from '#contract/texts.ts';

/** Screen text of the sign-in pages; what both sides say is in the contract. */
export const sessionTexts = texts('sessionTexts', {
  about: 'What Somesha means',
  word: 'somesha',
  meaning: 'Swahili, verb: to put someone through school',
  website: 'Website',
  backToLogin: 'Back to Login',

  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',

  loginTitle: 'Welcome back',
  loginIntro: 'Sign in to follow your learners.',
  logIn: 'Log in',
  loggingIn: 'Logging in…',
  forgotPassword: 'Forgot password',
  withPasskey: 'Use a passkey',

  forgotIntro: 'We will e-mail you a link to set a new one. It works for 1 hour.',
  submit: 'Submit',
  submitting: 'Submitting…',
  takingBack: 'Taking you back to log in…',

  createPassword: 'Create Password',
  changePassword: 'Change Password',
  createIntro: 'Choose a password to finish setting up your account.',
  changeIntro: 'Choose a new password.',
  hello: (name: string) => `Hello, ${name}.`,
  saving: 'Saving…',
  askNewLink: 'Ask for a new link',
  tryAgain: 'Try again',

  ruleMet: 'met',
  ruleOpen: 'not yet met',

  ended: (title: string) =>
    `Your session ended while you were typing. ‘${title}’ is kept on this device as you left it, and nobody else can read it. Log in to go on.`,
  keptHere:
    'Unsent forms are kept on this device. Only the person who typed them can open them, after logging in.',
});

const ruleTexts = texts('passwordRuleTexts', {
  length: 'At least 8 characters',
  cases: 'An uppercase and a lowercase letter',
  digit: 'A number',
  special: 'One of !@#$%^&*',
});

/** The rules on the password form; each line stands for the named rules of the contract. */
export const passwordRuleTexts = [
  { text: () => ruleTexts.length, rules: ['length'] },
  { text: () => ruleTexts.cases, rules: ['lowercase', 'uppercase'] },
  { text: () => ruleTexts.digit, rules: ['digit'] },
  { text: () => ruleTexts.special, rules: ['special'] },
] as const;
