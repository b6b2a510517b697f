import { basename } from 'node:path';
import { Complaint } from '../complaint.ts';
import type { Database } from '../db/database.ts';
import { checkFiles, identityOf } from '../files/claim.ts';
import { claimFolder, newestBackup, tidyBackups } from './backup-files.ts';
import { drillBackup } from './drill.ts';
import { backupsFolder, type Installation, openDatabaseOf, storeOf } from './installation.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { beginRun, finishRun, type RunKind } from './runs.queries.ts';

export interface Noted {
  readonly file: string;
  readonly bytes: number | null;
  readonly rows: number;
  readonly files: number;
  readonly faults: MadeBackup['faults'];
}

interface Wanted {
  readonly folder: string;
  readonly key: Buffer | null;
  readonly now: () => Date;
}

const faultsText = (count: number) =>
  count === 0 ? null : `${count} stored files are missing or not as they were stored.`;

/** Runs work and notes in the database how it went, also when it throws. */
async function noted(
  db: Database,
  kind: RunKind,
  now: () => Date,
  id: number | null,
  work: () => Promise<Noted>,
): Promise<Noted> {
  const run = id ?? (await beginRun(db, kind, now()));
  try {
    const done = await work();
    if (run !== null)
      await finishRun(db, run, now(), {
        ok: done.faults.length === 0 ? 1 : 0,
        file: basename(done.file),
        bytes: done.bytes,
        row_count: done.rows,
        file_count: done.files,
        faults: done.faults.length,
        reason: faultsText(done.faults.length),
      });
    return done;
  } catch (error) {
    // What a person can mend is told in full; anything else is for the log, not for a screen.
    const reason = error instanceof Complaint ? error.message : 'A fault: the log has it.';
    if (run !== null) await finishRun(db, run, now(), { ok: 0, reason });
    throw error;
  }
}

/**
 * Makes a backup, notes it, and removes outdated ones: only where the database is the one of the files, since a
 * wrong one would end the good backups of the right one.
 * @param id a run that was begun already
 * @throws Complaint for the backup folder of another installation; ForeignFiles, the backup being made
 */
export async function backupNoted(
  installation: Installation,
  { folder, key, now }: Wanted,
  id: number | null = null,
): Promise<Noted> {
  const db = await openDatabaseOf(installation);
  try {
    const made = await noted(db, 'backup', now, id, async () => {
      const identity = await identityOf(db);
      if (identity !== null && folder !== backupsFolder(installation.dataDir))
        claimFolder(folder, identity);
      return makeBackup(installation, { folder, key, now: now() });
    });
    const store = await storeOf(installation);
    await checkFiles(db, store).finally(store.close);
    await tidyBackups(folder, now());
    return made;
  } finally {
    await db.close();
  }
}

/** Drills the newest backup of the folder and notes the result. */
export async function drillNoted(
  installation: Installation,
  { folder, key, now }: Wanted,
): Promise<Noted> {
  const db = await openDatabaseOf(installation);
  try {
    return await noted(db, 'drill', now, null, async () => {
      const file = await newestBackup(folder);
      if (!file)
        throw new Complaint(`There is no backup in ${folder}: make one with npm run backup.`);
      return {
        file,
        bytes: null,
        ...(await drillBackup(installation.dataDir, { file, key, now: now() })),
      };
    });
  } finally {
    await db.close();
  }
}
