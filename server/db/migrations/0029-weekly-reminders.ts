import type { Migration } from './migration.ts';

/** The day of the week, 1 Monday to 7 Sunday, on which officers are reminded; 0 for never. */
export const migration: Migration = {
  name: '0029-weekly-reminders',
  statements: ({ integer }) => [
    `alter table foundation add column remind_on ${integer} not null default 0
      check (remind_on between 0 and 7)`,
  ],
};
