import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function find(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macPrograms,
  ].find((path) => existsSync(path));
}

/**
 * The machine's own Chromium or Chrome; on a Debian as root it is installed first.
 * @throws Error that says what to install
 */
export function chromium(): string {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const;
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium: install the package "chromium" (Debian: apt-get install chromium; macOS: brew install chromium).',
  );
}

/** Nothing but the page under test: no first-run pages, no calls to outside. */
export const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
