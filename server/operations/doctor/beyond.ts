import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { checkFiles, ForeignFiles } from '../../files/claim.ts';
import { openStore } from '../../files/files.ts';
import { readBucketAddress } from '../../files/s3-store.ts';
import { newPath } from '../../files/store.ts';
import { findStoredFile, knownPaths, listFilesAfter } from '../../files/stored-files.queries.ts';
import { makeReady, openTempFolder } from '../../files/temp-folder.ts';
import { clamdScanner } from '../../files/virus-scanner.ts';
import { findStrays, graceMs } from '../../files/without-row.ts';
import { readSmtpUrl, trySmtp } from '../../mail/smtp.ts';
import { reasonOf, withoutAddresses } from '../reasons.ts';
import { type Finding, fault, ok, warning } from './finding.ts';
import { clockFinding } from './records.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const patienceMs = 10_000;
const probeBytes = 1_024;

/** Stores a file, reads it back and removes it: on the disk or in the bucket. */
export async function checkStorage(config: Config, env: Environment): Promise<Finding> {
  const { dataDir, storageUrl } = config;
  const place = storageUrl ? 'the bucket' : join(dataDir, 'files');
  const mend = storageUrl
    ? 'look at STORAGE_URL and the keys: they need the rights to put, get, delete and list'
    : 'give it to the user of the server';
  try {
    const store = await openStore(dataDir, storageUrl, env);
    const temp = await openTempFolder(join(dataDir, 'files', 'tmp'));
    const file = temp.newFile();
    const path = newPath('docs', 'pdf');
    try {
      const bytes = randomBytes(probeBytes);
      await writeFile(file, bytes, { mode: 0o600 });
      await store.check();
      await store.put(path, await makeReady(file));
      const stream = await store.open(path);
      const same = stream !== null && (await buffer(stream)).equals(bytes);
      await store.remove(path);
      return same
        ? ok('storage', `${place} takes files and gives them back`)
        : fault('storage', `${place} gives back other bytes than it was given: ${mend}`);
    } finally {
      await temp.remove([file]);
      store.close();
    }
  } catch (error) {
    return fault('storage', `${place} cannot be used (${reasonOf(error)}): ${mend}`);
  }
}

/** Whether the files are those of this database, and how many of them no row names and none will. */
export async function checkStrayFiles(
  config: Config,
  env: Environment,
  db: Database,
  now: Date,
): Promise<Finding> {
  const store = await openStore(config.dataDir, config.storageUrl, env);
  try {
    await checkFiles(db, store);
    const before = new Date(now.getTime() - graceMs);
    const { paths, total, tooMany } = await findStrays(store, knownPaths(db.read), before);
    const count = paths.length;
    if (count === 0) return ok('files', 'every one has its row');
    if (tooMany)
      return fault(
        'files',
        `${count} of ${total} have no row, which is more than crashes leave, so none is swept: the database is an older or another one, restore the right one. Only if they are not wanted, npm run doctor -- --adopt 'NAME OF THE FOUNDATION' moves them into the trash`,
      );
    return warning(
      'files',
      `${count} without a row, left by a process that was killed: a server that runs moves them into the trash within the hour, for 30 days`,
    );
  } catch (error) {
    if (error instanceof ForeignFiles) return fault('files', error.message);
    throw error;
  } finally {
    store.close();
  }
}

/** Asked at once; a bucket answers each from far away. */
const askedAtOnce = 20;

/** Looks for files that a row names and that are gone or cut; a backup reads and compares all their bytes. */
export async function checkLostFiles(
  config: Config,
  env: Environment,
  db: Database,
): Promise<Finding> {
  const store = await openStore(config.dataDir, config.storageUrl, env);
  let [total, missing, cut] = [0, 0, 0];
  const look = async ({ path, bytes }: { path: string; bytes: number }) => {
    const found = await store.find(path);
    if (found?.bytes === bytes) return;
    // Somebody may have deleted it since its row was read.
    if (!(await findStoredFile(db.read, path))) return;
    if (found === null) missing += 1;
    else cut += 1;
  };
  try {
    for (let rows = await listFilesAfter(db.read, ''); rows.length > 0; ) {
      total += rows.length;
      for (let at = 0; at < rows.length; at += askedAtOnce)
        await Promise.all(rows.slice(at, at + askedAtOnce).map(look));
      rows = await listFilesAfter(db.read, rows.at(-1)?.path ?? '');
    }
  } finally {
    store.close();
  }
  return missing + cut === 0
    ? ok('lost files', `none: ${total} are there with their length`)
    : fault(
        'lost files',
        `of ${total} ${missing} are missing and ${cut} have another length: npm run backup lists them, an older backup has them`,
      );
}

/** Lets the virus scanner check a file: while it does not answer every upload is refused (rule 8.9). */
export async function checkScanner(dataDir: string, clamdUrl: string): Promise<Finding> {
  const temp = await openTempFolder(join(dataDir, 'files', 'tmp'));
  const file = temp.newFile();
  try {
    await writeFile(file, randomBytes(probeBytes), { mode: 0o600 });
    await clamdScanner(clamdUrl)(file);
    return ok('scanner', `${new URL(clamdUrl).host} looks at uploads`);
  } catch (error) {
    return fault(
      'scanner',
      `the virus scanner gives no answer (${reasonOf(error)}), so every upload is refused: start it, or look at CLAMD_URL`,
    );
  } finally {
    await temp.remove([file]);
  }
}

/** Compares the clock with the store's, which refuses requests signed a quarter of an hour off. */
export async function checkStorageClock(
  storageUrl: string,
  env: Environment,
  now: () => Date,
): Promise<Finding> {
  const { endpoint, region } = readBucketAddress(storageUrl, env);
  const address = endpoint ?? `https://s3.${region}.amazonaws.com`;
  try {
    const reply = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(patienceMs) });
    const date = reply.headers.get('date');
    // A store that tells no time cannot disagree.
    if (date === null) return ok('clock', 'the store tells no time');
    return clockFinding(now().getTime() - Date.parse(date), 'the store');
  } catch (error) {
    return fault('clock', `the store does not answer (${reasonOf(error)}): look at STORAGE_URL`);
  }
}

/** Begins a letter as the server does, and breaks it off: nothing is sent. */
export async function checkMail({ smtpUrl, mailFrom, dataDir }: Config): Promise<Finding> {
  if (smtpUrl === null)
    return warning(
      'mail',
      `no SMTP_URL, so letters lie as files in ${join(dataDir, 'outbox')} and nobody gets them: set it`,
    );
  const options = readSmtpUrl(smtpUrl);
  const where = `${options.host}:${options.port}`;
  const reason = await trySmtp({ ...options, step: patienceMs }, mailFrom.address);
  if (reason !== null)
    return fault(
      'mail',
      `${withoutAddresses(reason).replace(/[\s.]*$/, '.')} Look at SMTP_URL (${where}) and MAIL_FROM.`,
    );
  return ok('mail', `${where} takes letters from ${mailFrom.address}`);
}
