import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Sender } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { settings } from '../settings.ts';
import type { Followed, JobPayload, Prepare, PreparedMail } from './jobs.ts';
import { readLetterhead } from './letterhead.ts';
import { readLogo } from './logos.ts';
import { composeMessage } from './message.ts';
import {
  type Claimed,
  claimNext,
  dropClaimed,
  dropOldLetters,
  endTurn,
  hasWork,
  markHanded,
  nextDue,
  settle,
  takeTurn,
} from './outbox.queries.ts';
import type { Delivery, Transport } from './transport.ts';

interface WorkerOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
  readonly transport: Transport;
  readonly from: Sender;
  readonly prepares: ReadonlyMap<string, Prepare>;
  readonly followed: ReadonlyMap<string, Followed>;
}

const { turn, lookEvery } = settings.mail;
const day = 24 * 60 * 60 * 1000;
const payloadShape = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * Sends the letters of the outbox, one at a time over all processes with the same database. It looks when
 * woken, when a letter becomes due, and every few seconds for what other processes have filed.
 */
export function makeWorker(options: WorkerOptions) {
  const { db, log, now, transport, from, prepares, followed } = options;
  const holder = randomUUID();
  let started = false;
  let stopping = false;
  let wokenAgain = false;
  let pass: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let droppedOldAt = 0;
  /** An outcome that the database could not store yet: it is stored before anything else. */
  let unsaved: { readonly row: Claimed; readonly delivery: Delivery } | null = null;

  /** The letter of a row: as filed, or written now by the feature that filed the job; null where none goes. */
  async function letterOf(row: Claimed): Promise<PreparedMail | null> {
    const { recipient, subject, text_body: text, html_body: html, logo, unsubscribe } = row;
    if (row.payload !== null) {
      const prepare = prepares.get(row.kind);
      if (!prepare) throw new Error(`No feature writes the letters of ${row.kind}`);
      const payload: JobPayload = payloadShape.parse(JSON.parse(row.payload));
      return prepare(payload, { number: row.attempts, filedAt: new Date(row.created_at) });
    }
    if (recipient === null || subject === null || text === null || html === null)
      throw new Error('A letter without its content');
    if ((await followed.get(row.kind)?.mayGo(db.read, row.id)) === false) return null;
    return { to: recipient, userId: row.user_id, subject, text, html, logo, unsubscribe };
  }

  /** One attempt; null when there was nothing to send. */
  async function attempt(row: Claimed): Promise<Delivery | null> {
    try {
      const letter = await letterOf(row);
      if (letter === null) return null;
      const head = await readLetterhead(db.read);
      const png = letter.logo ? await readLogo(db.read, letter.logo) : undefined;
      const message = await composeMessage({
        ...letter,
        picture: letter.logo && png ? { hash: letter.logo, png } : null,
        id: row.id,
        kind: row.kind,
        from: {
          ...from,
          name: head.sender ?? from.name ?? head.name,
          replyTo: head.replyTo ?? from.replyTo,
        },
        messageId: row.message_id,
        date: new Date(row.created_at),
      });
      return await transport.deliver(message, () => markHanded(db, row, letter, now()));
    } catch (error) {
      log.error('mail not prepared', error, { id: row.id, entity: row.kind });
      return { outcome: 'retry', reason: 'The letter could not be written.', code: null };
    }
  }

  /** Renews the turn while a letter takes long. */
  async function keepingTurn<T>(work: Promise<T>): Promise<T> {
    const beat = setInterval(() => {
      db.transaction((trx) => takeTurn(trx, holder, now())).catch((error: unknown) =>
        log.error('mail turn not renewed', error),
      );
    }, turn / 3);
    try {
      return await work;
    } finally {
      clearInterval(beat);
    }
  }

  async function saveOutcome(): Promise<void> {
    if (!unsaved) return;
    const { row, delivery } = unsaved;
    await settle(db, row, delivery, now(), followed.get(row.kind)?.whenSent);
    unsaved = null;
    const about = { id: row.id, entity: row.kind, count: row.attempts };
    if (delivery.outcome === 'accepted') log.info('mail sent', about);
    else
      log.warn('mail not sent', {
        ...about,
        reason: delivery.outcome,
        ...(delivery.code !== null && { status: delivery.code }),
      });
  }

  async function sendAllDue(): Promise<void> {
    await saveOutcome();
    if (now().getTime() - droppedOldAt >= day) {
      await dropOldLetters(db, now());
      droppedOldAt = now().getTime();
    }
    if (!(await hasWork(db.read, now()))) return;
    try {
      while (await sendNext());
    } finally {
      await endTurn(db, holder);
    }
  }

  /** @returns whether there may be more to send */
  async function sendNext(): Promise<boolean> {
    if (stopping) return false;
    const row = await claimNext(db, holder, randomUUID(), now());
    if (!row) return false;
    const delivery = await keepingTurn(attempt(row));
    if (delivery === null) {
      await dropClaimed(db, row);
      return true;
    }
    unsaved = { row, delivery };
    await saveOutcome();
    return true;
  }

  async function run(): Promise<void> {
    let wait: number = lookEvery;
    try {
      do {
        wokenAgain = false;
        await sendAllDue();
        // What is due already is being sent by another process.
        const due = await nextDue(db.read, now());
        wait = due === null ? lookEvery : Math.min(lookEvery, Date.parse(due) - now().getTime());
        // Nothing is awaited between this check and the end of the pass, so no wake-up is lost.
      } while (wokenAgain && !stopping);
    } catch (error) {
      log.error('mail stopped for a moment', error);
    }
    pass = null;
    if (stopping) return;
    timer = setTimeout(wake, wait);
    timer.unref();
  }

  function wake(): void {
    if (!started || stopping) return;
    wokenAgain = true;
    if (pass) return;
    if (timer) clearTimeout(timer);
    timer = null;
    pass = run();
  }

  return {
    /** Call it when something was filed and committed: the worker looks at once. */
    wake,
    /** Begins to send, once every kind of job is registered. */
    start(): void {
      started = true;
      wake();
    },
    /** Resolves when the worker has done all that is due. */
    async idle(): Promise<void> {
      while (pass) await pass;
    },
    /** Finishes the current letter, sends no other, and closes the connection. */
    async stop(): Promise<void> {
      stopping = true;
      if (timer) clearTimeout(timer);
      await pass;
      await transport.close();
    },
  };
}
