/**
 * A sender in a process of its own, for tests that kill it. Arguments: data folder, PostgreSQL
 * address or '', address of the mail server, and by how many milliseconds its clock runs ahead.
 */
import process from 'node:process';
import { openPostgres } from '../../server/db/postgres.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import { registerProgressMail } from '../../server/features/notifications/progress-sent.ts';
import { makeLogger } from '../../server/log.ts';
import { openOutbox } from '../../server/mail/outbox.ts';

const [dataDir = '', databaseUrl = '', smtpUrl = '', ahead = '0'] = process.argv.slice(2);
const db = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(dataDir);
const outbox = openOutbox({
  config: {
    smtpUrl,
    dataDir,
    mailFrom: { address: 'office@example.org', name: null, replyTo: null },
  },
  db,
  log: makeLogger(),
  now: () => new Date(Date.now() + Number(ahead)),
});
registerProgressMail({ db, outbox });
outbox.start();
// The outbox does not keep a process alive by itself.
setInterval(() => undefined, 60_000);
