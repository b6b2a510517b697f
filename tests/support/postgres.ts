import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's own database, from which others are made. */
    postgresUrl: string;
    /** Name of the migrated database that each test's is a copy of. */
    postgresTemplate: string;
  }
}

const template = 'somesha_template';

/** Once for all API tests on PostgreSQL: a server, and a migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    const client = new pg.Client({ connectionString: server.urlOf('postgres') });
    await client.connect();
    await client.query(`create database ${template}`);
    await client.end();
    const db = await openPostgres(server.urlOf(template));
    await migrate(db);
    await db.close();
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgresUrl', server.urlOf('postgres'));
  project.provide('postgresTemplate', template);
  return server.stop;
}
