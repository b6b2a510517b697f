import { texts } from '#contract/texts.ts';

/** What was done to a record, in words; an action without a word here is shown by its own name. */
export const actionWords: Readonly<Record<string, string>> = texts('actionWords', {
  add: 'Added',
  edit: 'Changed',
  delete: 'Deleted',
  disable: 'Disabled',
  enable: 'Enabled',
  verify: 'Verified',
  'send back': 'Sent back',
  'undo verify': 'Verification taken back',
  'let through': 'Let through in spite of warnings',
  void: 'Voided',
  'bring back': 'Brought back',
  retire: 'No longer offered',
  restore: 'Offered again',
  merge: 'Became part of another name',
  'undo merge': 'A name of its own again',
  'keep apart': 'Is not the same as another name',
  invite: 'Invited by e-mail',
  'invitation link': 'Link to create a password made',
  erase: 'Erased',
  remind: 'Reminded of open work',
  'mark in school': 'Marked in school?',
  'ask for news': 'News asked for',
  'add paper': 'Paper added',
  'remove paper': 'Paper removed',
  'drop paper': 'Paper deleted, as it was past its time',
  'take attention': 'Somebody is on it',
  'explain attention': 'Settled with a note',
  'open attention': 'Open again',
  'switch mail off': 'All letters held',
  'switch mail on': 'Letters go out again',
  rehearse: 'Letters sent to one person first',
  'add rate': 'Exchange rate added',
  'remove rate': 'Exchange rate removed',
  'create password': 'Password created with the link sent by email',
  'change password': 'Password changed with the link sent by email',
  'change own password': 'Password changed by themselves',
  'add factor': 'Second step for logging in added',
  'remove factor': 'Second step for logging in removed',
  'reset factors': 'Second step for logging in removed by somebody else',
  'new recovery codes': 'New recovery codes made',
  'use recovery code': 'A recovery code was used',
});

/** Labels of logged fields that are in no description. */
export const fieldWords: Readonly<Record<string, string>> = texts('fieldWords', {
  password: 'Password',
  photo_consent: 'Photo consent',
  cost: 'Cost',
  letters: 'Letters',
  warnings: 'Warnings',
  given_reason: 'Reason',
  steps: 'Grades',
  uses: 'Used for',
  is_retired: 'No longer offered',
  logo: 'Logo',
  rate: 'Exchange rate',
  rate_day: 'Day of the rate',
  letters_currency: 'Currency of letters',
  letter_texts: 'Texts of letters',
  left_out: 'Steps of the first hour that are left out',
});

export const historyWords = texts('historyWords', {
  /** A reference or value that is empty. */
  none: 'none',
  rowGone: {
    subject: 'A subject no longer there',
    item: 'An item no longer there',
  },
  /** Shown for a reference to a record that was deleted. */
  gone: 'no longer there',
});
