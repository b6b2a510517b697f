import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementResultingChanges } from 'node:sqlite';
import { setImmediate as breathe } from 'node:timers/promises';
import { Kysely, type SelectModifierNode, SqliteDialect, SqliteQueryCompiler, sql } from 'kysely';
import { type Database, inTransaction, type Value } from './database.ts';
import { dialects } from './dialect.ts';
import { noteStatement } from './sources.ts';
import type { Tables } from './tables.ts';

/** The WAL-reset fault was mended in this version; older ones are refused (rule 1.4). */
const oldestVersion = [3, 51, 3] as const;

/** The settings that each connection must report back (rule 1.4). */
const pragmas: readonly (readonly [name: string, set: string, expected: string | number])[] = [
  ['busy_timeout', '5000', 5000],
  ['journal_mode', 'wal', 'wal'],
  ['synchronous', 'full', 2],
  ['foreign_keys', 'on', 1],
  ['trusted_schema', 'off', 0],
  ['cell_size_check', 'on', 1],
  ['secure_delete', 'on', 1],
  // In KiB: a report over everybody reads the same pages again and again.
  ['cache_size', '-16000', -16_000],
];

/** Statements kept per connection; a list with its search and sort variants needs a few dozen. */
const keptStatements = 500;

function openConnection(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 5000 });
  for (const [name, set, expected] of pragmas) {
    connection.exec(`pragma ${name} = ${set}`);
    const row = connection.prepare(`pragma ${name}`).get() ?? {};
    const actual = Object.values(row)[0];
    if (actual !== expected)
      throw new Error(`SQLite keeps ${name} at ${String(actual)} instead of ${expected}`);
  }
  return connection;
}

function checkVersion(connection: DatabaseSync): void {
  const row = connection.prepare('select sqlite_version() as version').get();
  const found = String(row?.version).split('.').map(Number);
  for (const [index, wanted] of oldestVersion.entries()) {
    const part = found[index] ?? 0;
    if (part > wanted) return;
    if (part < wanted)
      throw new Error(
        `SQLite ${String(row?.version)} is too old: ${oldestVersion.join('.')} or newer is needed`,
      );
  }
}

/** What asks for the statements that look at tables. */
const analyses = {
  /** All tables: search indexes look after themselves. */
  'after many': `select 'analyze "' || name || '"' from sqlite_schema where type = 'table'
    and name not like 'sqlite~_%' escape '~' and name not like '%~_search%' escape '~'`,
  /** Those that SQLite never looked at, or that are ten times as large by now. */
  'at times': `pragma optimize = ${0x10003}`,
};

/** A statement that gives its rows as objects. */
interface Prepared {
  /** Whether it returns rows at all. */
  readonly reader: boolean;
  all(values: readonly Value[]): object[];
  run(values: readonly Value[]): StatementResultingChanges;
  iterate(values: readonly Value[]): IterableIterator<object>;
}

/**
 * The driver's own row objects have no hidden class: making and reading them costs twice as much as these,
 * which share the class of their statement.
 */
function prepare(connection: DatabaseSync, text: string): Prepared {
  const statement = connection.prepare(text);
  const names = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  // The types know only rows by name; the array was asked for.
  const toObject = (cells: Readonly<Record<number, unknown>>) => {
    const row: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) row[name] = cells[index];
    return row;
  };
  return {
    reader: names.length > 0,
    all(values) {
      const rows: object[] = statement.all(...values);
      // Converted in place, so that a long list is never in memory in both forms.
      for (const [index, cells] of rows.entries()) rows[index] = toObject(cells as unknown[]);
      return rows;
    },
    run: (values) => statement.run(...values),
    iterate: (values) => statement.iterate(...values).map(toObject),
  };
}

/** Prepared once per text: preparing costs a third of a small query. */
function statementCache(connection: DatabaseSync): (text: string) => Prepared {
  const kept = new Map<string, Prepared>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    const made = prepare(connection, text);
    if (kept.size >= keptStatements) {
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    }
    kept.set(text, made);
    return made;
  };
}

/**
 * Leaves out the locks of rows (`forNoKeyUpdate`, `forShare`), for which SQLite has no words: it has one writer, which is
 * lock enough.
 */
class Compiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === undefined || node.modifier === 'Distinct')
      super.visitSelectModifier(node);
  }
}

class WithoutLocks extends SqliteDialect {
  override createQueryCompiler(): Compiler {
    return new Compiler();
  }
}

/** The part of node:sqlite that Kysely's own SQLite dialect needs. */
function kyselyOver(connection: DatabaseSync): Kysely<Tables> {
  const statement = statementCache(connection);
  return new Kysely<Tables>({
    dialect: new WithoutLocks({
      database: {
        prepare(text: string) {
          noteStatement(text);
          const { reader, all, run, iterate } = statement(text);
          return {
            reader,
            all: (values: readonly unknown[]) => all(values as Value[]),
            run: (values: readonly unknown[]) => run(values as Value[]),
            iterate: (values: readonly unknown[]) => iterate(values as Value[]),
          };
        },
        close: () => connection.close(),
      },
    }),
  });
}

/** Opens (or makes) `somesha.sqlite` in the data folder. */
export function openSqlite(dataDir: string): Database {
  const file = join(dataDir, 'somesha.sqlite');
  const writing = openConnection(file);
  checkVersion(writing);
  const reading = openConnection(file);
  reading.exec('pragma query_only = on');
  const readStatement = statementCache(reading);
  const writer = kyselyOver(writing);
  const read = kyselyOver(reading);
  const dialect = dialects.sqlite;
  return {
    dialect,
    read,
    async rows<Row>(text: string, values: readonly Value[]) {
      noteStatement(text);
      return readStatement(dialects.sqlite.numbered(text)).all(values) as Row[];
    },
    transaction: (work) => inTransaction(writer, dialect, work),
    async copyBeforeUpgrade(label) {
      const folder = join(dataDir, 'backups');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const target = join(folder, `before-${label}-${Date.now()}.sqlite`);
      writing.prepare('vacuum into ?').run(target);
      return target;
    },
    keepStatistics: (when) =>
      writer.connection().execute(async (connection) => {
        // Of each index so many rows are read, one table after the other, so that nobody waits long.
        await sql`pragma analysis_limit = 400`.execute(connection);
        for (const row of writing.prepare(analyses[when]).all()) {
          const text = Object.values(row).map(String).join();
          if (!/^analyze /i.test(text)) continue;
          await sql.raw(text).execute(connection);
          await breathe();
        }
        // The other connection read them when it was opened. Reading them again counts as writing.
        reading.exec('pragma query_only = off; analyze sqlite_schema; pragma query_only = on');
      }),
    rewrite: () =>
      writer.connection().execute(async (connection) => {
        const { rows: indexes } = await sql<{ name: string }>`select name from sqlite_master
          where type = 'table' and sql like '%using fts5(%'`.execute(connection);
        // Search indexes still hold removed text until their segments are merged.
        for (const { name } of indexes)
          await sql`insert into ${sql.table(name)}(${sql.ref(name)}) values ('optimize')`.execute(
            connection,
          );
        await sql`vacuum`.execute(connection);
        const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(
          connection,
        );
        return rows[0]?.busy === 0;
      }),
    async close() {
      await read.destroy();
      await writer.destroy();
    },
  };
}
