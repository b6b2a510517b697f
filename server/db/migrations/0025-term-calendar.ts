import type { Migration } from './migration.ts';

/** The days of each term of a year: when school is open, and by when each kind of work is due. */
export const migration: Migration = {
  name: '0025-term-calendar',
  statements: ({ id, integer, text, strict }) => [
    `create table term_calendar (
      id ${id},
      year_id ${integer} not null references years (id),
      term_id ${integer} not null references terms (id),
      opening ${text} not null,
      mid_term ${text},
      closing ${text} not null,
      report_due ${text},
      receipts_due ${text},
      statement_due ${text},
      picture_due ${text},
      unique (year_id, term_id),
      check (opening < closing)
    ) ${strict}`,
  ],
};
