import type { Migration } from './migration.ts';

/**
 * What happens to students over time, promotions of whole classes, and who are brothers and sisters. Of before
 * nothing is made up: no event is written for students who are there.
 */
export const migration: Migration = {
  name: '0090-path',
  statements: ({ id, integer, text, strict }) => [
    `create table promotions (
      id ${id},
      made_by ${integer} not null references users (id),
      at ${text} not null,
      undone_at ${text}
    ) ${strict}`,
    'create index promotions_by_made_by on promotions (made_by)',
    `create table path_events (
      id ${id},
      student_id ${integer} not null references students (id) on delete cascade,
      kind ${integer} not null,
      day ${text} not null check (length(day) = 10),
      reason ${integer},
      class_id ${integer} references classes (id),
      school_id ${integer} references schools (id),
      result ${integer},
      next_step ${integer},
      source ${text},
      decided_by ${text},
      paper_id ${integer} references papers (id) on delete set null,
      note ${text},
      status ${integer},
      promotion_id ${integer} references promotions (id) on delete set null,
      told_at ${text},
      told_by ${integer} references users (id) on delete set null,
      version ${integer} not null default 1,
      created_at ${text} not null,
      updated_by ${integer} references users (id) on delete set null
    ) ${strict}`,
    'create index path_events_by_student on path_events (student_id, day)',
    ...['class_id', 'school_id', 'paper_id', 'promotion_id', 'told_by', 'updated_by'].map(
      (name) =>
        `create index path_events_by_${name} on path_events (${name}) where ${name} is not null`,
    ),
    `create table student_siblings (
      student_id ${integer} not null references students (id) on delete cascade,
      sibling_id ${integer} not null references students (id) on delete cascade,
      primary key (student_id, sibling_id)
    ) ${strict}`,
    'create index student_siblings_by_sibling on student_siblings (sibling_id)',
    `alter table students add column paused_since ${text}`,
  ],
};
