import type { Database } from './database.ts';

/** So many results are remembered of one database; then the oldest goes. */
const kept = 1_000;

const newest = (entity: string) =>
  `coalesce((select max(id) from change_log where entity = '${entity}'), 0)`;

/**
 * Reads under a name, or answers what was read under it before.
 * @param also what it is of beside the change log, such as a day: when that is another one, the answer
 * takes the place of the one before
 */
export type Remember<Result> = (
  db: Database,
  name: string,
  read: () => Promise<Result>,
  also?: string,
) => Promise<Result>;

/**
 * Remembers what was read until the change log has a new entry about one of these, by this process
 * or another: each change is logged in its own transaction (security 12.2).
 * @param entities as the change log names them
 */
export function untilChangeOf<Result>(...entities: readonly string[]): Remember<Result> {
  const versionText = `select ${entities.map(newest).join(' + ')} as version`;
  const memories = new WeakMap<
    Database,
    Map<string, { readonly version: string; readonly result: Promise<Result> }>
  >();
  return async (db, name, read, also = '') => {
    // Asked first: what is read afterwards is of this version or a later one, never of one before.
    const [row] = await db.rows<{ version: number }>(versionText, []);
    const version = `${row?.version ?? 0} ${also}`;
    const memory = memories.get(db) ?? new Map();
    memories.set(db, memory);
    const known = memory.get(name);
    if (known?.version === version) return known.result;
    const result = read();
    memory.delete(name);
    memory.set(name, { version, result });
    result.catch(() => memory.delete(name));
    const [oldest] = memory.keys();
    if (memory.size > kept && oldest !== undefined) memory.delete(oldest);
    return result;
  };
}
