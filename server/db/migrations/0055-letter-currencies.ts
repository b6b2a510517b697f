import type { Migration } from './migration.ts';

/** What other currencies are worth, in which one a supporter reads letters, and the rate that a letter tells. */
export const migration: Migration = {
  name: '0055-letter-currencies',
  statements: ({ id, integer, text, strict }) => [
    `create table exchange_rates (
      id ${id},
      base ${text} not null,
      currency ${text} not null,
      digits ${integer} not null check (digits > 0),
      scale ${integer} not null check (scale between 0 and 10),
      day ${text} not null,
      unique (base, currency, day)
    ) ${strict}`,
    `alter table users add column letters_currency ${text}`,
    ...['base', 'currency', 'day'].map(
      (name) => `alter table progress_letters add column rate_${name} ${text}`,
    ),
    `alter table progress_letters add column rate_digits ${integer}`,
    `alter table progress_letters add column rate_scale ${integer}`,
  ],
};
