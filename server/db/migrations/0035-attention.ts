import type { Migration } from './migration.ts';

/** What somebody said of an item of the attention list: that they see to it, or why it is as it should be. */
export const migration: Migration = {
  name: '0035-attention',
  statements: ({ id, integer, text, strict }) => [
    `create table attention_notes (
      id ${id},
      student_id ${integer} not null references students (id) on delete cascade,
      rule ${integer} not null,
      state ${integer} not null check (state in (1, 2)),
      owner_id ${integer} references users (id) on delete set null,
      due ${text},
      reason ${text},
      facts ${text} not null,
      updated_at ${text} not null,
      updated_by ${integer} references users (id) on delete set null,
      unique (student_id, rule)
    ) ${strict}`,
    'create index attention_notes_by_owner on attention_notes (owner_id)',
    'create index attention_notes_by_updated_by on attention_notes (updated_by)',
  ],
};
