import type { Migration } from './migration.ts';

const seeded = [
  ...['Birth certificate', 'Death certificate', 'Admission letter', 'Consent', 'Contract'],
  ...['Medical paper', 'Other paper'],
];

/** Papers of students by kind; the kinds are a list of the foundation, which begins with these. */
export const migration: Migration = {
  name: '0078-papers',
  statements: ({ id, integer, text, strict }) => [
    `create table paper_kinds (
      id ${id},
      name ${text} not null,
      name_key ${text} not null unique,
      seen_by ${integer} not null check (seen_by between 1 and 6),
      is_expected ${integer} not null check (is_expected in (0, 1)),
      years_kept ${integer} check (years_kept >= 0),
      is_retired ${integer} not null check (is_retired in (0, 1)),
      version ${integer} not null default 1
    ) ${strict}`,
    `create table papers (
      id ${id},
      student_id ${integer} not null references students (id),
      kind_id ${integer} not null references paper_kinds (id),
      path ${text} not null unique references stored_files (path),
      created_at ${text} not null,
      created_by ${integer} references users (id) on delete set null
    ) ${strict}`,
    'create index papers_by_student on papers (student_id, kind_id)',
    'create index papers_by_kind on papers (kind_id)',
    ...seeded.map(
      (name) => `insert into paper_kinds (name, name_key, seen_by, is_expected, is_retired)
        values ('${name}', '${name.toLowerCase()}', 4, 0, 0)`,
    ),
  ],
};
