import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lastBackup } from '#contract/operations/calls.ts';
import { role } from '#contract/roles.ts';
import { login } from '#contract/session/calls.ts';
import { dump } from '../../tests/access/dump.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { BrowserLike } from '../../tests/support/browser-like.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { givenRegister } from '../../tests/support/given-students.ts';
import { startWriters } from '../../tests/support/many-writers.ts';
import type { RunningApp } from '../../tests/support/start-app.ts';
import { freshDatabase } from '../../tests/support/test-database.ts';
import { readConfig } from '../config.ts';
import { findBrokenChange } from '../db/change-log.ts';
import { makeLogger } from '../log.ts';
import { startServer } from '../start.ts';
import { dailyBackups } from './daily.ts';
import { drillBackup, hashStored } from './drill.ts';
import { type Installation, storeOf } from './installation.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';
import { backupNoted, drillNoted } from './run-noted.ts';

/** The long form, run by hand: BACKUP_LOAD_TIMES=20. */
const times = Number(process.env.BACKUP_LOAD_TIMES ?? 3);
const key = randomBytes(32);

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const installed = ({ app: { config } }: Pick<RunningApp, 'app'>): Installation => ({
  dataDir: config.dataDir,
  databaseUrl: config.databaseUrl,
  storageUrl: config.storageUrl,
  env: {},
});

/** An empty place on the kind of database that this run is about. */
async function emptyPlace(): Promise<Installation> {
  const dataDir = join(await freshFolder(), 'data');
  const database = await freshDatabase();
  onTestFinished(database.drop);
  return { dataDir, databaseUrl: database.url, storageUrl: null, env: {} };
}

const onSqlite = (place: Installation): Installation => ({ ...place, databaseUrl: null });

/** Runs a command of ours in a process of its own, as people do. */
const command = (args: readonly string[], place: Installation, secret = key) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'command.ts'), ...args], {
    env: {
      ...process.env,
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      BACKUP_KEY: secret.toString('hex'),
    },
  });

/** Starts the server on a place that was restored. */
async function started({ dataDir, databaseUrl }: Installation) {
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

/** Sessions, sign-in tries and notes of backups go on changing when people sign in and backups run. */
const restless = ['sessions', 'throttle_events', 'backup_runs', 'outbox_sender'];

test(`a backup under eight writers holds one moment of everything, ${times} times`, async () => {
  const running = await appUnderTest();
  const register = await givenRegister(running);
  const folder = await freshFolder();
  for (let round = 0; round < times; round += 1) {
    const writers = await startWriters(running, register);
    const before = writers.done();
    const { stdout } = await command(['backup', '--to', folder], installed(running));
    expect(writers.done()).toBeGreaterThan(before);
    // Comparing is not what this is about, and two cores have enough to do.
    await writers.stop();
    const [file = ''] = stdout.split('\n');
    const place = await emptyPlace();
    const { manifest } = await restoreBackup(place, { file, key, now: new Date() });
    expect(manifest.faults).toEqual([]);
    const restored = await started(place);
    const { read } = restored.app.db;
    const students = await read.selectFrom('students').selectAll().execute();
    const registered = await read.selectFrom('student_register').selectAll().executeTakeFirst();
    expect(registered).toMatchObject({ total: students.length });
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
  const made = await makeBackup(installed(running), { folder, key, now: new Date() });
  const place = await emptyPlace();
  await restoreBackup(place, { file: made.file, key, now: new Date() });
  const restored = await started(place);
  expect(await dump(restored.app, restless)).toBe(await dump(running.app, restless));
}, 600_000);

test('a restored installation starts, people sign in, files open and new rows get new ids', async () => {
  const running = await appUnderTest();
  const register = await givenRegister(running);
  const student = await register.student();
  const user = await running.given.user({ role_id: role.administrator });
  const gone = await running.given.user();
  await running.app.db.transaction((trx) =>
    trx.deleteFrom('users').where('id', '=', gone.id).execute(),
  );
  await writeFile(join(running.dataDir, 'files', 'reports', 'stray.txt'), 'not ours');
  const folder = await freshFolder();
  const { file } = await makeBackup(installed(running), { folder, key: null, now: new Date() });
  const place = await emptyPlace();
  await restoreBackup(place, { file, key: null, now: new Date() });
  expect(await readFile(join(place.dataDir, 'keys.json'))).toEqual(
    await readFile(join(running.dataDir, 'keys.json')),
  );
  const { url, app } = await started(place);
  const visitor = new BrowserLike(url);
  const { email, password } = user;
  expect((await visitor.call(login, { input: { email, password } })).status).toBe(200);
  const picture = await visitor.fetch(`/storage/${student.path}`);
  const original = await running.as.role(1).fetch(`/storage/${student.path}`);
  expect(picture.status).toBe(200);
  expect(await picture.arrayBuffer()).toEqual(await original.arrayBuffer());
  // The id of somebody who was deleted is never given out again.
  const { id } = await app.db.transaction((trx) =>
    trx
      .insertInto('users')
      .values({
        first_name: 'New',
        last_name: 'Comer',
        email: 'new@example.org',
        email_key: 'new@example.org',
        search_key: 'new comer',
        role_id: 4,
        status: 0,
        password_hash: null,
        created_at: '2026-01-01T00:00:00.000Z',
        updated_at: '2026-01-01T00:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect(id).toBe(gone.id + 1);
  // Triggers and the search index are back.
  expect(
    await app.db.transaction((trx) => trx.deleteFrom('change_log').execute()).catch(String),
  ).toContain('append-only');
  const found = await visitor.fetch('/api/students?query=list&search=otieno&page=1');
  expect(found.status).toBe(200);
});

test('nothing is restored over anything, with a wrong key, or out of a damaged backup', async () => {
  const running = await appUnderTest();
  await (await givenRegister(running)).student();
  const folder = await freshFolder();
  const { file } = await makeBackup(installed(running), { folder, key, now: new Date() });
  const attempt = (place: Installation, more: { file?: string; key?: Buffer } = {}) =>
    restoreBackup(place, { file, key, now: new Date(), ...more });
  await expect(attempt(installed(running))).rejects.toThrow('is not empty');
  const place = await emptyPlace();
  await expect(attempt(place, { key: randomBytes(32) })).rejects.toThrow('key does not fit');
  const bytes = await readFile(file);
  for (const share of [0.001, 0.1, 0.5, 0.9, 0.999]) {
    const at = Math.floor(bytes.length * share);
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
    const damaged = join(folder, 'damaged.backup');
    await writeFile(damaged, flipped);
    await expect(attempt(place, { file: damaged })).rejects.toThrow('damaged');
  }
  expect(existsSync(place.dataDir)).toBe(false);
  await attempt(place);
  // A second time it is refused, unless what is there is to be moved aside.
  await expect(attempt(place)).rejects.toThrow('is not empty');
});

test('another database and back again: everything is equal', async () => {
  const running = await appUnderTest();
  const register = await givenRegister(running);
  await register.student();
  await register.student({ name: 'Zöe “Ng’ang’a” 😀', background: 'One\nTwo\tThree \\ {"a":1}' });
  const folder = await freshFolder();
  const now = new Date();
  const there = onSqlite(await emptyPlace());
  const back = await emptyPlace();
  const first = await makeBackup(installed(running), { folder, key, now });
  await restoreBackup(there, { file: first.file, key, now });
  const second = await makeBackup(there, { folder: await freshFolder(), key, now });
  await restoreBackup(back, { file: second.file, key, now });
  const [one, other] = [await started(there), await started(back)];
  const expected = await dump(running.app, restless);
  expect(await dump(one.app, restless)).toBe(expected);
  expect(await dump(other.app, restless)).toBe(expected);
});

test('a file that the store has lost is named; the drill proves the rest', async () => {
  const running = await appUnderTest();
  const student = await (await givenRegister(running)).student();
  await rm(join(running.dataDir, 'files', student.path ?? ''));
  const folder = await freshFolder();
  const now = new Date();
  const made = await makeBackup(installed(running), { folder, key, now });
  const faults = [{ path: student.path, fault: 'missing' }];
  expect(made.faults).toEqual(faults);
  expect(await drillBackup(running.dataDir, { file: made.file, key, now })).toEqual({
    rows: made.rows,
    files: made.files,
    faults,
  });
});

test('an administrator sees the last backup and drill, also one that failed', async () => {
  const running = await appUnderTest();
  await (await givenRegister(running)).student();
  const ask = async () => (await running.as.role(role.administrator).call(lastBackup)).body.data;
  expect(await ask()).toEqual({ backup: null, drill: null });
  const wanted = { folder: await freshFolder(), key, now: () => new Date() };
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
  const { stdout } = await command(['backup'], installed(running));
  const [file = ''] = stdout.split('\n');
  expect(file).toContain(join(running.dataDir, 'backups', 'somesha-'));
  expect((await command(['drill'], installed(running))).stdout).toContain('everything is equal');
  const place = await emptyPlace();
  await expect(command(['restore', file], place, randomBytes(32))).rejects.toMatchObject({
    code: 1,
    stderr: 'The key does not fit this backup, or the backup is damaged.\n',
  });
  await command(['restore', file, '--into', place.dataDir], place);
  const restored = await started(place);
  expect(await dump(restored.app, restless)).toBe(await dump(running.app, restless));
});

test('of several servers one makes the daily backup', async () => {
  const running = await appUnderTest();
  await (await givenRegister(running)).student();
  const { dataDir, databaseUrl } = installed(running);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    BACKUP_KEY: key.toString('hex'),
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
