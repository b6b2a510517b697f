import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import type { Database, Transaction, Value } from '../../db/database.ts';
import { Unavailable } from '../../errors.ts';

interface Held {
  readonly trx: Transaction;
  /** Ends the transaction: with its reply, or undone by an error. */
  readonly answered: PromiseWithResolvers<string>;
}

/**
 * A call whose reply is stored in the transaction of its change. The first transaction that the call begins
 * stays open until the call is answered, and the call's reads happen inside of it, too. What cannot be undone
 * waits for the commit: removing files, waking the senders and changing the time zone.
 */
export class HeldWork {
  /** The app as the call uses it. */
  readonly app: App;
  readonly #base: App;
  readonly #take: (trx: Transaction) => Promise<void>;
  readonly #keep: (trx: Transaction, reply: string) => Promise<void>;
  readonly #afterCommit: (() => unknown)[] = [];
  #held: Held | null = null;
  #ended: Promise<void> = Promise.resolve();
  #fault: unknown = null;

  /**
   * @param take runs first in the transaction
   * @param keep runs last in it
   */
  constructor(
    base: App,
    take: (trx: Transaction) => Promise<void>,
    keep: (trx: Transaction, reply: string) => Promise<void>,
  ) {
    this.#base = base;
    this.#take = take;
    this.#keep = keep;
    const { outbox, files, zone } = base;
    this.app = {
      ...base,
      db: this.#database(),
      outbox: { ...outbox, wake: () => this.#later(() => outbox.wake()) },
      zone: {
        get name() {
          return zone.name;
        },
        become: (chosen) => this.#later(() => zone.become(chosen)),
        read: () => zone.read(),
      },
      files: {
        ...files,
        // Before there is a transaction, only a refused upload is removed, which no row names.
        remove: async (paths) =>
          this.#held === null ? files.remove(paths) : this.#later(() => files.remove(paths)),
      },
    };
  }

  /** Commits what was done, with its reply. Of a call that began no transaction nothing is kept: it changed nothing. */
  async finish(reply: string): Promise<void> {
    if (this.#fault !== null) throw this.#fault;
    this.#held?.answered.resolve(reply);
    await this.#ended;
    for (const work of this.#afterCommit) await work();
  }

  /** Undoes what was done, if anything was. */
  async abandon(fault: unknown): Promise<void> {
    this.#held?.answered.reject(fault);
    await this.#ended.catch(() => undefined);
  }

  #later(work: () => unknown): void {
    this.#afterCommit.push(work);
  }

  #database(): Database {
    const { db, log } = this.#base;
    const held = () => this.#held?.trx ?? null;
    return {
      ...db,
      get read() {
        return held() ?? db.read;
      },
      async rows<Row>(text: string, values: readonly Value[]) {
        const trx = held();
        if (trx === null) return db.rows<Row>(text, values);
        const query = CompiledQuery.raw(db.dialect.numbered(text), [...values]);
        return (await trx.executeQuery<Row>(query)).rows;
      },
      transaction: (work) => this.#transaction(work),
      // It writes by itself, and would wait for this transaction.
      keepStatistics: async (when) =>
        this.#later(() =>
          db.keepStatistics(when).catch((error: unknown) => log.error('statistics', error)),
        ),
    };
  }

  async #transaction<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    if (this.#held === null) return this.#begin(work);
    try {
      return await work(this.#held.trx);
    } catch (error) {
      // Some of it may be done already, so nothing of this call is stored.
      this.#fault = error;
      throw error;
    }
  }

  /** Resolves when the work is done; its transaction stays open. */
  #begin<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let isDone = false;
      this.#ended = this.#base.db
        .transaction(async (trx) => {
          // A transaction is tried again after a conflict at the very end, but by then the call has gone on.
          if (isDone) throw new Unavailable();
          await this.#take(trx);
          const result = await work(trx);
          isDone = true;
          const answered = Promise.withResolvers<string>();
          this.#held = { trx, answered };
          resolve(result);
          await this.#keep(trx, await answered.promise);
        })
        .finally(() => {
          this.#held = null;
        });
      this.#ended.catch(reject);
    });
  }
}
