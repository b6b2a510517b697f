import { Socket } from 'node:net';
import pg from 'pg';
import { watchForSilence } from './postgres-silence.ts';

const connectionsAtMost = 10;
/** How long a call waits for a connection that is free, in milliseconds. */
const waitsAtMost = 4_000;

/** A connection that can be broken off at once, also while the server does not answer. */
export class Connection extends pg.Client {
  readonly #socket: Socket;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  /** The error for whoever waits for an answer. */
  breakOff(fault: Error): void {
    this.#socket.destroy(fault);
  }
}

/** One of the servers of `DATABASE_URL`, and the connections to it. */
export interface PostgresServer {
  /** A connection of the pool, to be released. */
  connect(): Promise<pg.PoolClient>;
  /** May be called again, with the same effect. */
  end(): Promise<void>;
}

export interface ServerOptions {
  /** How long a new connection may take to be made, in milliseconds. */
  readonly connectsWithin: number;
  /** Whether a standby, which cannot write, counts as unreachable. */
  readonly mustWrite: boolean;
}

/** @throws an error with PostgreSQL's own code when this server is a standby */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select pg_is_in_recovery() as standby');
  // The code with which a standby itself refuses to write.
  if (rows[0]?.standby)
    throw Object.assign(new Error('This PostgreSQL is a standby'), { code: '25006' });
}

/**
 * A pool of connections to one server. When the server stops answering without closing them, the connections
 * are broken off, so that nobody waits longer than some seconds.
 */
export function openServer(
  address: string,
  { connectsWithin, mustWrite }: ServerOptions,
): PostgresServer {
  const connections = new Set<Connection>();
  class Pooled extends Connection {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectsWithin });
      // Without a listener one that breaks between two queries would end the process (rule 1.5).
      this.on('error', () => undefined);
      this.on('end', () => connections.delete(this));
      connections.add(this);
    }
  }
  const pool = new pg.Pool({
    connectionString: address,
    Client: Pooled,
    max: connectionsAtMost,
    connectionTimeoutMillis: waitsAtMost,
    statement_timeout: 15_000,
    application_name: 'somesha',
    // Compiling a statement of many parts took 15 s where running it takes 0.2 s.
    options: '-c synchronous_commit=on -c jit=off',
    ...(mustWrite && { onConnect: refuseStandby }),
  });
  // An idle connection that breaks is replaced by the pool; the next query reports what matters.
  pool.on('error', () => undefined);
  const waitingSince = new Map<object, number>();
  pool.on('acquire', (client) => waitingSince.set(client, performance.now()));
  pool.on('release', (_, client) => waitingSince.delete(client));
  const stopWatching = watchForSilence(
    address,
    () => waitingSince.values(),
    (fault) => {
      for (const connection of connections) connection.breakOff(fault);
    },
  );
  return {
    async connect() {
      const call = {};
      waitingSince.set(call, performance.now());
      try {
        return await pool.connect();
      } finally {
        waitingSince.delete(call);
      }
    },
    async end() {
      stopWatching();
      if (!pool.ending) await pool.end();
    },
  };
}
