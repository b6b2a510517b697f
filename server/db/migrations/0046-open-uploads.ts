import type { Migration } from './migration.ts';

/**
 * Files that come in pieces, each its sender's own until a form names it. The pieces lie in the store;
 * once the form is stored they go, and the row says for as long as its key is known that all was there.
 */
export const migration: Migration = {
  name: '0046-open-uploads',
  statements: ({ id, integer, text, strict }) => [
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
  ],
};
