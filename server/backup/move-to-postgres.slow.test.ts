import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dump } from '../../tests/access/dump.ts';
import { bucketKeys, startBucket, storageUrl } from '../../tests/fixtures/files/bucket.ts';
import { givenRegister } from '../../tests/support/given-students.ts';
import { startPostgres } from '../../tests/support/postgres-server.ts';
import { startApp } from '../../tests/support/start-app.ts';
import { openPostgres } from '../db/postgres.ts';
import { hashStored } from './drill.ts';
import { type Installation, storeOf } from './installation.ts';
import { makeBackup } from './make-backup.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { restoreBackup } from './restore.ts';

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-move-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A running SQLite installation with students and their files, and a stopped one equal to it. */
async function twoInstallations() {
  const running = await startApp(null, {});
  onTestFinished(running.close);
  const register = await givenRegister(running);
  await register.student();
  await register.student({ name: 'Zawadi Chebet' });
  const own = (dataDir: string): Installation => ({
    dataDir,
    databaseUrl: null,
    storageUrl: null,
    env: bucketKeys,
  });
  const stopped = own(join(await freshFolder(), 'data'));
  const now = new Date();
  const { file } = await makeBackup(own(running.dataDir), {
    folder: await freshFolder(),
    key: null,
    now,
  });
  await restoreBackup(stopped, { file, key: null, now, asItWas: true });
  return { running, runningPlace: own(running.dataDir), stopped };
}

/** An empty PostgreSQL of this test's own. */
async function target(): Promise<string> {
  const server = await startPostgres();
  onTestFinished(server.stop);
  return server.urlOf('postgres');
}

test('a SQLite installation moves to PostgreSQL and a bucket, and is equal there', async () => {
  const { running, runningPlace, stopped } = await twoInstallations();
  const bucket = await startBucket();
  onTestFinished(bucket.close);
  const to = { databaseUrl: await target(), storageUrl: storageUrl(bucket.origin) };
  await expect(moveToPostgres(runningPlace, to)).rejects.toThrow('stop it first');
  const moved = await moveToPostgres(stopped, to);
  expect(moved).toMatchObject({ files: 6, faults: [] });
  const db = await openPostgres(to.databaseUrl);
  onTestFinished(db.close);
  expect(await dump({ db, outbox: running.app.outbox })).toBe(await dump(running.app));
  const store = await storeOf({ ...stopped, ...to });
  for (const { path, sha256 } of await db.read.selectFrom('stored_files').selectAll().execute())
    expect(await hashStored(store, path)).toBe(sha256);
  // Not a second time: the target is no longer empty.
  await expect(moveToPostgres(stopped, to)).rejects.toThrow('is not empty');
  // From there a backup brings it back to SQLite and a folder.
  const now = new Date();
  const folder = await freshFolder();
  const { file } = await makeBackup({ ...stopped, ...to }, { folder, key: null, now });
  const place = { ...stopped, dataDir: join(folder, 'data') };
  const { manifest } = await restoreBackup(place, { file, key: null, now, asItWas: true });
  expect(manifest.tables).toEqual(moved.tables);
});
