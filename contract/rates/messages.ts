import { texts } from '../texts.ts';

/** The words around exchange rates. */
export const rateMessages = texts('rateMessages', {
  currency: 'Currency cannot be empty',
  own: 'This is what the foundation counts in',
  rate: 'Rate cannot be empty',
  rateWrong:
    'Please give a number above zero with a point before its decimals, such as 140.25 or 1300, with at most 10 of them',
  day: 'Day cannot be empty',
  future: 'The day cannot be in the future',
  taken: 'There is a rate of this day already: remove it first',
  noCurrency: 'Say on this page first what the foundation counts in',
  added: 'Rate added.',
  removed: (letters: number) =>
    letters === 0
      ? 'Rate removed.'
      : `Rate removed. ${letters} ${letters === 1 ? 'letter that waited with it was' : 'letters that waited with it were'} taken back: send ${letters === 1 ? 'it' : 'them'} anew.`,
});
