import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Reader } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Files } from './files.ts';
import { insertPrint } from './stored-files.queries.ts';

const atOnce = 100;
/** A pause between two pictures, so that other uploads are hardly slowed down. */
const pauseMs = 50;

/** Pictures of students without a print, after one of them by path. */
async function listPictures(reader: Reader, after: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('stored_files as f')
    .leftJoin('picture_prints as p', 'p.path', 'f.path')
    .select('f.path')
    .where('f.path', '>', after)
    .where('f.type', '=', 'image')
    .where('f.thumb_of', 'is', null)
    .where('f.purpose', 'in', ['pictures', 'media'])
    .where('p.path', 'is', null)
    .orderBy('f.path')
    .limit(atOnce)
    .execute();
  return rows.map(({ path }) => path);
}

/**
 * Makes the prints of pictures that were stored before prints existed, one after the other. A picture that cannot be read now, or is missing, is logged and tried again the next time.
 * @param isStopped asked before each picture
 * @returns how many were made
 */
export async function makeMissingPrints(
  { db, files, log }: { readonly db: Database; readonly files: Files; readonly log: Logger },
  isStopped: () => boolean = () => false,
): Promise<number> {
  const makePrint = async (path: string): Promise<boolean> => {
    const seen = await files.look(path).catch((error: unknown) => {
      log.error('print of a picture', error);
      return undefined;
    });
    if (seen === undefined) return false;
    await db.transaction(async (trx) => {
      const file = await trx
        .selectFrom('stored_files')
        .select('path')
        .where('path', '=', path)
        .executeTakeFirst();
      if (file) await insertPrint(trx, path, seen ?? { print: '', taken_on: null });
    });
    return true;
  };
  let made = 0;
  let after = '';
  for (;;) {
    const paths = await listPictures(db.read, after);
    for (const path of paths) {
      if (isStopped()) return made;
      if (await makePrint(path)) made += 1;
      await wait(pauseMs);
    }
    const last = paths.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (made > 0) log.info('pictures got their prints', { count: made });
  return made;
}
