import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { quietModeNames } from '#contract/foundation/quiet.ts';
import { role } from '#contract/roles.ts';
import { type MovedIn, moveIn } from '../../server/features/everything/move-in/move-in.ts';
import { openDiskStore } from '../../server/files/disk-store.ts';
import { readEverything } from './read-everything.ts';
import type { RunningApp } from './start-app.ts';

/** The administrator in whose name it is moved in. */
export const newcomer = 'admin@example.org';

/** Moves a ZIP into this installation, in the name of an administrator of its own. */
export async function moveInto(
  { app, given, dataDir }: RunningApp,
  bytes: Uint8Array,
): Promise<MovedIn> {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-moving-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'everything.zip');
  await writeFile(file, bytes);
  const { id } = await given.user({ role_id: role.administrator, email: newcomer });
  const store = await openDiskStore(join(dataDir, 'files'));
  const actor = { id, role: role.administrator };
  return moveIn({ db: app.db, store, dataDir, now: app.now(), actor }, file);
}

const isQuiet = (cell: unknown) => Object.values(quietModeNames).some((name) => name === cell);

/** What has to be the same in both ZIPs: all but when they were made, and who can sign in. */
export async function comparable(bytes: Buffer) {
  const { sheets, files } = await readEverything(bytes);
  const { About: _when, Users: users = [], Foundation, ...rest } = Object.fromEntries(sheets);
  return {
    ...rest,
    // Quiet mode is on after moving in, whatever was chosen before.
    foundation: Foundation?.map((row) => row.filter((cell) => !isQuiet(cell))),
    users: users
      .map((row) => row.map((cell) => (cell === 'Active' ? 'New' : cell)))
      .filter((row) => !row.includes(newcomer))
      .toSorted(),
    files: [...files].map(([name, body]) => [name, body.toString('base64')]).toSorted(),
  };
}
