import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { OutboxState } from '../db/tables/mail.tables.ts';
import type { Logger } from '../log.ts';
import { mailbox } from './address.ts';
import { emlTransport } from './eml-files.ts';
import type { Followed, JobPayload, Prepare, PreparedMail } from './jobs.ts';
import { readSmtpUrl, smtpTransport } from './smtp.ts';
import type { Transport } from './transport.ts';
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

/** The new content of a waiting letter. */
type Rewording = Pick<Required<PreparedMail>, 'subject' | 'text' | 'html' | 'logo' | 'unsubscribe'>;

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

interface OutboxOptions {
  readonly config: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom'>;
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
  /** Another transport than the configured one. */
  readonly transport?: Transport;
}

/** Letters to be sent: filed in the transaction of their cause, sent by a worker (rule 9.3). */
export type Outbox = ReturnType<typeof openOutbox>;

/**
 * The outbox of this process; nothing is sent before `start`. Whoever files or queues letters calls `wake` once that
 * is committed.
 * @throws ConfigError naming `SMTP_URL`
 */
export function openOutbox({ config, db, log, now, ...options }: OutboxOptions) {
  const transport =
    options.transport ??
    (config.smtpUrl === null
      ? emlTransport(config.dataDir, log)
      : smtpTransport(readSmtpUrl(config.smtpUrl)));
  const prepares = new Map<string, Prepare>();
  const followed = new Map<string, Followed>();
  const from = config.mailFrom;
  const worker = makeWorker({ db, log, now, transport, from, prepares, followed });
  const newMessageId = () =>
    `<${randomBytes(16).toString('hex')}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`;
  const queuedNow = (at: Date) => ({
    state: 'queued' as const,
    attempts: 0,
    next_try_at: at.toISOString(),
    queued_at: at.toISOString(),
  });
  const queued = (kind: string, at: Date) => ({
    ...queuedNow(at),
    kind,
    message_id: newMessageId(),
    created_at: at.toISOString(),
  });

  return {
    /**
     * Files a letter in the transaction of its cause.
     * @throws BadAddress
     */
    async fileMail(trx: Transaction, mail: NewMail, at: Date): Promise<Filed> {
      const key = mail.dedupeKey ?? null;
      const inserted = await trx
        .insertInto('outbox')
        .values({
          ...queued(mail.kind, at),
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
    /**
     * Files a letter whose content may not be in the database, because it has a secret in it, or whose recipient is
     * to be looked up only later (rule 4.17): only what is needed to write it is stored.
     */
    async fileJob(trx: Transaction, { kind, payload }: NewJob, at: Date): Promise<void> {
      const values = { ...queued(kind, at), payload: JSON.stringify(payload) };
      await trx.insertInto('outbox').values(values).execute();
    },
    /**
     * Queues a failed or unclear letter once more because a person asked for it: the same bytes under the same
     * Message-ID. A job writes another letter with another link each time: with the old Message-ID it might be taken
     * for a duplicate and dropped.
     * @returns false when the letter is in no such state; nothing was changed then
     */
    async sendAgain(trx: Transaction, id: number, at: Date): Promise<boolean> {
      const changed = await trx
        .updateTable('outbox')
        .set({ ...queuedNow(at), claim: null, last_error: null, handed_at: null })
        .set(({ ref, val, ...row }) => ({
          message_id: row
            .case()
            .when('payload', 'is', null)
            .then(ref('message_id'))
            .else(val(newMessageId()))
            .end(),
        }))
        .where('id', '=', id)
        .where('state', 'in', ['failed', 'unclear'])
        .executeTakeFirst();
      return Number(changed.numUpdatedRows) === 1;
    },
    /**
     * Replaces the content of a letter that no mail server is known to have accepted, with a new Message-ID (rule 9.4).
     * @returns false when it is being sent or was sent; nothing was changed then
     */
    async rewrite(
      trx: Transaction,
      id: number,
      { text, html, ...words }: Rewording,
    ): Promise<boolean> {
      const changed = await trx
        .updateTable('outbox')
        .set({ ...words, text_body: text, html_body: html, message_id: newMessageId() })
        .where('id', '=', id)
        .where('state', 'in', ['queued', 'failed', 'unclear'])
        .executeTakeFirst();
      return Number(changed.numUpdatedRows) === 1;
    },
    /** Registers who writes the letters of a kind of job; each kind once. */
    register(kind: string, prepare: Prepare): void {
      if (prepares.has(kind)) throw new Error(`Two features write the letters of ${kind}`);
      prepares.set(kind, prepare);
    },
    /** Registers who follows the letters of a kind; each kind once. */
    follow(kind: string, by: Followed): void {
      if (followed.has(kind)) throw new Error(`Two features follow the letters of ${kind}`);
      followed.set(kind, by);
    },
    wake: worker.wake,
    start: worker.start,
    idle: worker.idle,
    stop: worker.stop,
  };
}
