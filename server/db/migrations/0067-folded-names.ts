import type { Migration } from './migration.ts';

/** By which rules of folding the keys of names were made; 0 is what the start then makes anew. */
export const migration: Migration = {
  name: '0067-folded-names',
  statements: ({ integer, strict }) => [
    `create table folded_names (
      id ${integer} primary key check (id = 1),
      rules ${integer} not null
    ) ${strict}`,
    'insert into folded_names (id, rules) values (1, 0)',
  ],
};
