import type { Migration } from './migration.ts';

/** When supporters looked at their learners, and what news they asked for. */
export const migration: Migration = {
  name: '0086-my-learners',
  statements: ({ id, integer, text, strict }) => [
    `create table learner_visits (
      user_id ${integer} not null references users (id) on delete cascade,
      student_id ${integer} not null references students (id) on delete cascade,
      since ${text},
      seen_at ${text} not null,
      primary key (user_id, student_id)
    ) ${strict}`,
    'create index learner_visits_by_student on learner_visits (student_id)',
    `create table news_questions (
      id ${id},
      user_id ${integer} not null references users (id) on delete cascade,
      student_id ${integer} not null references students (id) on delete cascade,
      asked_at ${text} not null,
      sentence ${text}
    ) ${strict}`,
    'create index news_questions_by_student on news_questions (student_id, user_id)',
    'create index news_questions_by_user on news_questions (user_id)',
  ],
};
