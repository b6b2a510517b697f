import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from './database.ts';

/** This many results are remembered for one database; then the oldest is dropped. */
const kept = 1_000;

const newest = (entity: string) =>
  `coalesce((select max(id) from change_log where entity = '${entity}'), 0)`;

/**
 * Reads under a name, or returns the result that was read under it before.
 * @param also what the result depends on beside the change log, such as a day: when that changes, it is read
 * again
 */
export type Remember<Result> = (
  db: Database,
  name: string,
  read: () => Promise<Result>,
  also?: string,
) => Promise<Result>;

/**
 * Remembers results until the change log has a new entry about one of these, by this process or another: each
 * change is logged in its own transaction (rule 12.2).
 * @param entities as the change log names them
 */
export function untilChangeOf<Result>(...entities: readonly string[]): Remember<Result> {
  const versionText = `select ${entities.map(newest).join(' + ')} as version`;
  const memories = new WeakMap<
    Database,
    Map<string, { readonly version: string; readonly result: Promise<Result> }>
  >();
  return async (db, name, read, also = '') => {
    // The version is read first, so that the result is of this version or a later one, never of an earlier one.
    const [row] = await db.rows<{ version: number }>(versionText, []);
    const version = `${row?.version ?? 0} ${also}`;
    const memory = memories.get(db) ?? new Map();
    memories.set(db, memory);
    const known = memory.get(name);
    if (known?.version === version) return known.result;
    // What is worth remembering takes its time: whoever waits is answered before more is read.
    const result = read().finally(() => breathe());
    memory.delete(name);
    memory.set(name, { version, result });
    result.catch(() => memory.delete(name));
    const [oldest] = memory.keys();
    if (memory.size > kept && oldest !== undefined) memory.delete(oldest);
    return result;
  };
}
