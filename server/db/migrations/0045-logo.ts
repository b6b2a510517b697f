import type { Migration } from './migration.ts';

/** The foundation's logo, and which one a letter that waits bears. */
export const migration: Migration = {
  name: '0045-logo',
  statements: ({ text, integer, strict }) => [
    `create table logos (
      hash ${text} primary key,
      png ${text} not null,
      icon ${text} not null,
      width ${integer} not null,
      height ${integer} not null,
      replaced_at ${text}
    ) ${strict}`,
    `alter table foundation add column logo ${text} references logos (hash)`,
    `alter table outbox add column logo ${text} references logos (hash)`,
  ],
};
