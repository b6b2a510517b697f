import { resolve } from 'node:path';
import process from 'node:process';
import { Complaint } from '../complaint.ts';
import { readConfig } from '../config.ts';
import { checkChanges, lastIdWritten } from '../db/change-log.ts';
import { type Command, explainFault, runCommand } from '../operations/command-line.ts';
import { readBackupKey } from './backup-key.ts';
import { backupsFolder, type Installation, openDatabaseOf } from './installation.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { restoreBackup } from './restore.ts';
import { backupNoted, drillNoted, type Noted } from './run-noted.ts';

// `npm run backup`, `restore`, `drill`, `migrate-to-postgres` and `verify-log`; in the container image
// `node dist/program/server/backup/command.js backup`.
process.umask(0o077);

const env = process.env;
const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);
/** npm runs commands in the project's folder; paths are meant from where the person stands. */
const pathOf = (typed: string) => resolve(env.INIT_CWD ?? process.cwd(), typed);

function installation(): Installation {
  const { dataDir, databaseUrl, storageUrl } = readConfig(env);
  return { dataDir, databaseUrl, storageUrl, env };
}

/** What is done with every table and file, and a warning that ends in exit code 1 for what is lost. */
function sayWhat({ rows, files, faults }: Pick<Noted, 'rows' | 'files' | 'faults'>): void {
  say(`${rows} rows and ${files} files.`);
  if (faults.length === 0) return;
  say(
    `Warning: ${faults.length} files that the database names are not in the store as they should be:`,
    ...faults.map(({ path, fault }) => `  ${path} (${fault})`),
  );
  process.exitCode = 1;
}

const wanted = (folder: string) => ({ folder, key: readBackupKey(env), now: () => new Date() });

function folderFor(own: Installation, typed: string | null): string {
  if (typed !== null) return pathOf(typed);
  return env.BACKUP_FOLDER ? resolve(env.BACKUP_FOLDER) : backupsFolder(own.dataDir);
}

const commands: Readonly<Record<string, Command>> = {
  backup: {
    takes: '[--to FOLDER]',
    options: { to: { type: 'string' } },
    async run({ text }) {
      const own = installation();
      // Given by the server when it makes the daily backup itself.
      const run = env.BACKUP_RUN ? Number(env.BACKUP_RUN) : null;
      const options = wanted(folderFor(own, text('to')));
      const made = await backupNoted(own, options, run);
      say(made.file);
      sayWhat(made);
      if (!options.key) say('It is not encrypted: set BACKUP_KEY to have it so.');
    },
  },

  drill: {
    takes: '[--to FOLDER]',
    options: { to: { type: 'string' } },
    async run({ text }) {
      const own = installation();
      const done = await drillNoted(own, wanted(folderFor(own, text('to'))));
      say(`${done.file} was restored and compared: everything is equal.`);
      sayWhat(done);
    },
  },

  restore: {
    takes: 'FILE [--into DATA_DIR] [--replace]',
    options: { into: { type: 'string' }, replace: { type: 'boolean' } },
    words: [1, 1],
    async run({ words: [file = ''], text, has }) {
      const own = installation();
      const into = text('into');
      const place = { ...own, dataDir: into === null ? own.dataDir : pathOf(into) };
      const { manifest, aside, held } = await restoreBackup(place, {
        ...wanted(''),
        file: pathOf(file),
        now: new Date(),
        replace: has('replace'),
      });
      say(`The backup of ${manifest.made_at} is restored into ${place.dataDir}.`);
      if (aside) say(`What was there before lies in ${aside}.`);
      for (const { name, rows } of manifest.tables) say(`  ${name}: ${rows}`);
      if (held)
        say(
          `Ended, since they may be over by now: ${held.sessions} sessions and ${held.links} password links.`,
          `Held until somebody presses Send again, since they may have gone out: ${held.letters} letters.`,
          'All letters about students are held until an administrator lets them go out (Settings, Foundation).',
        );
    },
  },

  'verify-log': {
    takes: '[--holds HASH]',
    options: { holds: { type: 'string' } },
    async run({ text }) {
      const db = await openDatabaseOf(installation());
      const check = async () => {
        // Asked first, since the server may go on writing.
        const written = await lastIdWritten(db.read);
        return { written, ...(await checkChanges(db.read, text('holds'))) };
      };
      const { entries, last, holds, written, broken } = await check().finally(() => db.close());
      if (broken)
        throw new Complaint(
          `The change log is broken at entry ${broken.id} (${broken.at}, ${broken.action} ${broken.entity} ${broken.entity_id ?? ''}`.trimEnd() +
            `): it was altered, or one before it was taken out. The ${entries} before it are whole.`,
        );
      if (last.id < written)
        throw new Complaint(
          `The change log was cut: entry ${written} was written, and the last one there is ${last.id}.`,
        );
      if (!holds)
        throw new Complaint(
          `The change log does not hold the entry ${text('holds')}: it was cut off before it, or written anew.`,
        );
      say(`${entries} entries, unbroken, the last one ${last.hash}`);
    },
  },

  'migrate-to-postgres': {
    takes: 'postgres://… [--storage s3://…], or with DATABASE_URL set',
    options: { storage: { type: 'string' } },
    words: [0, 1],
    async run({ words: [typed], text }) {
      const databaseUrl = typed ?? env.DATABASE_URL;
      if (!databaseUrl)
        throw new Complaint(
          'Name the PostgreSQL to move to: set DATABASE_URL, or type its address.',
        );
      const storageUrl = text('storage');
      const both = {
        ...env,
        DATABASE_URL: databaseUrl,
        ...(storageUrl && { STORAGE_URL: storageUrl }),
      };
      // Both addresses are checked as at a start.
      readConfig(both);
      const from = { ...installation(), databaseUrl: null, storageUrl: env.STORAGE_URL || null };
      const moved = await moveToPostgres(from, { databaseUrl, storageUrl }).catch(
        (error: unknown) => {
          const words = explainFault(error, both);
          throw words === null ? error : new Complaint(words, { cause: error });
        },
      );
      say('Every table was read back and is equal:');
      for (const { name, rows, sha256 } of moved.tables)
        say(`  ${sha256.slice(0, 16)}  ${name}: ${rows}`);
      if (moved.files === null) say('The files stay where they are.');
      const rows = moved.tables.reduce((sum, table) => sum + table.rows, 0);
      sayWhat({ rows, files: moved.files ?? 0, faults: moved.faults });
      say(`Now start the server with DATABASE_URL${storageUrl ? ' and STORAGE_URL' : ''} set.`);
    },
  },
};

await runCommand(commands, process.argv.slice(2));
