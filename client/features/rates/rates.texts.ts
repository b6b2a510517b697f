import { texts } from '#contract/texts.ts';

/** The words of the card of exchange rates. */
export const ratesTexts = texts('ratesTexts', {
  title: 'Exchange rates',
  text: 'Supporters who chose a currency of their own read what was paid in it, too, beside what the foundation counts in.',
  noCurrency: 'Say under Money first what the foundation counts in.',
  loading: 'Exchange rates are loading',
  tryAgain: 'Try again',
  none: 'No rate yet: letters tell sums as the foundation counts.',
  list: 'Rates that letters take',
  older: (count: number) => `${count === 1 ? 'One rate' : `${count} rates`} of before`,
  olderList: 'Rates of before',
  of: (day: string) => `of ${day}`,
  add: 'Add a rate',
  addTitle: 'Add an exchange rate',
  currency: 'Currency',
  rate: (base: string) => `What one of it is worth in ${base}`,
  rateNote: 'Exactly, such as 140.25.',
  readAs: (rate: string) => `Read as ${rate}.`,
  oneOfIt: 'of it',
  day: 'Day of the rate',
  dayNote: 'Rates of other days stay as they are.',
  remove: (rate: string, day: string) => `Remove ${rate} of ${day}`,
  removeTitle: 'Remove the exchange rate?',
  removeText:
    'New letters take the one before it, if there is one. Letters that wait with it are taken back, to be sent anew; those that were sent stay as they are.',
  removeConfirm: 'Remove rate',
});
