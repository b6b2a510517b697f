import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import type { App } from '../context.ts';
import { type Family, gauge } from './metrics-text.ts';

const seconds = (nanoseconds: number) =>
  Number.isFinite(nanoseconds) ? nanoseconds / 1_000_000_000 : 0;
const shares = [0.5, 0.99, 1] as const;

type LoopDelay = ReturnType<typeof monitorEventLoopDelay>;

/** Watches how late the event loop is from now on, sampled every 20 ms. */
export function watchLoop(): LoopDelay {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return delay;
}

/** Memory, time since the start, and how late the event loop was since it was last asked. */
export function processFamilies(delay: LoopDelay): Family[] {
  const memory = process.memoryUsage();
  const late = shares.map((share) => ({
    labels: { quantile: share },
    value: seconds(share === 1 ? delay.max : delay.percentile(share * 100)),
  }));
  delay.reset();
  return [
    {
      name: 'somesha_event_loop_delay_seconds',
      help: 'How late the event loop was since the last time this was read; 1 is the longest.',
      type: 'gauge',
      samples: late,
    },
    {
      name: 'somesha_memory_bytes',
      help: 'Memory of this process.',
      type: 'gauge',
      samples: [
        { labels: { kind: 'resident' }, value: memory.rss },
        { labels: { kind: 'heap_used' }, value: memory.heapUsed },
        { labels: { kind: 'external' }, value: memory.external },
      ],
    },
    gauge('somesha_uptime_seconds', 'Since this process started.', process.uptime()),
  ];
}

const databaseSize = {
  sqlite:
    'select page_count * page_size as bytes from pragma_page_count as p, pragma_page_size as s',
  postgres: 'select pg_database_size(current_database()) as bytes',
} as const;

/** How letters stand: on their way, given up, or of unknown fate until a person decides. */
const letterKinds = {
  waiting: ['queued', 'sending', 'handed'],
  failed: ['failed'],
  unclear: ['unclear'],
};

/** What the database knows: the same from every process on it. @throws when it is away. */
export async function databaseFamilies({ db, now }: App): Promise<Family[]> {
  const [size] = await db.rows<{ bytes: number }>(databaseSize[db.dialect.kind], []);
  const sessions = await db.read
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const letters = await db.read
    .selectFrom('outbox')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('state', '<>', 'sent')
    .groupBy('state')
    .execute();
  const backup = await db.read
    .selectFrom('backup_runs')
    .select(({ fn }) => fn.max('finished_at').as('at'))
    .where('kind', '=', 'backup')
    .where('ok', '=', 1)
    .executeTakeFirst();
  const families: Family[] = [
    gauge('somesha_database_bytes', 'Size of the database.', Number(size?.bytes ?? 0)),
    gauge('somesha_sessions', 'Sessions that have not ended.', Number(sessions.count)),
    {
      name: 'somesha_outbox_letters',
      help: 'Letters that are not sent: waiting, failed, or unclear.',
      type: 'gauge',
      samples: Object.entries(letterKinds).map(([state, states]) => ({
        labels: { state },
        value: letters
          .filter((row) => states.includes(row.state))
          .reduce((sum, row) => sum + Number(row.count), 0),
      })),
    },
  ];
  if (!backup?.at) return families;
  const age = (now().getTime() - Date.parse(backup.at)) / 1000;
  return [
    ...families,
    gauge('somesha_last_backup_age_seconds', 'Since the last backup that went well.', age),
  ];
}
