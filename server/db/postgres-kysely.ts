import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type pg from 'pg';
import { Connection, type PostgresServer } from './postgres-server.ts';
import { noteStatement } from './sources.ts';
import type { Tables } from './tables.ts';

/**
 * A commit waits for a synchronous standby as long as that is down, and no timeout of the server ends it. After
 * this many milliseconds it counts as unanswered.
 */
const commitsWithin = 4_000;

/** A connection as Kysely uses it; one whose commit gets no answer is broken off. */
class KyselyClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(asked: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('There are no cursors here');
    noteStatement(asked);
    return asked === 'commit' ? this.#commit() : this.#client.query(asked, [...parameters]);
  }

  async #commit(): Promise<unknown> {
    const late = setTimeout(() => {
      const fault = Object.assign(new Error('No answer to a commit'), { code: 'ETIMEDOUT' });
      if (this.#client instanceof Connection) this.#client.breakOff(fault);
    }, commitsWithin);
    try {
      return await this.#client.query('commit');
    } finally {
      clearTimeout(late);
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}

/** The query builder over these connections. */
export function kyselyOver(server: PostgresServer): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => new KyselyClient(await server.connect()),
        end: () => server.end(),
      },
    }),
  });
}
