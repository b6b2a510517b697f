import type { Reader, Transaction } from '../db/database.ts';
import type { LetterContent } from './letters/layout.ts';

/** What a job stores until its letter is written: ids and keys, never a secret. */
export type JobPayload = Readonly<Record<string, string | number>>;

/** The letter of a job, written while it is being sent. */
export interface PreparedMail extends LetterContent {
  /** One plain address (rule 9.5). */
  readonly to: string;
  readonly userId: number | null;
  /** The link by which its reader stops such letters, a whole address (RFC 8058); missing where they cannot. */
  readonly unsubscribe?: string | null;
}

/** The number of the attempt; limits such as 'one mail a minute' count only the first one. */
export interface Attempt {
  /** From 1. */
  readonly number: number;
  readonly filedAt: Date;
}

/**
 * Writes the letter of a job, outside any transaction, again for every attempt; null drops the job without a
 * trace. When it throws, the job is tried again later.
 */
export type Prepare = (payload: JobPayload, attempt: Attempt) => Promise<PreparedMail | null>;

/** What a feature has to say of its letters of a kind, which were written when they were filed. */
export interface Followed {
  /** Whether a letter may still go, asked as it is sent; one that may not is withdrawn. */
  mayGo(reader: Reader, letterId: number): Promise<boolean>;
  /** What happens after the mail server has accepted a letter, in the transaction that records it. */
  whenSent(trx: Transaction, letterId: number): Promise<void>;
}
