import { PostgresAdapter, type QueryExecutorProvider } from 'kysely';

/** The databases the same build runs on. */
export type DatabaseKind = 'sqlite' | 'postgres';

/**
 * The few words of queries in which the two databases differ; those of tables are in
 * `migrations/schema-words.ts`.
 */
export interface Dialect {
  readonly kind: DatabaseKind;
  /** Opens a transaction that may write. */
  readonly begin: string;
  /** The same text with its parameters `$1`, `$2` numbered as the database wants them. */
  numbered(text: string): string;
  /** Rows of a parameter that holds a JSON list of whole numbers: `value`, in the order of `key`. */
  numbersOf(parameter: string): string;
  /** A value that holds rows as a JSON text, each with these expressions under their names, in no order. */
  rowsAsJson(fields: Readonly<Record<string, string>>, from: string): string;
  /** The rows of a group as one JSON text, an object of these keys with these values. */
  objectAsJson(key: string, value: string): string;
}

const named = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ');

const numberedTexts = new Map<string, string>();

const sqlite: Dialect = {
  kind: 'sqlite',
  // Taking the write lock at once makes "decide, then write" safe.
  begin: 'begin immediate',
  numbered(text) {
    let known = numberedTexts.get(text);
    if (known === undefined) {
      known = text.replace(/\$(\d+)/g, '?$1');
      numberedTexts.set(text, known);
    }
    return known;
  },
  numbersOf: (parameter) => `json_each(${parameter})`,
  rowsAsJson: (fields, from) =>
    `(select json_group_array(json_object(${named(fields)})) from ${from})`,
  objectAsJson: (key, value) => `json_group_object(${key}, ${value})`,
};

const postgres: Dialect = {
  kind: 'postgres',
  begin: 'begin isolation level read committed',
  numbered: (text) => text,
  numbersOf: (parameter) =>
    `unnest(translate(${parameter}, '[]', '{}')::bigint[]) with ordinality as numbers (value, key)`,
  rowsAsJson: (fields, from) =>
    `(select coalesce(json_agg(json_build_object(${named(fields)})), '[]')::text from ${from})`,
  objectAsJson: (key, value) => `json_object_agg(${key}, ${value})::text`,
};

export const dialects: Readonly<Record<DatabaseKind, Dialect>> = { sqlite, postgres };

/**
 * Which unique rule a failed write broke, as `table.column` or `table.column, table.column`;
 * null when the error is something else.
 */
export function brokenUnique(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const onSqlite = /^UNIQUE constraint failed: (.+)$/.exec(error.message);
  if (onSqlite?.[1]) return onSqlite[1];
  if (!('code' in error) || error.code !== '23505') return null;
  const table = 'table' in error ? String(error.table) : '';
  const detail = 'detail' in error ? String(error.detail) : '';
  const columns = /^Key \((.+?)\)=/.exec(detail)?.[1] ?? '';
  return columns
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ');
}

/** Whether a failed write named a record that is not there, or removed one that others name. */
export function isBrokenReference(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.message.startsWith('FOREIGN KEY constraint failed') ||
    ('code' in error && error.code === '23503')
  );
}

/** A commit that PostgreSQL did not answer: it is unknown whether it was done. */
export class CommitUnanswered extends Error {
  constructor(cause: unknown) {
    super('A commit was not answered', { cause });
    this.name = 'CommitUnanswered';
  }
}

/** What the system says when the disk is full, or when the database cannot be reached or was lost. */
const passingFaults = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'],
  ...['ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'ENOSPC', 'EIO'],
];

/** Faults of the database itself, after which a later try may succeed: busy, full, away (rule 2.11: 503). */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof CommitUnanswered) return true;
  if ('errcode' in error && typeof error.errcode === 'number') {
    // SQLITE_BUSY, LOCKED, IOERR, FULL, CANTOPEN by their primary code.
    return [5, 6, 10, 13, 14].includes(error.errcode & 0xff);
  }
  const code = 'code' in error ? String(error.code) : '';
  return (
    // 25006: the server that answers is a standby at the moment, which cannot write.
    /^(08|40001|40P01|53|57P|58|55P03|57014|25006)/.test(code) ||
    passingFaults.includes(code) ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired/.test(
      error.message,
    )
  );
}

/** Serialization failures and deadlocks, after which the same work is tried again (rule 1.5). */
export function isRetryable(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['40001', '40P01'].includes(String(error.code))
  );
}

/** Whether PostgreSQL gave up waiting for a lock, as `lock_timeout` asks of it. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** Whether this handle leads to PostgreSQL, where several write at a time: SQLite has one writer. */
export const isPostgres = (on: QueryExecutorProvider): boolean =>
  on.getExecutor().adapter instanceof PostgresAdapter;

/** A `like` pattern for a plain substring: `%`, `_` and `\` stand for themselves (rule 2.12). */
export function containsPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
