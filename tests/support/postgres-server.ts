import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

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
  stop(): Promise<void>;
}

const user = 'somesha';
const startsWithin = 30_000;

/** Where a system keeps PostgreSQL's own programs besides PATH. */
function folders(): string[] {
  const below = (folder: string, inside: string) =>
    existsSync(folder)
      ? readdirSync(folder)
          .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
          .map((name) => join(folder, name, inside))
      : [];
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...below('/usr/lib/postgresql', 'bin'),
    ...below('/opt/homebrew/opt', 'bin').filter((folder) => folder.includes('postgresql')),
  ];
}

const findFolder = () =>
  folders().find((one) => existsSync(join(one, 'initdb')) && existsSync(join(one, 'postgres')));

/** The folder of `initdb` and `postgres`; on a Debian as root it installs them first. */
function programs(): string {
  const found = findFolder();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const;
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options);
    const installed = findFolder();
    if (installed) return installed;
  }
  throw new Error(
    'The tests need a PostgreSQL server: install the package "postgresql" (Debian, Ubuntu: apt-get install postgresql; macOS: brew install postgresql).',
  );
}

/** PostgreSQL refuses to run as root, so there it runs as somebody else. */
function runAs(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error(
    'The tests run as root, and there is no user "postgres" or "nobody" for PostgreSQL.',
  );
}

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

/**
 * A real PostgreSQL of our own: on loopback, with a password, in a folder that goes with it.
 * @param wanted settings of its own instead of those for tests, by their names
 */
export async function startPostgres(
  wanted: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const bin = programs();
  const identity = runAs();
  // Another user must reach it, which root's own temporary folder may not allow.
  const folder = mkdtempSync(join(identity ? '/tmp' : tmpdir(), 'somesha-postgres-'));
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  const data = join(folder, 'data');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity)
    for (const path of [folder, passwordFile]) chownSync(path, identity.uid, identity.gid);
  const options = { ...identity, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
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
  const port = await freePort();
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
  const stop = async () => {
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
    stop,
  };
}
