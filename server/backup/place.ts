import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Complaint } from '../complaint.ts';
import { flushFolder } from '../files/flush-folder.ts';
import { folders, markName } from '../files/store.ts';
import { keysName } from './manifest.ts';
import { sqliteName } from './sqlite-tables.ts';

const trash = join('files', 'trash');
const mark = join('files', markName);

/** What a backup holds of a data folder; everything else in it is temporary or a backup itself. */
const pieces: readonly string[] = [
  ...folders.map((folder) => join('files', folder)),
  ...folders.map((folder) => join(trash, folder)),
  mark,
  'outbox',
  keysName,
  // The database comes last: a server that is started on a half-restored folder must not find it.
  sqliteName,
];
const sqliteParts = ['-wal', '-shm'].map((ending) => sqliteName + ending);

async function isThere(dataDir: string, piece: string): Promise<boolean> {
  const path = join(dataDir, piece);
  if (!existsSync(path)) return false;
  return (
    [keysName, mark].includes(piece) ||
    piece.startsWith(sqliteName) ||
    (await readdir(path)).length > 0
  );
}

/** The parts of an installation that a data folder already holds. */
export async function piecesIn(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const piece of [...pieces, ...sqliteParts])
    if (await isThere(dataDir, piece)) found.push(piece);
  return found;
}

/** @throws Complaint while any process has the database open. */
export function checkStopped(dataDir: string): void {
  const file = join(dataDir, sqliteName);
  if (!existsSync(file)) return;
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    // SQLite leaves this mode only when nobody else is connected; the server sets it again.
    connection.exec('pragma journal_mode = delete');
  } catch (error) {
    throw new Complaint(`A server is running on ${dataDir}: stop it first.`, { cause: error });
  } finally {
    connection.close();
  }
}

/** Moves what is there into a folder of its own. @returns that folder. */
export async function moveAside(dataDir: string, now: Date): Promise<string> {
  checkStopped(dataDir);
  const aside = join(dataDir, `replaced-${now.toISOString().replace(/[:.]/g, '')}`);
  await mkdir(join(aside, trash), { recursive: true, mode: 0o700 });
  for (const piece of await piecesIn(dataDir))
    await rename(join(dataDir, piece), join(aside, piece));
  return aside;
}

/** Moves everything restored from the staging folder to where the server looks for it. */
export async function placeAll(staging: string, dataDir: string): Promise<void> {
  await mkdir(join(dataDir, trash), { recursive: true, mode: 0o700 });
  for (const piece of pieces)
    if (existsSync(join(staging, piece))) await rename(join(staging, piece), join(dataDir, piece));
  for (const folder of [join(dataDir, 'files'), dataDir]) await flushFolder(folder);
  await rm(staging, { recursive: true, force: true });
}
