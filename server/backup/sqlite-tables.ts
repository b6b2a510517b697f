import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Complaint } from '../complaint.ts';
import type { TableSeal } from './manifest.ts';
import type { Moment, Row, TableShape, TableSource, TableTarget, Value } from './tables.ts';

export const sqliteName = 'somesha.sqlite';
const rowsAtOnce = 500;
/** More pages than any database has. */
const allPages = 0x7fff_ffff;

const quoted = (name: string) => `"${name}"`;

function textColumn(connection: DatabaseSync, query: string): string[] {
  return connection
    .prepare(query)
    .all()
    .map((row) => String(Object.values(row)[0]));
}

function lastId(connection: DatabaseSync, table: string): number | null {
  const [made = ''] = textColumn(
    connection,
    `select sql from sqlite_schema where type = 'table' and name = '${table}'`,
  );
  if (!/autoincrement/i.test(made)) return null;
  const row = connection.prepare('select seq from sqlite_sequence where name = ?').get(table);
  return Number(row?.seq ?? 0);
}

/** Only tables with data: search indexes repeat what their table says. */
function tablesOf(connection: DatabaseSync): TableShape[] {
  const names = textColumn(
    connection,
    `select name from pragma_table_list where schema = 'main' and type = 'table'
     and name not like 'sqlite~_%' escape '~' order by name`,
  );
  return names.map((name) => {
    const columns = connection
      .prepare('select name, pk from pragma_table_info(?)')
      .all(name)
      .map((row) => ({ name: String(row.name), pk: Number(row.pk) }));
    const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    const sorted = columns.map((column) => column.name).sort();
    return {
      name,
      columns: sorted,
      key: key.length > 0 ? key.map((column) => column.name) : sorted,
      last_id: lastId(connection, name),
    };
  });
}

function plain(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`A backup cannot carry a value of the type ${typeof value}`);
}

function reading(connection: DatabaseSync): Omit<TableSource, 'close'> {
  return {
    kind: 'sqlite',
    tables: async () => tablesOf(connection),
    async *rows({ name, columns, key }) {
      const query = `select ${columns.map(quoted).join(', ')} from ${quoted(name)}
        order by ${key.map(quoted).join(', ')}`;
      let rows: Row[] = [];
      for (const row of connection.prepare(query).iterate()) {
        rows.push(columns.map((column) => plain(row[column])));
        if (rows.length < rowsAtOnce) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    },
  };
}

function check(connection: DatabaseSync): void {
  const [found = 'no answer'] = textColumn(connection, 'pragma integrity_check');
  if (found !== 'ok') throw new Complaint(`The database is damaged: ${found}`);
  const broken = connection.prepare('pragma foreign_key_check').get();
  if (broken)
    throw new Complaint(`The table ${String(broken.table)} names rows that are not there.`);
}

/** Where an installation's SQLite file must be. @throws Complaint when there is none. */
export function sqliteFile(dataDir: string): string {
  const file = join(dataDir, sqliteName);
  if (!existsSync(file))
    throw new Complaint(
      `There is no installation in ${dataDir} (DATA_DIR): ${sqliteName} is missing.`,
    );
  return file;
}

/** Opens a copy that nobody else writes to, after asking SQLite whether it is whole. */
export function openCopy(file: string): TableSource {
  const connection = new DatabaseSync(file);
  try {
    connection.exec('pragma query_only = on');
    check(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
  return { ...reading(connection), close: async () => connection.close() };
}

/**
 * A read transaction of a live database, and SQLite's own online copy of that very moment (rule 1.7): the
 * copy sees what the open transaction sees. All pages are copied in one step; a copy in many steps would start
 * again after each write and, under load, never end.
 */
export async function momentOfSqlite(
  dataDir: string,
  copyTo: () => Promise<{ file: string; tidy(): Promise<void> }>,
): Promise<Moment> {
  const connection = new DatabaseSync(sqliteFile(dataDir), { timeout: 30_000 });
  connection.exec('begin');
  return {
    ...reading(connection),
    close: async () => connection.close(),
    async settle() {
      const { file, tidy } = await copyTo();
      try {
        await backup(connection, file, { rate: allPages });
        const copy = openCopy(file);
        return { ...copy, close: () => copy.close().then(tidy) };
      } catch (error) {
        await tidy();
        throw error;
      } finally {
        connection.close();
      }
    },
  };
}

/** A migrated file that nobody else has open: its seed rows are deleted, then rows may be loaded. */
export function fillSqlite(file: string): TableTarget {
  const connection = new DatabaseSync(file);
  // Keeps everything in one file at the commit; the server sets its own mode when it opens the file.
  connection.exec('pragma journal_mode = delete; pragma synchronous = full');
  connection.exec('pragma foreign_keys = off; begin immediate');
  const triggers = connection
    .prepare("select name, sql from sqlite_schema where type = 'trigger' order by rowid")
    .all();
  for (const { name } of triggers) connection.exec(`drop trigger ${quoted(String(name))}`);
  for (const { name } of tablesOf(connection)) connection.exec(`delete from ${quoted(name)}`);
  return {
    source: reading(connection),
    async insert({ name, columns }, rows) {
      const statement = connection.prepare(
        `insert into ${quoted(name)} (${columns.map(quoted).join(', ')})
         values (${columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows) statement.run(...(row as SQLInputValue[]));
    },
    async finish(tables) {
      connection.exec('delete from sqlite_sequence');
      setCounters(connection, tables);
      const searches = textColumn(
        connection,
        "select name from sqlite_schema where type = 'table' and sql like 'create virtual table%fts5%'",
      );
      for (const name of searches)
        connection.exec(`insert into ${quoted(name)} (${quoted(name)}) values ('rebuild')`);
      for (const { sql } of triggers) connection.exec(String(sql));
      check(connection);
    },
    async change(statement, values) {
      return Number(
        connection.prepare(statement.replace(/\$(\d+)/g, '?$1')).run(...values).changes,
      );
    },
    async commit() {
      connection.exec('commit');
    },
    async close() {
      connection.close();
    },
  };
}

function setCounters(connection: DatabaseSync, tables: readonly TableSeal[]): void {
  const statement = connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)');
  for (const { name, last_id } of tables) if (last_id !== null) statement.run(name, last_id);
}
