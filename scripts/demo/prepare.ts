import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Complaint } from '../../server/complaint.ts';
import type { Config } from '../../server/config.ts';
import { makeLogger } from '../../server/log.ts';
import { startServer } from '../../server/start.ts';
import { makeClock } from '../../tests/support/clock.ts';
import { daysAfter, lastTerms, type PastTerm } from './calendar.ts';
import { fill } from './fill.ts';
import { administrator, adminLiaison, domain, password } from './people.ts';

/** The settings that make the first accounts. */
export const firstAccounts = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: password,
  ADMIN_LIAISON_EMAIL: adminLiaison.email,
};

/** How many students the story has; any other number is a folder for measuring. */
export const storyStudents = 60;

/** Beyond a million the sums of a term no longer say anything. */
const most = 1_000_000;

/**
 * How many students were asked for.
 * @param typed what followed `--students`, if it was typed
 * @throws Complaint that says what is taken
 */
export function readStudents(typed: string | null): number {
  const count = Number(typed ?? storyStudents);
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new Complaint(`--students must be a whole number from 1 to ${most}`);
  return count;
}

/** Whether a data folder has been filled; one that was given up half way never gets its name. */
export const isFilled = (dataDir: string): boolean => existsSync(join(dataDir, 'somesha.sqlite'));

/**
 * Sample work goes into a folder of its own: on an installation the demonstration would answer in its
 * place, with other settings.
 * @throws Complaint for a folder that holds anything but the demonstration
 */
export function checkOwnFolder(dataDir: string): void {
  if (!existsSync(dataDir) || (!isFilled(dataDir) && readdirSync(dataDir).length === 0)) return;
  if (isFilled(dataDir)) {
    const database = new DatabaseSync(join(dataDir, 'somesha.sqlite'), { readOnly: true });
    try {
      const find = database.prepare('select 1 from users where email_key like ?');
      if (find.get(`%@${domain}`) !== undefined) return;
    } finally {
      database.close();
    }
  }
  throw new Complaint(
    `DATA_DIR: ${dataDir} is not a folder of the demonstration: name one that is empty or not there yet.`,
  );
}

/** Makes a data folder beside its place and moves it there when it is whole. */
export async function makeWhole(
  dataDir: string,
  make: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${dataDir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await make(unfinished);
  await rename(unfinished, dataDir);
}

/** What went wrong while filling; the hundreds of lines about what went well are nobody's news. */
const faultsOnly = makeLogger((text) => {
  for (const line of text.split('\n'))
    if (line && !line.includes('"level":"info"')) process.stderr.write(`${line}\n`);
});

/**
 * Fills a data folder with three years of work, by a server of its own whose clock lives through
 * them; nobody can reach it meanwhile.
 */
export async function fillFolder(
  config: Config,
  dataDir: string,
  tell: (share: number) => void,
  terms: readonly PastTerm[] = lastTerms(new Date()),
): Promise<void> {
  const [first] = terms;
  if (!first) throw new Error('No term is over yet');
  // Not a day earlier: the first year must have begun to be added.
  const clock = makeClock(daysAfter(first.begins, -7));
  const server = await startServer(
    { ...config, dataDir, port: 0 },
    { now: clock.now, log: faultsOnly },
  );
  try {
    await fill(server.app, clock, terms, tell);
    await server.app.outbox.idle();
  } finally {
    await server.close();
  }
}
