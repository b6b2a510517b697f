import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { openDatabaseOf } from '../../backup/installation.ts';
import { Complaint } from '../../complaint.ts';
import { type Config, readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { writingIn } from '../../db/writing.ts';
import { emailKey } from '../../email-key.ts';
import { dropFactorsOf } from '../../features/factors/factors.service.ts';
import { spendLinks } from '../../features/users/password-links.queries.ts';
import { endSessions, endSessionsOf } from '../../features/users/sessions.queries.ts';
import { keyPurposes, rotateKey } from '../../keys.ts';
import { type Logger, makeLogger } from '../../log.ts';
import { openOutbox } from '../../mail/outbox.ts';
import { type Command, runCommand } from '../command-line.ts';

/**
 * Removes the second factors of somebody whom nobody else can help, such as the last administrator (rule 4.25).
 * The server that runs sends the notice. @returns how many there were @throws Complaint for an unknown address
 */
async function resetFactorsOf(
  { config, db, log }: { config: Config; db: Database; log: Logger },
  email: string,
  now: Date,
): Promise<number> {
  const outbox = openOutbox({ config, db, log, now: () => now });
  return db.transaction(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst();
    if (!user) throw new Complaint(`There is no user with the address ${email}.`);
    const writing = writingIn({ zone: { name: 'UTC' } }, trx, null, now);
    const count = await dropFactorsOf({ outbox }, writing, user.id);
    if (count > 0) await endSessionsOf(trx, user.id);
    return count;
  });
}

/**
 * Ends every session and spends every open password link, for a day on which nobody knows who is signed in
 * (rule 13.7). From then on every call is refused until the person signs in again.
 * @returns how many there were
 */
function lockOutEverybody(db: Database, now: Date): Promise<{ sessions: number; links: number }> {
  return db.transaction(async (trx) => ({
    sessions: await endSessions(trx, {}),
    links: await spendLinks(trx, {}, now),
  }));
}

/**
 * Gives every purpose a new key, twice: what was signed with the key before the newest is still accepted, and
 * after a breach that must not be the leaked one (rule 1.9). Servers read keys when they start.
 */
function replaceKeys(dataDir: string): void {
  for (const purpose of keyPurposes) {
    rotateKey(dataDir, purpose);
    rotateKey(dataDir, purpose);
  }
}

// `npm run end-sessions` and `npm run rotate-keys`, while the server runs or not (docs/privacy.md);
// in the container image `node dist/program/server/operations/breach/command.js end-sessions`.
process.umask(0o077);

const say = (line: string) => process.stdout.write(`${line}\n`);

const commands: Readonly<Record<string, Command>> = {
  'end-sessions': {
    takes: '',
    async run() {
      const db = await openDatabaseOf({ ...readConfig(process.env), env: process.env });
      try {
        const { sessions, links } = await lockOutEverybody(db, new Date());
        say(`${sessions} sessions ended, ${links} password links spent. Everybody signs in anew.`);
      } finally {
        await db.close();
      }
    },
  },

  'reset-factors': {
    takes: 'ADDRESS',
    words: [1, 1],
    async run({ words: [address = ''] }) {
      const config = readConfig(process.env);
      const db = await openDatabaseOf({ ...config, env: process.env });
      try {
        const log = makeLogger((text) => process.stderr.write(text));
        const count = await resetFactorsOf({ config, db, log }, address, new Date());
        say(
          count === 0
            ? `${address} has no second step.`
            : `The second step of ${address} is removed. They log in with their password alone.`,
        );
      } finally {
        await db.close();
      }
    },
  },

  'rotate-keys': {
    takes: '',
    async run() {
      const { dataDir } = readConfig(process.env);
      // New keys in a wrong folder would leave the leaked ones valid.
      if (!existsSync(join(dataDir, 'keys.json')))
        throw new Complaint(`There are no keys in ${dataDir} (DATA_DIR): keys.json is missing.`);
      replaceKeys(dataDir);
      say('New keys are made. Restart the server now: it still signs with the old ones.');
    },
  },
};

await runCommand(commands, process.argv.slice(2));
