import type { App } from './context.ts';
import type { Database } from './db/database.ts';
import { dropStaleImports } from './features/imports/imports.service.ts';
import { clearTraces } from './features/privacy/erasure-traces.ts';
import { dropSpentLinks } from './features/session/password-links.ts';
import { dropOldTries } from './features/session/throttles.ts';
import { knownPaths } from './files/stored-files.queries.ts';
import { dropOldKeys } from './http/once/keys.queries.ts';
import { dropStaleSessions } from './http/sessions.ts';
import { dropOldReads } from './read-log/read-log.queries.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
/** With half an hour's grace, a file that a kill left without a row is gone within the hour. */
const sweepsEvery = 20 * minute;

/** What has a period, under the name that the log gives it; each goes in a transaction of its own. */
const periods: Readonly<Record<string, (db: Database, now: Date) => Promise<number>>> = {
  session: dropStaleSessions,
  throttle_event: dropOldTries,
  password_link: dropSpentLinks,
  open_import: dropStaleImports,
  read_log: dropOldReads,
  idempotency_key: dropOldKeys,
};

/**
 * Drops what is past its time (security 13.5) and says in the log how much of what went. Letters are
 * looked after by the outbox, backups by the next backup, and nothing about a student goes by itself.
 */
export async function dropOld(app: Pick<App, 'db' | 'log' | 'now'>): Promise<void> {
  for (const [entity, drop] of Object.entries(periods))
    try {
      const count = await drop(app.db, app.now());
      if (count > 0) app.log.info('dropped: past its time', { entity, count });
    } catch (error) {
      // The other kinds must not wait for this one; it is tried again within the hour.
      app.log.error('housekeeping', error, { entity });
    }
}

/**
 * At the start and from then on: every hour what is past its time and what erasures left, every 20
 * minutes files without a row (security 7.8). A fault is logged and tried again next time.
 * @returns what stops it
 */
export function keepHouse(app: App): () => void {
  const guarded = (work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) => app.log.error('housekeeping', error));
  };
  const hourly = guarded(async () => {
    await dropOld(app);
    await clearTraces(app);
  });
  const sweep = guarded(() => app.files.sweep(knownPaths(app.db.read)));
  hourly();
  sweep();
  const timers = [setInterval(hourly, hour), setInterval(sweep, sweepsEvery)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}
