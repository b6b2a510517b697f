import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import process from 'node:process';

const shell = 'chromium-headless-shell';
const whole = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The first of these programs that the machine has; those without a folder are looked for. */
function find(programs: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  return programs
    .flatMap((name) => (isAbsolute(name) ? name : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path));
}

/** On a Debian as root; elsewhere, or without a connection, it does nothing. */
function install(debianPackage: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  // Another program that installs something meanwhile is waited for.
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  const apt = (...words: string[]) =>
    spawnSync('apt-get', [...wait, ...words], options).status === 0;
  if (apt('update')) apt('install', '-y', '--no-install-recommends', debianPackage);
}

/**
 * The machine's own Chromium or Chrome with all it has; on a Debian as root it is installed first.
 * @throws Error that says what to install
 */
export function chromium(): string {
  const found = find(whole);
  if (found) return found;
  install('chromium');
  const installed = find(whole);
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install the package "chromium" (Debian: apt-get install chromium; macOS: brew install chromium).',
  );
}

/** The same browser without its window, where there is one: a third less work for the processor. */
export function windowlessChromium(): string {
  const found = find([shell]);
  if (found) return found;
  install(shell);
  return find([shell]) ?? chromium();
}

/** Both, where they can be installed: once, before there are several workers to want them. */
export function installBrowsers(): void {
  if (!find([shell])) install(shell);
  if (!find(whole)) install('chromium');
}

/** What Playwright does not say itself. */
export const flags = [
  '--disable-gpu',
  '--disable-quic',
  // Each page has its process; without a limit another one is started for a page that never comes.
  '--renderer-process-limit=1',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
