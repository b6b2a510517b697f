import type { Migration } from './migration.ts';

/** Which tasks of the attention list went along with students who were handed over, so that undoing brings them back. */
export const migration: Migration = {
  name: '0041-handed-tasks',
  statements: ({ integer, strict }) => [
    `create table hand_over_tasks (
      hand_over_id ${integer} not null references hand_overs (id) on delete cascade,
      note_id ${integer} not null references attention_notes (id) on delete cascade,
      primary key (hand_over_id, note_id)
    ) ${strict}`,
    'create index hand_over_tasks_by_note on hand_over_tasks (note_id)',
  ],
};
