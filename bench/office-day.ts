import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { freePort } from '../tests/support/free-port.ts';
import { startDatabase } from './databases.ts';
import { enterAll, goals, kinds, work } from './office.ts';
import { type MeasuredServer, startMeasured } from './processes.ts';
import { seed } from './seed.ts';

// An office at work (issue 7.3): people of all roles, signed in at once, read and save on a server in
// a process of its own. The clients share the machine with it.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    people: { type: 'string', default: '100' },
    students: { type: 'string', default: '5000' },
    /** Milliseconds between an answer and the next call, on average. */
    pause: { type: 'string', default: '1000' },
  },
});
const people = Number(values.people);
const students = Number(values.students);
const seconds = Number(values.minutes) * 60;

const dataDir = await mkdtemp(join(tmpdir(), 'somesha-load-'));
let server: MeasuredServer | null = null;
try {
  const database = await startDatabase('sqlite', dataDir);
  await database.fill((db) => seed(db, Math.max(1_000, people + 100), students));
  server = await startMeasured(dataDir, await freePort());
  const entered = await enterAll(`http://127.0.0.1:${server.port}`, people, students);
  const busyBefore = loadavg()[0] ?? 0;
  const { latencies, errors } = await work(entered, { seconds, pauseMs: Number(values.pause) });

  const lines = ['| calls | count | p50 ms | p95 ms | goal | p99 ms | worst ms |'];
  lines.push('| --- | --- | --- | --- | --- | --- | --- |');
  let calls = 0;
  for (const kind of kinds) {
    const sorted = latencies[kind].toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    calls += sorted.length;
    const figures = [kind, sorted.length, at(0.5), at(0.95), goals[kind], at(0.99), at(1)];
    lines.push(`| ${figures.join(' | ')} |`);
  }
  lines.push(
    '',
    `${people} people, ${students} students, ${values.minutes} minutes, ${Math.round(calls / seconds)} calls a second, ${errors.length} errors, ${Math.round(server.memory())} MB at the end.`,
    `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, SQLite; load of the machine before: ${busyBefore.toFixed(1)}.`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
  for (const error of errors.slice(0, 20)) process.stderr.write(`${error}\n`);
  process.exitCode = errors.length > 0 ? 1 : 0;
} finally {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
