import { texts } from '../texts.ts';

const handedOver = (count: number): string =>
  count === 0
    ? ''
    : ` ${count} ${count === 1 ? 'letter was' : 'letters were'} already with the mail server.`;

/** The words around the foundation's own settings. */
export const foundationMessages = texts('foundationMessages', {
  invalidReply: 'This is not a valid e-mail address',
  website: 'Please give the whole address, such as https://www.example.org',
  accentFormat: 'Please give the colour as # and six digits or letters, such as #1f4e8c',
  accentPale: (good: string) =>
    `This colour is too pale for white text on it. The nearest good one is ${good}`,
  timeZone: 'Please choose a time zone, such as Africa/Nairobi',
  oldSums: 'Please say what the sums so far are in',
  askSums: (reports: number, currency: string) =>
    `${reports} ${reports === 1 ? 'finance report is' : 'finance reports are'} in ${currency}: please say what is right`,
  remindOn: 'Please choose a day of the week, or none',
  logo: 'Please choose a picture',
  logoSaved: 'The logo is saved. The sign-in page and letters bear it from now on.',
  logoRemoved: 'The logo is removed.',
  saved: 'Saved. Letters and the sign-in page say so from now on.',
  step: 'Please name steps of the first hour',
  leftOut: 'Saved. You can still do skipped steps later.',
  quiet: 'Please choose whether all letters are held',
  testSent: (to: string) => `A test e-mail was sent to ${to}.`,
  testKept: 'The test e-mail is kept in the outbox folder: no mail server is set.',
  testWaits: 'The test e-mail is still on its way: the mail server has not answered yet.',
  testFailed: (reason: string) => `The test e-mail was not sent. ${reason}`,
  /** `handed`: how many letters the mail server already had; these can no longer be stopped. */
  quietOn: (handed: number) => `All letters about students are held.${handedOver(handed)}`,
  quietOff: (letters: number) =>
    letters === 0
      ? 'Mail is on.'
      : `Mail is on. ${letters} waiting ${letters === 1 ? 'letter goes' : 'letters go'} out now.`,
});
