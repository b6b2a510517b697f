import type { SchemaWords } from '../schema-words.ts';

/** UPDATE and DELETE on the change log are refused (rule 12.2). */
const appendOnly = {
  sqlite: [
    `create trigger change_log_no_update before update on change_log
    begin select raise(abort, 'change_log is append-only'); end`,
    `create trigger change_log_no_delete before delete on change_log
    begin select raise(abort, 'change_log is append-only'); end`,
  ],
  postgres: [
    `create function change_log_refuse() returns trigger language plpgsql as
    $$ begin raise exception 'change_log is append-only'; end $$`,
    `create trigger change_log_no_change before update or delete or truncate on change_log
    execute function change_log_refuse()`,
  ],
};

/** Users and their sessions, the logs, the foundation and the queue of mail. */
export const people = ({ kind, id, integer, text, strict }: SchemaWords): string[] => [
  `create table roles (
    id ${integer} primary key,
    role ${text} not null unique
  ) ${strict}`,
  `insert into roles (id, role) values
    (1, 'Administrator'),
    (2, 'Manager'),
    (3, 'Admin Liaison'),
    (4, 'Officer'),
    (5, 'Liaison Officer'),
    (6, 'Supporter')`,
  `create table users (
    id ${id},
    first_name ${text} not null,
    last_name ${text} not null,
    email ${text} not null,
    email_key ${text} not null unique,
    search_key ${text} not null,
    role_id ${integer} not null references roles (id),
    status ${integer} not null check (status in (0, 1, 2)),
    password_hash ${text},
    created_at ${text} not null,
    updated_at ${text} not null,
    invited_at ${text},
    language ${text},
    letters_rhythm ${integer} check (letters_rhythm in (1, 2, 3)),
    letters_round ${integer} not null default 0,
    letters_currency ${text}
  ) ${strict}`,
  'create index users_by_role on users (role_id, status)',
  'create index users_by_name on users (search_key, id)',
  `create table sessions (
    id ${id},
    token_hash ${text} not null unique,
    user_id ${integer} not null references users (id) on delete cascade,
    created_at ${text} not null,
    last_seen_at ${text} not null,
    device ${text} not null
  ) ${strict}`,
  'create index sessions_by_user on sessions (user_id)',
  `create table password_links (
    id ${id},
    link_hash ${text} not null unique,
    user_id ${integer} not null references users (id) on delete cascade,
    kind ${text} not null check (kind in ('new', 'reset')),
    issued_at ${text} not null,
    used_at ${text}
  ) ${strict}`,
  'create index password_links_by_user on password_links (user_id)',
  `create table throttle_events (
    id ${id},
    bucket ${text} not null,
    at ${text} not null
  ) ${strict}`,
  'create index throttle_events_by_bucket on throttle_events (bucket, at)',
  'create index throttle_events_by_time on throttle_events (at)',
  `create table idempotency_keys (
    user_id ${integer} not null references users (id) on delete cascade,
    key ${text} not null,
    digest ${text} not null,
    reply ${text},
    created_at ${text} not null,
    primary key (user_id, key)
  ) ${strict}`,
  'create index idempotency_keys_by_time on idempotency_keys (created_at)',
  `create table saved_views (
    id ${id},
    user_id ${integer} not null references users (id) on delete cascade,
    name ${text} not null,
    name_key ${text} not null,
    filters ${text} not null,
    saved_at ${text} not null,
    list ${text} not null default 'students',
    unique (user_id, name_key)
  ) ${strict}`,
  `create table change_log (
    id ${id},
    at ${text} not null,
    user_id ${integer},
    role_id ${integer},
    action ${text} not null,
    entity ${text} not null,
    entity_id ${integer},
    fields ${text} not null,
    old_values ${text} not null,
    new_values ${text} not null,
    previous_hash ${text} not null,
    hash ${text} not null unique
  ) ${strict}`,
  'create index change_log_by_entity on change_log (entity, entity_id)',
  `create index change_log_exports on change_log (user_id, at) where action = 'export'`,
  'create index change_log_newest on change_log (entity, id)',
  ...appendOnly[kind],
  `create table change_log_end (
    id ${integer} primary key check (id = 1),
    last_id ${integer} not null,
    hash ${text} not null
  ) ${strict}`,
  `insert into change_log_end (id, last_id, hash) values (1, 0, '0000000000000000000000000000000000000000000000000000000000000000')`,
  `create table read_log (
    id ${id},
    at ${text} not null,
    hour ${text} not null,
    user_id ${integer} not null,
    role_id ${integer} not null,
    student_id ${integer},
    kind ${text} not null check (kind in ('profile', 'gallery', 'document', 'export'))
  ) ${strict}`,
  'create unique index read_log_once on read_log (user_id, hour, kind, coalesce(student_id, 0))',
  'create index read_log_by_student on read_log (student_id, at)',
  'create index read_log_by_user on read_log (user_id, at)',
  'create index read_log_by_time on read_log (at)',
  `create table read_alarms (
    id ${id},
    at ${text} not null,
    hour ${text} not null,
    user_id ${integer} not null,
    kind ${text} not null check (kind in ('profile', 'export')),
    counted ${integer} not null,
    unique (user_id, kind, hour)
  ) ${strict}`,
  `create table logos (
    hash ${text} primary key,
    png ${text} not null,
    icon ${text} not null,
    width ${integer} not null,
    height ${integer} not null,
    replaced_at ${text}
  ) ${strict}`,
  `create table foundation (
    id ${integer} primary key check (id = 1),
    quiet ${integer} not null check (quiet in (0, 1)),
    quiet_at ${text},
    quiet_by ${integer} references users (id) on delete set null,
    name ${text},
    reply_to ${text},
    left_out ${text} not null default '[]',
    remind_on ${integer} not null default 0 check (remind_on between 0 and 7),
    currency ${text},
    supporters_see ${integer} check (supporters_see in (1, 2)),
    supporters_read ${integer} check (supporters_read in (1, 2)),
    motto ${text},
    address ${text},
    website ${text},
    sender ${text},
    accent ${text},
    four_eyes ${integer} check (four_eyes in (1, 2)),
    time_zone ${text},
    logo ${text} references logos (hash),
    liaisons_file ${integer} check (liaisons_file in (1, 2)),
    signed_by ${text}
  ) ${strict}`,
  `insert into foundation (id, quiet) values (1, 0)`,
  `create table outbox (
    id ${id},
    kind ${text} not null,
    dedupe_key ${text} unique,
    user_id ${integer} references users (id) on delete set null,
    recipient ${text},
    subject ${text},
    text_body ${text},
    html_body ${text},
    payload ${text},
    message_id ${text} not null unique,
    state ${text} not null check (state in ('queued', 'sending', 'handed', 'sent', 'failed', 'unclear')),
    claim ${text},
    attempts ${integer} not null,
    next_try_at ${text} not null,
    last_error ${text},
    created_at ${text} not null,
    queued_at ${text} not null,
    handed_at ${text},
    sent_at ${text},
    logo ${text} references logos (hash),
    unsubscribe ${text},
    check (payload is not null or state = 'sent' or (recipient is not null and subject is not null and text_body is not null and html_body is not null))
  ) ${strict}`,
  'create index outbox_by_state on outbox (state, next_try_at)',
  'create index outbox_by_user on outbox (user_id)',
  `create table outbox_sender (
    id ${integer} primary key check (id = 1),
    holder ${text},
    until ${text} not null
  ) ${strict}`,
  `insert into outbox_sender (id, until) values (1, '')`,
  `create table backup_runs (
    id ${id},
    kind ${text} not null check (kind in ('backup', 'drill')),
    slot ${text} unique,
    started_at ${text} not null,
    finished_at ${text},
    ok ${integer} check (ok in (0, 1)),
    file ${text},
    bytes ${integer},
    row_count ${integer},
    file_count ${integer},
    faults ${integer} not null default 0,
    reason ${text},
    check ((finished_at is null) = (ok is null))
  ) ${strict}`,
  'create index backup_runs_by_kind on backup_runs (kind, id)',
];
