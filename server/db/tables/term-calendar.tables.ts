import type { Generated } from 'kysely';
import { termRecord } from '#contract/term-calendar/record.ts';
import { fieldColumns, internal, table, versioned } from './table.ts';

export const termCalendarTables = {
  /** The days of one term of a year. */
  term_calendar: table('server/features/term-calendar', {
    ...fieldColumns(termRecord),
    id: internal<Generated<number>>(),
    ...versioned,
  }),
};
