import type { Migration } from './migration.ts';

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

/** Roles, users, sessions, password links, throttles and the change log. */
export const migration: Migration = {
  name: '0001-foundation',
  statements: ({ kind, id, integer, text, strict }) => [
    `create table roles (
      id ${integer} primary key,
      role ${text} not null unique
    ) ${strict}`,
    "insert into roles (id, role) values (1, 'Administrator')",
    "insert into roles (id, role) values (2, 'Manager')",
    "insert into roles (id, role) values (3, 'Admin Liaison')",
    "insert into roles (id, role) values (4, 'Officer')",
    "insert into roles (id, role) values (5, 'Liaison Officer')",
    "insert into roles (id, role) values (6, 'Supporter')",
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
      updated_at ${text} not null
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
    ...appendOnly[kind],
  ],
};
