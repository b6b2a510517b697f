import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { PostgresServer } from '../support/postgres-server.ts';

/** The address of a new, empty database. */
export async function freshDatabase({ urlOf }: Pick<PostgresServer, 'urlOf'>): Promise<string> {
  const name = `crash_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return urlOf(name);
}
