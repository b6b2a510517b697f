import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../server/db/database.ts';
import type { DatabaseKind } from '../../server/db/dialect.ts';
import { root } from '../setup/root.js';
import { type Case, makeCases } from './cases.ts';
import { startDatabase } from './databases.ts';
import { startHouse } from './house.ts';
import type { MeasuredServer } from './processes.ts';
import { seed } from './seed.ts';

/** The parts of a version's own bench: its data and its calls are made by its own code. */
export interface Version {
  readonly folder: string;
  readonly seed: typeof seed;
  readonly startDatabase: typeof startDatabase;
  readonly makeCases: typeof makeCases;
}

/** The version that this file is of, as it is built now. */
export const ownVersion: Version = { folder: root, seed, startDatabase, makeCases };

/** A clean copy of a commit, installed and built by its own commands in a folder that is made for it. */
export async function versionOf(commit: string, folder: string): Promise<Version> {
  await mkdir(folder);
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  execFileSync('npm', ['ci', '--silent', '--no-audit', '--no-fund'], { cwd: folder });
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder });
  // Older commits have it beside `scripts`.
  const bench = ['scripts/bench', 'bench'].find((one) => existsSync(join(folder, one))) ?? '';
  const parts = ['seed.ts', 'databases.ts', 'cases.ts'].map((name) => join(folder, bench, name));
  const [data, databases, calls] = await Promise.all(parts.map((part) => import(part)));
  const { seed: fill, startDatabase: open, makeCases: list } = { ...data, ...databases, ...calls };
  return { folder, seed: fill, startDatabase: open, makeCases: list };
}

export interface Options {
  readonly kind: DatabaseKind;
  readonly users: number;
  readonly students: number;
  /** Parts of the names of the calls that are measured; none for all. */
  readonly only: readonly string[];
}

/** A server under measurement, on a database of its own. */
export interface Side extends AsyncDisposable {
  readonly cases: readonly Case[];
  readonly server: MeasuredServer;
  /** Name and version of its database. */
  readonly database: string;
  readonly seedSeconds: number;
  readonly memoryAtRest: number;
  /** Processor seconds of the server and its database until now; Linux alone tells. */
  spent(): Promise<number>;
}

const tellsOf = (columns: string) =>
  execFileSync('ps', ['-A', '-o', columns]).toString().trim().split('\n');

/** Processor seconds of these processes, of those that they made and of those that have ended since. */
async function processorOf(roots: readonly number[]): Promise<number> {
  const wanted = new Set(roots);
  for (const line of tellsOf('pid=,ppid=')) {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    if (wanted.has(parent)) wanted.add(pid);
  }
  let ticks = 0;
  for (const pid of wanted) {
    // One that has ended meanwhile is in its parent's sum.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ')');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime, stime, and those of children that were waited for.
    for (const time of fields.slice(11, 15)) ticks += Number(time);
  }
  return ticks / Number(execFileSync('getconf', ['CLK_TCK']).toString());
}

function postmasterOf(url: string): number {
  const mark = `port=${new URL(url).port} `;
  const line = tellsOf('pid=,args=').find((one) => /bin\/postgres/.test(one) && one.includes(mark));
  if (line === undefined) throw new Error(`No PostgreSQL with ${mark}.`);
  return Number.parseInt(line, 10);
}

/**
 * A server of this version on data that `from` has made.
 * @throws Error when `only` fits no call
 */
export async function startSide(version: Version, from: Version, options: Options): Promise<Side> {
  const { kind, users, students, only } = options;
  let seedSeconds = 0;
  const fill = async (db: Database) => {
    const start = performance.now();
    await from.seed(db, users, students);
    seedSeconds = (performance.now() - start) / 1000;
    // On PostgreSQL a newer version asks for a backup before it upgrades.
    const at = new Date().toISOString();
    const run = { kind: 'backup', started_at: at, finished_at: at, ok: 1, file: 'none' } as const;
    await db.transaction((trx) => trx.insertInto('backup_runs').values(run).execute());
  };
  const parts = { folder: version.folder, startDatabase: from.startDatabase };
  await using made = new AsyncDisposableStack();
  const { server, database } = made.use(await startHouse(kind, fill, parts));
  await wait(3_000);
  const memoryAtRest = server.memory();
  const all = await version.makeCases(server.url, students);
  const fits = ({ name }: Case) => only.length === 0 || only.some((part) => name.includes(part));
  const cases = all.filter(fits);
  if (cases.length === 0)
    throw new Error(`--only fits none of: ${all.map(({ name }) => name).join(', ')}`);
  const { DATABASE_URL } = database.env;
  const roots = [server.pid, ...(DATABASE_URL ? [postmasterOf(DATABASE_URL)] : [])];
  const spent = () => processorOf(roots);
  const owned = made.move();
  return {
    ...{ cases, server, database: database.name, seedSeconds, memoryAtRest, spent },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
