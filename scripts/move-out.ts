import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { openDatabaseOf, storeOf } from '../server/backup/installation.ts';
import { readConfig } from '../server/config.ts';
import { openZone } from '../server/db/foundation-zone.ts';
import { migrate } from '../server/db/migrate.ts';
import { logChange } from '../server/db/writing.ts';
import { countEverything, everythingZip } from '../server/features/everything/take-everything.ts';
import { checkFiles } from '../server/files/claim.ts';
import { makeLogger } from '../server/log.ts';
import { type Command, runCommand } from '../server/operations/command-line.ts';

// `npm run move-out -- FILE.zip` writes what ‘Download everything’ gives.
process.umask(0o077);

const command: Command = {
  takes: 'FILE.zip',
  words: [1, 1],
  async run({ words: [typed = ''] }) {
    // npm runs commands in the project's folder; paths are meant from where the person stands.
    const file = resolve(process.env.INIT_CWD ?? process.cwd(), typed);
    const config = readConfig(process.env);
    const own = { ...config, env: process.env };
    const db = await openDatabaseOf(own);
    const store = await storeOf(own);
    try {
      await checkFiles(db, store);
      await migrate(db);
      const now = new Date();
      const log = makeLogger((text) => process.stderr.write(text));
      const source = { zone: await openZone(db, config.timeZone), db, files: store, log };
      const rows = await countEverything(source);
      const what = { action: 'export', entity: 'everything', id: null, after: { rows } };
      await db.transaction((trx) => logChange({ trx, actor: null, now }, { ...what, fields: [] }));
      await pipeline(
        everythingZip(source, now),
        createWriteStream(file, { flags: 'wx', mode: 0o600 }),
      );
      log.flush();
      process.stdout.write(
        `${file}\nIt is not encrypted: keep it where only those may read it who may see everything.\n`,
      );
    } finally {
      store.close();
      await db.close();
    }
  },
};

await runCommand({ 'move-out': command }, ['move-out', ...process.argv.slice(2)]);
