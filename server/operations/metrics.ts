import { once } from 'node:events';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { Counter, Gauge, Registry } from 'prom-client';
import type { App } from '../context.ts';
import { countRequests, type RequestCounts } from './request-counts.ts';

const seconds = (nanoseconds: number) =>
  Number.isFinite(nanoseconds) ? nanoseconds / 1_000_000_000 : 0;
const shares = [0.5, 0.99, 1] as const;

type Sample = readonly [label: string | number, value: number];

/** One value of this reading. */
function gauge(registry: Registry, name: string, help: string, value: number): void {
  new Gauge({ name, help, registers: [registry] }).set(value);
}

/** Values of this reading under one name, distinguished by one label. */
function gauges(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  samples: readonly Sample[],
): void {
  const made = new Gauge({ name, help, labelNames: [label], registers: [registry] });
  for (const [value, figure] of samples) made.set({ [label]: value }, figure);
}

type LoopDelay = ReturnType<typeof monitorEventLoopDelay>;

/** Measures from now on how late the event loop is, sampled every 20 ms. */
function watchLoop(): LoopDelay {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return delay;
}

/** Memory, time since the start, and how late the event loop was since the last reading. */
function readProcess(registry: Registry, delay: LoopDelay): void {
  const memory = process.memoryUsage();
  const late = shares.map(
    (share): Sample => [share, seconds(share === 1 ? delay.max : delay.percentile(share * 100))],
  );
  delay.reset();
  gauges(
    registry,
    'somesha_event_loop_delay_seconds',
    'How late the event loop was since the last time this was read; 1 is the longest.',
    'quantile',
    late,
  );
  gauges(registry, 'somesha_memory_bytes', 'Memory of this process.', 'kind', [
    ['resident', memory.rss],
    ['heap_used', memory.heapUsed],
    ['external', memory.external],
  ]);
  gauge(registry, 'somesha_uptime_seconds', 'Since this process started.', process.uptime());
}

const databaseSize = {
  sqlite:
    'select page_count * page_size as bytes from pragma_page_count as p, pragma_page_size as s',
  postgres: 'select pg_database_size(current_database()) as bytes',
} as const;

/** The number of letters by state: on their way, failed, or unclear until a person decides. */
const letterKinds = {
  waiting: ['queued', 'sending', 'handed'],
  failed: ['failed'],
  unclear: ['unclear'],
};

/** Values from the database: the same from every process that uses it. @throws when it cannot be reached. */
async function readDatabase(registry: Registry, { db, now }: App): Promise<void> {
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
  gauge(registry, 'somesha_database_bytes', 'Size of the database.', Number(size?.bytes ?? 0));
  gauge(registry, 'somesha_sessions', 'Sessions that have not ended.', Number(sessions.count));
  gauges(
    registry,
    'somesha_outbox_letters',
    'Letters that are not sent: waiting, failed, or unclear.',
    'state',
    Object.entries(letterKinds).map(
      ([state, states]): Sample => [
        state,
        letters
          .filter((row) => states.includes(row.state))
          .reduce((sum, row) => sum + Number(row.count), 0),
      ],
    ),
  );
  if (!backup?.at) return;
  const age = (now().getTime() - Date.parse(backup.at)) / 1000;
  const help = 'Since the last backup that went well.';
  gauge(registry, 'somesha_last_backup_age_seconds', help, age);
}

const loopback = '127.0.0.1';

/** Values from the database; without them a reading still has those of the process. */
async function fromDatabase(registry: Registry, app: App): Promise<void> {
  let isUp = 1;
  try {
    await readDatabase(registry, app);
  } catch (error) {
    app.log.error('metrics without the database', error);
    isUp = 0;
  }
  gauge(registry, 'somesha_database_up', '1 when the database answered this reading.', isUp);
}

/** The present values, in a registry of their own: a value that is not known now is left out. */
async function readNow(app: App, delay: ReturnType<typeof watchLoop>): Promise<Registry> {
  const registry = new Registry();
  readProcess(registry, delay);
  new Counter({
    name: 'somesha_log_lines_lost_total',
    help: 'Lines of the log that could not be written: a full disk, or nobody reads them.',
    registers: [registry],
  }).inc(app.log.lost().count);
  await fromDatabase(registry, app);
  return registry;
}

async function serve(app: App, counted: Registry, port: number): Promise<() => Promise<void>> {
  const delay = watchLoop();
  const answer = async () => Registry.merge([counted, await readNow(app, delay)]).metrics();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    answer().then(
      (text) => response.writeHead(200, { 'content-type': counted.contentType }).end(text),
      (error: unknown) => {
        app.log.error('metrics', error);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, loopback);
  await once(server, 'listening');
  return async () => {
    delay.disable();
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}

export interface Metrics extends RequestCounts {
  /**
   * Serves `GET /metrics` to programs on this machine: numbers only, nothing about any person (rule 1.10).
   * @returns what ends it.
   * @throws when the port is taken.
   */
  serve(app: App): Promise<() => Promise<void>>;
}

/** Counts from now on. */
export function openMetrics(port: number): Metrics {
  const counted = new Registry();
  return { ...countRequests(counted), serve: (app) => serve(app, counted, port) };
}
