import type { SchemaWords } from '../schema-words.ts';

/** Imports of spreadsheets. */
export const imports = ({ id, integer, text, strict }: SchemaWords): string[] => [
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
  `create table import_work (
    import_id ${integer} primary key references imports (id) on delete cascade,
    server ${text} not null,
    beat_at ${text} not null,
    done ${integer} not null,
    total ${integer} not null
  ) ${strict}`,
  `create table sheet_layouts (
    id ${id},
    headings ${text} not null unique,
    layout ${text} not null,
    import_id ${integer} not null references imports (id) on delete cascade,
    used_at ${text} not null
  ) ${strict}`,
  'create index sheet_layouts_by_import on sheet_layouts (import_id)',
];
