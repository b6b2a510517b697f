import { type Kysely, sql } from 'kysely';
import { CommitUnanswered, type Dialect, isOutage, isRetryable } from './dialect.ts';
import type { Tables } from './tables.ts';

export type Value = string | number | null | Uint8Array;

/** A handle that reads: the reading connection, or the transaction that is under way. */
export type Reader = Kysely<Tables>;
/** A handle inside a transaction. Never await a file, a mail or another call while holding one. */
export type Transaction = Kysely<Tables>;

/**
 * The database behind the app. On SQLite one connection writes and another reads, so that reads
 * never wait behind an open transaction; on PostgreSQL both come from one pool.
 */
export interface Database {
  readonly dialect: Dialect;
  readonly read: Reader;
  /**
   * Rows of a fixed statement, prepared once and kept: for calls hot enough that compiling the
   * query would cost as much as running it. Parameters are `$1`, `$2`...
   */
  rows<Row>(text: string, values: readonly Value[]): Promise<Row[]>;
  /** Runs work in one transaction, committed when it returns and undone when it throws. */
  transaction<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
  /** Makes a copy of all data before an upgrade; null where the operator's own tools do it. */
  copyBeforeUpgrade(label: string): Promise<string | null>;
  /**
   * Lets the planner look at how rows are spread: at times, where a table has grown much, or at once after many
   * rows were written. Takes milliseconds of this process, whatever the size.
   */
  keepStatistics(when: 'at times' | 'after many'): Promise<void>;
  /**
   * Rewrites the database's files, so that removed rows can no longer be read from them (rule 13.4).
   * @returns whether that was done completely; false when other connections prevented it.
   */
  rewrite(): Promise<boolean>;
  close(): Promise<void>;
}

const attempts = 4;

/** One transaction over a connection of its own; serialization failures are repeated (rule 1.5). */
export async function inTransaction<T>(
  writer: Kysely<Tables>,
  dialect: Dialect,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writer.connection().execute(async (connection) => {
        await sql.raw(dialect.begin).execute(connection);
        let result: T;
        try {
          result = await work(connection);
          await commit(connection, dialect);
        } catch (error) {
          await rollback(connection, error);
          throw error;
        }
        return result;
      });
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
    }
  }
}

async function commit(connection: Transaction, { kind }: Dialect): Promise<void> {
  try {
    await sql`commit`.execute(connection);
  } catch (error) {
    if (kind === 'postgres' && isOutage(error)) throw new CommitUnanswered(error);
    throw error;
  }
}

async function rollback(connection: Transaction, cause: unknown): Promise<void> {
  try {
    await sql`rollback`.execute(connection);
  } catch (error) {
    // SQLite has already rolled back after a full disk, PostgreSQL after a broken connection. Either way the
    // first error is the useful one.
    if (cause instanceof Error && cause.cause === undefined) cause.cause = error;
  }
}
