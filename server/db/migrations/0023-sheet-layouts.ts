import type { Migration } from './migration.ts';

/**
 * How a sheet with these headings was understood when its rows went in: proposed for the next one. Its
 * headings stand there as a digest, and nothing of its rows.
 */
export const migration: Migration = {
  name: '0023-sheet-layouts',
  statements: ({ id, integer, text, strict }) => [
    `create table sheet_layouts (
      id ${id},
      headings ${text} not null unique,
      layout ${text} not null,
      import_id ${integer} not null references imports (id) on delete cascade,
      used_at ${text} not null
    ) ${strict}`,
    'create index sheet_layouts_by_import on sheet_layouts (import_id)',
  ],
};
