import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';

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

function findFolder(): string | null {
  const found = folders().find(
    (one) => existsSync(join(one, 'initdb')) && existsSync(join(one, 'postgres')),
  );
  // Links to some of them may lie elsewhere; all of them lie where these lead to.
  return found ? dirname(realpathSync(join(found, 'postgres'))) : null;
}

/** The folder of `initdb`, `postgres` and their like; on a Debian as root it installs them first. */
export function programs(): string {
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
export function runAs(): { uid: number; gid: number } | null {
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
