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

const newerEntries = `select entity as source, max(id) as version from change_log where id > $1 group by entity
  union all select '', coalesce(sum(version), 0) from term_totals`;
const lastEntry = 'select coalesce(max(id), 0) as version from change_log';
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
    if (this.#lastEntry === null) {
      const [last] = await this.#db.rows<{ version: number }>(lastEntry, []);
      this.#lastEntry ??= last?.version ?? 0;
    }
    const rows = await this.#db.rows<{ source: Source; version: number }>(newerEntries, [
      this.#lastEntry,
    ]);
    for (const { source, version } of rows)
      if (source !== '') {
        this.#note(source);
        this.#lastEntry = Math.max(this.#lastEntry, version);
      } else if (version !== this.#totals) {
        this.#totals = version;
        await this.#lookAtTerms();
      }
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
