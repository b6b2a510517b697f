import { seededTerms, specialEducationSubjects } from '#contract/reference-data/seeds.ts';
import type { Migration } from './migration.ts';

const quoted = (text: string) => `'${text.replace(/'/g, "''")}'`;

/** Years, terms, classes, subjects, clusters, schools and students (contract 5 and 6). */
export const students: Migration = {
  name: '0004-students',
  statements: ({ id, integer, text, strict, substringIndex, afterChange }) => [
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
    ...seededTerms.map(
      (term) =>
        `insert into terms (term_name, term_key) values (${quoted(term)}, ${quoted(term.toLowerCase())})`,
    ),
    ...specialEducationSubjects.map(
      (subject) =>
        `insert into subjects (subject_name, subject_key, category) values (${quoted(subject)}, ${quoted(subject.toLowerCase())}, 2)`,
    ),
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
    ...substringIndex('students', 'search_key'),
    ...afterChange(
      'students',
      'insert',
      (added) =>
        `update student_register set total = total + ${added.count}, version = version + 1, last_id = case when last_id < ${added.max('id')} then ${added.max('id')} else last_id end`,
    ),
    ...afterChange(
      'students',
      'delete',
      (gone) => `update student_register set total = total - ${gone.count}, version = version + 1`,
    ),
    // Names of these appear in the lists of students and are searched there.
    ...['students', 'schools', 'clusters', 'users'].flatMap((table) =>
      afterChange(
        table,
        'update',
        () => 'update student_register set version = version + 1 where id = 1',
      ),
    ),
  ],
};
