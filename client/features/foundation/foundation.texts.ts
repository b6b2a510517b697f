import { texts } from '#contract/texts.ts';

const letters = (count: number) => `${count} ${count === 1 ? 'letter' : 'letters'}`;

/** Screen text of what a foundation chooses for itself. */
export const foundationTexts = texts('foundationTexts', {
  title: 'Foundation',
  intro: 'Name, money, letters and who sees what. For administrators.',

  notLoaded: 'We could not load what was chosen',

  nameCard: 'Name and look',
  nameText: 'For the sign-in page, the app, letters and PDFs.',
  colours: 'Colours to choose from',
  colourOf: (colour: string) => `Choose ${colour}`,
  white: (ratio: string) => `White text on it: ${ratio} : 1`,
  noColour: 'None: the green of the app',
  logo: 'Logo',
  logoNote: 'At least 320 pixels wide, on a white or clear background.',
  logoNow: 'The logo as it is saved',
  logoRemove: 'Remove the logo',
  logoGoes: 'The logo goes when you save.',
  logoKeep: 'Keep it',
  previewSignIn: 'Sign-in page',
  previewLetter: 'A letter',
  previewTitle: 'How Achieng is doing',
  previewButton: 'Open Somesha',
  letters: 'Letters',
  lettersText: 'Who sends and signs them, and where replies go.',

  reminders: 'Reminders',
  remindersText:
    'On this day after 07:00 each liaison officer gets an e-mail with what their students still need.',

  money: 'Money',
  moneyText: 'Shown beside every sum. Nothing is converted.',
  noCurrency: 'None: sums without a currency',
  oldSums: (reports: number, currency: string) =>
    `The sums of ${reports === 1 ? '1 finance report' : `${reports} finance reports`} are in ${currency}`,
  keepSums: (currency: string) => `They stay in ${currency}`,
  keepSumsNote: 'They show in that currency, and are left out of totals.',
  relabelSums: (currency: string) => `${currency} was a mistake`,
  relabelSumsNote: 'The numbers stay, the currency changes.',
  currencyNote: 'You can also type it, such as KES 12,345.60.',

  telephones: 'Telephones',
  telephonesText: 'Numbers without a country are of this one.',
  countryUnlessChosen: 'That of the currency, if only one country has it.',
  days: 'Days and times',
  daysText: 'The time zone for all days and times, and for what counts as today.',
  zoneUnlessChosen: 'The time zone of the server.',
  zoneOf: (zone: string, time: string) => `${zone} (${time})`,

  reach: 'What supporters see',
  reachText: 'Letters only ever have verified reports.',
  see: {
    1: 'They see nothing of other students. We recommend it.',
    2: 'Every student, read only.',
  },
  seeOpen: 'Until you choose, supporters see all students.',
  read: {
    1: 'Only what somebody has checked. We recommend it.',
    2: 'Also reports that are not verified yet, marked so.',
  },
  readOpen: 'Until you choose, supporters see everything that is filed.',

  filing: 'Liaison officers',
  start: {
    1: 'No figures of the office. We recommend it, with their own students and verified reports above.',
    2: 'The figures that the office begins with.',
  },
  startOpen: 'Until you choose, supporters begin with the overview.',
  filingText: 'Whether they file reports, receipts and pictures of their own students.',
  file: {
    1: 'Officers and above file. We recommend it until you know who they are.',
    2: 'The person at the school does it. Somebody else verifies.',
  },
  fileOpen: 'Until you choose, liaison officers only read.',

  fourEyes: 'Verification',
  fourEyesText: 'Whether people may verify what they filed themselves.',
  fourEyesOf: {
    1: 'Nobody verifies their own work. We recommend it once two people verify.',
    2: 'Also who filed the report.',
  },
  fourEyesOpen: 'Until you choose, people may verify their own work.',

  signIn: 'Logging in',
  signInText: 'How people prove that it is they who log in.',
  secondFactorOf: {
    1: 'Administrators, managers and admin liaisons add a passkey or a code app. We recommend it.',
    2: 'Everybody may add one; the password alone is enough.',
  },
  secondFactorOpen: 'Until you choose, the password alone is enough.',
  confirmAgainOf: {
    1: 'To erase, take everything along, give a role or hold all letters, people confirm that it is they. We recommend it.',
    2: 'Whoever is logged in can do so at once.',
  },
  confirmAgainOpen: 'Until you choose, nothing is asked again.',

  unsaved: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} not saved`,
  /** The name of the changes in the list of unsent forms. */
  draft: 'What the foundation chooses',
  allSaved: 'All changes are saved.',
  undo: 'Undo',

  noMailServer:
    'No mail server is set: e-mails are kept in the outbox folder and nobody gets them. Whoever runs the server sets SMTP_URL and MAIL_FROM.',
  callersHidden:
    'Everybody seems to call from one address, so the wrong passwords of one lock all out. Whoever runs the server lets the proxy send X-Forwarded-For and sets TRUST_PROXY.',
  testMail: 'Send me a test e-mail',

  quietOn: 'All letters about students are held.',
  switchedOn: (who: string, time: string) => `${who} switched this on, ${time}.`,
  restored: (time: string) => `Since the restore, ${time}.`,
  switchedOff: (who: string, time: string) => `Letters go out: ${who} switched them on, ${time}.`,
  wait: (count: number) => `${letters(count)} ${count === 1 ? 'waits' : 'wait'}.`,
  open: 'Open the settings',
  somebody: 'Somebody',
});
