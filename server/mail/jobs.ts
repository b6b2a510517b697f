import type { Transaction } from '../db/database.ts';
import type { LetterContent } from './letters/layout.ts';

/** What a job keeps until its letter is written: ids and keys, never a secret. */
export type JobPayload = Readonly<Record<string, string | number>>;

/** A job's letter, written while it is being sent. */
export interface PreparedMail extends LetterContent {
  /** One plain address (security 10.3). */
  readonly to: string;
  readonly userId: number | null;
  /** Where its reader stops such letters, a whole address (RFC 8058); absent where they cannot. */
  readonly unsubscribe?: string | null;
}

/** Which attempt at a job this is; limits such as 'one mail a minute' weigh the first one only. */
export interface Attempt {
  /** From 1. */
  readonly number: number;
  readonly filedAt: Date;
}

/**
 * Writes the letter of a job, outside any transaction, at every attempt anew; null drops the job
 * without a trace. When it throws, the job is tried again later.
 */
export type Prepare = (payload: JobPayload, attempt: Attempt) => Promise<PreparedMail | null>;

/** What follows from a letter that the mail server has accepted, in the transaction that says so. */
export type WhenSent = (trx: Transaction, letterId: number) => Promise<void>;
