import { texts } from '../texts.ts';

/** The words around who supports a student, and since when. */
export const sponsorshipMessages = texts('sponsorshipMessages', {
  saved: 'Saved.',
  added: 'Support added.',
  future: 'This day is not here yet',
  endFirst: 'The end cannot be before the beginning',
  endNeeded: 'Please say when it ended',
  endsBySupporter: 'This support ends when the supporter is removed or another one is set',
  overlaps: 'Somebody else supported the student on this day',
  overlapsOwn: 'They supported the student on this day already',
  part: 'Please choose the part',
  mainSet: 'The main supporter is set on the profile; here only one of before',
  mainStays: 'The main supporter stays the main supporter',
  present: 'They support the student already',
  supporter: 'Please choose a supporter',
  amount: 'Please write an amount such as 1,500.00',
  amountNeeded: 'Please write the amount',
  currencyNeeded: 'Please choose the currency',
  rhythmNeeded: 'Please say how often',
  reason: 'Please choose a reason',
  whose: 'Please choose whose it is',
});

/** What somebody does who supports a student. */
export const partNames = texts('supportPartNames', {
  1: 'Main supporter',
  2: 'Pays and reads',
  3: 'Pays only',
  4: 'Reads only',
});

/** Why a support ended. */
export const endReasonNames = texts('endReasonNames', {
  1: 'The supporter ended it',
  2: 'The supporter could not be reached',
  3: 'The student left or finished',
  4: 'Another supporter took over',
  5: 'Set by mistake',
  6: 'Other',
});

/** How often a promised amount is paid. */
export const rhythmNames = texts('pledgeRhythmNames', {
  1: 'Each month',
  2: 'Each term',
  3: 'Each year',
  4: 'Once',
});
