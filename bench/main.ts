import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { DatabaseKind } from '../server/db/dialect.ts';
import { freePort } from '../tests/support/free-port.ts';
import { compareWith } from './against.ts';
import { type Case, makeCases } from './cases.ts';
import { type MeasuredDatabase, startDatabase } from './databases.ts';
import { type Load, load, toBytes, type WireRequest } from './load.ts';
import { type Control, type MeasuredServer, startControl, startMeasured } from './processes.ts';
import { type Report, type Result, table, writeDown } from './report.ts';
import { seed } from './seed.ts';

const users = 1_000;

/** The tables of docs/performance.md. */
const tables: readonly (readonly [DatabaseKind, number])[] = [
  ['sqlite', 1_000],
  ['sqlite', 20_000],
  ['sqlite', 100_000],
  ['postgres', 100_000],
  ['postgres', 1_000_000],
];

const { values: options } = parseArgs({
  options: {
    students: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    postgres: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '0.6' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
});

/** One plain request; the body as it came over the wire, compressed or not. */
function ask(port: number, { method, path, headers, body }: WireRequest) {
  return new Promise<{ body: Buffer; type: string }>((resolve, reject) => {
    const outgoing = httpRequest({ port, host: '127.0.0.1', method, path, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({
          body: Buffer.concat(chunks),
          type: reply.headers['content-type'] ?? 'text/plain',
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

const medians = (loads: readonly Load[]): Load => ({
  requestsPerSecond: median(loads.map((one) => one.requestsPerSecond)),
  p50: median(loads.map((one) => one.p50)),
  p99: median(loads.map((one) => one.p99)),
});

/** Ours and the control by turns, every case in every round: what slows the machine slows all alike. */
async function measure(
  cases: readonly Case[],
  server: MeasuredServer,
  control: Control,
): Promise<Result[]> {
  const taken = new Map(
    cases.map((one) => [one, { bytes: 0, ours: [] as Load[], control: [] as Load[] }]),
  );
  const seconds = Number(options.seconds);
  // Round 0 warms both up and is not counted.
  for (let round = 0; round <= Number(options.rounds); round += 1)
    for (const [one, sums] of taken) {
      const requests = one.requests(round);
      const [first] = requests;
      if (!first) continue;
      const answer = await ask(server.port, first);
      await control.answerWith(answer.body, answer.type);
      const bytes = requests.map(toBytes);
      const bare = await load(control.port, bytes, seconds);
      const ours = await load(server.port, bytes, seconds).catch((error: unknown) => {
        throw new Error(`${one.name} failed.`, { cause: error });
      });
      if (round === 0) continue;
      sums.bytes = answer.body.length;
      sums.ours.push(ours);
      sums.control.push(bare);
    }
  return [...taken].map(([{ name }, sums]) => {
    // Each round has its own ratio: what slows the machine for a while slows both of a pair.
    const ratio = median(
      sums.ours.map(
        (one, at) => one.requestsPerSecond / (sums.control[at]?.requestsPerSecond ?? 0),
      ),
    );
    return {
      name,
      bytes: sums.bytes,
      ours: medians(sums.ours),
      control: medians(sums.control),
      ratio,
    };
  });
}

/** One table: a database filled, a server started on it, every case measured. */
async function run(kind: DatabaseKind, students: number, control: Control): Promise<Report> {
  const dataDir = await mkdtemp(join(tmpdir(), 'somesha-bench-'));
  let database: MeasuredDatabase | null = null;
  let server: MeasuredServer | null = null;
  try {
    database = await startDatabase(kind, dataDir);
    const seedStart = performance.now();
    await database.fill((db) => seed(db, users, students));
    const seedSeconds = (performance.now() - seedStart) / 1000;
    server = await startMeasured(dataDir, await freePort(), database.env);
    await wait(3_000);
    const memoryAtRestMB = server.memory();
    const all = await makeCases(`http://127.0.0.1:${server.port}`, students);
    const cases = all.filter(
      ({ name }) => options.only.length === 0 || options.only.some((part) => name.includes(part)),
    );
    if (cases.length === 0)
      throw new Error(`--only fits none of: ${all.map(({ name }) => name).join(', ')}`);
    const results = await measure(cases, server, control);
    await wait(3_000);
    return {
      version: execFileSync('git', ['log', '-1', '--format=%h of %cs']).toString().trim(),
      node: process.versions.node,
      processor: cpus()[0]?.model.trim() ?? 'unknown',
      cores: cpus().length,
      database: database.name,
      users,
      students,
      rounds: Number(options.rounds),
      seedSeconds,
      startMs: server.startMs,
      memoryAtRestMB,
      memoryAfterLoadMB: server.memory(),
      results,
    };
  } finally {
    await server?.stop();
    await database?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

// Tables written on different days tell of different programs, so all of them are written or none.
if (options.write && (options.students || options.postgres || options.only.length > 0))
  throw new Error('--write writes every table: leave out --students, --postgres and --only.');
const wanted = options.write
  ? tables
  : ([[options.postgres ? 'postgres' : 'sqlite', Number(options.students ?? 1_000)]] as const);
const control = await startControl();
try {
  if (options.against !== undefined)
    process.stdout.write(
      `${await compareWith(
        options.against,
        {
          ...{ users, only: options.only },
          ...{ rounds: Number(options.rounds), seconds: Number(options.seconds) },
          kind: options.postgres ? 'postgres' : 'sqlite',
          students: Number(options.students ?? 1_000),
        },
        control,
      )}\n`,
    );
  for (const [kind, students] of options.against === undefined ? wanted : []) {
    const report = await run(kind, students, control);
    process.stdout.write(`${options.json ? JSON.stringify(report, null, 2) : table(report)}\n`);
    if (options.write) await writeDown(`${kind} ${students}`, table(report));
  }
} finally {
  control.stop();
}
