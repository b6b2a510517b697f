import process from 'node:process';
import { type Installation, openDatabaseOf, storeOf } from '../../backup/installation.ts';
import { Complaint } from '../../complaint.ts';
import { readConfig } from '../../config.ts';
import { migrate } from '../../db/migrate.ts';
import { adoptFiles } from '../../files/claim.ts';
import { knownPaths } from '../../files/stored-files.queries.ts';
import { findStrays, graceMs } from '../../files/without-row.ts';
import { readLetterhead } from '../../mail/letterhead.ts';
import { type Command, type Given, runCommand } from '../command-line.ts';
import { examine } from './examine.ts';
import type { State } from './finding.ts';

/**
 * Gives the files of the store to this database, after a start that refused them. Where they are its own
 * already, those without a row go to the trash instead, however many they are. Nothing is deleted.
 * @param typed the name of the foundation; who types another than the database has, has named the wrong one
 * @returns what was done, for the person at the keyboard
 * @throws Complaint for another name
 */
export async function adopt(own: Installation, typed: string): Promise<string> {
  const db = await openDatabaseOf(own);
  const store = await storeOf(own);
  try {
    await migrate(db);
    if (typed.trim() !== (await readLetterhead(db.read)).name)
      throw new Complaint('The foundation of this database has another name: nothing was changed.');
    if (await adoptFiles(db, store))
      return `The files in ${store.place} belong to this database now.`;
    const before = new Date(Date.now() - graceMs);
    const { paths } = await findStrays(store, knownPaths(db.read), before);
    for (const path of paths) await store.move(path, 'trash');
    return `${paths.length} files without a row went into the trash, for 30 days.`;
  } finally {
    store.close();
    await db.close();
  }
}

// `npm run doctor`; in the container image `node dist/program/server/operations/doctor/command.js`.
process.umask(0o077);

const marks: Readonly<Record<State, string>> = { ok: 'ok', warning: 'warning', fault: 'FAULT' };
const counts: Record<State, number> = { ok: 0, warning: 0, fault: 0 };

const told = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

async function doctor({ text }: Given): Promise<void> {
  const typed = text('adopt');
  if (typed !== null) {
    const own = { ...readConfig(process.env), env: process.env };
    process.stdout.write(`${await adopt(own, typed)}\n`);
    return;
  }
  for await (const { check, state, words } of examine({ env: process.env })) {
    counts[state] += 1;
    process.stdout.write(`${marks[state].padEnd(8)} ${check.padEnd(14)} ${words}\n`);
  }
  process.stdout.write(
    `\n${counts.ok} ok, ${told(counts.warning, 'warning')}, ${told(counts.fault, 'fault')}\n`,
  );
  process.exitCode = counts.fault > 0 ? 1 : 0;
}

const command: Command = {
  takes: "[--adopt 'NAME OF THE FOUNDATION']",
  options: { adopt: { type: 'string' } },
  run: doctor,
};
await runCommand({ doctor: command }, ['doctor', ...process.argv.slice(2)]);
