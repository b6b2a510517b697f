import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { OutboxState } from '../db/tables/mail.tables.ts';
import type { Logger } from '../log.ts';
import { mailbox } from './address.ts';
import type { Followed, JobPayload, Prepare, PreparedMail } from './jobs.ts';
import type { Transport } from './transport.ts';
import { openTransport } from './transports.ts';
import { makeWorker } from './worker.ts';

export type { Attempt, JobPayload, PreparedMail } from './jobs.ts';

/** A letter whose content may be in the database until it is sent. */
export interface NewMail extends PreparedMail {
  /** Short and lower-case, such as `progress`: for counts, file names and the log. */
  readonly kind: string;
  /**
   * Letters with the same key are one letter: for progress letters kind, student, year, term, content version
   * and recipient in one text (rule 9.3). Without a key every filing is a letter of its own.
   */
  readonly dedupeKey?: string;
}

/**
 * A letter whose content may not be in the database, because it has a secret in it, or whose recipient is to be
 * looked up only later (rule 4.17): only what is needed to write it is stored.
 */
interface NewJob {
  /** As given to `register`. */
  readonly kind: string;
  readonly payload: JobPayload;
}

export interface Filed {
  readonly id: number;
  /** False when the same letter was filed before; nothing was changed then. */
  readonly filed: boolean;
  readonly state: OutboxState;
}

/** The new content of a waiting letter. */
interface Rewording {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly logo: string | null;
  readonly unsubscribe: string | null;
}

/** Letters to be sent: filed in the transaction of their cause, sent by a worker (rule 9.3). */
export interface Outbox {
  /**
   * Files a letter in the transaction of its cause. Call `wake` once that is committed.
   * @throws BadAddress
   */
  fileMail(trx: Transaction, mail: NewMail, now: Date): Promise<Filed>;
  /** Files a job in the transaction of its cause. Call `wake` once that is committed. */
  fileJob(trx: Transaction, job: NewJob, now: Date): Promise<void>;
  /**
   * Queues a failed or unclear letter once more because a person asked for it: the same bytes under the same
   * Message-ID. Call `wake` on the outbox once that is committed.
   * @returns false when the letter is in no such state; nothing was changed then
   */
  sendAgain(trx: Transaction, id: number, now: Date): Promise<boolean>;
  /**
   * Replaces the content of a letter that no mail server is known to have accepted, with a new Message-ID: with
   * the old one it might be taken for a duplicate and dropped (rule 9.4).
   * @returns false when it is being sent or was sent; nothing was changed then
   */
  rewrite(trx: Transaction, id: number, words: Rewording): Promise<boolean>;
  /** Registers who writes the letters of a kind of job; each kind once. */
  register(kind: string, prepare: Prepare): void;
  /** Registers who follows the letters of a kind; each kind once. */
  follow(kind: string, followed: Followed): void;
  /** Call it when something was filed and committed: the worker looks at once. */
  wake(): void;
  /** Begins to send, once every kind of job is registered. */
  start(): void;
  /** Resolves when the worker has done all that is due. */
  idle(): Promise<void>;
  /** Finishes the current letter, sends no other, and closes the connection. */
  stop(): Promise<void>;
}

interface OutboxOptions {
  readonly config: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom'>;
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
  /** Another transport than the configured one. */
  readonly transport?: Transport;
}

/**
 * The outbox of this process; nothing is sent before `start`.
 * @throws ConfigError naming `SMTP_URL`
 */
export function openOutbox(options: OutboxOptions): Outbox {
  const { config, db, log, now, transport = openTransport(config, log) } = options;
  const prepares = new Map<string, Prepare>();
  const followed = new Map<string, Followed>();
  const worker = makeWorker({
    ...{ db, log, now, transport, prepares, followed },
    from: config.mailFrom,
  });
  const newMessageId = () =>
    `<${randomBytes(16).toString('hex')}@${domainOf(config.mailFrom.address)}>`;

  return {
    async fileMail(trx, mail, at) {
      const key = mail.dedupeKey ?? null;
      const inserted = await trx
        .insertInto('outbox')
        .values({
          ...queued(mail.kind, newMessageId(), at),
          dedupe_key: key,
          user_id: mail.userId,
          recipient: mailbox(mail.to).address,
          subject: mail.subject,
          text_body: mail.text,
          html_body: mail.html,
          logo: mail.logo ?? null,
          unsubscribe: mail.unsubscribe ?? null,
        })
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returning(['id', 'state'])
        .executeTakeFirst();
      if (inserted) return { ...inserted, filed: true };
      const earlier = await trx
        .selectFrom('outbox')
        .select(['id', 'state'])
        .where('dedupe_key', '=', key)
        .executeTakeFirstOrThrow();
      return { ...earlier, filed: false };
    },
    async fileJob(trx, job, at) {
      await trx
        .insertInto('outbox')
        .values({
          ...queued(job.kind, newMessageId(), at),
          payload: JSON.stringify(job.payload),
        })
        .execute();
    },
    async sendAgain(trx, id, at) {
      const row = await trx
        .selectFrom('outbox')
        .select(['payload', 'message_id'])
        .where('id', '=', id)
        .where('state', 'in', ['failed', 'unclear'])
        .executeTakeFirst();
      if (!row) return false;
      const changed = await trx
        .updateTable('outbox')
        .set({
          ...queuedNow(at),
          claim: null,
          last_error: null,
          handed_at: null,
          // A job writes another letter with another link each time, so it gets another Message-ID: with the
          // old one it might be taken for a duplicate and dropped.
          message_id: row.payload === null ? row.message_id : newMessageId(),
        })
        .where('id', '=', id)
        .where('state', 'in', ['failed', 'unclear'])
        .executeTakeFirst();
      return Number(changed.numUpdatedRows) === 1;
    },
    async rewrite(trx, id, { text, html, ...words }) {
      const changed = await trx
        .updateTable('outbox')
        .set({ ...words, text_body: text, html_body: html, message_id: newMessageId() })
        .where('id', '=', id)
        .where('state', 'in', ['queued', 'failed', 'unclear'])
        .executeTakeFirst();
      return Number(changed.numUpdatedRows) === 1;
    },
    register(kind, prepare) {
      if (prepares.has(kind)) throw new Error(`Two features write the letters of ${kind}`);
      prepares.set(kind, prepare);
    },
    follow(kind, by) {
      if (followed.has(kind)) throw new Error(`Two features follow the letters of ${kind}`);
      followed.set(kind, by);
    },
    wake: worker.wake,
    start: worker.start,
    idle: worker.idle,
    stop: worker.stop,
  };
}

const queuedNow = (at: Date) => ({
  state: 'queued' as const,
  attempts: 0,
  next_try_at: at.toISOString(),
  queued_at: at.toISOString(),
});

const queued = (kind: string, messageId: string, at: Date) => ({
  ...queuedNow(at),
  kind,
  message_id: messageId,
  created_at: at.toISOString(),
});

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
