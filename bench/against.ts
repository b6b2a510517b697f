import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseKind } from '../server/db/dialect.ts';
import { freePort } from '../tests/support/free-port.ts';
import type { Case } from './cases.ts';
import { type Load, load, toBytes } from './load.ts';
import { type Control, type MeasuredServer, startMeasured } from './processes.ts';

/** The parts of a version's own bench: its data and its calls are made by its own code. */
interface Version {
  readonly folder: string;
  readonly seed: typeof import('./seed.ts').seed;
  readonly startDatabase: typeof import('./databases.ts').startDatabase;
  readonly makeCases: typeof import('./cases.ts').makeCases;
}

/** One of the two servers that are compared. */
interface Side {
  readonly cases: readonly Case[];
  readonly server: MeasuredServer;
  /** Processor seconds of the server and its database until now. */
  spent(): Promise<number>;
  stop(): Promise<void>;
}

interface Taken {
  readonly perSecond: number;
  /** Milliseconds of the processor for one call, the database's included. */
  readonly processor: number;
}

export interface Options {
  readonly kind: DatabaseKind;
  readonly users: number;
  readonly students: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly only: readonly string[];
}

/** Below this part of the bare control a line is judged by its processor time: its clock is mostly noise. */
const judgedByProcessor = 0.01;
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']).toString());

const commitOf = (name: string) =>
  execFileSync('git', ['rev-parse', '--short', `${name}^{commit}`])
    .toString()
    .trim();

/** A clean copy of a commit, installed and built by its own commands. */
async function versionOf(commit: string, folder: string): Promise<Version> {
  await mkdir(folder);
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  execFileSync('npm', ['ci', '--silent', '--no-audit', '--no-fund'], { cwd: folder });
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder });
  const part = (name: string) => import(join(folder, 'bench', name));
  const [{ seed }, { startDatabase }, { makeCases }] = await Promise.all(
    ['seed.ts', 'databases.ts', 'cases.ts'].map(part),
  );
  return { folder, seed, startDatabase, makeCases };
}

/** Processor seconds of these processes, of those that they made and of those that have ended since. */
async function processorOf(roots: readonly number[]): Promise<number> {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
  const parents = all.map((line) => line.trim().split(/\s+/).map(Number));
  const wanted = new Set(roots);
  for (const [pid = 0, parent = 0] of parents) if (wanted.has(parent)) wanted.add(pid);
  let ticks = 0;
  for (const pid of wanted) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    // One that has ended meanwhile is in its parent's sum.
    if (stat === null) continue;
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime, stime, and those of children that were waited for.
    ticks += fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
  }
  return ticks / ticksPerSecond;
}

function postmasterOf(url: string): number {
  const { port } = new URL(url);
  const all = execFileSync('ps', ['-A', '-o', 'pid=,args=']).toString().split('\n');
  const line = all.find((one) => one.includes('bin/postgres') && one.includes(`port=${port} `));
  if (line === undefined) throw new Error(`No PostgreSQL on port ${port}.`);
  return Number.parseInt(line, 10);
}

/** A server of this version on data that `from` has made. */
async function startSide(version: Version, from: Version, options: Options): Promise<Side> {
  const dataDir = await mkdtemp(join(tmpdir(), 'somesha-bench-'));
  const database = await from.startDatabase(options.kind, dataDir);
  const stopData = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await database.fill(async (db) => {
      await from.seed(db, options.users, options.students);
      // On PostgreSQL a newer version asks for a backup before it upgrades.
      const at = new Date().toISOString();
      const run = { kind: 'backup', started_at: at, finished_at: at, ok: 1, file: 'none' } as const;
      await db.transaction((trx) => trx.insertInto('backup_runs').values(run).execute());
    });
    const server = await startMeasured(dataDir, await freePort(), database.env, version.folder);
    const { DATABASE_URL } = database.env;
    const roots = [server.pid, ...(DATABASE_URL ? [postmasterOf(DATABASE_URL)] : [])];
    const all = await version.makeCases(`http://127.0.0.1:${server.port}`, options.students);
    return {
      server,
      cases: all.filter(
        ({ name }) => options.only.length === 0 || options.only.some((part) => name.includes(part)),
      ),
      spent: () => processorOf(roots),
      async stop() {
        await server.stop();
        await stopData();
      },
    };
  } catch (error) {
    await stopData();
    throw error;
  }
}

async function take(side: Side, one: Case, round: number, seconds: number): Promise<Taken> {
  const before = await side.spent();
  const start = performance.now();
  const { requestsPerSecond }: Load = await load(
    side.server.port,
    one.requests(round).map(toBytes),
    seconds,
  );
  const calls = (requestsPerSecond * (performance.now() - start)) / 1000;
  const processor = ((await side.spent()) - before) * 1000;
  return { perSecond: requestsPerSecond, processor: processor / calls };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** A line of the table: both versions by turns, each round with its own ratios. */
async function compare(
  name: string,
  [before, now]: readonly [Side, Side],
  control: Control,
  { rounds, seconds }: Options,
): Promise<string> {
  const pairs: { before: Taken; now: Taken; bare: number }[] = [];
  const caseOf = (side: Side) => side.cases.find((one) => one.name === name);
  const [first, second] = [caseOf(before), caseOf(now)];
  if (!first || !second) return `| ${name} | in one of the two alone | | | | | |`;
  const [request] = first.requests(0);
  const answer = await fetch(`http://127.0.0.1:${before.server.port}${request?.path ?? '/'}`, {
    headers: { ...request?.headers },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  await control.answerWith(bytes, answer.headers.get('content-type') ?? 'text/plain');
  // Round 0 warms up and is not counted; who goes first changes from round to round.
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await load(control.port, first.requests(round).map(toBytes), seconds / 3);
    const takeBefore = () => take(before, first, round, seconds);
    const takeNow = () => take(now, second, round, seconds);
    let pair: [Taken, Taken];
    if (round % 2 === 0) {
      const one = await takeBefore();
      pair = [one, await takeNow()];
    } else {
      const two = await takeNow();
      pair = [await takeBefore(), two];
    }
    if (round > 0) pairs.push({ before: pair[0], now: pair[1], bare: bare.requestsPerSecond });
  }
  const ratio = median(pairs.map((one) => one.now.perSecond / one.before.perSecond));
  const processor = median(pairs.map((one) => one.before.processor / one.now.processor));
  const ofControl = median(pairs.map((one) => one.before.perSecond / one.bare));
  const isByProcessor = ofControl < judgedByProcessor;
  const cells = [
    name,
    ofControl.toFixed(3),
    ...[ratio, processor].map((value) => value.toFixed(2)),
    median(pairs.map((one) => one.before.processor)).toFixed(2),
    median(pairs.map((one) => one.now.processor)).toFixed(2),
    `${(isByProcessor ? processor : ratio).toFixed(2)}${isByProcessor ? ' by processor' : ''}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * Both versions side by side: the one of a commit and the newest commit of this branch, each built in a clean
 * folder, on equal data that the older one has made. A ratio above 1 is better than before.
 * @param commit what is compared with
 * @returns a table of Markdown
 */
export async function compareWith(
  commit: string,
  options: Options,
  control: Control,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-versions-'));
  const names = [commitOf(commit), commitOf('HEAD')];
  const sides: Side[] = [];
  try {
    const before = await versionOf(names[0] ?? '', join(folder, 'before'));
    const now = await versionOf(names[1] ?? '', join(folder, 'now'));
    const pair = [
      await startSide(before, before, options).then((side) => {
        sides.push(side);
        return side;
      }),
      await startSide(now, before, options).then((side) => {
        sides.push(side);
        return side;
      }),
    ] as const;
    const lines: string[] = [];
    for (const { name } of pair[0].cases) lines.push(await compare(name, pair, control, options));
    return [
      '| call | of the bare control | a second, now to before | processor, before to now | ms of it before | now | judged |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...lines,
      '',
      `${names.join(' and ')}, ${options.kind}, ${options.users} users, ${options.students} students, medians of ${options.rounds} rounds by turns.`,
    ].join('\n');
  } finally {
    for (const side of sides) await side.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
