import type { ReadKind } from '#contract/read-log/kinds.ts';
import type { Actor } from '../db/change-log.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Outbox } from '../mail/outbox.ts';
import { settings } from '../settings.ts';
import { type Burst, insertReads, type NewRead, takeAlarm } from './read-log.queries.ts';

interface ReadLogOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly outbox: Outbox;
  /** `APP_URL`, for the notice. */
  readonly appUrl: string;
  readonly now: () => Date;
}

const { gatherFor, remembered, window } = settings.readLog;
/** The pause after a failure, such as a full disk. */
const tryAgainAfter = 5_000;
const hourLength = '2026-01-01T00'.length;

/** When the hour of this time began, in UTC. */
const hourOf = (moment: Date) => `${moment.toISOString().slice(0, hourLength)}:00:00.000Z`;

const eventNames = { profile: 'many profiles opened', export: 'many exports' } as const;

/** Who opened which profile, gallery, document or export (rule 12.3). */
export type ReadLog = ReturnType<typeof openReadLog>;

/** The read log of this process. Call `settle` before the database is closed. */
export function openReadLog({ db, log, outbox, appUrl, now }: ReadLogOptions) {
  /** The entries of this process in the present hour: most openings are repetitions and need no write. */
  const seen = new Set<string>();
  let seenHour = '';
  let waiting: NewRead[] = [];
  /** Users whose openings are to be counted after the next write. */
  let suspects = new Map<string, Burst>();
  /** Until when a notice counts as sent, by user and kind. */
  const told = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let work = Promise.resolve();

  const weigh = async (key: string, burst: Burst) => {
    const moment = now();
    if ((told.get(key) ?? 0) > moment.getTime()) return;
    const counted = await takeAlarm({ db, outbox, appUrl }, burst, moment, hourOf(moment));
    if (counted === null) return;
    told.set(key, moment.getTime() + window);
    log.warn(eventNames[burst.kind], { user: burst.user_id, role: burst.role_id, count: counted });
    outbox.wake();
  };

  const write = async () => {
    const [rows, weighed] = [waiting, suspects];
    [waiting, suspects] = [[], new Map()];
    try {
      if (rows.length > 0) await insertReads(db, rows);
      rows.length = 0;
      for (const [key, burst] of weighed) {
        await weigh(key, burst);
        weighed.delete(key);
      }
    } catch (error) {
      log.error('read log', error);
      // The database cannot be reached or is full: entries are kept until it is back, up to a limit.
      waiting = [...rows, ...waiting].slice(0, remembered);
      suspects = new Map([...weighed, ...suspects]);
      later(tryAgainAfter);
    }
  };

  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    work = work.then(write);
    return work;
  };

  function later(ms: number): void {
    timer ??= setTimeout(() => void flush(), ms).unref();
  }

  return {
    /**
     * Records that something of a student was opened; null for the export of a whole list. Returns at once:
     * entries are collected in memory for a quarter of a second and then written together.
     */
    note(reader: Pick<Actor, 'id' | 'role'>, kind: ReadKind, studentId: number | null): void {
      const moment = now();
      const hour = hourOf(moment);
      if (hour !== seenHour || seen.size >= remembered) seen.clear();
      seenHour = hour;
      const key = `${reader.id} ${kind} ${studentId}`;
      const isNew = !seen.has(key);
      const [user_id, role_id] = [reader.id, reader.role];
      if (isNew) {
        seen.add(key);
        const at = moment.toISOString();
        waiting.push({ at, hour, user_id, role_id, student_id: studentId, kind });
      }
      // Every export counts, even a second one of the same list.
      if (kind === 'export' || (kind === 'profile' && isNew))
        suspects.set(`${user_id} ${kind}`, { user_id, role_id, kind });
      if (isNew || kind === 'export') later(gatherFor);
    },
    /** Resolves when all entries so far are written and checked. */
    settle: flush,
  };
}
