import { randomBytes } from 'node:crypto';
import process from 'node:process';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  /** For `DATABASE_URL`; null stands for SQLite in the data folder. */
  readonly url: string | null;
  drop(): Promise<void>;
}

/** Which of the two databases this run is about. */
export const databaseKind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty, migrated database of its own: on PostgreSQL a copy of the template. */
export const freshDatabase = (): Promise<TestDatabase> => databaseOf('postgresTemplate');

/** A database without a table. */
export const bareDatabase = (): Promise<TestDatabase> => databaseOf(null);

async function databaseOf(template: 'postgresTemplate' | null): Promise<TestDatabase> {
  if (databaseKind === 'sqlite') return { url: null, drop: async () => undefined };
  const name = `test_${randomBytes(8).toString('hex')}`;
  const from = template === null ? 'template0' : inject(template);
  // Copying its files takes a seventh of what copying them through the log does.
  await run(`create database ${name} template ${from} strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
