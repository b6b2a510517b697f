import { dayOf } from '#contract/dates.ts';
import type { Actor, Change } from './change-log.ts';
import type { Database, Transaction } from './database.ts';

/** Where records are written: the open transaction, the acting user and the time. */
export interface Writing {
  readonly db: Pick<Database, 'dialect'>;
  readonly trx: Transaction;
  readonly actor: Actor;
  readonly now: Date;
  /** The day of `now` in the foundation's time zone. */
  readonly today: string;
}

/** A transaction with its user and time. */
export const writingIn = (
  { db, zone }: { readonly db: Database; readonly zone: { readonly name: string } },
  trx: Transaction,
  actor: Actor,
  now: Date,
): Writing => ({ db, trx, actor, now, today: dayOf(now, zone.name) });

/** What the change log records of one record; whoever opened the transaction writes it. */
export type Log = Pick<Change, 'fields' | 'before' | 'after'>;

/** A record that was added. */
export interface Added {
  readonly id: number;
  readonly log: Log;
}
