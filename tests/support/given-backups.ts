import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import type { Installation } from '../../server/backup/installation.ts';
import { readConfig } from '../../server/config.ts';
import { makeLogger } from '../../server/log.ts';
import { startServer } from '../../server/start.ts';
import { freePort } from './free-port.ts';
import type { RunningApp } from './start-app.ts';
import { freshDatabase } from './test-database.ts';

/** The key that these backups are encrypted with. */
export const backupKey = randomBytes(32);

/** A folder that goes with the test. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Where the data of a running app lie. */
export const installed = ({ app: { config } }: Pick<RunningApp, 'app'>): Installation => ({
  dataDir: config.dataDir,
  databaseUrl: config.databaseUrl,
  storageUrl: config.storageUrl,
  env: {},
});

/** An empty place on the kind of database that this run is about. */
export async function emptyPlace(): Promise<Installation> {
  const dataDir = join(await freshFolder(), 'data');
  const database = await freshDatabase();
  onTestFinished(database.drop);
  return { dataDir, databaseUrl: database.url, storageUrl: null, env: {} };
}

const script = join(import.meta.dirname, '../../server/backup/command.ts');

/** Runs a command of ours in a process of its own, as people do. */
export const backupCommand = (args: readonly string[], place: Installation, secret = backupKey) =>
  promisify(execFile)(process.execPath, [script, ...args], {
    env: {
      ...process.env,
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      BACKUP_KEY: secret.toString('hex'),
    },
  });

/** Starts the server on a place that was restored. */
export async function startRestored({ dataDir, databaseUrl }: Installation) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await startServer(
    readConfig({
      PORT: String(port),
      HOST: 'localhost',
      APP_URL: url,
      DATA_DIR: dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    }),
    { log: makeLogger(() => undefined) },
  );
  onTestFinished(server.close);
  return { ...server, url };
}

/** Sessions, sign-in tries, notes of backups and of files to be gone go on changing while a server runs. */
export const restless = [
  ...['sessions', 'throttle_events', 'backup_runs', 'outbox_sender'],
  'removed_files',
];
