import type { Migration } from './migration.ts';

/** Consent to a student's pictures, and who was erased (rules 13.3 and 13.4). */
export const migration: Migration = {
  name: '0012-privacy',
  statements: ({ integer, text, strict }) => [
    // No row: not recorded. `purposes` is a JSON list of numbers.
    `create table photo_consents (
      student_id ${integer} primary key references students (id) on delete cascade,
      given_by ${text} not null,
      given_on ${text} not null check (length(given_on) = 10),
      purposes ${text} not null,
      withdrawn_at ${text},
      updated_at ${text} not null,
      updated_by ${integer} references users (id) on delete set null
    ) ${strict}`,
    // `traces` is JSON of what lies outside of the tables; `finished_at` stays empty until it is gone.
    `create table erasures (
      student_id ${integer} primary key references students (id),
      erased_at ${text} not null,
      erased_by ${integer} references users (id) on delete set null,
      traces ${text} not null,
      finished_at ${text}
    ) ${strict}`,
  ],
};
