import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { openDatabaseOf, storeOf } from '../server/backup/installation.ts';
import { readConfig } from '../server/config.ts';
import { recordChange } from '../server/db/change-log.ts';
import { openZone } from '../server/db/foundation-zone.ts';
import { migrate } from '../server/db/migrate.ts';
import { moveIn } from '../server/features/everything/move-in/move-in.ts';
import { countEverything, everythingZip } from '../server/features/everything/take-everything.ts';
import { checkFiles } from '../server/files/claim.ts';
import { makeLogger } from '../server/log.ts';
import { type Command, runCommand } from '../server/operations/command-line.ts';
import { beSoleServer } from '../server/sole-server.ts';
import { firstAdministrator } from './first-administrator.ts';

// `npm run move-out -- FILE.zip` writes what ‘Take everything along’ gives; `npm run move-in -- FILE.zip`
// puts it into an empty installation whose server is stopped.
process.umask(0o077);

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);
/** npm runs commands in the project's folder; paths are meant from where the person stands. */
const pathOf = (typed: string) => resolve(process.env.INIT_CWD ?? process.cwd(), typed);

async function opened() {
  const config = readConfig(process.env);
  const own = { ...config, env: process.env };
  const db = await openDatabaseOf(own);
  const store = await storeOf(own);
  await checkFiles(db, store);
  await migrate(db);
  const close = async () => {
    store.close();
    await db.close();
  };
  return { config, db, store, close };
}

const commands: Readonly<Record<string, Command>> = {
  'move-out': {
    takes: 'FILE.zip',
    words: [1, 1],
    async run({ words: [typed = ''] }) {
      const file = pathOf(typed);
      const { config, db, store, close } = await opened();
      try {
        const now = new Date();
        const log = makeLogger((text) => process.stderr.write(text));
        const source = { zone: await openZone(db, config.timeZone), db, files: store, log };
        const rows = await countEverything(source);
        await db.transaction((trx) =>
          recordChange(db, trx, {
            by: null,
            at: now,
            action: 'export',
            entity: 'everything',
            id: null,
            fields: [],
            after: { rows },
          }),
        );
        const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
        await pipeline(everythingZip(source, now), target);
        log.flush();
        say(
          file,
          'It is not encrypted: keep it where only those may read it who may see everything.',
        );
      } finally {
        await close();
      }
    },
  },

  'move-in': {
    takes: 'FILE.zip',
    words: [1, 1],
    async run({ words: [typed = ''] }) {
      const { config, db, store, close } = await opened();
      const { dataDir } = config;
      const letGo = beSoleServer(dataDir);
      try {
        const actor = await firstAdministrator(db);
        const place = { db, store, dataDir, now: new Date(), actor };
        const { records, files, missing } = await moveIn(place, pathOf(typed));
        say(
          `${records} records and ${files} files are in.`,
          'Nobody was written to: invite those who shall sign in on the Users screen.',
        );
        if (missing.length === 0) return;
        say(`Warning: ${missing.length} files that the workbook names were not there:`);
        say(...missing.map((name) => `  ${name}`));
        process.exitCode = 1;
      } finally {
        letGo();
        await close();
      }
    },
  },
};

await runCommand(commands, process.argv.slice(2));
