import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { dump } from '../../tests/access/dump.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import {
  backupCommand,
  backupKey,
  emptyPlace,
  freshFolder,
  installed,
  restless,
  startRestored,
} from '../../tests/support/given-backups.ts';
import { givenRegister } from '../../tests/support/given-students.ts';
import { startWriters } from '../../tests/support/many-writers.ts';
import { findBrokenChange } from '../db/change-log.ts';
import { hashStored } from './drill.ts';
import { storeOf } from './installation.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';

/** The long form, run by hand: BACKUP_LOAD_TIMES=20. */
const times = Number(process.env.BACKUP_LOAD_TIMES ?? 3);

test(`a backup under eight writers holds one moment of everything, ${times} times`, async () => {
  const running = await appUnderTest();
  const register = await givenRegister(running);
  const folder = await freshFolder();
  for (let round = 0; round < times; round += 1) {
    const writers = await startWriters(running, register);
    const before = writers.done();
    const { stdout } = await backupCommand(['backup', '--to', folder], installed(running));
    expect(writers.done()).toBeGreaterThan(before);
    // Comparing is not what this is about, and two cores have enough to do.
    await writers.stop();
    const [file = ''] = stdout.split('\n');
    const place = await emptyPlace();
    const { manifest } = await restoreBackup(place, { file, key: backupKey, now: new Date() });
    expect(manifest.faults).toEqual([]);
    const restored = await startRestored(place);
    const { read } = restored.app.db;
    const students = await read.selectFrom('students').selectAll().execute();
    const registered = await read.selectFrom('student_register').selectAll().executeTakeFirst();
    expect(registered?.last_id).toBe(Math.max(...students.map((row) => row.id)));
    expect(await findBrokenChange(read)).toBeNull();
    // Every change is logged in its transaction: neither may be ahead of the other.
    const added = await read
      .selectFrom('change_log')
      .select('entity_id')
      .where('entity', '=', 'student')
      .where('action', '=', 'add')
      .execute();
    expect(added.map((row) => row.entity_id).toSorted()).toEqual(
      students.map((row) => row.id).toSorted(),
    );
    const store = await storeOf(place);
    const files = await read.selectFrom('stored_files').selectAll().execute();
    for (const { path, sha256 } of files) expect(await hashStored(store, path)).toBe(sha256);
    const onDisk = (await readdir(join(place.dataDir, 'files'), { recursive: true })).filter(
      (name) => /\.(webp|pdf|mp4)$/.test(name),
    );
    expect(onDisk.toSorted()).toEqual(files.map((file) => file.path).toSorted());
    await restored.close();
  }
  // Once nobody writes, everything must be equal, row by row and byte by byte.
  const made = await makeBackup(installed(running), { folder, key: backupKey, now: new Date() });
  const place = await emptyPlace();
  const { file } = made;
  await restoreBackup(place, { file, key: backupKey, now: new Date(), asItWas: true });
  const restored = await startRestored(place);
  expect(await dump(restored.app, restless)).toBe(await dump(running.app, restless));
}, 600_000);
