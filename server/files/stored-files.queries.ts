import type { Database, Reader, Transaction } from '../db/database.ts';
import type { StoredFilesTable } from '../db/tables/files.tables.ts';
import type { Kept } from './kept.ts';
import type { Store } from './store.ts';
import type { KnownPaths } from './without-row.ts';

const removedAtOnce = 500;

type Purpose = StoredFilesTable['purpose'];

/** Writes the rows of a kept file and its thumbnail, in the transaction of what they belong to. */
export async function insertStoredFiles(
  trx: Transaction,
  kept: Kept,
  owner: { readonly studentId: number; readonly purpose: Purpose; readonly now: Date },
): Promise<void> {
  const row = (
    { path, type, bytes, sha256, sent }: Kept,
    thumbOf: string | null,
  ): StoredFilesTable => ({
    path,
    student_id: owner.studentId,
    purpose: owner.purpose,
    type,
    bytes,
    sha256,
    thumb_of: thumbOf,
    sent_sha256: sent?.sent_sha256 ?? null,
    taken_on: sent?.taken_on ?? null,
    created_at: owner.now.toISOString(),
  });
  const rows = [row(kept, null), ...(kept.thumb ? [row(kept.thumb, kept.path)] : [])];
  await trx.insertInto('stored_files').values(rows).execute();
}

/**
 * Deletes the rows of these files and of their thumbnails.
 * @returns every path that was deleted, for `files.remove` after the commit (rule 8.8).
 */
export async function deleteStoredFiles(
  trx: Transaction,
  paths: readonly string[],
): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await trx
    .selectFrom('stored_files')
    .select('path')
    .where((where) => where.or([where('path', 'in', paths), where('thumb_of', 'in', paths)]))
    .execute();
  await trx.deleteFrom('stored_files').where('path', 'in', paths).execute();
  return noteRemoved(
    trx,
    rows.map((row) => row.path),
  );
}

/** Every path of a student, thumbnails included; for export and erasure (rule 13.4). */
export async function listStudentFiles(db: Reader, studentId: number): Promise<StoredFilesTable[]> {
  return db.selectFrom('stored_files').selectAll().where('student_id', '=', studentId).execute();
}

/** Deletes the rows of every file of a student. @returns their paths, to be removed after the commit. */
export async function deleteFilesOf(trx: Transaction, studentId: number): Promise<string[]> {
  const files = await listStudentFiles(trx, studentId);
  await trx.deleteFrom('stored_files').where('student_id', '=', studentId).execute();
  return noteRemoved(
    trx,
    files.map((file) => file.path),
  );
}

/** The row behind an address, or nothing: a file without a row is treated as missing (rule 8.1). */
export async function findStoredFile(
  db: Reader,
  path: string,
): Promise<StoredFilesTable | undefined> {
  return db.selectFrom('stored_files').selectAll().where('path', '=', path).executeTakeFirst();
}

/** Paths and lengths of stored files after a path, by path: some thousand at a time. */
export const listFilesAfter = (db: Reader, path: string) =>
  db
    .selectFrom('stored_files')
    .select(['path', 'bytes'])
    .where('path', '>', path)
    .orderBy('path')
    .limit(2_000)
    .execute();

/**
 * Notes that these files are to be gone, in the transaction that deletes their rows: should they outlive a crash,
 * the next sweep deletes them and puts none into the trash. @returns the paths
 */
export async function noteRemoved(trx: Transaction, paths: string[]): Promise<string[]> {
  if (paths.length > 0)
    await trx
      .insertInto('removed_files')
      .values(paths.map((path) => ({ path })))
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute();
  return paths;
}

/**
 * Deletes what was noted from wherever it lies, and then the notes; a file that has a row is spared.
 * @throws Unavailable while the store is away; what is left then is done by the next sweep
 */
export async function deleteRemoved(db: Database, store: Store): Promise<void> {
  for (;;) {
    const rows = await db.read
      .selectFrom('removed_files')
      .select('path')
      .limit(removedAtOnce)
      .execute();
    if (rows.length === 0) return;
    const paths = rows.map(({ path }) => path);
    const known = await knownPaths(db.read)(paths);
    for (const path of paths) {
      if (known.has(path)) continue;
      await store.remove(path);
      await store.remove(path, 'trash');
    }
    await db.transaction((trx) =>
      trx.deleteFrom('removed_files').where('path', 'in', paths).execute(),
    );
  }
}

/** Tables that name files of the store by their `path`. */
export const tablesOfPaths = ['stored_files', 'upload_pieces'] as const;

/** For the sweep: which of these paths have a row. @param tables only some, in a database of before */
export function knownPaths(
  db: Reader,
  tables: readonly (typeof tablesOfPaths)[number][] = tablesOfPaths,
): KnownPaths {
  return async (paths) => {
    const known = new Set<string>();
    for (const table of tables) {
      const rows = await db.selectFrom(table).select('path').where('path', 'in', paths).execute();
      for (const { path } of rows) known.add(path);
    }
    return known;
  };
}
