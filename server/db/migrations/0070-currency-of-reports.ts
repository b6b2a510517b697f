import type { Migration } from './migration.ts';

/**
 * The currency of a report whose sums stayed in it when the foundation took another one; null for the
 * foundation's own.
 */
export const currencyOfReports: Migration = {
  name: '0070-currency-of-reports',
  statements: ({ text }) => [
    `alter table finance_reports add column currency ${text}`,
    'create index finance_reports_apart on finance_reports (year_id) where currency is not null',
  ],
};
