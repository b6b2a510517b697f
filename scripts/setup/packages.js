import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { Complaint } from './complaint.js';
import { root } from './root.js';
import { runQuietly } from './run.js';

const packageFolder = join(root, 'node_modules');

/**
 * @typedef {{ version: string, integrity: string, dev?: boolean, optional?: boolean, peer?: boolean }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage> | null}
 */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null;
}

/**
 * Whether what is installed is what the lockfile asks for. Contents are compared, not times: a
 * fresh checkout of an older commit has a newer lockfile. Packages for other platforms may be
 * missing; those for development too, unless they are needed.
 * @param {boolean} development
 */
function isInstalled(development) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(packageFolder, '.package-lock.json'));
  if (!wanted) throw new Complaint('package-lock.json is missing: this is not a complete copy.');
  if (!present) return false;
  const hasTools = existsSync(join(packageFolder, 'vite'));
  return Object.entries(wanted).every(([path, { version, integrity, dev, optional, peer }]) => {
    if (path === '') return true;
    const found = present[path];
    if (found) return found.version === version && found.integrity === integrity;
    return Boolean(optional || peer || (dev && !development && !hasTools));
  });
}

/** The environment without our own `node_modules/.bin`: npm must not run on the Node it replaces. */
function environmentForNpm() {
  const path = (process.env.PATH ?? '').split(delimiter);
  return {
    ...process.env,
    PATH: path.filter((folder) => !folder.startsWith(packageFolder)).join(delimiter),
  };
}

/**
 * Installs what the lockfile names when it is not there yet.
 * @param {{ development: boolean }} needs `development`: the tools for building and testing as well
 * @throws {Complaint}
 */
export async function ensurePackages({ development }) {
  if (isInstalled(development)) return;
  process.stdout.write('Installing packages (about half a minute, only when they change) …\n');
  await runQuietly('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: environmentForNpm(),
    failure: 'The packages could not be installed (npm ci)',
  });
}

/**
 * The Node that runs the product: the one the lockfile brings, or else the one running us when it
 * is new enough.
 * @returns {string} a path
 * @throws {Complaint}
 */
export function findNode() {
  const own = join(packageFolder, '.bin', 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  throw new Complaint(
    `Somesha needs Node 26; none comes with its packages for ${process.platform} on ${process.arch}, and yours is ${process.version}: install Node 26 and try again.`,
  );
}
