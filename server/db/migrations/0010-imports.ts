import type { Migration } from './migration.ts';

/**
 * Imports of spreadsheets: what was read, what becomes of each row, and what an import made or
 * changed, so that it can be undone. What comes from a sheet has no files yet (rule 5.5).
 */
export const migration: Migration = {
  name: '0010-imports',
  statements: ({ id, integer, text, strict }) => [
    ...['picture', 'thumb', 'certificate'].map(
      (column) => `alter table students alter column ${column} drop not null`,
    ),
    ...['academic_reports', 'finance_reports'].map(
      (table) => `alter table ${table} alter column path drop not null`,
    ),
    // Content and setup are JSON; the content goes when the import is done or a day old.
    `create table imports (
      id ${id},
      file_name ${text} not null,
      state ${text} not null check (state in ('open', 'done', 'undone')),
      by_id ${integer} references users (id) on delete set null,
      content ${text},
      setup ${text} not null,
      summary ${text} not null,
      version ${integer} not null,
      created_at ${text} not null,
      done_at ${text}
    ) ${strict}`,
    `create table import_rows (
      import_id ${integer} not null references imports (id) on delete cascade,
      position ${integer} not null,
      kind ${text} not null,
      sheet ${text} not null,
      row_number ${integer} not null,
      name ${text} not null,
      search_key ${text} not null,
      state ${text} not null,
      said ${text} not null,
      change ${text},
      primary key (import_id, position)
    ) ${strict}`,
    'create index import_rows_by_state on import_rows (import_id, state, position)',
    `create table import_changes (
      import_id ${integer} not null references imports (id) on delete cascade,
      position ${integer} not null,
      entity ${text} not null,
      entity_id ${integer} not null,
      action ${text} not null check (action in ('add', 'edit')),
      version ${text} not null,
      before ${text},
      primary key (import_id, position)
    ) ${strict}`,
  ],
};
