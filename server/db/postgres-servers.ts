import { isOutage } from './dialect.ts';
import { checkedAddresses } from './postgres-address.ts';
import { openServer, type PostgresServer } from './postgres-server.ts';

/** How long making a connection may take, over all servers, in milliseconds. */
const connectsWithin = 4_000;

/**
 * The result of the first one that can be reached.
 * @throws the first one's error when none can
 */
export async function firstThere<T>(ways: Iterable<() => Promise<T>>): Promise<T> {
  let first: unknown;
  for (const way of ways)
    try {
      return await way();
    } catch (error) {
      if (!isOutage(error)) throw error;
      first ??= error;
    }
  throw first;
}

/**
 * The servers that `DATABASE_URL` names: one, or a primary and its standbys. The one that can write is used
 * until it cannot be reached; then the others are tried in turn to find the one that can write.
 */
export function openServers(databaseUrl: string): PostgresServer {
  const addresses = checkedAddresses(databaseUrl);
  const servers = addresses.map((address) =>
    openServer(address, {
      connectsWithin: connectsWithin / addresses.length,
      mustWrite: addresses.length > 1,
    }),
  );
  let current = 0;
  return {
    connect() {
      const inTurn = servers.map((server, at) => async () => {
        const client = await server.connect();
        current = at;
        return client;
      });
      return firstThere([...inTurn.slice(current), ...inTurn.slice(0, current)]);
    },
    async end() {
      await Promise.all(servers.map((server) => server.end()));
    },
  };
}
