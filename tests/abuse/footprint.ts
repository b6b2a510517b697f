import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dump } from '../access/dump.ts';
import type { RunningApp } from '../support/start-app.ts';

/** Tables that the server writes by itself: tries, when it was last seen, and what it is just at work on. */
const ofTheMoment = ['throttle_events', 'sessions', 'import_work'];

/** All rows and the names of all files: two equal footprints mean that nothing changed. */
export async function footprint({ app, dataDir }: RunningApp): Promise<string> {
  const rows = await dump(app, ofTheMoment);
  const sessions = await app.db.read
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .orderBy('id')
    .execute();
  const files = await readdir(join(dataDir, 'files'), { recursive: true }).catch(() => []);
  return [rows, JSON.stringify(sessions), ...files.sort()].join('\n');
}

/** Forgives all tries so far, so that the next one is checked by what it says. */
export async function forgiveTries({ app }: RunningApp): Promise<void> {
  await app.db.transaction((trx) => trx.deleteFrom('throttle_events').execute());
}
