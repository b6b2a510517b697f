import process from 'node:process';
import { ConfigError, readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { openSqlite } from '../../db/sqlite.ts';
import { endAllSessions, replaceKeys } from './lock-out.ts';

// `npm run end-sessions` and `npm run rotate-keys`, while the server runs or not (docs/privacy.md);
// in the container image `node dist/program/server/operations/breach/command.js end-sessions`.
process.umask(0o077);

const say = (line: string) => process.stdout.write(`${line}\n`);

async function openDatabase(): Promise<Database> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) return openSqlite(config.dataDir);
  const { openPostgres } = await import('../../db/postgres.ts');
  return openPostgres(config.databaseUrl);
}

const commands: Readonly<Record<string, () => Promise<void>>> = {
  async 'end-sessions'() {
    const db = await openDatabase();
    try {
      const { sessions, links } = await endAllSessions(db, new Date());
      say(`${sessions} sessions ended, ${links} password links spent. Everybody signs in anew.`);
    } finally {
      await db.close();
    }
  },
  async 'rotate-keys'() {
    replaceKeys(readConfig(process.env).dataDir);
    say('New keys are made. Restart the server now: it still signs with the old ones.');
  },
};

const name = process.argv[2] ?? '';
const command = commands[name];
try {
  if (!command) throw new ConfigError('command', Object.keys(commands).join(' or '));
  await command();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
