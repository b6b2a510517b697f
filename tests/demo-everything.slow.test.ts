import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { lastTerms } from '../scripts/demo/calendar.ts';
import { fillFolder, firstAccounts, makeWhole } from '../scripts/demo/prepare.ts';
import { makeBackup } from '../server/backup/make-backup.ts';
import { restoreBackup } from '../server/backup/restore.ts';
import { readConfig } from '../server/config.ts';
import type { Database } from '../server/db/database.ts';
import { openZone } from '../server/db/foundation-zone.ts';
import { openPostgres } from '../server/db/postgres.ts';
import { openSqlite } from '../server/db/sqlite.ts';
import { everythingZip } from '../server/features/everything/take-everything.ts';
import { openDiskStore } from '../server/files/disk-store.ts';
import { makeLogger } from '../server/log.ts';
import { startPostgres } from './support/postgres-server.ts';
import { readEverything } from './support/read-everything.ts';

/** Some hundred papers are drawn, stored and read twice; a busy machine takes its time. */
const patience = 480_000;

const config = readConfig(firstAccounts);

/** The folder of a demonstration with its first year. */
async function demoFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-demo-everything-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'demo');
  const firstYear = lastTerms(new Date()).slice(0, 3);
  await makeWhole(dataDir, (unfinished) =>
    fillFolder(config, unfinished, () => undefined, firstYear),
  );
  return dataDir;
}

/** The sheets and files of everything, but for the sheet that says when it was made. */
async function takenFrom(db: Database, dataDir: string) {
  const source = {
    zone: await openZone(db, config.timeZone),
    db,
    files: await openDiskStore(join(dataDir, 'files')),
    log: makeLogger(() => undefined),
  };
  const { sheets, files } = await readEverything(await buffer(everythingZip(source, new Date())));
  const { About: _when, ...rest } = Object.fromEntries(sheets);
  return {
    sheets: rest,
    files: [...files].map(([name, body]) => [name, body.toString('base64')]).toSorted(),
  };
}

test(
  'everything of the demonstration is the same on either database, with every picture and paper',
  async () => {
    const dataDir = await demoFolder();
    const sqlite = openSqlite(dataDir);
    const taken = await takenFrom(sqlite, dataDir);
    await sqlite.close();
    expect(taken.files.length).toBeGreaterThan(60);
    const server = await startPostgres();
    onTestFinished(server.stop);
    const databaseUrl = server.urlOf('postgres');
    const own = { dataDir, databaseUrl: null, storageUrl: null, env: {} };
    const how = { key: null, now: new Date() };
    const { file } = await makeBackup(own, { ...how, folder: `${dataDir}-backups` });
    const place = { ...own, dataDir: `${dataDir}-restored`, databaseUrl };
    await restoreBackup(place, { ...how, file, asItWas: true });
    const postgres = await openPostgres(databaseUrl);
    onTestFinished(postgres.close);
    expect(await takenFrom(postgres, place.dataDir)).toEqual(taken);
  },
  patience,
);
