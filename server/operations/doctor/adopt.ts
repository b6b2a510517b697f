import { foundation } from '#contract/foundation/defaults.ts';
import { foundationId } from '#contract/foundation/record.ts';
import { type Installation, openDatabaseOf, storeOf } from '../../backup/installation.ts';
import { Complaint } from '../../complaint.ts';
import { migrate } from '../../db/migrate.ts';
import { adoptFiles, checkFiles, ForeignFiles } from '../../files/claim.ts';
import { knownPaths } from '../../files/stored-files.queries.ts';
import { findStrays, graceMs } from '../../files/without-row.ts';

/**
 * Gives the files of the store to this database, after a start that refused them. Where they are its own
 * already, those without a row go to the trash instead, however many they are. Nothing is deleted.
 * @param ask for the name of the foundation, as the database has it: who types another one has named the wrong
 * database
 * @returns what was done, for the person at the keyboard
 * @throws Complaint for another name
 */
export async function adopt(
  own: Installation,
  ask: (place: string) => Promise<string>,
): Promise<string> {
  const db = await openDatabaseOf(own);
  const store = await storeOf(own);
  try {
    await migrate(db);
    const { name } = await db.read
      .selectFrom('foundation')
      .select('name')
      .where('id', '=', foundationId)
      .executeTakeFirstOrThrow();
    const typed = await ask(store.place);
    if (typed.trim() !== (name ?? foundation.name))
      throw new Complaint('The foundation of this database has another name: nothing was changed.');
    if (await isForeign(() => checkFiles(db, store))) {
      await adoptFiles(db, store);
      return `The files in ${store.place} belong to this database now.`;
    }
    const before = new Date(Date.now() - graceMs);
    const { paths } = await findStrays(store, knownPaths(db.read), before);
    for (const path of paths) await store.move(path, 'trash');
    return `${paths.length} files without a row went into the trash, for 30 days.`;
  } finally {
    store.close();
    await db.close();
  }
}

async function isForeign(check: () => Promise<void>): Promise<boolean> {
  try {
    await check();
    return false;
  } catch (error) {
    if (error instanceof ForeignFiles) return true;
    throw error;
  }
}
