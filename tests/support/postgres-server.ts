import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { programs, runAs } from './postgres-programs.ts';

export interface PostgresServer {
  /** The address of one of its databases, with user and password. */
  urlOf(database: string): string;
  /**
   * Makes the server go away for a while: it ends its connections and then itself, or (`crash`) it
   * dies as it stands and has to recover when it is back.
   */
  halt(how: 'stop' | 'crash'): Promise<void>;
  /** Brings it back. Resolves once it answers. */
  resume(): Promise<void>;
  /** Stops all its processes as they stand: it is there and says nothing, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** kill -9 for all its processes, for good. */
  kill(): Promise<void>;
  /** A server that repeats everything this one writes, and only reads until it is promoted. */
  standby(port: number): Promise<PostgresServer>;
  stop(): Promise<void>;
}

const user = 'somesha';
const startsWithin = 30_000;

/**
 * Ends and starts the server at our word, and deletes its data when our end of the pipe closes:
 * after `stop`, and just as well when the tests crash or are killed.
 */
const keeper = `"$0" "$@" & server=$!
while read -r word; do
  case "$word" in
    start) "$0" "$@" & server=$! ;;
    *) kill "-$word" $server; wait $server ;;
  esac
done
kill -INT $server
wait $server
rm -rf "$FOLDER"`;

/** Their meaning for PostgreSQL: a fast shutdown, and an immediate one. */
const signals = { stop: 'INT', crash: 'QUIT' } as const;

/** Debian's English order of letters differs from plain bytes; a real installation has such a one. */
const languageOptions = (major: number) =>
  major >= 15 ? ['--locale-provider=icu', '--icu-locale=en', '--locale=C'] : ['--locale=C'];

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  // A refused connection is told twice, by the promise and by this event.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Where a server keeps its data, and who runs it. */
interface Home {
  readonly folder: string;
  readonly data: string;
  readonly bin: string;
  readonly password: string;
  readonly options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
}

/** A folder for one server, which goes with it. */
function makeHome(password: string): Home {
  const bin = programs();
  const identity = runAs();
  // Another user must reach it, which root's own temporary folder may not allow.
  const isForAll = (statSync(tmpdir()).mode & 0o001) !== 0;
  const below = identity && !isForAll ? '/tmp' : tmpdir();
  const folder = mkdtempSync(join(below, 'somesha-postgres-'));
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const options = { ...identity, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  return { folder, data: join(folder, 'data'), bin, password, options };
}

/** An empty database cluster. */
function initialise({ folder, data, bin, password, options }: Home): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (options.uid !== undefined && options.gid !== undefined)
    chownSync(passwordFile, options.uid, options.gid);
  const version = execFileSync(join(bin, 'postgres'), ['--version'], options).toString();
  const major = Number(/\d+/.exec(version)?.[0]);
  execFileSync(
    join(bin, 'initdb'),
    [
      ...['-D', data, '-U', user, '-E', 'UTF8', '--no-sync', '--auth=scram-sha-256'],
      `--pwfile=${passwordFile}`,
      ...languageOptions(major),
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

/** A copy of a running server that follows it, under the name `standby`. */
function follow(leader: string, { data, bin, options }: Home): void {
  execFileSync(
    join(bin, 'pg_basebackup'),
    [
      ...['-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
      `--dbname=${leader}?application_name=standby`,
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

/** The server's own process and those that it made. */
function processesOf({ data }: Home): number[] {
  const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const own = Number(first);
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
  const children = all
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === own)
    .map(([child = 0]) => child);
  return [own, ...children];
}

function signal(home: Home, name: NodeJS.Signals): void {
  for (const pid of processesOf(home))
    try {
      process.kill(pid, name);
    } catch (error) {
      // One that has ended meanwhile.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
}

/** Runs the server on what lies in its folder. Resolves once it answers. */
async function run(
  home: Home,
  port: number,
  wanted: Readonly<Record<string, string>>,
): Promise<PostgresServer> {
  const { folder, data, bin, password, options } = home;
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 300,
    // The data lives for minutes: nothing here has to survive a power cut.
    fsync: 'off',
    full_page_writes: 'off',
    ...wanted,
  };
  const keeperProcess = spawn(
    '/bin/sh',
    [
      ...['-c', keeper, join(bin, 'postgres'), '-D', data],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...options,
      env: { ...options.env, FOLDER: folder },
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
    },
  );
  let said = '';
  keeperProcess.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4000);
  });
  let frozen = false;
  const thaw = () => {
    if (frozen) signal(home, 'SIGCONT');
    frozen = false;
  };
  const stop = async () => {
    thaw();
    keeperProcess.stdin.end();
    await ended(keeperProcess);
  };
  const urlOf = (database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const waitUntil = async (up: boolean) => {
    const until = Date.now() + startsWithin;
    while ((await answers(urlOf('postgres'))) !== up) {
      if (Date.now() > until) {
        await stop();
        throw new Error(`PostgreSQL does not ${up ? 'start' : 'stop'}:\n${said}`);
      }
      await wait(50);
    }
  };
  await waitUntil(true);
  return {
    urlOf,
    async halt(how) {
      keeperProcess.stdin.write(`${signals[how]}\n`);
      await waitUntil(false);
    },
    async resume() {
      keeperProcess.stdin.write('start\n');
      await waitUntil(true);
    },
    freeze() {
      signal(home, 'SIGSTOP');
      frozen = true;
    },
    thaw,
    async kill() {
      signal(home, 'SIGKILL');
      await stop();
    },
    standby(itsPort) {
      const its = makeHome(password);
      follow(urlOf('postgres'), its);
      return run(its, itsPort, wanted);
    },
    stop,
  };
}

/**
 * A real PostgreSQL of our own: on loopback, with a password, in a folder that goes with it.
 * @param wanted settings of its own instead of those for tests, by their names
 */
export async function startPostgres(
  wanted: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const home = makeHome(randomBytes(16).toString('hex'));
  initialise(home);
  return run(home, await freePort(), wanted);
}
