import { createReadStream, existsSync } from 'node:fs';
import { readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Complaint } from '../complaint.ts';
import { makeFolder } from '../data-folder.ts';
import { flushFolder } from '../files/flush-folder.ts';
import type { Store } from '../files/store.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { backupName } from './backup-files.ts';
import {
  backupsFolder,
  type Installation,
  migrationsOf,
  momentOf,
  storeOf,
} from './installation.ts';
import {
  filePrefix,
  keysName,
  letterName,
  letterPrefix,
  type Manifest,
  manifestFormat,
  manifestName,
  rowsOf,
  type TableSeal,
} from './manifest.ts';
import { sqliteName } from './sqlite-tables.ts';
import { identityIn, type StoredRow, storedRows } from './stored-rows.ts';
import { type Moment, rowPieces, type TableSource } from './tables.ts';

export interface MadeBackup {
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
  /** Files that rows name and the store does not have as they say. */
  readonly faults: Manifest['faults'];
}

const readAtOnce = 256 * 1024;
const spareBytes = 200 * 1024 * 1024;

/** A backup must never fill the disk that the server writes to (rule 8.7). */
async function checkSpace(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const inMegabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
  if (free < needed + spareBytes)
    throw new Complaint(
      `${folder} has ${inMegabytes(free)} MB free; a backup may need ${inMegabytes(needed + spareBytes)} MB.`,
    );
}

async function* wholeFile(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path, { highWaterMark: readAtOnce });
}

/**
 * What an installation has beside the database and the files: the keys, and letters written as files
 * (rule 1.7).
 */
async function addLooseFiles(archive: ArchiveWriter, dataDir: string): Promise<void> {
  const keys = join(dataDir, keysName);
  if (existsSync(keys)) await archive.entry(keysName, wholeFile(keys));
  const outbox = join(dataDir, 'outbox');
  const letters = existsSync(outbox) ? await readdir(outbox) : [];
  for (const name of letters.filter((one) => letterName.test(one)).sort())
    await archive.entry(letterPrefix + name, wholeFile(join(outbox, name)));
}

/**
 * Copies every stored file, and ends with a snapshot of the database for which all of them are there. Most
 * files are copied before the snapshot, which may take hours; at the snapshot only those that came since. A
 * file is deleted only after its row, so a missing file is looked up again in a later snapshot: either no row
 * names it any more, or it is lost.
 */
async function addStoredFiles(
  archive: ArchiveWriter,
  store: Store,
  momentNow: () => Promise<Moment>,
  first: ReadonlyMap<string, StoredRow>,
) {
  const copied = new Map<string, string>();
  const missing = new Set<string>();
  const copyNew = async (wanted: ReadonlyMap<string, StoredRow>) => {
    const before = missing.size;
    for (const path of wanted.keys()) {
      if (copied.has(path) || missing.has(path)) continue;
      const data = await store.open(path);
      if (data) copied.set(path, (await archive.entry(filePrefix + path, data)).sha256);
      else missing.add(path);
    }
    return missing.size === before;
  };
  await copyNew(first);
  for (;;) {
    const moment = await momentNow();
    try {
      const wanted = await storedRows(moment);
      if (await copyNew(wanted)) {
        const dropped = [...copied.keys()].filter((path) => !wanted.has(path));
        return {
          moment,
          dropped: dropped.map((path) => filePrefix + path),
          faults: faultsOf(wanted, copied),
          files: copied.size - dropped.length,
        };
      }
    } catch (error) {
      await moment.close();
      throw error;
    }
    await moment.close();
  }
}

function faultsOf(
  wanted: ReadonlyMap<string, StoredRow>,
  copied: ReadonlyMap<string, string>,
): Manifest['faults'] {
  const faults: Manifest['faults'] = [];
  for (const { path, sha256 } of wanted.values()) {
    const found = copied.get(path);
    if (found !== sha256) faults.push({ path, fault: found === undefined ? 'missing' : 'changed' });
  }
  return faults;
}

async function addRows(archive: ArchiveWriter, source: TableSource): Promise<TableSeal[]> {
  const tables: TableSeal[] = [];
  for (const table of await source.tables()) {
    let rows = 0;
    const pieces = rowPieces(source, table, (more) => {
      rows += more;
    });
    const { sha256 } = await archive.entry(rowsOf(table.name), pieces, { packed: true });
    const { name, columns, last_id } = table;
    tables.push({ name, columns: [...columns], rows, sha256, last_id });
  }
  return tables;
}

async function* pieceOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += readAtOnce) yield bytes.subarray(at, at + readAtOnce);
}

/** What rows name now, once it is sure that there is room for it. */
async function firstLook(
  installation: Installation,
  folder: string,
): Promise<ReadonlyMap<string, StoredRow>> {
  const moment = await momentOf(installation);
  const files = await storedRows(moment).finally(moment.close);
  let bytes = 0;
  for (const file of files.values()) bytes += file.bytes;
  if (!installation.databaseUrl) bytes += (await stat(join(installation.dataDir, sqliteName))).size;
  await checkSpace(folder, bytes);
  return files;
}

async function writeAll(
  archive: ArchiveWriter,
  installation: Installation,
  folder: string,
  now: Date,
): Promise<Omit<MadeBackup, 'file' | 'bytes'>> {
  const first = await firstLook(installation, folder);
  const store = await storeOf(installation);
  try {
    await addLooseFiles(archive, installation.dataDir);
    const copied = await addStoredFiles(archive, store, () => momentOf(installation), first);
    const source = await copied.moment.settle();
    try {
      const tables = await addRows(archive, source);
      const identity = await identityIn(source);
      const manifest: Manifest = {
        format: manifestFormat,
        made_at: now.toISOString(),
        ...(identity && { identity }),
        database: source.kind,
        migrations: await migrationsOf(source),
        tables,
        entries: [...archive.seals],
        dropped: copied.dropped,
        faults: copied.faults,
      };
      await archive.entry(manifestName, pieceOf(JSON.stringify(manifest)), { packed: true });
      await archive.finish();
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return { rows, files: copied.files, faults: copied.faults };
    } finally {
      await source.close();
    }
  } finally {
    store.close();
  }
}

/**
 * Writes one backup into the folder while the server runs: under its final name it is whole
 * (rule 1.7).
 * @throws Complaint for what a person can mend: no installation, no space.
 */
export async function makeBackup(
  installation: Installation,
  { folder, key, now }: { folder: string; key: Buffer | null; now: Date },
): Promise<MadeBackup> {
  for (const one of [backupsFolder(installation.dataDir), folder]) makeFolder(one);
  const file = join(folder, backupName(now));
  const part = join(folder, `.${backupName(now)}.part`);
  const archive = await writeArchive(part, key);
  try {
    const made = await writeAll(archive, installation, folder, now).finally(archive.close);
    await rename(part, file);
    await flushFolder(folder);
    return { file, bytes: (await stat(file)).size, ...made };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
