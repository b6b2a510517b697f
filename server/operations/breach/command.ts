import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { openDatabaseOf } from '../../backup/installation.ts';
import { Complaint } from '../../complaint.ts';
import { readConfig } from '../../config.ts';
import { makeLogger } from '../../log.ts';
import { type Command, runCommand } from '../command-line.ts';
import { lockOutEverybody, replaceKeys } from './lock-out.ts';
import { resetFactorsOf } from './reset-factors.ts';

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
