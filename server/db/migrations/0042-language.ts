import type { Migration } from './migration.ts';

/** In which language somebody reads the app and gets letters; null until they choose. */
export const migration: Migration = {
  name: '0042-language',
  statements: ({ text }) => [`alter table users add column language ${text}`],
};
