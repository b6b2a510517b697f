import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { freePort } from '../tests/support/free-port.ts';
import { startDatabase } from './databases.ts';
import { watchMemory } from './memory-watch.ts';
import { enterAll, goals, kinds, work } from './office.ts';
import { type MeasuredServer, startMeasured } from './processes.ts';
import { seed } from './seed.ts';
import { type Cuts, enterSlow, keepSlow, stare } from './slow-clients.ts';

// An office at work: people of all roles, signed in at once, read and save on a server in
// a process of its own. The clients share the machine with it.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    people: { type: 'string', default: '100' },
    students: { type: 'string', default: '5000' },
    /** Milliseconds between an answer and the next call, on average. */
    pause: { type: 'string', default: '1000' },
    /** Clients beside them that read and send a few bytes a second. */
    slow: { type: 'string', default: '0' },
    /** Clients beside them that ask for whole lists and read nothing of them. */
    staring: { type: 'string', default: '0' },
    /** Seconds between two looks at the server's memory; without it nobody looks. */
    memory: { type: 'string' },
  },
});
const people = Number(values.people);
const students = Number(values.students);
const seconds = Number(values.minutes) * 60;

const origin = (port: number) => `http://127.0.0.1:${port}`;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** What became of the slow ones: how many lines were cut, and after how many seconds. */
function tellCuts({ body, reader, kept }: Cuts): void {
  const lines = [['sent', body] as const, ['read', reader] as const].map(([verb, held]) => {
    const [first, last] = [Math.min(...held), Math.max(...held)].map(Math.round);
    return `${held.length} that ${verb} slowly${held.length > 0 ? ` (seen after ${first} to ${last} s)` : ''}`;
  });
  say(`Lines cut: ${lines.join(', ')}; served to the end: ${kept}.`);
}

/** How those fared who asked for everything. */
function tellStares(statuses: ReadonlyMap<number, number>): void {
  for (const [status, count] of statuses)
    say(`Whole lists that nobody read, answered ${status}: ${count}.`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'somesha-load-'));
let server: MeasuredServer | null = null;
try {
  const database = await startDatabase('sqlite', dataDir);
  await database.fill((db) => seed(db, Math.max(1_000, people + 100), students));
  const metricsPort = await freePort();
  server = await startMeasured(dataDir, await freePort(), { METRICS_PORT: String(metricsPort) });
  const entered = await enterAll(origin(server.port), people, students);
  const slow = await enterSlow(origin(server.port), Number(values.slow));
  const busyBefore = loadavg()[0] ?? 0;
  const over = new AbortController();
  const beside = [
    slow.length > 0 ? keepSlow(server.port, slow, over.signal).then(tellCuts) : null,
    stare(server.port, Number(values.staring), over.signal).then(tellStares),
    values.memory === undefined
      ? null
      : watchMemory(metricsPort, Number(values.memory), over.signal, say).then(say),
  ];
  const { latencies, errors } = await work(entered, { seconds, pauseMs: Number(values.pause) });
  over.abort();
  await Promise.all(beside);

  say('| calls | count | p50 ms | p95 ms | goal | p99 ms | worst ms |');
  say('| --- | --- | --- | --- | --- | --- | --- |');
  let calls = 0;
  for (const kind of kinds) {
    const sorted = latencies[kind].toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    calls += sorted.length;
    const figures = [kind, sorted.length, at(0.5), at(0.95), goals[kind], at(0.99), at(1)];
    say(`| ${figures.join(' | ')} |`);
  }
  say('');
  say(
    `${people} people, ${slow.length} slow clients, ${students} students, ${values.minutes} minutes, ${Math.round(calls / seconds)} calls a second, ${errors.length} errors, ${Math.round(server.memory())} MB at the end.`,
  );
  say(
    `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${database.name}; load of the machine before: ${busyBefore.toFixed(1)}.`,
  );
  for (const error of errors.slice(0, 20)) process.stderr.write(`${error}\n`);
  process.exitCode = errors.length > 0 ? 1 : 0;
} finally {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
