import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import type { OutboxTable } from '../../server/db/tables/mail.tables.ts';
import { makeLogger } from '../../server/log.ts';
import { type Filed, type NewMail, type Outbox, openOutbox } from '../../server/mail/outbox.ts';
import { readSmtpUrl, smtpTransport } from '../../server/mail/smtp.ts';
import { type Clock, makeClock } from './clock.ts';
import { freshDatabase } from './test-database.ts';

type Row = Omit<OutboxTable, 'id'> & { id: number };

export interface OutboxPlace {
  readonly db: Database;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly clock: Clock;
  /** A sender on this database, as one process has one; ended with the test. */
  sender(smtpUrl: string): Outbox;
  /** Files a letter, the same one whenever the key is given again, and wakes the sender. */
  file(outbox: Outbox, letter?: Partial<NewMail>): Promise<Filed>;
  rows(): Promise<Row[]>;
  log(): string;
}

/** Long enough for a busy machine to answer, short enough to wait for silence. */
const step = 1_000;

/** An empty database with room for several senders. */
export async function outboxPlace(): Promise<OutboxPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'somesha-outbox-'));
  const database = await freshDatabase();
  const db = database.url === null ? openSqlite(dataDir) : await openPostgres(database.url);
  await migrate(db);
  const clock = makeClock();
  let lines = '';
  const log = makeLogger((text) => {
    lines += text;
  });
  const senders: Outbox[] = [];
  onTestFinished(async () => {
    for (const outbox of senders) await outbox.stop();
    await db.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    db,
    dataDir,
    databaseUrl: database.url,
    clock,
    sender(smtpUrl) {
      const outbox = openOutbox({
        config: {
          smtpUrl,
          dataDir,
          mailFrom: { address: 'office@example.org', name: null, replyTo: null },
        },
        db,
        log,
        now: clock.now,
        transport: smtpTransport({ ...readSmtpUrl(smtpUrl), step }),
      });
      senders.push(outbox);
      outbox.start();
      return outbox;
    },
    async file(outbox, letter = {}) {
      const filed = await db.transaction((trx) =>
        outbox.fileMail(
          trx,
          {
            kind: 'progress',
            to: 'asha@example.org',
            userId: null,
            subject: 'How Achieng is doing',
            text: 'Mathematics 78',
            html: '<p>Mathematics 78</p>',
            ...letter,
          },
          clock.now(),
        ),
      );
      outbox.wake();
      return filed;
    },
    rows: () => db.read.selectFrom('outbox').selectAll().orderBy('id').execute(),
    log: () => {
      log.flush();
      return lines;
    },
  };
}
