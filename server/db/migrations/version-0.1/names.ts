import type { SchemaWords } from '../schema-words.ts';

/** Years, terms, classes, subjects, clusters, schools, and the scales of grades. */
export const names = ({ id, integer, text, strict }: SchemaWords): string[] => [
  `create table years (
    id ${id},
    year_name ${text} not null,
    year_key ${text} not null unique,
    retired_at ${text}
  ) ${strict}`,
  `create table terms (
    id ${id},
    term_name ${text} not null,
    term_key ${text} not null unique,
    retired_at ${text},
    merged_into ${integer} references terms (id)
  ) ${strict}`,
  'create index terms_by_merged on terms (merged_into)',
  `insert into terms (term_name, term_key) values
    ('Term 1', 'term 1'),
    ('Term 2', 'term 2'),
    ('Term 3', 'term 3')`,
  `create table classes (
    id ${id},
    class_name ${text} not null,
    class_key ${text} not null unique,
    retired_at ${text},
    merged_into ${integer} references classes (id)
  ) ${strict}`,
  'create index classes_by_merged on classes (merged_into)',
  `create table subjects (
    id ${id},
    subject_name ${text} not null,
    subject_key ${text} not null unique,
    category ${integer} not null check (category in (1, 2)),
    retired_at ${text},
    merged_into ${integer} references subjects (id)
  ) ${strict}`,
  'create index subjects_by_merged on subjects (merged_into)',
  `insert into subjects (subject_name, subject_key, category) values
    ('Speech and Language Therapy', 'speech and language therapy', 2),
    ('Occupational Therapy (OT)', 'occupational therapy (ot)', 2),
    ('Physical Therapy (PT)', 'physical therapy (pt)', 2),
    ('Behavior Therapy (including ABA)', 'behavior therapy (including aba)', 2),
    ('Psychological Counseling or Psychotherapy', 'psychological counseling or psychotherapy', 2),
    ('Social Skills Training', 'social skills training', 2),
    ('Sensory Integration Therapy', 'sensory integration therapy', 2)`,
  `create table clusters (
    id ${id},
    cluster_name ${text} not null,
    cluster_key ${text} not null unique,
    retired_at ${text},
    merged_into ${integer} references clusters (id)
  ) ${strict}`,
  'create index clusters_by_merged on clusters (merged_into)',
  `create table schools (
    id ${id},
    school ${text} not null,
    school_key ${text} not null unique,
    cluster_id ${integer} not null references clusters (id),
    retired_at ${text},
    merged_into ${integer} references schools (id)
  ) ${strict}`,
  'create index schools_by_cluster on schools (cluster_id, school_key)',
  'create index schools_by_merged on schools (merged_into)',
  `create table term_calendar (
    id ${id},
    year_id ${integer} not null references years (id),
    term_id ${integer} not null references terms (id),
    opening ${text} not null,
    mid_term ${text},
    closing ${text} not null,
    report_due ${text},
    receipts_due ${text},
    statement_due ${text},
    picture_due ${text},
    unique (year_id, term_id),
    check (opening < closing)
  ) ${strict}`,
  `create table name_merges (
    id ${id},
    kind ${text} not null,
    from_id ${integer} not null,
    into_id ${integer} not null,
    made_by ${integer} not null references users (id),
    at ${text} not null,
    undone_at ${text}
  ) ${strict}`,
  `create table name_merge_rows (
    merge_id ${integer} not null references name_merges (id) on delete cascade,
    place ${text} not null,
    row_id ${integer} not null,
    owner_id ${integer},
    primary key (merge_id, place, row_id)
  ) ${strict}`,
  `create table names_apart (
    kind ${text} not null,
    one_id ${integer} not null,
    other_id ${integer} not null,
    at ${text} not null,
    primary key (kind, one_id, other_id),
    check (one_id < other_id)
  ) ${strict}`,
  `create table scales (
    id ${id},
    name ${text} not null,
    name_key ${text} not null unique,
    category ${integer} not null check (category in (1, 2)),
    has_marks ${integer} not null check (has_marks in (0, 1)),
    mean ${text} not null check (mean in ('score', 'points', 'grade', 'none')),
    is_retired ${integer} not null check (is_retired in (0, 1))
  ) ${strict}`,
  `insert into scales (name, name_key, category, has_marks, mean, is_retired) values
    ('Normal', 'normal', 1, 1, 'score', 0),
    ('Special Education', 'special education', 2, 0, 'grade', 0),
    ('KCSE', 'kcse', 1, 1, 'points', 0),
    ('KNEC levels', 'knec levels', 1, 0, 'none', 0)`,
  `create table scale_steps (
    scale_id ${integer} not null references scales (id),
    position ${integer} not null check (position >= 0),
    label ${text} not null,
    points ${integer},
    lowest ${integer} check (lowest between 0 and 100),
    highest ${integer} check (highest between 0 and 100),
    no_mark ${integer} not null check (no_mark in (0, 1)),
    primary key (scale_id, position),
    unique (scale_id, label)
  ) ${strict}`,
  `insert into scale_steps (scale_id, position, label, points, lowest, highest, no_mark) values
    (1, 0, 'A+', null, null, null, 0),
    (1, 1, 'A', null, null, null, 0),
    (1, 2, 'B', null, null, null, 0),
    (1, 3, 'C', null, null, null, 0),
    (1, 4, 'D', null, null, null, 0),
    (1, 5, 'F', null, null, null, 0),
    (1, 6, 'X', null, null, null, 1),
    (1, 7, 'Y', null, null, null, 1),
    (2, 0, 'A (Excellent Progress)', null, null, null, 0),
    (2, 1, 'B (Good Progress)', null, null, null, 0),
    (2, 2, 'C (Moderate Progress)', null, null, null, 0),
    (2, 3, 'D (Limited Progress)', null, null, null, 0),
    (2, 4, 'F (No Progress/Needs Full Assistance)', null, null, null, 0),
    (3, 0, 'A', 12, 80, 100, 0),
    (3, 1, 'A-', 11, 75, 79, 0),
    (3, 2, 'B+', 10, 70, 74, 0),
    (3, 3, 'B', 9, 65, 69, 0),
    (3, 4, 'B-', 8, 60, 64, 0),
    (3, 5, 'C+', 7, 55, 59, 0),
    (3, 6, 'C', 6, 50, 54, 0),
    (3, 7, 'C-', 5, 45, 49, 0),
    (3, 8, 'D+', 4, 40, 44, 0),
    (3, 9, 'D', 3, 35, 39, 0),
    (3, 10, 'D-', 2, 30, 34, 0),
    (3, 11, 'E', 1, 0, 29, 0),
    (3, 12, 'X', null, null, null, 1),
    (3, 13, 'Y', null, null, null, 1),
    (4, 0, 'EE1', 8, null, null, 0),
    (4, 1, 'EE2', 7, null, null, 0),
    (4, 2, 'ME1', 6, null, null, 0),
    (4, 3, 'ME2', 5, null, null, 0),
    (4, 4, 'AE1', 4, null, null, 0),
    (4, 5, 'AE2', 3, null, null, 0),
    (4, 6, 'BE1', 2, null, null, 0),
    (4, 7, 'BE2', 1, null, null, 0)`,
  `create table scale_uses (
    id ${id},
    scale_id ${integer} not null references scales (id),
    class_id ${integer} references classes (id),
    from_year ${integer}
  ) ${strict}`,
];
