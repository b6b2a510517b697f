import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Complaint } from '../complaint.ts';
import { findBrokenChange } from '../db/change-log.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Store } from '../files/store.ts';
import { backupsFolder, type Installation, storeOf } from './installation.ts';
import { filePrefix, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { openCopy, sqliteFile } from './sqlite-tables.ts';
import { compareSeals, sealTables } from './tables.ts';

/** SHA-256 of a file as the store gives it back; null when it has none. */
export async function hashStored(store: Store, path: string): Promise<string | null> {
  const data = await store.open(path);
  if (!data) return null;
  const hash = createHash('sha256');
  for await (const chunk of data) hash.update(chunk);
  return hash.digest('hex');
}

async function compareFiles(place: Installation, manifest: Manifest): Promise<number> {
  const dropped = new Set(manifest.dropped);
  const files = manifest.entries.filter(
    ({ name }) => name.startsWith(filePrefix) && !dropped.has(name),
  );
  const store = await storeOf(place);
  try {
    for (const { name, sha256 } of files)
      if ((await hashStored(store, name.slice(filePrefix.length))) !== sha256)
        throw new Complaint(`The restored file ${name} is not the one that was backed up.`);
  } finally {
    store.close();
  }
  return files.length;
}

/**
 * Proves a backup: restores it into an empty folder beside the backups (on SQLite, whichever
 * database it comes from), reads all of it back, compares counts and hashes, walks the change log's
 * chain, and removes the folder again.
 * @throws Complaint that says what does not fit.
 */
export async function drillBackup(
  dataDir: string,
  options: { file: string; key: Buffer | null; now: Date },
) {
  await mkdir(backupsFolder(dataDir), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(backupsFolder(dataDir), '.drill-'));
  const place: Installation = { dataDir: folder, databaseUrl: null, storageUrl: null, env: {} };
  try {
    const { manifest } = await restoreBackup(place, { ...options, asItWas: true });
    const copy = openCopy(sqliteFile(folder));
    try {
      compareSeals(manifest.tables, await sealTables(copy));
    } finally {
      await copy.close();
    }
    const db = openSqlite(folder);
    try {
      const broken = await findBrokenChange(db.read);
      if (broken !== null) throw new Complaint(`The change log is broken at its row ${broken}.`);
    } finally {
      await db.close();
    }
    const files = await compareFiles(place, manifest);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { rows, files, faults: manifest.faults };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
