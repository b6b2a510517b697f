import type { Migration } from './migration.ts';

/** Finds names by a part of them. */
const search = {
  sqlite: [
    `create virtual table students_search using fts5(search_key, content='students',
    content_rowid='id', tokenize='trigram case_sensitive 1', detail='none', columnsize=0)`,
    `create trigger students_search_insert after insert on students begin
    insert into students_search(rowid, search_key) values (new.id, new.search_key); end`,
    `create trigger students_search_delete after delete on students begin
    insert into students_search(students_search, rowid, search_key)
    values ('delete', old.id, old.search_key); end`,
    `create trigger students_search_update after update of search_key on students begin
    insert into students_search(students_search, rowid, search_key)
    values ('delete', old.id, old.search_key);
    insert into students_search(rowid, search_key) values (new.id, new.search_key); end`,
  ],
  postgres: [
    'create extension if not exists pg_trgm',
    'create index students_search on students using gin (search_key gin_trgm_ops)',
  ],
};

const changedOnSqlite = (table: string) =>
  `create trigger ${table}_after_update after update on ${table} begin
  update student_register set version = version + 1 where id = 1; end`;

/** Once a statement: thousands of rows at once must not mean thousands of changes of the register. */
function onPostgres(table: string, event: string, rows: 'new' | 'old', work: string): string[] {
  const name = `${table}_after_${event}`;
  return [
    `create function ${name}() returns trigger language plpgsql as
    $$ begin if exists (select from changed) then ${work}; end if; return null; end $$`,
    `create trigger ${name} after ${event} on ${table} referencing ${rows} table as changed
    for each statement execute function ${name}()`,
  ];
}

const changedOnPostgres = (table: string) =>
  onPostgres(
    table,
    'update',
    'new',
    'update student_register set version = version + 1 where id = 1',
  );

/** The register's numbers. Names of all four tables appear in the lists of students and are searched there. */
const register = {
  sqlite: [
    `create trigger students_after_insert after insert on students begin
    update student_register set total = total + 1, version = version + 1,
    last_id = case when last_id < new.id then new.id else last_id end; end`,
    `create trigger students_after_delete after delete on students begin
    update student_register set total = total - 1, version = version + 1; end`,
    ...['students', 'schools', 'clusters', 'users'].map(changedOnSqlite),
  ],
  postgres: [
    ...onPostgres(
      'students',
      'insert',
      'new',
      `update student_register set total = total + (select count(*) from changed),
      version = version + 1, last_id = case when last_id < (select max(id) from changed)
      then (select max(id) from changed) else last_id end`,
    ),
    ...onPostgres(
      'students',
      'delete',
      'old',
      `update student_register set total = total - (select count(*) from changed),
      version = version + 1`,
    ),
    ...['students', 'schools', 'clusters', 'users'].flatMap(changedOnPostgres),
  ],
};

/** Years, terms, classes, subjects, clusters, schools and students (rules 5.2 and 6.1). */
export const migration: Migration = {
  name: '0004-students',
  statements: ({ kind, id, integer, text, strict }) => [
    `create table years (
      id ${id},
      year_name ${text} not null,
      year_key ${text} not null unique
    ) ${strict}`,
    `create table terms (
      id ${id},
      term_name ${text} not null,
      term_key ${text} not null unique
    ) ${strict}`,
    `create table classes (
      id ${id},
      class_name ${text} not null,
      class_key ${text} not null unique
    ) ${strict}`,
    `create table subjects (
      id ${id},
      subject_name ${text} not null,
      subject_key ${text} not null unique,
      category ${integer} not null check (category in (1, 2))
    ) ${strict}`,
    "insert into terms (term_name, term_key) values ('Term 1', 'term 1')",
    "insert into terms (term_name, term_key) values ('Term 2', 'term 2')",
    "insert into terms (term_name, term_key) values ('Term 3', 'term 3')",
    `insert into subjects (subject_name, subject_key, category)
    values ('Speech and Language Therapy', 'speech and language therapy', 2)`,
    `insert into subjects (subject_name, subject_key, category)
    values ('Occupational Therapy (OT)', 'occupational therapy (ot)', 2)`,
    `insert into subjects (subject_name, subject_key, category)
    values ('Physical Therapy (PT)', 'physical therapy (pt)', 2)`,
    `insert into subjects (subject_name, subject_key, category)
    values ('Behavior Therapy (including ABA)', 'behavior therapy (including aba)', 2)`,
    `insert into subjects (subject_name, subject_key, category)
    values ('Psychological Counseling or Psychotherapy', 'psychological counseling or psychotherapy', 2)`,
    `insert into subjects (subject_name, subject_key, category)
    values ('Social Skills Training', 'social skills training', 2)`,
    `insert into subjects (subject_name, subject_key, category)
    values ('Sensory Integration Therapy', 'sensory integration therapy', 2)`,
    `create table clusters (
      id ${id},
      cluster_name ${text} not null,
      cluster_key ${text} not null unique
    ) ${strict}`,
    `create table schools (
      id ${id},
      school ${text} not null,
      school_key ${text} not null unique,
      cluster_id ${integer} not null references clusters (id)
    ) ${strict}`,
    'create index schools_by_cluster on schools (cluster_id, school_key)',
    // One row. Ids are handed out here, without gaps, so that the n-th student of the list is found
    // by arithmetic as long as `total` equals `last_id`; `version` tells lists that rows have changed.
    `create table student_register (
      id ${integer} primary key check (id = 1),
      last_id ${integer} not null,
      total ${integer} not null,
      version ${integer} not null
    ) ${strict}`,
    'insert into student_register (id, last_id, total, version) values (1, 0, 0, 0)',
    // The long text stands last: a search that scans the rows never reads that far.
    `create table students (
      id ${integer} primary key,
      ref ${text} not null unique,
      name ${text} not null,
      search_key ${text} not null,
      category ${integer} not null check (category in (1, 2)),
      status ${integer} not null check (status in (0, 1, 2, 3)),
      gender ${integer} not null check (gender in (1, 2)),
      school_id ${integer} not null references schools (id),
      liaison_id ${integer} not null references users (id),
      supporter_id ${integer} references users (id),
      picture ${text} not null,
      thumb ${text} not null,
      certificate ${text} not null,
      dob ${text} not null check (length(dob) = 10),
      dor ${text} not null check (length(dor) = 10),
      siblings ${integer} not null check (siblings between 0 and 50),
      father ${text},
      mother ${text},
      guardian ${text},
      ambition ${text} not null,
      languages ${text} not null,
      created_by ${integer} references users (id) on delete set null,
      updated_by ${integer} references users (id) on delete set null,
      created_at ${text} not null,
      updated_at ${text} not null,
      background ${text} not null,
      check (dor >= dob)
    ) ${strict}`,
    'create index students_by_name on students (search_key, liaison_id, school_id)',
    'create index students_by_category on students (category, search_key)',
    'create index students_by_status on students (status, search_key)',
    'create index students_by_school on students (school_id)',
    'create index students_by_liaison on students (liaison_id, search_key)',
    'create index students_by_supporter on students (supporter_id, search_key)',
    ...search[kind],
    ...register[kind],
  ],
};
