import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '#contract/session/calls.ts';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import { BrowserLike } from '../support/browser-like.ts';
import { freePort } from '../support/free-port.ts';
import { type GivenUser, makeBuilders } from '../support/given.ts';
import { givenOffice } from '../support/given-reports.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

/** Names of schools, years, terms, classes and subjects that reports need. */
export type Office = Awaited<ReturnType<typeof givenOffice>>;

/** An installation that outlives its server: the data, the people, and how the server is started. */
export interface Place {
  readonly dataDir: string;
  readonly url: string;
  readonly office: Office;
  /** A connection of our own, for looking; close it before the next crash. */
  open(): Promise<Database>;
  /** Starts the server. Resolves once it answers. */
  start(): Promise<ServerProcess>;
  /** As many new administrators, each signed in at the running server. */
  people(count: number): Promise<BrowserLike[]>;
  remove(): Promise<void>;
}

export interface PlaceOptions {
  /** An empty PostgreSQL database; null for SQLite in the data folder. */
  readonly databaseUrl: string | null;
  /** The built program instead of the sources, which take longer to start. */
  readonly program?: string | undefined;
  /** Where the data folder is made, when it is to lie on a volume of its own. */
  readonly below?: string | undefined;
}

/** A new installation with an office, its server not yet started. */
export async function makePlace({
  databaseUrl,
  program,
  below = tmpdir(),
}: PlaceOptions): Promise<Place> {
  const dataDir = await mkdtemp(join(below, 'somesha-crash-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const now = () => new Date();
  const open = async () => (databaseUrl === null ? openSqlite(dataDir) : openPostgres(databaseUrl));
  const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const db = await open();
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };
  const office = await withDatabase(async (db) => {
    await migrate(db);
    return givenOffice({ app: { db, now }, given: makeBuilders({ db, now }) });
  });
  const enter = async ({ email, password }: GivenUser) => {
    const client = new BrowserLike(url);
    const { status } = await client.call(login, { input: { email, password } });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
    return client;
  };
  return {
    dataDir,
    url,
    office,
    open,
    async start() {
      const server = startServerProcess({
        port,
        dataDir,
        program,
        env: databaseUrl === null ? {} : { DATABASE_URL: databaseUrl },
      });
      await server.ready();
      return server;
    },
    async people(count) {
      const users = await withDatabase(async (db) => {
        const given = makeBuilders({ db, now });
        return Promise.all(Array.from({ length: count }, () => given.user()));
      });
      return Promise.all(users.map(enter));
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
