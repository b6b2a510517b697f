import type { Migration } from './migration.ts';

/** A task that went by itself is forgotten with who had it or has it, as a student who was handed over is: a new user who once had one can be deleted. */
export const migration: Migration = {
  name: '0052-tasks-let-go',
  statements: ({ integer, strict }) => [
    `create table hand_over_tasks_of_now (
      hand_over_id ${integer} not null references hand_overs (id) on delete cascade,
      note_id ${integer} not null references attention_notes (id) on delete cascade,
      from_id ${integer} references users (id) on delete cascade,
      to_id ${integer} references users (id) on delete cascade,
      primary key (hand_over_id, note_id)
    ) ${strict}`,
    `insert into hand_over_tasks_of_now (hand_over_id, note_id, from_id, to_id)
      select hand_over_id, note_id, from_id, to_id from hand_over_tasks`,
    'drop table hand_over_tasks',
    'alter table hand_over_tasks_of_now rename to hand_over_tasks',
    'create index hand_over_tasks_by_note on hand_over_tasks (note_id)',
    ...['from_id', 'to_id'].map(
      (column) =>
        `create index hand_over_tasks_by_${column} on hand_over_tasks (${column}) where ${column} is not null`,
    ),
  ],
};
