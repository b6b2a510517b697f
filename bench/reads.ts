import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { role as roles } from '#contract/roles.ts';
import { login } from '#contract/session/calls.ts';
import type { DatabaseKind } from '../server/db/dialect.ts';
import { BrowserLike } from '../tests/support/browser-like.ts';
import { freePort } from '../tests/support/free-port.ts';
import { type MeasuredDatabase, startDatabase } from './databases.ts';
import { type MeasuredServer, startMeasured } from './processes.ts';
import { leftOut, prepare, type ReadCase, readCases } from './read-cases.ts';
import { writeDown } from './report.ts';
import { password, seed } from './seed.ts';
import { houseReaders } from './seed-house.ts';

/** The main thread is not held longer than this by one call. */
const heldAtMost = 50;
/** Whatever is quicker than this is measured once; anything else three times, and the least counts. */
const beyondDoubt = 15;
const rounds = 3;
const longest = 60_000;

const { values: options } = parseArgs({
  options: {
    reads: { type: 'boolean' },
    sizes: { type: 'string', default: '1000,10000' },
    databases: { type: 'string', default: 'sqlite,postgres' },
    only: { type: 'string', multiple: true, default: [] },
    write: { type: 'boolean', default: false },
  },
});
const sizes = options.sizes.split(',').map(Number);
const databases = options.databases.split(',') as DatabaseKind[];

/** Milliseconds of the main thread: the first time, when nothing is remembered; the second; how long /healthz waited at most. */
interface Taken {
  readonly first: number;
  readonly again: number;
  readonly waited: number;
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number, path: string) {
    super(`${path} answers ${status}`);
    this.status = status;
  }
}

/** Resolves when the whole answer is there. */
function ask(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { port, host: '127.0.0.1', method, path, headers, agent: false, timeout: longest },
      (reply) => {
        const { statusCode: status = 0 } = reply;
        if (status >= 300) reject(new Refused(status, path));
        reply
          .resume()
          .on('close', () =>
            reply.complete ? resolve() : reject(new Error(`${path} was cut off`)),
          );
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${path} takes longer than a minute`)));
    outgoing.on('error', reject).end();
  });
}

/** The longest that /healthz has to wait while something is done. */
async function watched(port: number, work: () => Promise<void>): Promise<number> {
  let isOver = false;
  const watch = async () => {
    let waited = 0;
    while (!isOver) {
      const start = performance.now();
      await ask(port, 'GET', '/healthz');
      waited = Math.max(waited, performance.now() - start);
      await wait(4);
    }
    return waited;
  };
  const watching = watch();
  await work().finally(() => {
    isOver = true;
  });
  return watching;
}

const both = (of: (...ms: number[]) => number, one: Taken, other: Taken): Taken => ({
  first: of(one.first, other.first),
  again: of(one.again, other.again),
  waited: of(one.waited, other.waited),
});

/** Everybody of the house who reads, by role, as the headers of their calls. */
async function signIn(
  port: number,
): Promise<ReadonlyMap<number, { client: BrowserLike; headers: Record<string, string> }>> {
  const signedIn = houseReaders.map(async ([role, email]) => {
    const client = new BrowserLike(`http://127.0.0.1:${port}`);
    const { status } = await client.call(login, { input: { email, password } });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
    const headers = {
      'X-Requested-With': 'XMLHttpRequest',
      Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    return [role, { client, headers }] as const;
  });
  return new Map(await Promise.all(signedIn));
}

/** A refused filter of who may not narrow so is no reading; any other refusal fails the run, after everything is measured. */
const faults: string[] = [];

async function measureOne(
  { role, path, headers }: { role: number; path: string; headers: Record<string, string> },
  { method, reason }: ReadCase,
  database: MeasuredDatabase,
  { port, worked }: MeasuredServer,
): Promise<Taken> {
  const call = () => ask(port, method, path, headers);
  const once = async () => {
    await database.forget(randomBytes(8).toString('hex'));
    const start = worked();
    const waited = await watched(port, call);
    const between = worked();
    await call();
    const first = between - start;
    // What waited longer waited for other programs of this machine.
    return { first, again: worked() - between, waited: Math.min(waited, first) };
  };
  let taken = await once();
  for (
    let round = 1;
    round < rounds && taken.first > beyondDoubt && taken.first < 2_000;
    round += 1
  )
    taken = both(Math.min, taken, await once());
  if (taken.waited > heldAtMost && reason === null)
    process.stdout.write(
      `  ${Math.round(taken.waited)} of ${Math.round(taken.first)} ms: role ${role} ${path}\n`,
    );
  return taken;
}

async function measure(
  cases: readonly ReadCase[],
  database: MeasuredDatabase,
  server: MeasuredServer,
) {
  const people = await signIn(server.port);
  const results = new Map<string, Taken>();
  for (const one of cases) {
    let worst: Taken = { first: 0, again: 0, waited: 0 };
    for (const { role, path } of one.asked)
      try {
        const headers = people.get(role)?.headers ?? {};
        worst = both(
          Math.max,
          worst,
          await measureOne({ role, path, headers }, one, database, server),
        );
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (role === roles.administrator || error.status !== 422)
          faults.push(`role ${role}: ${error.message}`);
      }
    results.set(one.name, worst);
  }
  return results;
}

/** A house of so many students: measured with statistics, then without. */
async function run(kind: DatabaseKind, students: number, cases: readonly ReadCase[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'somesha-reads-'));
  const database = await startDatabase(kind, dataDir);
  const columns: [string, Map<string, Taken>][] = [];
  try {
    await database.fill((db) => seed(db, 1_000, students, true));
    for (const kept of [true, false]) {
      const server = await startMeasured(dataDir, await freePort(), database.env);
      try {
        if (kept) {
          const office = (await signIn(server.port)).get(roles.administrator);
          if (office) await prepare(office.client);
        }
        await database.keepStatistics(kept);
        const title = `${kind} ${students.toLocaleString('en-GB')}${kept ? '' : ', no statistics'}`;
        process.stdout.write(`${title}\n`);
        columns.push([title, await measure(cases, database, server)]);
      } finally {
        await server.stop();
      }
    }
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return columns;
}

const all = await readCases();
const cases = all.filter(
  ({ name }) => options.only.length === 0 || options.only.some((part) => name.includes(part)),
);
if (cases.length === 0)
  throw new Error(`--only fits none of: ${all.map(({ name }) => name).join('; ')}`);
const columns: [string, Map<string, Taken>][] = [];
for (const kind of databases)
  for (const students of sizes) columns.push(...(await run(kind, students, cases)));
const cell = (taken: Taken | undefined) =>
  taken
    ? [taken.first, taken.again, taken.waited]
        .map((ms) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0)))
        .join(' · ')
    : '';
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = [
  row(['call', ...columns.map(([title]) => title), 'why longer']),
  row(['---', ...columns.map(() => '---'), '---']),
  ...cases.map(({ name, reason }) =>
    row([name, ...columns.map(([, results]) => cell(results.get(name))), reason ?? '']),
  ),
  '',
  ...Object.entries(leftOut).map(([name, why]) => `Left out: ${name} (${why}).`),
  `Commit ${execFileSync('git', ['log', '-1', '--format=%h of %cs']).toString().trim()}.`,
].join('\n');
process.stdout.write(`${table}\n`);
if (options.write) await writeDown('reads', table);
if (faults.length > 0) throw new Error(`Refused: ${faults.join('; ')}`);
