import { currencies, readersCurrencies } from '../currencies.ts';
import { describe } from '../record.ts';
import { rateMessages as words } from './messages.ts';

/**
 * What one unit of a currency was worth on a day; its figures are two whole numbers beside it. The log
 * tells of it with the foundation.
 */
export const rateRecord = describe({
  entity: 'rate',
  table: 'exchange_rates',
  fields: {
    currency: {
      kind: 'option',
      options: readersCurrencies,
      label: 'Currency',
      required: words.currency,
      form: { at: 10 },
      class: 'internal',
      told: 'old and new',
      erased: 'keep',
    },
    base: {
      kind: 'option',
      options: currencies,
      label: 'Counted in',
      required: words.currency,
      class: 'internal',
      told: 'old and new',
      erased: 'keep',
    },
    day: {
      kind: 'day',
      label: 'Day',
      required: words.day,
      form: { at: 30 },
      class: 'internal',
      told: 'old and new',
      erased: 'keep',
    },
  },
  kept: { id: 'internal', digits: 'internal', scale: 'internal' },
});
