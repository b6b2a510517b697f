import { hashStored } from '../../server/backup/drill.ts';
import type { Database } from '../../server/db/database.ts';
import { openFiles, openStore } from '../../server/files/files.ts';
import { knownPaths } from '../../server/files/stored-files.queries.ts';
import { findStrays } from '../../server/files/without-row.ts';
import { makeLogger } from '../../server/log.ts';
import type { ServerProcess } from '../support/server-process.ts';
import type { Journal } from './journal.ts';
import { lookAround } from './look.ts';
import type { Place } from './place.ts';
import type { Staff } from './staff.ts';

/** Files and temp files that nobody knew. */
export interface Swept {
  readonly files: number;
  readonly temps: number;
}

/** What a run of crashes came to; `refused` and `faults` should be empty. */
export interface Outcome extends Journal {
  readonly crashes: number;
  readonly faults: readonly string[];
  readonly swept: Swept;
}

const twoHours = 2 * 60 * 60 * 1000;

async function withDatabase<T>(place: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await place.open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** The faults that a server logged, told when it answered what it should not. */
export const faultsLogged = (server: Pick<ServerProcess, 'said'>): string[] =>
  server
    .said()
    .split('\n')
    .filter((line) => line.includes('"event":"fault"'));

/** Compares what the staff was told with what is there, and everything with everything else. */
export function check(place: Place, staff: Staff): Promise<string[]> {
  return withDatabase(place, async (db) => {
    const found = await lookAround(db, place.dataDir);
    return [...found.faults, ...staff.faults(found)];
  });
}

/** The sweep as it comes two hours later; then every file has a row and every row its bytes. */
async function sweepAndCompare(place: Place, db: Database) {
  const store = await openStore(place.dataDir, null, {});
  const files = await openFiles({
    dataDir: place.dataDir,
    store,
    log: makeLogger(() => undefined),
    now: () => new Date(Date.now() + twoHours),
  });
  const faults: string[] = [];
  await files.tidy(db);
  // After so many kills there are more than a sweep takes by itself.
  const hasRow = knownPaths(db.read);
  const { paths } = await findStrays(store, hasRow, new Date(Date.now() + twoHours));
  for (const path of paths) await store.move(path, 'trash');
  const swept = { files: paths.length, temps: (await files.sweep(hasRow)).temps };
  const rows = await db.read.selectFrom('stored_files').select(['path', 'sha256']).execute();
  const known = new Set(rows.map((row) => row.path));
  for await (const path of store.list())
    if (!known.has(path)) faults.push(`a file without a row: ${path}`);
  for (const { path, sha256 } of rows)
    if ((await hashStored(store, path)) !== sha256) faults.push(`other bytes: ${path}`);
  files.close();
  return { swept, faults };
}

/** Stops the server and looks for the last time: `check`, the sweep, and every byte. */
export async function stopAndCheck(
  server: Pick<ServerProcess, 'stop'>,
  place: Place,
  staff: Staff,
): Promise<{ swept: Swept; faults: string[] }> {
  const code = await server.stop();
  const stopped = code === 0 ? [] : [`the last stop ended with ${code}`];
  const faults = await check(place, staff);
  const end = await withDatabase(place, (db) => sweepAndCompare(place, db));
  return { swept: end.swept, faults: [...stopped, ...faults, ...end.faults] };
}
