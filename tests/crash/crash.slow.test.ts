import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { freshDatabase } from './fresh-database.ts';
import { killUnderWriters } from './kills.ts';
import { databaseSilent, databaseStopped, troubleUnderWriters } from './outages.ts';
import { primaryKilled, startPair } from './pair.ts';

// The short form; `npm run crash` is the long one (docs/tests.md).
const kills = 3;
// Longer than anybody is waited for, so that no server is left behind by a test that gave up.
const patience = { timeout: 180_000 };

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['sqlite', 'postgres'])('%s', (kind) => {
  test(
    `killed ${kills} times under eight writers: nothing acknowledged is lost, nothing is half done`,
    patience,
    async () => {
      const databaseUrl = kind === 'sqlite' ? null : await freshDatabase(postgres);
      const outcome = await killUnderWriters({ databaseUrl }, kills);
      expect(outcome).toMatchObject({ faults: [], refused: [], unavailable: 0 });
      expect(outcome.cut).toBeGreaterThan(0);
    },
  );
});

test(
  'PostgreSQL stops, dies and comes back: 503 meanwhile, and the same process goes on',
  patience,
  async () => {
    const databaseUrl = await freshDatabase(postgres);
    const outcome = await troubleUnderWriters({ databaseUrl }, databaseStopped(postgres), 2);
    expect(outcome).toMatchObject({ faults: [], refused: [] });
    expect(outcome.unavailable).toBeGreaterThan(0);
  },
);

test(
  'PostgreSQL stands still, stopped and not gone: 503 within 5 s, and the same process goes on',
  patience,
  async () => {
    const databaseUrl = await freshDatabase(postgres);
    const outcome = await troubleUnderWriters({ databaseUrl }, databaseSilent(postgres), 2);
    expect(outcome).toMatchObject({ faults: [], refused: [] });
    expect(outcome.unavailable).toBeGreaterThan(0);
    expect(outcome.slowestUnavailable).toBeLessThan(5_000);
  },
);

test(
  'the primary is killed and its standby takes over: nothing acknowledged is lost, and the same process goes on within 15 s',
  patience,
  async () => {
    const pair = await startPair();
    try {
      const databaseUrl = await pair.fresh();
      const outcome = await troubleUnderWriters({ databaseUrl }, primaryKilled(pair), 2);
      expect(outcome).toMatchObject({ faults: [], refused: [] });
      expect(outcome.unavailable).toBeGreaterThan(0);
      expect(outcome.slowestReturn).toBeLessThan(15_000);
    } finally {
      await pair.stop();
    }
  },
);
