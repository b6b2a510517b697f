import type { Area, Store } from './store.ts';

/** Which of these paths have a row. */
export type KnownPaths = (paths: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * The row of a file is written moments after the file, when the whole form has come. Files younger than this
 * many milliseconds are not swept.
 */
export const graceMs = 1_800_000;
const askedAtOnce = 500;

/** A sweep that would take more than this many files, or this share of all, takes none. */
const sweptAtMost = 50;
const sweptShare = 0.02;

/** The files of a store some hundred at a time, each with whether it has a row. */
export async function* withRows(
  store: Store,
  known: KnownPaths,
  area: Area = 'files',
): AsyncGenerator<{ readonly path: string; readonly hasRow: boolean }[]> {
  let paths: string[] = [];
  const asked = async () => {
    const rows = await known(paths);
    return paths.map((path) => ({ path, hasRow: rows.has(path) }));
  };
  for await (const path of store.list(area)) {
    paths.push(path);
    if (paths.length < askedAtOnce) continue;
    yield await asked();
    paths = [];
  }
  if (paths.length > 0) yield await asked();
}

/**
 * Finds the files that a crash left behind between storing and commit. Rows are checked first, so that the time
 * is only read for the few files without one.
 */
export async function findStrays(store: Store, known: KnownPaths, before: Date) {
  const paths: string[] = [];
  let total = 0;
  for await (const files of withRows(store, known)) {
    total += files.length;
    for (const { path, hasRow } of files) {
      if (hasRow) continue;
      const found = await store.find(path);
      if (found && found.at < before) paths.push(path);
    }
  }
  const tooMany = paths.length > Math.max(sweptAtMost, total * sweptShare);
  return { paths, total, tooMany };
}
