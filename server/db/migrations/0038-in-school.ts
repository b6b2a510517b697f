import type { Migration } from './migration.ts';

/** Where each student was at the opening and at mid-term of a term, by whom told, and at which school. */
export const migration: Migration = {
  name: '0038-in-school',
  statements: ({ id, integer, text, strict }) => [
    `create table school_checks (
      id ${id},
      student_id ${integer} not null references students (id) on delete cascade,
      year_id ${integer} not null references years (id),
      term_id ${integer} not null references terms (id),
      moment ${integer} not null check (moment in (1, 2)),
      mark ${integer} not null check (mark between 1 and 5),
      day ${text} not null,
      source ${integer} not null check (source between 1 and 3),
      school_id ${integer} not null references schools (id),
      updated_at ${text} not null,
      updated_by ${integer} references users (id) on delete set null,
      unique (student_id, year_id, term_id, moment)
    ) ${strict}`,
    'create index school_checks_by_term on school_checks (year_id, term_id, moment)',
    'create index school_checks_by_school on school_checks (school_id)',
    'create index school_checks_by_updated_by on school_checks (updated_by)',
  ],
};
