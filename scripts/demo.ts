import process from 'node:process';
import { roleNames } from '#contract/roles.ts';
import { type Config, readConfig } from '../server/config.ts';
import { makeLogger } from '../server/log.ts';
import { type Given, runCommand } from '../server/operations/command-line.ts';
import { stopOnSignals } from '../server/operations/stopping.ts';
import { startServer } from '../server/start.ts';
import { accounts, password } from './demo/people.ts';
import {
  checkOwnFolder,
  fillFolder,
  firstAccounts,
  isFilled,
  makeWhole,
  readStudents,
  storyStudents,
} from './demo/prepare.ts';

// A server on a data folder of its own, with three years of sample work and one account of each role.
process.umask(0o077);

const { env } = process;

const configFor = (folder: string) =>
  readConfig({
    ...(env.PORT && { PORT: env.PORT }),
    ...(env.HOST && { HOST: env.HOST }),
    ...(env.APP_URL && { APP_URL: env.APP_URL }),
    // Nothing else of the environment: sample rows have no place in anybody's database or bucket, and
    // sample letters none in anybody's mailbox.
    DATA_DIR: env.DATA_DIR || folder,
    FOUNDATION_TIME_ZONE: 'Africa/Nairobi',
    ...firstAccounts,
  });

/** Rewrites one line on a terminal; elsewhere it says nothing but the beginning and the end. */
function tellProgress(share: number): void {
  if (process.stdout.isTTY)
    process.stdout.write(`\rFilling in three years of work: ${Math.floor(share * 100)} %`);
}

/** Fills the folder with the students of the story, or as many as were asked for. */
async function fillOnce(config: Config, students: number): Promise<void> {
  process.stdout.write('Filling in the sample data; this is done once.\n');
  await makeWhole(config.dataDir, async (unfinished) => {
    if (students === storyStudents) return fillFolder(config, unfinished, tellProgress);
    // The bench is loaded when it is wanted.
    const { fillLarge } = await import('./demo/large.ts');
    return fillLarge(unfinished, students);
  });
  if (process.stdout.isTTY) process.stdout.write('\n');
}

function sayWho({ appUrl, dataDir }: Config): void {
  const width = Math.max(...accounts.map(([{ email }]) => email.length));
  process.stdout.write(
    [
      '',
      `Somesha, with sample data, is at ${appUrl}`,
      `Data lies in ${dataDir}; delete that folder to start afresh.`,
      `Sign in as any of these with the password ${password}`,
      ...accounts.map(
        ([{ email, role_id }, note]) =>
          `  ${email.padEnd(width)}  ${roleNames[role_id]}${note && `, ${note}`}`,
      ),
      '',
      '',
    ].join('\n'),
  );
}

async function demo({ text }: Given): Promise<void> {
  const students = readStudents(text('students'));
  const config = configFor(students === storyStudents ? './data-demo' : `./data-demo-${students}`);
  checkOwnFolder(config.dataDir);
  if (!isFilled(config.dataDir)) await fillOnce(config, students);
  const log = makeLogger();
  const started = await startServer(config, { log });
  stopOnSignals(started, log);
  sayWho(config);
}

await runCommand(
  { demo: { takes: '[--students N]', options: { students: { type: 'string' } }, run: demo } },
  ['demo', ...process.argv.slice(2)],
);
