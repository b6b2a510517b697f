import type { Migration } from './migration.ts';

/** Letters waiting for the mail server, and who of several processes is sending (rule 9.3). */
export const migration: Migration = {
  name: '0002-outbox',
  statements: ({ id, integer, text, strict }) => [
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
      state ${text} not null
        check (state in ('queued', 'sending', 'handed', 'sent', 'failed', 'unclear')),
      claim ${text},
      attempts ${integer} not null,
      next_try_at ${text} not null,
      last_error ${text},
      created_at ${text} not null,
      queued_at ${text} not null,
      handed_at ${text},
      sent_at ${text},
      check (payload is not null or state = 'sent' or
        (recipient is not null and subject is not null
          and text_body is not null and html_body is not null))
    ) ${strict}`,
    'create index outbox_by_state on outbox (state, next_try_at)',
    'create index outbox_by_user on outbox (user_id)',
    `create table outbox_sender (
      id ${integer} primary key check (id = 1),
      holder ${text},
      until ${text} not null
    ) ${strict}`,
    "insert into outbox_sender (id, holder, until) values (1, null, '')",
  ],
};
