import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lastBackup } from '#contract/operations/calls.ts';
import { role } from '#contract/roles.ts';
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
import { dailyBackups } from './daily.ts';
import { backupNoted, drillNoted } from './run-noted.ts';

test('an administrator sees the last backup and drill, also one that failed', async () => {
  const running = await appUnderTest();
  await (await givenRegister(running)).student();
  const ask = async () => (await running.as.role(role.administrator).call(lastBackup)).body.data;
  expect(await ask()).toEqual({ backup: null, drill: null });
  const wanted = { folder: await freshFolder(), key: backupKey, now: () => new Date() };
  const made = await backupNoted(installed(running), wanted);
  const drilled = await drillNoted(installed(running), wanted);
  expect(await ask()).toMatchObject({
    backup: { ok: 1, rows: made.rows, files: 3, bytes: made.bytes, faults: 0, reason: null },
    drill: { ok: 1, rows: drilled.rows, files: 3, faults: 0, reason: null },
  });
  const other = { ...wanted, key: randomBytes(32) };
  await expect(drillNoted(installed(running), other)).rejects.toThrow('key does not fit');
  expect((await ask()).drill).toMatchObject({ ok: 0, reason: expect.stringContaining('key') });
  expect((await running.as.role(role.manager).call(lastBackup)).status).toBe(403);
});

test('the commands: backup, drill and restore, with the key from the environment', async () => {
  const running = await appUnderTest();
  await (await givenRegister(running)).student();
  const { stdout } = await backupCommand(['backup'], installed(running));
  const [file = ''] = stdout.split('\n');
  expect(file).toContain(join(running.dataDir, 'backups', 'somesha-'));
  expect((await backupCommand(['drill'], installed(running))).stdout).toContain(
    'everything is equal',
  );
  const place = await emptyPlace();
  await expect(backupCommand(['restore', file], place, randomBytes(32))).rejects.toMatchObject({
    code: 1,
    stderr: 'The key does not fit this backup, or the backup is damaged.\n',
  });
  await backupCommand(['restore', file, '--into', place.dataDir], place);
  const restored = await startRestored(place);
  // A restore ends the links, and switches quiet mode on.
  const besides = [...restless, 'password_links', 'foundation'];
  expect(await dump(restored.app, besides)).toBe(await dump(running.app, besides));
});

test('of several servers one makes the daily backup', async () => {
  const running = await appUnderTest();
  await (await givenRegister(running)).student();
  const { dataDir, databaseUrl } = installed(running);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    BACKUP_KEY: backupKey.toString('hex'),
    BACKUP_AT: '00:00',
  };
  for (let server = 0; server < 3; server += 1) onTestFinished(dailyBackups(running.app, env));
  await vi.waitFor(
    async () => {
      const { body } = await running.as.role(role.administrator).call(lastBackup);
      expect(body.data.backup).toMatchObject({ ok: 1, files: 3 });
    },
    { timeout: 30_000, interval: 100 },
  );
  const runs = await running.app.db.read.selectFrom('backup_runs').selectAll().execute();
  expect(runs).toHaveLength(1);
  const names = await readdir(join(dataDir, 'backups'));
  expect(names).toEqual([runs[0]?.file]);
  expect(() => dailyBackups(running.app, { BACKUP_AT: '2:30' })).toThrow('BACKUP_AT');
});
