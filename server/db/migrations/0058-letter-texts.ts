import type { Migration } from './migration.ts';

/** A foundation's own texts of progress letters: each row a version of one language, the newest of which holds. */
export const migration: Migration = {
  name: '0058-letter-texts',
  statements: ({ id, integer, text, strict }) => [
    `create table letter_texts (
      id ${id},
      language ${text} not null,
      subject ${text},
      title ${text},
      greeting ${text},
      opening ${text},
      results ${text},
      spending ${text},
      thanks ${text},
      closing ${text},
      saved_at ${text} not null,
      saved_by ${integer} references users (id),
      taken_from ${integer} references letter_texts (id)
    ) ${strict}`,
    'create index letter_texts_by_language on letter_texts (language, id)',
    'create index letter_texts_by_user on letter_texts (saved_by)',
  ],
};
