import { dayOf } from '#contract/dates.ts';
import { type Actor, type Change, recordChanges } from './change-log.ts';
import type { Database, Transaction } from './database.ts';

/** Where records are written: the open transaction, the acting user and the time. */
export interface Writing<By extends Actor | null = Actor> {
  readonly trx: Transaction;
  readonly actor: By;
  readonly now: Date;
  /** The day of `now` in the foundation's time zone. */
  readonly today: string;
}

/** Whose database is written, and the clock that tells when. */
export interface Host {
  readonly db: Database;
  readonly zone: { readonly name: string };
  readonly now: () => Date;
}

/** A transaction with its user and time. */
export const writingIn = <By extends Actor | null>(
  { zone }: Pick<Host, 'zone'>,
  trx: Transaction,
  actor: By,
  now: Date,
): Writing<By> => ({ trx, actor, now, today: dayOf(now, zone.name) });

/**
 * Runs `work` in one transaction of this person, at one moment.
 * @param actor null for the system and for people not signed in
 */
export function write<By extends Actor | null, T>(
  app: Host,
  actor: By,
  work: (writing: Writing<By>) => Promise<T>,
): Promise<T> {
  const now = app.now();
  return app.db.transaction((trx) => work(writingIn(app, trx, actor, now)));
}

/** Appends to the change log who changes what in this transaction, and when. */
export const logChanges = (
  { trx, actor, now }: Pick<Writing<Actor | null>, 'trx' | 'actor' | 'now'>,
  changes: readonly Omit<Change, 'by' | 'at'>[],
): Promise<void> =>
  recordChanges(
    trx,
    changes.map((change) => ({ by: actor, at: now, ...change })),
  );

/** The same for one change. */
export const logChange = (
  writing: Parameters<typeof logChanges>[0],
  change: Omit<Change, 'by' | 'at'>,
): Promise<void> => logChanges(writing, [change]);

/** What the change log records of one record; whoever opened the transaction writes it. */
export type Log = Pick<Change, 'fields' | 'before' | 'after'>;

/** A record that was added. */
export interface Added {
  readonly id: number;
  readonly log: Log;
}
