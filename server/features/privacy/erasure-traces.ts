import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../context.ts';
import type { DroppedLetters } from '../../mail/unsent-letters.ts';

const tenMinutes = 10 * 60 * 1000;
/** `20261121T021500123Z-000042-progress.eml`, with a dot before it and `.part` behind it while it is written. */
const letterFile = /^\.?\d{8}T\d{9}Z-(\d+)-[a-z0-9-]*\.eml(?:\.part)?$/;

async function removeLetters(dataDir: string, ids: ReadonlySet<number>): Promise<void> {
  if (ids.size === 0) return;
  const folder = join(dataDir, 'outbox');
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    // Where mail goes to a server there is no such folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  for (const name of names)
    if (ids.has(Number(letterFile.exec(name)?.[1]))) await rm(join(folder, name), { force: true });
}

/**
 * Removes letter files on the disk, and removed rows in the database's files. What cannot be removed now is logged and
 * tried again with the next erasure and every hour.
 */
export async function clearTraces(app: Pick<App, 'config' | 'db' | 'log' | 'now'>): Promise<void> {
  const open = await app.db.read
    .selectFrom('erasures')
    .select(['student_id', 'erased_at', 'traces'])
    .where('finished_at', 'is', null)
    .execute();
  if (open.length === 0) return;
  try {
    const traces = open.map((one): DroppedLetters => JSON.parse(one.traces));
    await removeLetters(app.config.dataDir, new Set(traces.flatMap((one) => one.letters)));
    if (!(await app.db.rewrite())) throw new Error('The database is being read by somebody else');
    const sureBefore = app.now().getTime() - tenMinutes;
    const done = open.filter(
      ({ erased_at }, index) =>
        traces[index]?.under_way === false || Date.parse(erased_at) < sureBefore,
    );
    for (const { student_id } of done)
      await app.db.transaction((trx) =>
        trx
          .updateTable('erasures')
          .set({ finished_at: app.now().toISOString() })
          .where('student_id', '=', student_id)
          .execute(),
      );
  } catch (error) {
    app.log.error('traces of an erasure are left; they will be removed within the hour', error);
  }
}
