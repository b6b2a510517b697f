import { randomUUID } from 'node:crypto';
import type { Logger } from '../log.ts';
import type { Database } from './database.ts';

/** Rows checked or written so far, and how many there are; 0 of 0 until that is known. */
export interface WorkProgress {
  readonly done: number;
  readonly total: number;
}

const beatEvery = 5_000;
/** A server that has reported nothing for this long has ended. */
const silence = 30_000;

/** Which imports are being checked or run now, on this server or another one with the same database. */
export type ImportWork = ReturnType<typeof openImportWork>;

/**
 * The work of this server is known in memory. That of other servers is in a table, which each writes every few
 * seconds, outside of the call's transaction: inside of it nobody would see the rows.
 */
export function openImportWork(
  db: Pick<Database, 'read' | 'transaction'>,
  log: Pick<Logger, 'error'>,
  now: () => Date,
) {
  const server = randomUUID();
  const here = new Map<number, WorkProgress>();

  const beat = (id: number) =>
    db.transaction(async (trx) => {
      const progress = here.get(id);
      // The work ended while this waited for its turn.
      if (!progress) return;
      const row = { server, beat_at: now().toISOString(), ...progress };
      await trx
        .insertInto('import_work')
        .values({ import_id: id, ...row })
        .onConflict((conflict) => conflict.column('import_id').doUpdateSet(row))
        .execute();
    });
  const end = (id: number) =>
    db.transaction((trx) =>
      trx
        .deleteFrom('import_work')
        .where('import_id', '=', id)
        .where('server', '=', server)
        .execute(),
    );
  const told = (error: unknown) => log.error('import work not told', error);
  const unsaid = new Set<Promise<unknown>>();
  /** Reported beside the work, which goes on where this fails. */
  const say = (words: Promise<unknown>): void => {
    unsaid.add(words);
    words.catch(told).finally(() => unsaid.delete(words));
  };

  return {
    /**
     * Does work on an import, and reports meanwhile that the import is being worked on.
     * @param work gets a function that reports progress
     */
    async during<T>(
      id: number,
      start: WorkProgress,
      work: (tell: (progress: WorkProgress) => void) => Promise<T>,
    ): Promise<T> {
      here.set(id, start);
      const timer = setInterval(() => {
        // On SQLite a report waits for the transaction that writes the rows.
        if (unsaid.size === 0) say(beat(id));
      }, beatEvery);
      try {
        await beat(id).catch(told);
        return await work((progress) => here.set(id, progress));
      } finally {
        clearInterval(timer);
        here.delete(id);
        // Not awaited: the call may hold the only transaction that writes.
        say(end(id));
      }
    },
    /** The progress of the work on an import; null while there is none. */
    async progressOf(id: number): Promise<WorkProgress | null> {
      const own = here.get(id);
      if (own) return own;
      const row = await db.read
        .selectFrom('import_work')
        .select(['done', 'total'])
        .where('import_id', '=', id)
        .where('server', '!=', server)
        .where('beat_at', '>', new Date(now().getTime() - silence).toISOString())
        .executeTakeFirst();
      return row ?? null;
    },
    /** Waits until the last report is written, before the database closes. */
    async settle() {
      await Promise.allSettled(unsaid);
    },
  };
}
