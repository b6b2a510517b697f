import { sql } from 'kysely';
import type { Database } from './database.ts';
import { tables } from './tables.ts';

const namesOfColumns = {
  sqlite: sql<{ name: string }>`select t.name || '.' || c.name as name
    from sqlite_master t join pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite~_%' escape '~'`,
  postgres: sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = current_schema()`,
} as const;

/** Search indexes repeat what their table says. */
const searchIndex = /_search(_[a-z]+)?\./;

/** What the database has now, whichever version made it: every `table.column`. */
export async function columnsThere({ read, dialect }: Database): Promise<Set<string>> {
  const { rows } = await namesOfColumns[dialect.kind].execute(read);
  return new Set(rows.map(({ name }) => name));
}

/** Columns with no class, or a class but no column: as `table.column`; empty when all is well. */
export async function unclassedColumns(db: Database): Promise<string[]> {
  const there = [...(await columnsThere(db))].filter((name) => !searchIndex.test(name));
  const classed = Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  return [
    ...there.filter((name) => !classed.includes(name)),
    ...classed.filter((name) => !there.includes(name)),
  ].sort();
}

/**
 * @throws Error for a column without a class: data that nobody has classified must not be collected
 * (rule 13.1).
 */
export async function checkDataClasses(db: Database): Promise<void> {
  const wrong = await unclassedColumns(db);
  if (wrong.length > 0)
    throw new Error(`Give these columns a class in server/db/tables: ${wrong.join(', ')}`);
}
