import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../support/free-port.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { freshDatabase } from './fresh-database.ts';
import type { Trouble } from './outages.ts';

/** A primary and the synchronous standby that may take its place. */
export interface Pair {
  /** The address of a new, empty database, which names both. */
  fresh(): Promise<string>;
  /** The one that follows. */
  standby(): PostgresServer;
  /** Kills the primary; what it acknowledged is on the standby. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary, as an operator or their tool does. */
  promote(): Promise<void>;
  /** Gives the primary a new standby, in the place of the one that was killed. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

const lookEveryMs = 50;

async function ask(server: PostgresServer, ...queries: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  try {
    let result = await client.query('select 1');
    for (const query of queries) result = await client.query(query);
    return result;
  } finally {
    await client.end();
  }
}

/** From here on no commit is answered before the standby has it. */
async function beSynchronous(primary: PostgresServer): Promise<void> {
  await ask(
    primary,
    "alter system set synchronous_standby_names = 'standby'",
    'select pg_reload_conf()',
  );
  const inStep = "select from pg_stat_replication where sync_state = 'sync'";
  while ((await ask(primary, inStep)).rowCount !== 1) await wait(lookEveryMs);
}

/** Two servers as docs/scale.md sets them up. */
export async function startPair(): Promise<Pair> {
  let primary = await startPostgres();
  let standby = await primary.standby(await freePort());
  await beSynchronous(primary);
  const hostOf = (server: PostgresServer) => new URL(server.urlOf('postgres')).host;
  const places = [hostOf(primary), hostOf(standby)];
  let free = '';
  return {
    async fresh() {
      const url = await freshDatabase(primary);
      return url.replace(hostOf(primary), places.join(','));
    },
    standby: () => standby,
    async killPrimary() {
      free = new URL(primary.urlOf('postgres')).port;
      await primary.kill();
    },
    async promote() {
      await ask(standby, 'select pg_promote()');
      primary = standby;
    },
    async renew() {
      standby = await primary.standby(Number(free));
      await beSynchronous(primary);
    },
    async stop() {
      await standby.stop();
      await primary.stop();
    },
  };
}

/** The primary dies, and the standby is promoted; while nobody writes it gets a standby of its own. */
export function primaryKilled(pair: Pair): Trouble {
  return {
    begin: () => pair.killPrimary(),
    end: () => pair.promote(),
    tidy: () => pair.renew(),
    listAnswers: 503,
  };
}
