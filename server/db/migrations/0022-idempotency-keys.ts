import type { Migration } from './migration.ts';

/**
 * What callers named by a key of their own, and what they were answered: written with the change
 * itself, so that one that is sent again is known. The reply goes with an erasure.
 */
export const migration: Migration = {
  name: '0022-idempotency-keys',
  statements: ({ integer, text, strict }) => [
    `create table idempotency_keys (
      user_id ${integer} not null references users (id) on delete cascade,
      key ${text} not null,
      digest ${text} not null,
      reply ${text},
      created_at ${text} not null,
      primary key (user_id, key)
    ) ${strict}`,
    'create index idempotency_keys_by_time on idempotency_keys (created_at)',
  ],
};
