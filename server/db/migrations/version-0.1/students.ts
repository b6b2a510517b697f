import type { SchemaWords } from '../schema-words.ts';

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

/** Students, and what is kept about them besides reports. */
export const students = ({ kind, id, integer, text, strict }: SchemaWords): string[] => {
  // Indexes of SQLite end with the id by themselves; without it a far page by name fetches every row before it.
  const last = kind === 'sqlite' ? '' : ', id';
  const few = 'search_key, liaison_id, school_id';
  // Searches that the other index cannot narrow go through everybody, the newest first, in these few columns.
  const byId = kind === 'sqlite' ? `(id, ${few})` : `(id) include (${few})`;
  return [
    `create table student_register (
    id ${integer} primary key check (id = 1),
    last_id ${integer} not null
  ) ${strict}`,
    `insert into student_register (id, last_id) values (1, 0)`,
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
    picture ${text},
    thumb ${text},
    certificate ${text},
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
    admission_no ${text},
    first_name ${text},
    own_number ${text},
    check (dor >= dob)
  ) ${strict}`,
    `create index students_by_name on students (search_key${last}, liaison_id, school_id)`,
    `create index students_by_category on students (category, search_key${last})`,
    `create index students_by_status on students (status, search_key${last})`,
    `create index students_by_liaison on students (liaison_id, search_key${last})`,
    `create index students_by_supporter on students (supporter_id, search_key${last})`,
    'create index students_by_care on students (status, supporter_id)',
    `create index students_by_id on students ${byId}`,
    `create index students_by_school on students (school_id, search_key${last})`,
    'create unique index students_by_admission on students (school_id, admission_no) where admission_no is not null',
    'create index students_by_created_by on students (created_by) where created_by is not null',
    'create index students_by_updated_by on students (updated_by) where updated_by is not null',
    ...search[kind],
    `create table photo_consents (
    student_id ${integer} primary key references students (id) on delete cascade,
    given_by ${text} not null,
    given_on ${text} not null check (length(given_on) = 10),
    purposes ${text} not null,
    withdrawn_at ${text},
    updated_at ${text} not null,
    updated_by ${integer} references users (id) on delete set null
  ) ${strict}`,
    `create table erasures (
    student_id ${integer} primary key references students (id),
    erased_at ${text} not null,
    erased_by ${integer} references users (id) on delete set null,
    traces ${text} not null,
    finished_at ${text}
  ) ${strict}`,
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
    `create table hand_overs (
    id ${id},
    made_by ${integer} not null references users (id),
    at ${text} not null,
    undone_at ${text}
  ) ${strict}`,
    'create index hand_overs_by_made_by on hand_overs (made_by) where made_by is not null',
    `create table hand_over_students (
    hand_over_id ${integer} not null references hand_overs (id) on delete cascade,
    student_id ${integer} not null references students (id) on delete cascade,
    from_id ${integer} not null references users (id) on delete cascade,
    to_id ${integer} not null references users (id) on delete cascade,
    primary key (hand_over_id, student_id)
  ) ${strict}`,
    'create index hand_over_students_by_student on hand_over_students (student_id)',
    'create index hand_over_students_by_from_id on hand_over_students (from_id) where from_id is not null',
    'create index hand_over_students_by_to_id on hand_over_students (to_id) where to_id is not null',
    `create table attention_notes (
    id ${id},
    student_id ${integer} not null references students (id) on delete cascade,
    rule ${integer} not null,
    state ${integer} not null check (state in (1, 2)),
    owner_id ${integer} references users (id) on delete set null,
    due ${text},
    reason ${text},
    facts ${text} not null,
    updated_at ${text} not null,
    updated_by ${integer} references users (id) on delete set null,
    unique (student_id, rule)
  ) ${strict}`,
    'create index attention_notes_by_owner on attention_notes (owner_id)',
    'create index attention_notes_by_updated_by on attention_notes (updated_by)',
    `create table hand_over_tasks (
    hand_over_id ${integer} not null references hand_overs (id) on delete cascade,
    note_id ${integer} not null references attention_notes (id) on delete cascade,
    from_id ${integer} references users (id) on delete cascade,
    to_id ${integer} references users (id) on delete cascade,
    primary key (hand_over_id, note_id)
  ) ${strict}`,
    'create index hand_over_tasks_by_note on hand_over_tasks (note_id)',
    'create index hand_over_tasks_by_from_id on hand_over_tasks (from_id) where from_id is not null',
    'create index hand_over_tasks_by_to_id on hand_over_tasks (to_id) where to_id is not null',
    `create table stored_files (
    path ${text} primary key,
    student_id ${integer} not null,
    purpose ${text} not null check (purpose in ('pictures', 'certs', 'reports', 'receipts', 'docs', 'media')),
    type ${text} not null check (type in ('image', 'video', 'pdf')),
    bytes ${integer} not null check (bytes > 0),
    sha256 ${text} not null,
    thumb_of ${text} references stored_files (path) on delete cascade,
    created_at ${text} not null
  ) ${strict}`,
    'create index stored_files_by_student on stored_files (student_id)',
    'create index stored_files_by_thumb on stored_files (thumb_of)',
    'create index stored_files_by_content on stored_files (sha256)',
    `create table picture_prints (
    path ${text} primary key references stored_files (path) on delete cascade,
    print ${text} not null,
    taken_on ${text},
    band_1 ${integer},
    band_2 ${integer},
    band_3 ${integer},
    band_4 ${integer}
  ) ${strict}`,
    'create index picture_prints_1 on picture_prints (band_1)',
    'create index picture_prints_2 on picture_prints (band_2)',
    'create index picture_prints_3 on picture_prints (band_3)',
    'create index picture_prints_4 on picture_prints (band_4)',
    `create table media (
    id ${id},
    student_id ${integer} not null references students (id),
    type ${text} not null check (type in ('image', 'video')),
    path ${text} not null unique references stored_files (path),
    thumb ${text} references stored_files (path),
    title ${text} not null,
    description ${text} not null,
    created_at ${text} not null,
    created_by ${integer} references users (id) on delete set null
  ) ${strict}`,
    'create index media_by_student on media (student_id, id)',
    'create index media_by_thumb on media (thumb)',
    'create index media_by_created_by on media (created_by) where created_by is not null',
    `create table documents (
    id ${id},
    student_id ${integer} not null references students (id),
    year_id ${integer} not null references years (id),
    type ${integer} not null check (type in (1, 2)),
    path ${text} not null unique references stored_files (path),
    created_at ${text} not null,
    updated_at ${text} not null,
    updated_by ${integer} not null references users (id),
    unique (student_id, year_id, type)
  ) ${strict}`,
    'create index documents_by_updated_by on documents (updated_by) where updated_by is not null',
    `create table open_uploads (
    id ${id},
    user_id ${integer} not null references users (id) on delete cascade,
    key ${text} not null,
    kind ${text} not null check (kind in ('picture', 'pdf', 'media')),
    bytes ${integer} not null check (bytes > 0),
    print ${text} not null,
    received ${integer} not null check (received between 0 and bytes),
    touched_at ${text} not null,
    used_at ${text}
  ) ${strict}`,
    'create unique index open_uploads_by_key on open_uploads (user_id, key)',
    'create index open_uploads_by_time on open_uploads (touched_at)',
    `create table upload_pieces (
    path ${text} primary key,
    upload_id ${integer} not null references open_uploads (id) on delete cascade,
    at ${integer} not null,
    bytes ${integer} not null
  ) ${strict}`,
    'create unique index upload_pieces_in_order on upload_pieces (upload_id, at)',
  ];
};
