import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, relative } from 'node:path';
import process from 'node:process';
import { ConfigError } from './config.ts';

/** What shows that a folder is an installation's; either is made at the first start. */
const signs = ['keys.json', 'somesha.sqlite'];

/**
 * What else may lie in a new one: what a first start that broke off or a backup left behind, hidden
 * files, and what a file system keeps in the top of a volume.
 */
const harmless = /^(\..*|lost\+found|backups|cache|files|keys\.json\.new|outbox|replaced-.*)$/;

/**
 * Makes a folder that only its owner may open, with the folders above it. Node's own recursive `mkdir` loops
 * for ever where the system answers ENOENT below a folder that exists, as `/proc` does.
 * @throws the system's error for what cannot be made, or is no folder
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  const above = dirname(folder);
  if (!existsSync(above)) makeFolder(above);
  mkdirSync(folder, { mode: 0o700 });
}

/** Whether a home folder, the temporary folder or the running program is this folder or lies in it. */
const isShared = (folder: string) =>
  [homedir(), tmpdir(), process.execPath].some((one) => !/^\.\.(\/|$)/.test(relative(folder, one)));

/**
 * The data folder, made if need be and closed to everybody but its owner (rule 1.3). A folder such as `/`
 * or a home that is in use is refused, since closing it would lock others out.
 * @throws ConfigError for such a folder; the system's error for one that cannot be made
 */
export function prepareDataFolder(dataDir: string): void {
  makeFolder(dataDir);
  const found = readdirSync(dataDir);
  const isOurs = found.some((name) => signs.includes(name));
  if (!isOurs && isShared(dataDir) && !found.every((name) => harmless.test(name)))
    throw new ConfigError(
      'DATA_DIR',
      `${dataDir} is in use for other things: name a folder that is empty or not there yet`,
    );
  chmodSync(dataDir, 0o700);
}
