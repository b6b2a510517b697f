import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from './database.ts';
import {
  allReports,
  anything,
  noteSources,
  noting,
  reportsOf,
  type Source,
  type YearAndTerm,
} from './sources.ts';

const newest = '(select coalesce(max(id), 0) from change_log)';
/** Entries since one, or since now, by what they are about; the last row tells how far the log and the totals are. */
const newer = `select entity as source, max(id) as version, 0 as last from change_log
  where id > coalesce($1, ${newest}) group by entity
  union all select '', coalesce(sum(version), 0), ${newest} from term_totals`;
const versionsOfTerms = 'select year_id, term_id, version from term_totals';

/** Counts the changes that one database has told of, by this process or another one. */
class Changes {
  readonly #db: Database;
  /** At which count something of a source changed last. */
  readonly #changed = new Map<Source, number>();
  readonly #versions = new Map<Source, number>();
  #lastEntry: number | null = null;
  #totals = 0;
  count = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Looks for what changed since: each change is logged in its own transaction (rule 12.2), in order of the ids. */
  async look(): Promise<void> {
    const after = this.#lastEntry;
    const rows = await this.#db.rows<{ source: Source; version: number; last: number }>(newer, [
      after,
    ]);
    for (const { source } of rows) if (source !== '') this.#note(source);
    const totals = rows.find(({ source }) => source === '');
    if (!totals) return;
    // Whoever asked for no entries has not seen those since another one looked first.
    this.#lastEntry =
      after === null
        ? (this.#lastEntry ?? totals.last)
        : Math.max(this.#lastEntry ?? 0, totals.last);
    if (totals.version !== this.#totals) await this.#lookAtTerms();
    this.#totals = totals.version;
  }

  async #lookAtTerms(): Promise<void> {
    this.#note(allReports);
    const rows = await this.#db.rows<YearAndTerm & { version: number }>(versionsOfTerms, []);
    for (const { version, ...term } of rows) {
      const source = reportsOf(term);
      if (this.#versions.get(source) !== version) this.#note(source);
      this.#versions.set(source, version);
    }
  }

  #note(source: Source): void {
    this.count += 1;
    this.#changed.set(source, this.count);
    this.#changed.set(anything, this.count);
  }

  isOld({ at, sources, isRead }: Remembered<unknown>): boolean {
    // As long as it is read nobody knows all that it will be made of.
    if (!isRead) return this.count > at;
    return [...sources].some((one) => (this.#changed.get(one) ?? 0) > at);
  }
}

interface Remembered<Result> {
  readonly result: Promise<Result>;
  /** What it was made of. */
  readonly sources: Set<Source>;
  /** How many changes had been told of before it was read. */
  readonly at: number;
  isRead: boolean;
}

const changesOf = new WeakMap<Database, Changes>();

/**
 * Reads under a name, or returns the result that was read under it before: until something changes that the statements
 * of the read were about. What it depends on beside the database, such as the day, belongs into the name.
 * @param terms the only ones whose reports the read is about: those of others may change
 */
export type Remember<Result> = (
  db: Database,
  name: string,
  read: () => Promise<Result>,
  terms?: readonly YearAndTerm[],
) => Promise<Result>;

/**
 * Remembers results of one type, each under its name.
 * @param kept so many for one database; then the oldest is dropped
 */
export function remembering<Result>(kept = 1_000): Remember<Result> {
  const memories = new WeakMap<Database, Map<string, Remembered<Result>>>();
  return async (db, name, read, terms) => {
    const changes = changesOf.get(db) ?? new Changes(db);
    changesOf.set(db, changes);
    // Looked at first, so that the result is of this state or a later one, never of an earlier one.
    await changes.look();
    const memory = memories.get(db) ?? new Map<string, Remembered<Result>>();
    memories.set(db, memory);
    let known = memory.get(name);
    if (!known || changes.isOld(known)) {
      const sources = new Set<Source>();
      // What is worth remembering takes its time: whoever waits is answered before more is read.
      const result = noting(sources, terms ?? null, read).finally(() => breathe());
      const made: Remembered<Result> = { result, sources, at: changes.count, isRead: false };
      known = made;
      memory.delete(name);
      memory.set(name, made);
      result.then(
        () => {
          made.isRead = true;
        },
        () => memory.delete(name),
      );
      const [oldest] = memory.keys();
      if (memory.size > kept && oldest !== undefined) memory.delete(oldest);
    }
    const result = await known.result;
    noteSources(known.sources);
    return result;
  };
}
