import type { Migration } from './migration.ts';

/** Who had which students before they were handed over, for the day in which it can be undone. */
export const migration: Migration = {
  name: '0034-hand-overs',
  statements: ({ id, integer, text, strict }) => [
    `create table hand_overs (
      id ${id},
      made_by ${integer} not null references users (id),
      at ${text} not null,
      undone_at ${text}
    ) ${strict}`,
    `create table hand_over_students (
      hand_over_id ${integer} not null references hand_overs (id) on delete cascade,
      student_id ${integer} not null references students (id) on delete cascade,
      from_id ${integer} not null references users (id) on delete cascade,
      to_id ${integer} not null references users (id) on delete cascade,
      primary key (hand_over_id, student_id)
    ) ${strict}`,
    'create index hand_over_students_by_student on hand_over_students (student_id)',
  ],
};
