import type { Store } from './store.ts';

/** Which of these paths have a row. */
export type KnownPaths = (paths: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * The row of a file is written moments after the file, when the whole form has come. Files younger than this
 * many milliseconds are not swept.
 */
export const graceMs = 1_800_000;
const askedAtOnce = 500;

/**
 * Files that no row names and that were stored before a time: left behind by a crash between storing and
 * commit. Rows are checked first, so that the time is only read for the few files without one.
 */
export async function* filesWithoutRow(
  store: Store,
  known: KnownPaths,
  before: Date,
): AsyncGenerator<string> {
  let asked: string[] = [];
  const lostOf = async (paths: readonly string[]) => {
    const rows = await known(paths);
    const lost: string[] = [];
    for (const path of paths) {
      if (rows.has(path)) continue;
      const came = await store.storedAt(path);
      if (came !== null && came < before) lost.push(path);
    }
    return lost;
  };
  for await (const path of store.list()) {
    asked.push(path);
    if (asked.length < askedAtOnce) continue;
    yield* await lostOf(asked);
    asked = [];
  }
  if (asked.length > 0) yield* await lostOf(asked);
}
