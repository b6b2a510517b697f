import type { Migration } from './migration.ts';

/** Tasks of a leaving officer about students of others: who had them and who has them; empty for one that went with its student. */
export const migration: Migration = {
  name: '0050-tasks-apart',
  statements: ({ integer }) =>
    ['from_id', 'to_id'].flatMap((column) => [
      `alter table hand_over_tasks add column ${column} ${integer} references users (id)`,
      `create index hand_over_tasks_by_${column} on hand_over_tasks (${column}) where ${column} is not null`,
    ]),
};
