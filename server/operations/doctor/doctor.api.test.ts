import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type QuietMode, quietMode } from '#contract/foundation/quiet.ts';
import { noOwnTexts } from '#contract/letter-texts/parts.ts';
import { role } from '#contract/roles.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { bucketKeys, startBucket, storageUrl } from '../../../tests/fixtures/files/bucket.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { bareEnvironment } from '../../../tests/support/bare-environment.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { givenRegister } from '../../../tests/support/given-students.ts';
import { askEverything } from '../../../tests/support/read-everything.ts';
import { startScriptedMailServer } from '../../../tests/support/scripted-mail-server.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { databaseKind } from '../../../tests/support/test-database.ts';
import { backupNoted, drillNoted } from '../../backup/run-noted.ts';
import { newPath } from '../../files/store.ts';
import { openKeys } from '../../keys.ts';
import { version } from '../../version.ts';
import { examine } from './examine.ts';
import type { Finding, State } from './finding.ts';

type Environment = Record<string, string>;
const day = 86_400_000;
const space = (free: number) => async () => ({ bsize: 4096, blocks: 1e8, bavail: free / 4096 });
const roomy = space(1e11);

const envOf = ({ app: { config } }: RunningApp): Environment => ({
  APP_URL: 'https://somesha.example.org',
  TRUST_PROXY: '127.0.0.1',
  DATA_DIR: config.dataDir,
  ...(config.databaseUrl !== null && { DATABASE_URL: config.databaseUrl }),
});

/** Each check's state and words; of two with one name the worse. */
async function found(env: Environment, more: Omit<Parameters<typeof examine>[0], 'env'> = {}) {
  const findings: Finding[] = [];
  for await (const one of examine({ env, space: roomy, ...more })) findings.push(one);
  const stateOf = (check: string): State | undefined => {
    const states = findings.filter((one) => one.check === check).map((one) => one.state);
    return (['fault', 'warning', 'ok'] as const).find((state) => states.includes(state));
  };
  const wordsOf = (check: string) =>
    findings
      .filter((one) => one.check === check)
      .map(({ words }) => words)
      .join(' ');
  return { findings, stateOf, wordsOf };
}

/** An installation with an administrator, a backup and a drill. */
let healthy: RunningApp;
beforeAll(async () => {
  healthy = await appUnderTest();
  await healthy.given.user();
  // A backup is a process of its own: in this one SQLite would wait for a writer that it keeps from going on.
  await healthy.stop();
  const { dataDir, databaseUrl } = healthy.app.config;
  const place = { dataDir, databaseUrl, storageUrl: null, env: {} };
  const wanted = { folder: join(dataDir, 'backups'), key: null, now: () => new Date() };
  await backupNoted(place, wanted, null);
  await drillNoted(place, wanted);
});

const installed = async () => {
  const running = await appUnderTest();
  return { ...running, env: envOf(running) };
};

test('a healthy installation: everything ok, nothing left behind, exit code 0', async () => {
  const before = await readdir(healthy.dataDir, { recursive: true });
  const { findings } = await found(envOf(healthy));
  // No mail server is set here.
  expect(findings.filter(({ state }) => state !== 'ok')).toMatchObject([
    { check: 'mail', state: 'warning' },
  ]);
  expect(findings.length).toBeGreaterThanOrEqual(15);
  expect(findings[0]).toMatchObject({ check: 'version', words: `Somesha ${version}` });
  for (const { words } of findings) expect(words).not.toMatch(/@|\n/);
  const after = await readdir(healthy.dataDir, { recursive: true });
  expect(after.filter((name) => !/-(wal|shm)$/.test(name))).toEqual(
    before.filter((name) => !/-(wal|shm)$/.test(name)),
  );
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'command.ts')], {
    env: { ...bareEnvironment, ...envOf(healthy) },
  });
  expect(stdout).toMatch(/^ok +version +Somesha \S+\nok +node +v26/);
  expect(stdout).toMatch(/\n\d+ ok, \d warnings?, 0 faults\n$/);
});

test('a fault ends in exit code 1', async () => {
  const file = join(healthy.dataDir, 'keys.json', 'nowhere');
  const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'command.ts')], {
    env: { ...bareEnvironment, DATA_DIR: file },
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^FAULT +data folder /m),
  });
});

test('a folder in the place of keys.json is told by the doctor and by the start', async () => {
  const { env, dataDir, app } = await installed();
  const file = join(dataDir, 'keys.json');
  await rm(file);
  await mkdir(file);
  const { stateOf, wordsOf } = await found(env);
  const words = `DATA_DIR: ${file} is a folder and should be a file: remove it`;
  expect([stateOf('secrets'), wordsOf('secrets')]).toEqual(['fault', words]);
  expect(() => openKeys(app.config.dataDir)).toThrow(words);
});

test('a damaged keys.json is told by the doctor, and by the start without a key in it', async () => {
  const { env, dataDir, app } = await installed();
  const file = join(dataDir, 'keys.json');
  const whole = await readFile(file, 'utf8');
  for (const text of [
    '',
    whole.slice(0, -20),
    '{"links":[]}',
    whole.replace(/"secret": "./, '"secret": "'),
  ]) {
    await writeFile(file, text);
    const { stateOf, wordsOf } = await found(env);
    expect([stateOf('secrets'), wordsOf('secrets')]).toEqual([
      'fault',
      `DATA_DIR: ${file} is damaged: bring back the one of a backup, or remove it, and password links and drafts of before end`,
    ]);
    expect(() => openKeys(app.config.dataDir)).toThrow(/^DATA_DIR: .* is damaged/);
    expect(await readFile(file, 'utf8')).toBe(text);
  }
});

test('settings: a bad value is named and nothing else is tried', async () => {
  const { findings } = await found({ ...envOf(healthy), SUPPORTER_SCOPE: 'mine' });
  expect(findings.at(-1)).toMatchObject({ check: 'settings', state: 'fault' });
  const wrong: [string, string][] = [
    ['BACKUP_KEY', 'short'],
    ['BACKUP_AT', '2:30'],
    ['SMTP_URL', 'smtp://'],
    ['CLAMD_URL', 'localhost'],
    ['STORAGE_URL', 's3://bucket'],
    ['DATABASE_URL', 'postgres://db.example.org/somesha?sslmode=disable'],
  ];
  for (const [name, value] of wrong) {
    const env = { ...envOf(healthy), MAIL_FROM: 'office@example.org', [name]: value };
    expect((await found(env)).findings.at(-1)).toMatchObject({
      check: 'settings',
      state: 'fault',
      words: expect.stringMatching(`^${name}: `),
    });
  }
});

test('node, address, disk', async () => {
  const { stateOf, wordsOf } = await found(
    { ...envOf(healthy), APP_URL: 'http://localhost:3000' },
    { node: 'v20.20.2', space: space(1e8) },
  );
  expect([stateOf('node'), stateOf('address'), stateOf('disk')]).toEqual([
    'fault',
    'warning',
    'fault',
  ]);
  expect(wordsOf('disk')).toContain('95 MB free');
  const open = { ...envOf(healthy), APP_URL: 'http://somesha.example.org', ALLOW_PLAIN_HTTP: '1' };
  expect((await found(open, { space: space(1e9) })).wordsOf('address')).toMatch(/travel openly/);
  expect((await found(open, { space: space(1e9) })).stateOf('disk')).toBe('warning');
  const { TRUST_PROXY: _, ...direct } = envOf(healthy);
  expect((await found(direct)).wordsOf('address')).toMatch(/without TRUST_PROXY everybody/);
});

test('a virus scanner that is away, and one that answers', async () => {
  const scanner = createServer(
    (socket) => void socket.once('data', () => socket.end('stream: OK\0')),
  );
  await once(scanner.listen(0, '127.0.0.1'), 'listening');
  const address = scanner.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const env = { ...envOf(healthy), CLAMD_URL: `tcp://127.0.0.1:${port}` };
  expect((await found(env)).wordsOf('scanner')).toBe(`127.0.0.1:${port} looks at uploads`);
  await new Promise((resolve) => scanner.close(resolve));
  const { stateOf, wordsOf } = await found(env);
  expect([stateOf('scanner'), wordsOf('scanner')]).toEqual([
    'fault',
    expect.stringMatching(/gives no answer \(connect ECONNREFUSED.*so every upload is refused/),
  ]);
});

test('secrets that others may read', async () => {
  const { env, dataDir } = await installed();
  await chmod(join(dataDir, 'keys.json'), 0o644);
  const { stateOf, wordsOf } = await found(env);
  expect(stateOf('secrets')).toBe('fault');
  expect(wordsOf('secrets')).toContain(`chmod go-rwx '${join(dataDir, 'keys.json')}'`);
});

test('a database that is away, or is no database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o700);
  const none = await found({ DATA_DIR: folder });
  expect(none.stateOf('database')).toBe('fault');
  const away = `postgres://me:hunter2@127.0.0.1:${await freePort()}/x`;
  const gone = await found({ DATA_DIR: folder, DATABASE_URL: away });
  expect(gone.wordsOf('database')).toMatch(/does not answer: start it, or correct host and port/);
  expect(JSON.stringify(gone.findings)).not.toContain('hunter2');
  await writeFile(join(folder, 'somesha.sqlite'), 'This is no database. '.repeat(500));
  expect((await found({ DATA_DIR: folder })).wordsOf('database')).toMatch(/is not a database/);
});

test('migrations that wait, and those of a newer version', async () => {
  const { env, app } = await installed();
  await app.db.transaction((trx) =>
    trx.deleteFrom('migrations').where('name', '=', '0062-installation').execute(),
  );
  expect((await found(env)).wordsOf('migrations')).toMatch(/^1 are waiting: start the server/);
  await app.db.transaction((trx) =>
    trx.insertInto('migrations').values({ name: '9999-later', applied_at: '' }).execute(),
  );
  expect((await found(env)).wordsOf('migrations')).toMatch(/newer version has been here \(9999/);
});

test('pages of SQLite that were overwritten', async () => {
  const { env, dataDir } = await installed();
  if (databaseKind === 'postgres') {
    expect((await found(env)).wordsOf('integrity')).toMatch(/PostgreSQL watches/);
    return;
  }
  const copy = await mkdtemp(join(tmpdir(), 'somesha-doctor-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  const file = join(copy, 'somesha.sqlite');
  const from = new DatabaseSync(join(dataDir, 'somesha.sqlite'));
  from.prepare('vacuum into ?').run(file);
  from.close();
  // An empty database is nearly all schema, without which nothing opens: these pages come after it.
  const own = new DatabaseSync(file);
  own.exec('create table ballast (text)');
  const fill = own.prepare('insert into ballast values (?)');
  for (let row = 0; row < 100; row += 1) fill.run('x'.repeat(1000));
  own.close();
  const handle = await open(file, 'r+');
  const { size } = await handle.stat();
  await handle.write(randomBytes(4096 * 5), 0, 4096 * 5, size - 4096 * 5);
  await handle.close();
  const { stateOf, wordsOf } = await found({ ...env, DATA_DIR: copy });
  expect(stateOf('integrity')).toBe('fault');
  expect(wordsOf('integrity')).toMatch(/restore the newest backup/);
});

test('a clock that was put back, or is wrong', async () => {
  const now = () => new Date(Date.now() - 10 * 60_000);
  const { stateOf, wordsOf } = await found(envOf(healthy), { now });
  if (databaseKind === 'postgres') {
    expect(stateOf('clock')).toBe('fault');
    expect(wordsOf('clock')).toMatch(/^600 s behind PostgreSQL: set both by NTP/);
    return;
  }
  const { env, app } = await installed();
  const change = { action: 'add', entity: 'year', entity_id: 1, user_id: null, role_id: null };
  const values = { fields: '[]', old_values: '{}', new_values: '{}', previous_hash: '', hash: 'x' };
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await app.db.transaction((trx) =>
    trx
      .insertInto('change_log')
      .values({ at, ...change, ...values })
      .execute(),
  );
  const back = await found(env);
  expect(back.stateOf('clock')).toBe('fault');
  expect(back.wordsOf('clock')).toMatch(/behind the newest change/);
});

test('what day and time people are told', async () => {
  const { env } = await installed();
  const now = () => new Date('2026-03-31T21:30:00Z');
  const there = await found({ ...env, FOUNDATION_TIME_ZONE: 'Africa/Nairobi' }, { now });
  expect(there.findings).toContainEqual({
    check: 'days',
    state: 'ok',
    words: 'it is 2026-04-01, 00:30 in Africa/Nairobi',
  });
  expect((await found(env, { now })).wordsOf('days')).toMatch(
    'it is 2026-03-31, 21:30 in UTC: the Foundation page sets the zone',
  );
});

test('nobody who could sign in as administrator', async () => {
  const { env, app } = await installed();
  expect((await found(env)).stateOf('administrator')).toBe('fault');
  await app.db.transaction((trx) =>
    trx.updateTable('users').set({ status: userStatus.active }).execute(),
  );
  expect((await found(env)).stateOf('administrator')).toBe('ok');
});

test('letters that are stuck', async () => {
  const { env, app, given } = await installed();
  const { id } = await given.user();
  await app.outbox.stop();
  await app.db.transaction((trx) =>
    app.outbox.fileMail(
      trx,
      { kind: 'test', to: 'a@example.org', userId: id, subject: 's', text: 't', html: 'h' },
      new Date(),
    ),
  );
  expect((await found(env)).wordsOf('letters')).toBe('1 are on their way');
  const later = (ms: number) => found(env, { now: () => new Date(Date.now() + ms) });
  expect((await later(2 * 3_600_000)).stateOf('letters')).toBe('warning');
  expect((await later(2 * day)).stateOf('letters')).toBe('fault');
  const setQuiet = (quiet: QuietMode) =>
    app.db.transaction((trx) => trx.updateTable('foundation').set({ quiet }).execute());
  await setQuiet(quietMode.on);
  expect((await later(2 * day)).wordsOf('letters')).toMatch(/^1 wait until .* quiet mode$/);
  await setQuiet(quietMode.off);
  await app.db.transaction((trx) => trx.updateTable('outbox').set({ state: 'failed' }).execute());
  expect((await found(env)).wordsOf('letters')).toMatch(/^1 failed or are unclear: an admin/);
});

test('everything that was taken as one file is told, with what such a file is for', async () => {
  const { env, given, as } = await installed();
  expect((await found(env)).wordsOf('everything')).toBe('never taken as one file');
  const user = await given.user({ role_id: role.administrator });
  await askEverything(as.user(user), user.password);
  const { stateOf, wordsOf } = await found(env);
  expect(stateOf('everything')).toBe('ok');
  expect(wordsOf('everything')).toMatch(/with the version that wrote it, then upgraded$/);
});

test('what an earlier version did with data that is still there', async () => {
  const { env, ...running } = await installed();
  const { app, given } = running;
  const { id } = await given.user();
  const student = await (await givenRegister(running)).student();
  const checks = ['currency', 'letter texts', 'attention', 'pictures'];
  const before = await found(env);
  expect(checks.map(before.wordsOf)).toEqual([
    'letters tell sums in what the foundation counts in',
    'none of before',
    'none of before',
    'only equal files are told as the same',
  ]);
  const texts = { language: 'en', saved_at: new Date().toISOString(), saved_by: id };
  await app.db.transaction(async (trx) => {
    await trx.updateTable('users').set({ letters_currency: 'EUR' }).where('id', '=', id).execute();
    await trx
      .insertInto('exchange_rates')
      .values({ base: 'KES', currency: 'EUR', digits: 14_025, scale: 2, day: '2026-11-03' })
      .execute();
    for (const subject of ['First {student}', 'Second {student}'])
      await trx
        .insertInto('letter_texts')
        .values({ ...noOwnTexts, ...texts, subject, taken_from: null })
        .execute();
    await trx
      .insertInto('guard_reasons')
      .values({
        ...{ student_id: student.id, kind: 'medium', record_id: 1, version: 1, reason: 'Twins' },
        ...{
          warnings: '["same-picture:media.1:medium:2"]',
          given_at: texts.saved_at,
          given_by: id,
        },
      })
      .execute();
    await sql`insert into attention_notes (student_id, rule, state, facts, updated_at)
      values (${student.id}, 2, 2, 'Term 1 2026|2026-03-31', ${texts.saved_at})`.execute(trx);
  });
  const after = await found(env);
  expect(new Set(checks.map(after.stateOf))).toEqual(new Set(['ok']));
  expect(after.wordsOf('currency')).toMatch(/: 1 had chosen one, and 1 exchange rates stay/);
  expect(after.wordsOf('letter texts')).toMatch(/^1 of before: .* the table letter_texts;/);
  expect(after.wordsOf('attention')).toMatch(/^1 tasks .* This term says what is overdue$/);
  expect(after.wordsOf('pictures')).toMatch(/look at the gallery too \(1 were let through\)$/);
});

test('backups and drills: none, old, failed', async () => {
  const { env, app } = await installed();
  const none = await found(env);
  expect([none.stateOf('backup'), none.stateOf('drill')]).toEqual(['warning', 'warning']);
  const later = (days: number) =>
    found(envOf(healthy), { now: () => new Date(Date.now() + days * day) });
  expect((await later(3)).wordsOf('backup')).toMatch(/^the last one was 3 days ago: set BACKUP_AT/);
  expect((await later(3)).stateOf('backup')).toBe('warning');
  expect((await later(8)).stateOf('backup')).toBe('fault');
  expect((await later(40)).stateOf('drill')).toBe('warning');
  const at = new Date().toISOString();
  const failed = { kind: 'backup' as const, started_at: at, finished_at: at, ok: 0 as const };
  await app.db.transaction((trx) =>
    trx
      .insertInto('backup_runs')
      .values({ ...failed, reason: 'No room.' })
      .execute(),
  );
  expect((await found(env)).wordsOf('backup')).toMatch(/^the last one failed .* ago: No room\.$/);
});

test('files that a row names and that are lost or cut are counted', async () => {
  const { env, dataDir, ...running } = await installed();
  await (await givenRegister(running)).student();
  const rows = await running.app.db.read.selectFrom('stored_files').select('path').execute();
  const [lost = '', cut = ''] = rows.map(({ path }) => join(dataDir, 'files', path));
  expect((await found(env)).wordsOf('lost files')).toBe(
    `none: ${rows.length} are there with their length`,
  );
  await rm(lost);
  await writeFile(cut, 'x');
  const { stateOf, wordsOf } = await found(env);
  expect([stateOf('lost files'), wordsOf('lost files')]).toEqual([
    'fault',
    expect.stringMatching(/^of 3 1 are missing and 1 have another length: npm run backup/),
  ]);
});

test.runIf(process.getuid?.() === 0)('files of another user are named', async () => {
  const { env, dataDir } = await installed();
  expect((await found(env)).stateOf('owner')).toBe('ok');
  await chown(join(dataDir, 'keys.json'), 1, 1);
  const { stateOf, wordsOf } = await found(env);
  expect(stateOf('owner')).toBe('fault');
  expect(wordsOf('owner')).toContain(`run chown -R 0 '${dataDir}'`);
});

test('files without a row are counted once no upload can be about to name them', async () => {
  const { env, dataDir, stop } = await installed();
  // It sweeps them itself, in its own time.
  await stop();
  const stray = join(dataDir, 'files', newPath('docs', 'pdf'));
  await writeFile(stray, '%PDF-');
  expect((await found(env)).stateOf('files')).toBe('ok');
  const long = new Date(Date.now() - day);
  await utimes(stray, long, long);
  const { stateOf, wordsOf } = await found(env);
  expect(stateOf('files')).toBe('warning');
  expect(wordsOf('files')).toMatch(/^1 without a row/);
  for (let more = 0; more < 50; more += 1) {
    const another = join(dataDir, 'files', newPath('docs', 'pdf'));
    await writeFile(another, '%PDF-');
    await utimes(another, long, long);
  }
  const many = await found(env);
  expect([many.stateOf('files'), many.wordsOf('files')]).toEqual([
    'fault',
    expect.stringMatching(/^51 of 51 have no row, .* none is swept: .* npm run doctor -- --adopt/),
  ]);
  await writeFile(join(dataDir, 'files', 'installation.json'), '{"identity":"x","in_use":true}');
  expect((await found(env)).wordsOf('files')).toMatch(/belong to another installation/);
});

test('a store that cannot be written', async () => {
  const { env, dataDir } = await installed();
  await rename(join(dataDir, 'files', 'docs'), join(dataDir, 'files', 'away'));
  await writeFile(join(dataDir, 'files', 'docs'), '');
  const { stateOf, wordsOf } = await found(env);
  expect(stateOf('storage')).toBe('fault');
  expect(wordsOf('storage')).toMatch(/give it to the user of the server$/);
});

test('a bucket: reached, its clock beside ours, and away', async () => {
  const bucket = await startBucket();
  const env = { ...envOf(healthy), ...bucketKeys, STORAGE_URL: storageUrl(bucket.origin) };
  const good = await found(env);
  expect([good.stateOf('storage'), good.stateOf('clock')]).toEqual(['ok', 'ok']);
  expect(good.wordsOf('clock')).toContain('agrees with the store');
  const now = () => new Date(Date.now() + 20 * 60_000);
  expect((await found(env, { now })).wordsOf('clock')).toMatch(/1(200|199|201) s before the store/);
  await bucket.close();
  const away = await found(env);
  expect([away.stateOf('storage'), away.stateOf('clock')]).toEqual(['fault', 'fault']);
});

test('mail: the conversation goes as far as a letter’s, which is broken off', async () => {
  const server = await startScriptedMailServer();
  onTestFinished(() => server.close());
  const url = new URL(server.url);
  url.username = 'office';
  url.password = 'hunter2';
  const env = { ...envOf(healthy), SMTP_URL: url.href, MAIL_FROM: 'office@example.org' };
  expect((await found(env)).wordsOf('mail')).toMatch(/takes letters from office@example.org$/);
  expect(server.reached).toEqual(['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA']);
  expect(server.messages).toEqual([]);
  server.script = { AUTH: '535 no office@example.org here' };
  const refused = await found(env);
  expect(refused.wordsOf('mail')).toMatch(
    /did not accept our sign-in: 535 no … here\. Look at SMTP_URL \(/,
  );
  server.script = { EHLO: 'drop' };
  expect((await found(env)).stateOf('mail')).toBe('fault');
  const away = { ...env, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
  expect((await found(away)).stateOf('mail')).toBe('fault');
  expect(JSON.stringify(refused.findings)).not.toContain('hunter2');
});
