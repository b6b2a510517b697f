import type { Migration } from './migration.ts';

/** How a column of a remembered sheet is written now: JSON, out of `value`, what it was called before. */
const columnNow = (text: (value: string) => string, after: (from: number) => string) => `case
  when value like 'subject:%' then '{"to":"mark","named":' || ${text(after(9))} || '}'
  when value like 'fee:%' then '{"to":"payment","named":' || ${text(after(5))} || '}'
  when value = 'score' then '{"to":"mark"}'
  when value = 'amount' then '{"to":"payment"}'
  when value = 'date' then '{"to":"paid_on"}'
  when value = 'maximum' then '{"to":"out_of"}'
  when value is null or value in ('refunded', 'exam', 'age', 'grandfather', 'account') then '{"to":null}'
  else '{"to":' || ${text('value')} || '}' end`;

const kindNow = `case
  when layout like '%"kind":"marks"%' then case when layout like '%"subject:%' then 'marks' else 'mark' end
  when layout like '%"kind":"receipts"%' then case when layout like '%"fee:%' then 'payments' else 'payment' end
  when layout like '%"kind":"schools"%' then 'schools' else 'students' end`;

/** What is the same for all: nobody has said it. */
const unsaid =
  '"names":null,"days":null,"decimals":null,"add":null,"tab":null,"above":null,"for_all":{}},"values":{}';

const onSqlite = `'{"setup":{"kind":"' || ${kindNow} || '","lines":' || json_extract(layout, '$.lines')
  || ',"columns":[' || (select group_concat(${columnNow(
    (value) => `json_quote(${value})`,
    (from) => `substr(value, ${from})`,
  )}, ',' order by key) from json_each(layout, '$.columns')) || '],${unsaid}}'`;
const onPostgres = `'{"setup":{"kind":"' || ${kindNow} || '","lines":' || (layout::json ->> 'lines')
  || ',"columns":[' || (select string_agg(${columnNow(
    (value) => `to_json(${value})::text`,
    (from) => `substr(value, ${from})`,
  )}, ',' order by at)
    from json_array_elements_text(layout::json -> 'columns') with ordinality as c (value, at)) || '],${unsaid}}'`;

/**
 * What becomes of the rows of an import is kept packed, 500 at a time, and for a day; how many there were stays
 * with the import. Files that were only read have to be chosen again. How sheets were understood is kept as
 * people set them up now, without what was answered before.
 */
export const migration: Migration = {
  name: '0073-checks-of-imports',
  statements: ({ kind, integer, text, strict }) => [
    `create table import_checks (
      import_id ${integer} not null references imports (id) on delete cascade,
      part ${integer} not null,
      tab ${text} not null,
      rows ${integer} not null,
      counts ${text} not null,
      packed ${text} not null,
      primary key (import_id, part)
    ) ${strict}`,
    `alter table imports add column row_count ${integer} not null default 0`,
    `update imports set row_count =
      (select count(*) from import_rows r where r.import_id = imports.id)`,
    "delete from imports where state = 'open'",
    `update imports set setup = '{}', content = null, summary = ${
      kind === 'sqlite'
        ? "json_object('checked', json_object('counts', json_extract(summary, '$.counts')))"
        : "json_build_object('checked', json_build_object('counts', summary::json -> 'counts'))::text"
    }`,
    'drop table import_rows',
    `delete from sheet_layouts where layout not like '{"kind":%' or layout not like '%"columns":[%'
      or (layout like '%"subject:%' and layout like '%"score"%')
      or (layout like '%"fee:%' and layout like '%"amount"%')`,
    `update sheet_layouts set layout = ${kind === 'sqlite' ? onSqlite : onPostgres}`,
    'delete from sheet_layouts where layout is null',
  ],
};
