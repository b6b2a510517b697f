import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { Complaint } from '../complaint.ts';
import { columnsThere } from '../db/data-classes.ts';
import type { Database, Reader } from '../db/database.ts';
import { lockStart } from '../db/start-lock.ts';
import { markName, randomName, type Store } from './store.ts';
import { knownPaths, tablesOfPaths } from './stored-files.queries.ts';
import { type KnownPaths, withRows } from './without-row.ts';

/** What lies beside the files: whose they are, and whether its database knew any of them. */
const markShape = z.object({ identity: z.string(), in_use: z.boolean() });
type Mark = z.infer<typeof markShape>;

/** The files are not those of this database: nothing may be added to them or taken away. */
export class ForeignFiles extends Complaint {
  constructor({ place }: Store, isMarked: boolean) {
    super(
      `${
        isMarked
          ? `The files in ${place} belong to another installation than this database.`
          : `The database knows none of the files in ${place}: it is empty, or another one.`
      } Look at DATA_DIR, DATABASE_URL and STORAGE_URL, or restore the newest backup. Only if this database shall have these files from now on: npm run doctor -- --adopt 'NAME OF THE FOUNDATION'`,
    );
    this.name = 'ForeignFiles';
  }
}

export const writeMark = (store: Store, mark: Mark): Promise<void> =>
  store.writeMark(`${JSON.stringify(mark)}\n`);

async function readMark(store: Store): Promise<Mark | null> {
  const mark = await store.open(markName);
  if (mark === null) return null;
  const written = await text(mark);
  try {
    return markShape.parse(JSON.parse(written));
  } catch {
    // A damaged mark says as much as none: the rows decide.
    return null;
  }
}

type Found = 'nothing' | 'known' | 'unknown';

/** Whether there are files, and whether any of them is known. The first that is ends the search. */
async function lookFor(store: Store, known: KnownPaths): Promise<Found> {
  let found: Found = 'nothing';
  for await (const files of withRows(store, known)) {
    if (files.some(({ hasRow }) => hasRow)) return 'known';
    found = 'unknown';
  }
  return found;
}

/** What a database, or a backup of one, says of itself. */
interface Owner {
  readonly identity: string | null;
  /** Nobody else can have files of a folder, so that an old mark beside no files means nothing. */
  readonly isAlone: boolean;
  readonly known: KnownPaths;
}

/**
 * Compares the files with who would have them. Either half of the identity may be missing: after a crash between
 * the two, after an upgrade, in a new place. It counts as theirs where they know files that are there, or where
 * there are none.
 * @throws ForeignFiles
 */
export async function compareFiles(
  store: Store,
  owner: () => Promise<Owner>,
): Promise<{ mark: Mark | null; found: Found }> {
  // The mark is read first: another server that starts at the same time writes it last.
  const mark = await readMark(store);
  const { identity, known, isAlone } = await owner();
  const isOther = mark !== null && mark.identity !== identity;
  if (isOther && identity !== null) throw new ForeignFiles(store, true);
  const found = await lookFor(store, known);
  const isTheirs: Readonly<Record<Found, boolean>> = {
    known: true,
    // Of the very first uploads a crash may have left nothing but files.
    unknown: !isOther && mark?.in_use === false,
    nothing: !isOther || (isAlone && store.kind === 'folder'),
  };
  if (!isTheirs[found]) throw new ForeignFiles(store, isOther);
  return { mark, found };
}

/** Of a database that may lack the newest tables, or all of them. */
async function ownerOf(db: Database): Promise<Owner> {
  const there = await columnsThere(db);
  const tables = tablesOfPaths.filter((name) => there.has(`${name}.path`));
  return {
    identity: there.has('installation.identity') ? await readIdentity(db.read) : null,
    isAlone: db.dialect.kind === 'sqlite',
    known: knownPaths(db.read, tables),
  };
}

/** Null before a database has one. */
export const identityOf = async (db: Database): Promise<string | null> =>
  (await ownerOf(db)).identity;

const readIdentity = async (read: Reader): Promise<string | null> =>
  (await read.selectFrom('installation').select('identity').executeTakeFirst())?.identity ?? null;

/** Makes sure, before a step changes the database, that the files are its own. @throws ForeignFiles */
export async function checkFiles(db: Database, store: Store): Promise<void> {
  await compareFiles(store, () => ownerOf(db));
}

/** The identity of a database, which gets one unless it has one already. */
function nameDatabase(db: Database, wanted: string): Promise<string> {
  return db.transaction(async (trx) => {
    await lockStart(trx);
    const own = await readIdentity(trx);
    if (own !== null) return own;
    await trx
      .insertInto('installation')
      .values({ id: 1, identity: wanted, made_at: new Date().toISOString() })
      .execute();
    return wanted;
  });
}

/**
 * Writes the identity of the installation into its database and beside its files, where it is missing.
 * @throws ForeignFiles
 */
export async function claimFiles(db: Database, store: Store): Promise<void> {
  const { mark, found } = await compareFiles(store, () => ownerOf(db));
  const inherited = found === 'known' && mark ? mark.identity : randomName();
  const identity = await nameDatabase(db, inherited);
  const in_use = found === 'known';
  // The database comes first: beside files that nobody has, a mark alone would shut everybody out.
  if (mark?.identity !== identity || mark.in_use !== in_use)
    await writeMark(store, { identity, in_use });
}

/** Gives the files to this database, whoever had them. @returns false where it has them already */
export async function adoptFiles(db: Database, store: Store): Promise<boolean> {
  try {
    await claimFiles(db, store);
    return false;
  } catch (error) {
    if (!(error instanceof ForeignFiles)) throw error;
    await writeMark(store, { identity: await nameDatabase(db, randomName()), in_use: false });
    return true;
  }
}
