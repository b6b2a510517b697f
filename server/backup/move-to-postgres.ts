import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Complaint } from '../complaint.ts';
import type { Store } from '../files/store.ts';
import { makeReady } from '../files/temp-folder.ts';
import { hashStored } from './drill.ts';
import {
  backupsFolder,
  type Installation,
  migrationsOf,
  momentOf,
  postgresTables,
  prepareTarget,
  storeOf,
} from './installation.ts';
import type { Manifest, TableSeal } from './manifest.ts';
import { checkStopped } from './place.ts';
import { type StoredRow, storedRows } from './stored-rows.ts';
import { compareSeals, rowPieces, rowsOfPiece, sealTables, type TableSource } from './tables.ts';

export interface Moved {
  /** Each table with its count and hash, found equal on both sides. */
  readonly tables: readonly TableSeal[];
  /** How many files went to the new store; null where they stay. */
  readonly files: number | null;
  readonly faults: Manifest['faults'];
}

async function moveFile(
  from: Store,
  to: Store,
  temp: string,
  { path, sha256 }: StoredRow,
): Promise<Manifest['faults'][number]['fault'] | null> {
  const data = await from.open(path);
  if (!data) return 'missing';
  await pipeline(data, createWriteStream(temp, { mode: 0o600 }));
  const ready = await makeReady(temp);
  await to.put(path, ready);
  if ((await hashStored(to, path)) !== ready.sha256)
    throw new Complaint(`The new store gives ${path} back with other bytes.`);
  return ready.sha256 === sha256 ? null : 'changed';
}

/** Copies every file that a row names, and reads each one back. The old ones stay. */
async function moveFiles(
  source: TableSource,
  from: Installation,
  to: Installation,
): Promise<Pick<Moved, 'files' | 'faults'>> {
  const stores = { from: await storeOf(from), to: await storeOf(to) };
  const temp = join(backupsFolder(from.dataDir), '.copy-file');
  const faults: Manifest['faults'] = [];
  try {
    const rows = await storedRows(source);
    for (const row of rows.values()) {
      const fault = await moveFile(stores.from, stores.to, temp, row);
      if (fault) faults.push({ path: row.path, fault });
    }
    return { files: rows.size - faults.length, faults };
  } finally {
    await rm(temp, { force: true });
    stores.from.close();
    stores.to.close();
  }
}

/**
 * Copies a stopped SQLite installation to an empty PostgreSQL, and its files to another store when
 * one is named; every table is read back and compared by count and hash before the commit. Nothing
 * of the old installation is changed or removed.
 * @throws Complaint when the server runs, the target is not empty, or anything differs.
 */
export async function moveToPostgres(
  from: Installation,
  target: { databaseUrl: string; storageUrl: string | null },
): Promise<Moved> {
  const { isEmptyPostgres } = await postgresTables();
  checkStopped(from.dataDir);
  if (!(await isEmptyPostgres(target.databaseUrl)))
    throw new Complaint('The PostgreSQL database is not empty: make an empty one and name it.');
  await mkdir(backupsFolder(from.dataDir), { recursive: true, mode: 0o700 });
  const source = await (await momentOf({ ...from, databaseUrl: null })).settle();
  try {
    const files = target.storageUrl
      ? await moveFiles(source, from, { ...from, ...target })
      : { files: null, faults: [] };
    const wanted = await sealTables(source);
    const into = await prepareTarget({ ...from, ...target }, await migrationsOf(source));
    try {
      const shapes = await source.tables();
      for (const seal of wanted) {
        const shape = shapes.find(({ name }) => name === seal.name);
        if (!shape) continue;
        for await (const piece of rowPieces(source, shape))
          await into.insert(seal, rowsOfPiece(piece));
      }
      await into.finish(wanted);
      compareSeals(wanted, await sealTables(into.source));
      await into.commit();
    } finally {
      await into.close();
    }
    return { tables: wanted, ...files };
  } finally {
    await source.close();
  }
}
