import { loadavg } from 'node:os';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { may, type Permission } from '#contract/permissions.ts';
import { roleIds } from '#contract/roles.ts';
import type { BrowserLike } from '../../tests/support/browser-like.ts';
import { reportReadings, reportSave, signedIn, studentReadings } from './cases.ts';
import { tableOf } from './figures.ts';
import { machine, startHouse } from './house.ts';
import { readers, seed } from './seed.ts';

// An office at work: people of all roles, signed in at once, read and save on a server in a process of its own. The
// clients share the machine with it.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    people: { type: 'string', default: '100' },
    students: { type: 'string', default: '5000' },
    /** Milliseconds between an answer and the next call, on average. */
    pause: { type: 'string', default: '1000' },
    /** Seconds between two looks at the server's memory; without it nobody looks. */
    memory: { type: 'string' },
  },
});
const people = Number(values.people);
const students = Number(values.students);
const seconds = Number(values.minutes) * 60;
const pauseMs = Number(values.pause);

/** Milliseconds that must not be passed by 95 of 100 calls. */
const goals = { list: 300, profile: 300, save: 400, 'annual report': 1500 } as const;
type Kind = keyof typeof goals;
const kinds = Object.keys(goals) as Kind[];

interface Task {
  readonly kind: Kind;
  /** How often, against the others. */
  readonly weight: number;
  readonly needs: Permission;
  readonly method: string;
  readonly paths: readonly string[];
  readonly body?: string;
}

/** What one person does in the office; each saves a report that nobody else saves. */
function tasksOf(index: number, role: number): Task[] {
  const reading = (kind: Kind, weight: number, needs: Permission, wanted: RegExp): Task => ({
    ...{ kind, weight, needs, method: 'GET' },
    paths: [...studentReadings(students), ...reportReadings(students)]
      .filter(([name]) => wanted.test(name))
      .map(([, path]) => path),
  });
  const { method, path, body } = reportSave(index);
  const tasks: Task[] = [
    reading('list', 40, 'students.list', /^(?!annual).*(page|search,)/),
    reading('list', 10, 'search.use', /^search from/),
    reading('profile', 30, 'reports.read', /profile|year of/),
    reading('annual report', 5, 'summaries.read', /annual/),
    { kind: 'save', weight: 15, needs: 'reports.edit', method, paths: [path], body: String(body) },
  ];
  return tasks.filter(({ needs }) => may({ role, admin_liaison: false }, needs));
}

const anyOf = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)];

const latencies: Readonly<Record<Kind, number[]>> = {
  ...{ list: [], profile: [], save: [], 'annual report': [] },
};
/** Answers that were no success, and lines that were cut. */
const errors: string[] = [];

async function once(client: BrowserLike, { kind, method, paths, body }: Task): Promise<void> {
  const path = anyOf(paths) ?? '';
  const headers =
    body === undefined
      ? {}
      : { 'content-type': 'application/json', 'x-xsrf-token': await client.token() };
  const start = performance.now();
  try {
    const reply = await client.fetch(path, { method, headers, body: body ?? null });
    await reply.arrayBuffer();
    if (!reply.ok) errors.push(`${method} ${path}: ${reply.status}`);
  } catch (error) {
    errors.push(`${method} ${path}: ${String(error)}`);
  }
  latencies[kind].push(performance.now() - start);
}

const say = (line: string) => process.stdout.write(`${line}\n`);
await using house = await startHouse('sqlite', (db) =>
  seed(db, Math.max(1_000, people + 100), students),
);
const { server, database } = house;
const entered: { client: BrowserLike; tasks: Task[] }[] = [];
for (let index = 0; index < people; index += 1) {
  // The first ones of the seed are administrators of other measurements.
  const number = readers.length * 2 + index;
  const client = await signedIn(server.url, `user${number}@bench.example`);
  entered.push({ client, tasks: tasksOf(index, roleIds[number % roleIds.length] ?? 6) });
}
const busyBefore = loadavg()[0] ?? 0;
const began = performance.now();
const until = began + seconds * 1000;
const { memory } = server;
const looking = setInterval(
  () => say(`${Math.round((performance.now() - began) / 1000)} s: ${Math.round(memory())} MB`),
  Number(values.memory ?? seconds * 2) * 1000,
).unref();
// Each does one thing after the other, with a pause to look, until the time is over.
await Promise.all(
  entered.map(async ({ client, tasks }) => {
    const chances = tasks.flatMap((task) => Array<Task>(task.weight).fill(task));
    // Not all at the same moment.
    await wait(Math.random() * pauseMs);
    while (performance.now() < until) {
      const task = anyOf(chances);
      if (task) await once(client, task);
      await wait(pauseMs * (0.5 + Math.random()));
    }
  }),
);
clearInterval(looking);
const rows = kinds.map((kind) => {
  const sorted = latencies[kind].toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return [kind, sorted.length, at(0.5), at(0.95), goals[kind], at(0.99), at(1)].map(String);
});
const calls = kinds.reduce((sum, kind) => sum + latencies[kind].length, 0);
say(tableOf(['calls', 'count', 'p50 ms', 'p95 ms', 'goal', 'p99 ms', 'worst ms'], rows));
say(
  `\n${people} people, ${students} students, ${values.minutes} minutes, ${Math.round(calls / seconds)} calls a second, ${errors.length} errors, ${Math.round(server.memory())} MB at the end.`,
);
say(`${machine}, ${database.name}; load of the machine before: ${busyBefore.toFixed(1)}.`);
for (const error of errors.slice(0, 20)) process.stderr.write(`${error}\n`);
process.exitCode = errors.length > 0 ? 1 : 0;
