import { officeText, officeValue } from '../data-classes.ts';
import { describe, type RowOf } from '../record.ts';
import { termMessages as words } from './messages.ts';

const day = (at: number) =>
  ({ kind: 'day', form: { at, ahead: true }, list: { at }, ...officeText }) as const;

/** The days of one term of a year: when school is open, and by when each kind of work is due. */
export const termRecord = describe({
  entity: 'term_calendar',
  fields: {
    year_id: {
      kind: 'reference',
      to: 'year',
      as: 'year_name',
      label: 'Year',
      required: words.year,
      form: { at: 10 },
      list: { at: 10 },
      ...officeValue,
    },
    term_id: {
      kind: 'reference',
      to: 'term',
      as: 'term_name',
      label: 'Term',
      required: words.term,
      form: { at: 20 },
      list: { at: 20 },
      ...officeValue,
    },
    opening: { ...day(30), label: 'Opening', required: words.opening },
    mid_term: { ...day(40), label: 'Mid-term' },
    closing: { ...day(50), label: 'Closing', required: words.closing },
    report_due: { ...day(60), label: 'Report due' },
    receipts_due: { ...day(70), label: 'Receipts due' },
    statement_due: { ...day(80), label: 'Fee statement due' },
    picture_due: { ...day(90), label: 'Picture due' },
  },
});

export const termFields = termRecord.fields;
export type TermColumns = RowOf<typeof termFields>;
