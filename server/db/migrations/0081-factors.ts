import type { Migration } from './migration.ts';

/** Second factors, recovery codes, second steps that wait, and what the foundation asks of them. */
export const migration: Migration = {
  name: '0081-factors',
  statements: ({ id, integer, text, strict }) => [
    `create table factors (
      id ${id},
      user_id ${integer} not null references users (id) on delete cascade,
      kind ${text} not null check (kind in ('passkey', 'code')),
      name ${text} not null,
      credential_id ${text} unique,
      public_key ${text},
      counter ${integer} not null default 0,
      transports ${text} not null default '[]',
      secret ${text},
      last_step ${integer} not null default 0,
      created_at ${text} not null,
      last_used_at ${text},
      check ((kind = 'code') = (secret is not null)),
      check ((kind = 'passkey') = (credential_id is not null and public_key is not null))
    ) ${strict}`,
    'create index factors_by_user on factors (user_id)',
    `create table recovery_codes (
      id ${id},
      user_id ${integer} not null references users (id) on delete cascade,
      code_hash ${text} not null,
      unique (user_id, code_hash)
    ) ${strict}`,
    `create table sign_in_steps (
      id ${id},
      token_hash ${text} not null,
      purpose ${text} not null check (purpose in ('sign-in', 'confirm', 'passkey', 'code')),
      user_id ${integer} references users (id) on delete cascade,
      challenge ${text},
      tries ${integer} not null default 0,
      created_at ${text} not null,
      unique (token_hash, purpose)
    ) ${strict}`,
    'create index sign_in_steps_by_user on sign_in_steps (user_id)',
    `alter table sessions add column confirmed_at ${text}`,
    `alter table sessions add column second_factor ${integer} not null default 0`,
    `alter table foundation add column second_factor ${integer} check (second_factor in (1, 2))`,
    `alter table foundation add column confirm_again ${integer} check (confirm_again in (1, 2))`,
    `alter table foundation add column invitation_hours ${integer} check (invitation_hours in (1, 24, 72, 168))`,
  ],
};
