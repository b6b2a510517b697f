import type { App } from './context.ts';
import type { Database } from './db/database.ts';
import { dropUndoable } from './db/undoable.ts';
import { dropStaleImports } from './features/imports/imports.service.ts';
import { dropUnusedSetups } from './features/imports/sheet-layouts.queries.ts';
import { dropOldPapers } from './features/papers/papers.service.ts';
import { clearTraces } from './features/privacy/erasure-traces.ts';
import { dropOldTries } from './features/session/throttles.ts';
import { dropExpectedPictures } from './features/students/expected-pictures.ts';
import { remindWeekly } from './features/term-board/reminders.service.ts';
import { dropSpentLinks } from './features/users/password-links.queries.ts';
import { dropStaleSessions } from './features/users/sessions.queries.ts';
import { dropStaleSteps } from './features/users/steps.queries.ts';
import { dropVoidedFiles } from './features/voided/voided.service.ts';
import { dropOldUploads } from './files/open-uploads.ts';
import { knownPaths } from './files/stored-files.queries.ts';
import { dropOldKeys, emptyOldReplies } from './http/once/keys.queries.ts';
import { dropOldLogos } from './mail/logos.ts';
import { dropOldReads } from './read-log/read-log.queries.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
/** With half an hour's grace, a file that a crash left without a row is removed within the hour. */
const sweepsEvery = 20 * minute;

/** What expires, under the name that the log uses; each is deleted in a transaction of its own. */
const periods: Readonly<Record<string, (db: Database, now: Date) => Promise<number>>> = {
  session: dropStaleSessions,
  sign_in_step: dropStaleSteps,
  throttle_event: dropOldTries,
  password_link: dropSpentLinks,
  open_import: dropStaleImports,
  open_upload: dropOldUploads,
  sheet_layout: dropUnusedSetups,
  expected_picture: dropExpectedPictures,
  paper: dropOldPapers,
  read_log: dropOldReads,
  hand_over: dropUndoable('hand_overs'),
  name_merge: dropUndoable('name_merges'),
  promotion: dropUndoable('promotions'),
  logo: dropOldLogos,
  idempotency_key: dropOldKeys,
  idempotency_reply: emptyOldReplies,
};

/**
 * Deletes what has expired (rule 13.5) and logs how much. Letters are cleaned up by the outbox, backups by
 * the next backup, and nothing about a student is deleted by itself.
 */
export async function dropOld(app: Pick<App, 'db' | 'log' | 'now'>): Promise<void> {
  for (const [entity, drop] of Object.entries(periods))
    try {
      const count = await drop(app.db, app.now());
      if (count > 0) app.log.info('dropped: past its time', { entity, count });
    } catch (error) {
      // The other kinds must not be held up by this one; it is tried again within the hour.
      app.log.error('housekeeping', error, { entity });
    }
}

/**
 * Runs at the start and from then on. Every hour: deletes what has expired, what erasures left and old files
 * of what was voided, lets the database look at how rows are spread, and sends the weekly reminders. Every 20
 * minutes: sweeps the files (rule 8.8). Every minute: reads the
 * foundation's time zone, which another process may have changed. An error is logged and tried again the next time.
 * @returns what stops it
 */
export function runHousekeeping(app: App): () => void {
  const guarded = (work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) => app.log.error('housekeeping', error));
  };
  const hourly = guarded(async () => {
    await dropOld(app);
    await dropVoidedFiles(app);
    await clearTraces(app);
    await app.db.keepStatistics('at times');
  });
  const remind = guarded(() => remindWeekly(app));
  const zone = guarded(() => app.zone.read());
  const sweep = guarded(async () => {
    await app.files.tidy(app.db);
    await app.files.sweep(knownPaths(app.db.read));
  });
  hourly();
  remind();
  sweep();
  const timers = [
    setInterval(hourly, hour),
    setInterval(remind, hour),
    setInterval(zone, minute),
    setInterval(sweep, sweepsEvery),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}
