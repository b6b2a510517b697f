import { type Installation, openDatabaseOf, storeOf } from '../../backup/installation.ts';
import { Complaint } from '../../complaint.ts';
import { migrate } from '../../db/migrate.ts';
import { adoptFiles } from '../../files/claim.ts';
import { knownPaths } from '../../files/stored-files.queries.ts';
import { findStrays, graceMs } from '../../files/without-row.ts';
import { readLetterhead } from '../../mail/letterhead.ts';

/**
 * Gives the files of the store to this database, after a start that refused them. Where they are its own
 * already, those without a row go to the trash instead, however many they are. Nothing is deleted.
 * @param typed the name of the foundation; who types another than the database has, has named the wrong one
 * @returns what was done, for the person at the keyboard
 * @throws Complaint for another name
 */
export async function adopt(own: Installation, typed: string): Promise<string> {
  const db = await openDatabaseOf(own);
  const store = await storeOf(own);
  try {
    await migrate(db);
    if (typed.trim() !== (await readLetterhead(db.read)).name)
      throw new Complaint('The foundation of this database has another name: nothing was changed.');
    if (await adoptFiles(db, store))
      return `The files in ${store.place} belong to this database now.`;
    const before = new Date(Date.now() - graceMs);
    const { paths } = await findStrays(store, knownPaths(db.read), before);
    for (const path of paths) await store.move(path, 'trash');
    return `${paths.length} files without a row went into the trash, for 30 days.`;
  } finally {
    store.close();
    await db.close();
  }
}
