import type { Generated } from 'kysely';
import type { TermColumns } from '#contract/term-calendar/record.ts';
import type { Versioned } from './columns.ts';

/** The days of one term of a year. */
interface TermCalendarTable extends TermColumns, Versioned {
  id: Generated<number>;
}

export interface TermCalendarTables {
  term_calendar: TermCalendarTable;
}
