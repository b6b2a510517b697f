import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { wallClock } from '#contract/dates.ts';
import { type Config, isLoopback } from '../../config.ts';
import type { FoundationZone } from '../../db/foundation-zone.ts';
import { isFullDisk } from '../../files/full-disk.ts';
import { randomName } from '../../files/store.ts';
import { isSpaceLow, type Space } from '../../files/temp-folder.ts';
import { readKeys } from '../../keys.ts';
import { reasonOf } from '../reasons.ts';
import { explainStart } from '../start-fault.ts';
import { type Finding, fault, ok, sizeText, warning } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The floor of rule 1.8. */
const oldestNode = [26, 5] as const;
/** With less than this share, or this many bytes, somebody should look before uploads stop. */
const scarceShare = 0.1;
const scarceBytes = 2 * 1024 ** 3;

export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
  return isOld
    ? fault('node', `${version} is too old: use ${oldestNode.join('.')} or newer, or npm start`)
    : ok('node', version);
}

/** The time zone in which people read days and times (rule 15.5). */
export function checkDays({ name }: Pick<FoundationZone, 'name'>, now: Date): Finding {
  const { day, time } = wallClock(now, name);
  const hint = name === 'UTC' ? ': the Foundation page sets the zone' : '';
  return ok('days', `it is ${day}, ${time} in ${name}${hint}`);
}

const patienceMs = 5_000;

/** The caller's address as the server that is reached there knows it; null where none answers. */
async function addressSeen(appUrl: string): Promise<string | null> {
  try {
    const reply = await fetch(new URL('/healthz', appUrl), {
      signal: AbortSignal.timeout(patienceMs),
    });
    const said: unknown = await reply.json();
    return typeof said === 'object' && said !== null && 'address' in said
      ? String(said.address)
      : null;
  } catch {
    // Stopped, or not to be reached from here: other checks are about that.
    return null;
  }
}

/** The address of the app, and whether the connection to it is encrypted (rule 4.7). */
export async function checkAddress({ appUrl, https, trustProxy }: Config): Promise<Finding> {
  if (https && trustProxy.length === 0)
    return warning(
      'address',
      `${appUrl}, but without TRUST_PROXY everybody seems to come from the proxy, and the wrong passwords of one hold up all: set it to the proxy's address`,
    );
  if (https) {
    const seen = await addressSeen(appUrl);
    return seen !== null && isLoopback(seen)
      ? warning(
          'address',
          `${appUrl} leads here, but the proxy does not say who calls (${seen}), so the wrong passwords of one hold up all: let it send X-Forwarded-For, as docs/operations.md shows`,
        )
      : ok('address', appUrl);
  }
  if (isLoopback(new URL(appUrl).hostname))
    return warning(
      'address',
      `${appUrl} opens on this machine only: set APP_URL to the https address that people type`,
    );
  return warning(
    'address',
    `${appUrl} is not https, so passwords travel openly: put a proxy with a certificate before it and set APP_URL`,
  );
}

/** Secrets that other users of this machine can read, or that cannot be read at all (rules 1.3 and 1.9). */
export function checkSecrets({ dataDir }: Config, env: Environment): Finding {
  const secrets = [
    dataDir,
    join(dataDir, 'keys.json'),
    ...(env.BACKUP_KEY_FILE ? [env.BACKUP_KEY_FILE] : []),
  ];
  try {
    readKeys(dataDir);
  } catch (error) {
    return fault('secrets', reasonOf(error));
  }
  const open = secrets.filter((path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0);
  return open.length > 0
    ? fault(
        'secrets',
        `others may read ${open.join(' and ')}: run chmod go-rwx ${open.map((path) => `'${path}'`).join(' ')}`,
      )
    : ok('secrets', 'only their owner may read them');
}

/** Whether everything in the data folder belongs to its own user: a restore as root leaves files that the service cannot read. */
export async function checkOwner({ dataDir }: Config): Promise<Finding> {
  const { uid } = await stat(dataDir);
  const mend = `run chown -R ${uid} '${dataDir}'`;
  for (const name of await readdir(dataDir, { recursive: true })) {
    const owner = await stat(join(dataDir, name)).then(
      (found) => found.uid,
      // Removed since the folder was read.
      () => uid,
    );
    if (owner !== uid)
      return fault('owner', `${join(dataDir, name)} belongs to another user (${owner}): ${mend}`);
  }
  return process.getuid?.() === 0 || process.getuid?.() === uid
    ? ok('owner', `everything belongs to one user (${uid})`)
    : warning('owner', `the data belongs to another user (${uid}) than this one: run it as them`);
}

/** Whether a file can be written into the data folder; the file is removed again. */
export async function checkDataFolder(config: Config): Promise<Finding> {
  const { dataDir } = config;
  if (!existsSync(dataDir))
    return fault('data folder', `${dataDir} is not there: set DATA_DIR, or start the server once`);
  const probe = join(dataDir, `.doctor-${randomName()}`);
  try {
    await mkdir(probe);
    await writeFile(join(probe, 'probe'), 'x', { mode: 0o600 });
    return ok('data folder', `${dataDir} may be written`);
  } catch (error) {
    if (isFullDisk(error))
      return fault('data folder', `${dataDir} cannot be written: the disk is full, make room`);
    const words = explainStart(error, config) ?? `${dataDir} cannot be written: ${reasonOf(error)}`;
    return fault('data folder', words);
  } finally {
    // When the folder is a file, nothing was written, so there is nothing to remove.
    await rm(probe, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Free space on the volume of the data folder (rule 8.7). */
export async function checkDisk(
  { dataDir }: Config,
  space: (folder: string) => Promise<Space> = statfs,
): Promise<Finding> {
  const found = await space(dataDir);
  const free = found.bavail * found.bsize;
  const words = `${sizeText(free)} free of ${sizeText(found.blocks * found.bsize)}`;
  if (isSpaceLow(found)) return fault('disk', `${words}: uploads are refused until there is room`);
  return free < Math.min(scarceBytes, found.blocks * found.bsize * scarceShare)
    ? warning('disk', `${words}: make room soon`)
    : ok('disk', words);
}
