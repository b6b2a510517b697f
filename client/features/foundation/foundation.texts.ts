import { texts } from '#contract/texts.ts';

const letters = (count: number) => `${count} ${count === 1 ? 'letter' : 'letters'}`;

/** Screen text of what a foundation chooses for itself. */
export const foundationTexts = texts('foundationTexts', {
  title: 'Foundation',
  intro:
    'How it is called, what it counts in, what leaves the house, and what you can take along. For administrators.',

  notLoaded: 'We could not load what was chosen',

  nameCard: 'Name and look',
  nameText:
    'They stand on the sign-in page, in the app, in letters and on PDFs. Below is how they look, before anything is saved.',
  colours: 'Colours to choose from',
  colourOf: (colour: string) => `Take ${colour}`,
  white: (ratio: string) => `White text on it: ${ratio} : 1`,
  noColour: 'None: the green of the app',
  logo: 'Logo',
  logoNote:
    'Best on nothing or on white, at least 320 pixels wide. It becomes a small picture without anything else that is in the file.',
  logoNow: 'The logo as it is saved',
  logoRemove: 'Remove the logo',
  logoGoes: 'The logo goes when you save.',
  logoKeep: 'Keep it',
  previewSignIn: 'Sign-in page',
  previewLetter: 'A letter',
  previewTitle: 'How Achieng is doing',
  previewButton: 'Open Somesha',
  letters: 'Letters',
  lettersText:
    'Whom they come from, where replies go, who signs the progress letters, and the address at their foot. Without a sender it is the name of the foundation. Give an address for replies that somebody reads.',

  reminders: 'Reminders',
  remindersText:
    'On the chosen day after 07:00 each liaison officer gets the list of what is open of their own students. In quiet mode it waits.',

  money: 'Money',
  moneyText: 'Stands at every sum in the app, in letters, PDFs and exports. Nothing is converted.',
  noCurrency: 'None: sums stand without a unit',
  oldSums: (reports: number, currency: string) =>
    `The sums of ${reports === 1 ? '1 finance report' : `${reports} finance reports`} are in ${currency}`,
  keepSums: (currency: string) => `They stay in ${currency}`,
  keepSumsNote: 'They are shown in it, and in no total any more.',
  relabelSums: (currency: string) => `${currency} was wrong all along`,
  relabelSumsNote: 'They take the new one, unchanged.',
  currencyNote: 'What is typed may bear it too, such as KES 12,345.60.',

  days: 'Days and times',
  daysText:
    'Whose days and clock everybody reads, wherever they sit: on screen, in letters, PDFs and exports, and for what counts as today.',
  zoneUnlessChosen: 'As the server was started.',
  zoneOf: (zone: string, time: string) => `${zone} (${time})`,

  reach: 'What supporters see',
  reachText:
    'Counts for the app, its files and prints. Letters tell of verified reports only, in any case.',
  see: {
    1: 'Nobody else is there for them, in lists, sums and files. We recommend it.',
    2: 'Every student, read only.',
  },
  seeOpen:
    'Nobody has answered yet: supporters see all students, unless the server was started narrower.',
  read: {
    1: 'Nothing before somebody has checked it. We recommend it.',
    2: 'Reports that wait too, marked as not yet verified.',
  },
  readOpen: 'Nobody has answered yet: supporters see everything that is filed.',

  filing: 'Liaison officers',
  filingText:
    'Whether they file for the students they look after: reports and receipts with their PDFs, statements, pictures, and who is in school. For nobody else’s, in any case.',
  file: {
    1: 'Officers and above file. We recommend it until you know who they are.',
    2: 'The person at the school does it. Somebody else verifies.',
  },
  fileOpen: 'Nobody has answered yet: liaison officers read only.',

  fourEyes: 'Verification',
  fourEyesText: 'Whether who filed or changed a report may verify it as well.',
  fourEyesOf: {
    1: 'Nobody verifies what they filed or changed. We recommend it once two people verify.',
    2: 'Also who filed the report.',
  },
  fourEyesOpen: 'Nobody has answered yet: anybody who verifies may verify their own work.',

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

  quietOn: 'No letter about a student leaves the house.',
  switchedOn: (who: string, time: string) => `${who} switched quiet mode on, ${time}.`,
  restored: (time: string) => `Quiet mode is on since the restore, ${time}.`,
  switchedOff: (who: string, time: string) => `Mail goes out: ${who} switched it on, ${time}.`,
  wait: (count: number) => `${letters(count)} ${count === 1 ? 'waits' : 'wait'}.`,
  open: 'To quiet mode',
  somebody: 'Somebody',
});
