import { Complaint } from '../../../complaint.ts';
import { type Actor, type Change, recordChanges } from '../../../db/change-log.ts';
import type { Database, Reader } from '../../../db/database.ts';
import type { Store } from '../../../files/store.ts';
import { refHead } from '../columns.ts';
import { Faults } from './faults.ts';
import { Ids } from './ids.ts';
import { keepFiles } from './keep-files.ts';
import { keepLogo } from './keep-logo.ts';
import { readWorkbook } from './read-workbook.ts';
import { openSource } from './source.ts';
import { writeRecords } from './write-records.ts';

/** Where everything goes. */
export interface MoveInPlace {
  readonly db: Database;
  readonly store: Store;
  readonly dataDir: string;
  readonly now: Date;
  /** The administrator who is there. */
  readonly actor: Actor;
}

/** What came of it. */
export interface MovedIn {
  readonly records: number;
  readonly files: number;
  /** Names of files that the workbook has and the folder has not. */
  readonly missing: readonly string[];
}

/** @throws Complaint where there are records already: existing data is never mixed with imported data */
async function checkEmpty(reader: Reader): Promise<void> {
  for (const table of ['students', 'schools', 'clusters', 'years', 'classes'] as const) {
    const found = await reader.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (found)
      throw new Complaint(
        `There are ${table} here already: everything can be moved into an empty installation only.`,
      );
  }
}

/**
 * Moves everything that ‘Take everything along’ wrote into an empty installation: all records in one
 * transaction, or nothing. Refs stay; users come without passwords; nothing is sent.
 * @param place the ZIP, or the folder that it was unpacked to
 * @throws Complaint with what is wrong, by sheet and cell
 */
export async function moveIn(into: MoveInPlace, place: string): Promise<MovedIn> {
  const { db, store, dataDir, now, actor } = into;
  await checkEmpty(db.read);
  const source = await openSource(place);
  try {
    const workbook = readWorkbook(source.workbook);
    const faults = new Faults();
    const files = await keepFiles(workbook, source, store, { faults, dataDir, headOfRef: refHead });
    const logo = await keepLogo(source, { faults, dataDir });
    const changes: Change[] = [];
    try {
      faults.check();
      await db.transaction(async (trx) => {
        await checkEmpty(trx);
        changes.length = 0;
        const ids = await Ids.read(trx);
        const reading = { ids, faults, pathOf: (name: string) => files.pathOf(name) };
        await writeRecords({ trx, workbook, reading, files, logo, actor, now, changes });
        const own = { by: null, at: now, action: 'move in', entity: 'everything', id: null };
        await recordChanges(db, trx, [...changes, { ...own, after: { rows: changes.length } }]);
      });
    } catch (error) {
      for (const path of files.paths) await store.remove(path);
      throw error;
    }
    return { records: changes.length, files: files.paths.length, missing: files.missing };
  } finally {
    await source.close();
  }
}
