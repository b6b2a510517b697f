import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { quietMode } from '#contract/foundation/quiet.ts';
import { role } from '#contract/roles.ts';
import { changePassword, login } from '#contract/session/calls.ts';
import { dump } from '../../tests/access/dump.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { BrowserLike } from '../../tests/support/browser-like.ts';
import {
  backupKey,
  emptyPlace,
  freshFolder,
  installed,
  restless,
  startRestored,
} from '../../tests/support/given-backups.ts';
import { givenRegister } from '../../tests/support/given-students.ts';
import { migrations } from '../db/migrate.ts';
import { setQuiet } from '../features/foundation/foundation.service.ts';
import { issueLink } from '../features/session/password-links.ts';
import { openKeys } from '../keys.ts';
import { isQuiet } from '../mail/quiet.ts';
import { drillBackup } from './drill.ts';
import { type Installation, prepareTarget } from './installation.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';

/** Takes the tables away that a test's database begins with. */
async function emptyPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
}

const onSqlite = (place: Installation): Installation => ({ ...place, databaseUrl: null });

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
  const { url, app } = await startRestored(place);
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

test('what was open at the backup is over after a restore: sessions and links end, letters wait for a person', async () => {
  const running = await appUnderTest();
  const { app } = running;
  const user = await running.given.user({ role_id: role.administrator });
  const { email, password } = user;
  const before = new BrowserLike(running.url);
  await before.call(login, { input: { email, password } });
  const link = await app.db.transaction((trx) =>
    issueLink(app.keys, trx, user.id, 'reset', app.now()),
  );
  const later = new Date(app.now().getTime() + 60_000);
  const letter = {
    kind: 'progress',
    to: email,
    userId: user.id,
    subject: 'Hello',
    text: 'a',
    html: 'a',
  };
  const filed = await app.db.transaction((trx) => app.outbox.fileMail(trx, letter, later));
  const folder = await freshFolder();
  const now = new Date();
  const { file } = await makeBackup(installed(running), { folder, key: null, now });
  // The drill compares with the backup, and does.
  await drillBackup(running.dataDir, { file, key: null, now });
  const place = await emptyPlace();
  const { held } = await restoreBackup(place, { file, key: null, now });
  expect(held).toMatchObject({ letters: 1 });
  const { url, app: restored } = await startRestored(place);
  const asBefore = async (at: string) =>
    new BrowserLike(at, async () => before.cookies).fetch('/api/students?query=list&page=1');
  expect([(await asBefore(running.url)).status, (await asBefore(url)).status]).toEqual([200, 401]);
  const chosen = { password: 'Green-Kettle-71!', c_password: 'Green-Kettle-71!' };
  const used = await new BrowserLike(url).call(changePassword, { params: { link }, input: chosen });
  expect(used.status).toBe(410);
  const rows = () => restored.db.read.selectFrom('outbox').selectAll().execute();
  const look = async () => {
    restored.outbox.wake();
    await restored.outbox.idle();
    return (await rows()).map(({ id, state }) => ({ id, state }));
  };
  await restored.db.transaction((trx) =>
    trx.updateTable('outbox').set({ next_try_at: app.now().toISOString() }).execute(),
  );
  expect(await look()).toEqual([{ id: filed.id, state: 'unclear' }]);
  expect((await rows())[0]?.last_error).toContain(`the backup of ${now.toISOString()}`);
  await restored.db.transaction((trx) => restored.outbox.sendAgain(trx, filed.id, now));
  // Quiet mode is on: nothing that tells of a child leaves before somebody has looked.
  expect(await look()).toEqual([{ id: filed.id, state: 'queued' }]);
  const quiet = await restored.db.read.selectFrom('foundation').selectAll().execute();
  expect(quiet).toMatchObject([
    { quiet: quietMode.on, quiet_at: now.toISOString(), quiet_by: null },
  ]);
  await setQuiet(restored, { id: user.id, role: user.role_id }, quietMode.off);
  expect(await look()).toEqual([{ id: filed.id, state: 'sent' }]);
});

test('a backup of an older version is restored on today’s tables, with quiet mode on', async () => {
  const place = await emptyPlace();
  const older = onSqlite({ ...place, dataDir: await freshFolder() });
  await (await prepareTarget(older, migrations.slice(0, -1))).close();
  openKeys(older.dataDir);
  const folder = await freshFolder();
  const now = new Date();
  const { file } = await makeBackup(older, { folder, key: null, now });
  if (place.databaseUrl !== null) await emptyPostgres(place.databaseUrl);
  await restoreBackup(place, { file, key: null, now });
  const { app } = await startRestored(place);
  expect(await isQuiet(app.db.read)).toBe(true);
  const steps = await app.db.read.selectFrom('migrations').select('name').execute();
  expect(steps.map(({ name }) => name).sort()).toEqual(migrations);
});

test('nothing is restored over anything, with a wrong key, or out of a damaged backup', async () => {
  const running = await appUnderTest();
  await (await givenRegister(running)).student();
  const folder = await freshFolder();
  const { file } = await makeBackup(installed(running), {
    folder,
    key: backupKey,
    now: new Date(),
  });
  const attempt = (place: Installation, more: { file?: string; key?: Buffer } = {}) =>
    restoreBackup(place, { file, key: backupKey, now: new Date(), ...more });
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
    // A length that is wrong is told as an end that is missing.
    await expect(attempt(place, { file: damaged })).rejects.toThrow(/damaged|not whole/);
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
  const first = await makeBackup(installed(running), { folder, key: backupKey, now });
  await restoreBackup(there, { file: first.file, key: backupKey, now, asItWas: true });
  const second = await makeBackup(there, { folder: await freshFolder(), key: backupKey, now });
  await restoreBackup(back, { file: second.file, key: backupKey, now, asItWas: true });
  const [one, other] = [await startRestored(there), await startRestored(back)];
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
  const made = await makeBackup(installed(running), { folder, key: backupKey, now });
  const faults = [{ path: student.path, fault: 'missing' }];
  expect(made.faults).toEqual(faults);
  expect(await drillBackup(running.dataDir, { file: made.file, key: backupKey, now })).toEqual({
    rows: made.rows,
    files: made.files,
    faults,
  });
});
