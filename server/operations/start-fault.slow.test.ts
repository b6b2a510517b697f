import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { startServerProcess } from '../../tests/support/server-process.ts';
import { migrate } from '../db/migrate.ts';
import { openSqlite } from '../db/sqlite.ts';

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-fault-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server that cannot start. @returns its exit code and what it said on the way */
async function failing(dataDir: string, env: Record<string, string> = {}, port?: number) {
  const server = startServerProcess({ port: port ?? (await freePort()), dataDir, env });
  onTestFinished(async () => {
    if (server.runs()) await server.kill();
  });
  while (server.runs()) await wait(10);
  return { code: await server.stop(), said: server.said().trim() };
}

async function takenPort(): Promise<number> {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());
  return port;
}

test('a port that is taken is named, with what to do', async () => {
  const [folder, port] = [await freshFolder(), await takenPort()];
  expect(await failing(folder, {}, port)).toEqual({
    code: 1,
    said: expect.stringMatching(
      new RegExp(`PORT: another program already listens on port ${port}\\. End it, or choose`),
    ),
  });
  const { code, said } = await failing(folder, { METRICS_PORT: String(port) });
  expect([code, said.split('\n').at(-1)]).toEqual([
    1,
    `METRICS_PORT: another program already listens on port ${port}. End it, or choose another port.`,
  ]);
});

test('a host that is no address', async () => {
  const { code, said } = await failing(await freshFolder(), { HOST: 'nowhere.invalid' });
  expect([code, said.split('\n').at(-1)]).toEqual([
    1,
    'HOST: nowhere.invalid is no address that this machine knows. Use 127.0.0.1, or 0.0.0.0 for all of them.',
  ]);
});

test('a data folder that cannot be one', async () => {
  const file = join(await freshFolder(), 'file');
  await writeFile(file, '');
  expect(await failing(join(file, 'data'))).toEqual({
    code: 1,
    said: expect.stringMatching(/^DATA_DIR: \S+: a part of this path is a file: choose another/),
  });
});

test('a data folder where the system makes none', async () => {
  expect(await failing('/proc/somesha')).toEqual({
    code: 1,
    said: 'DATA_DIR: /proc/somesha: the system makes no folder there: choose another one.',
  });
});

test('a home in use is not taken, and not closed to others', async () => {
  const folder = await freshFolder();
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'letter.txt'), '');
  expect(await failing(folder, { HOME: folder })).toEqual({
    code: 1,
    said: `DATA_DIR: ${folder} is in use for other things: name a folder that is empty or not there yet`,
  });
  expect((await stat(folder)).mode & 0o777).toBe(0o755);
  expect(await readdir(folder)).toEqual(['letter.txt']);
});

test('a database file that is none, or is a folder', async () => {
  const folder = await freshFolder();
  await writeFile(join(folder, 'somesha.sqlite'), 'This is no database. '.repeat(500));
  const broken = await failing(folder);
  expect(broken.code).toBe(1);
  expect(broken.said).toMatch(/somesha\.sqlite is not a database: restore the newest backup/);
  const other = await freshFolder();
  await mkdir(join(other, 'somesha.sqlite'));
  expect((await failing(other)).said).toMatch(/somesha\.sqlite cannot be opened: this user must/);
});

test('a database of a newer version', async () => {
  const folder = await freshFolder();
  const db = openSqlite(folder);
  await migrate(db);
  await db.transaction((trx) =>
    trx.insertInto('migrations').values({ name: '9999-later', applied_at: '' }).execute(),
  );
  await db.close();
  const { code, said } = await failing(folder);
  expect([code, said]).toEqual([
    1,
    'The data was written by a newer version of Somesha (9999-later). Start that version.',
  ]);
});

test('a PostgreSQL that does not answer; its password is not repeated', async () => {
  const host = `127.0.0.1:${await freePort()}`;
  const DATABASE_URL = `postgres://somesha:hunter2@${host}/somesha`;
  expect(await failing(await freshFolder(), { DATABASE_URL })).toEqual({
    code: 1,
    said: `DATABASE_URL: the PostgreSQL server at ${host} does not answer: start it, or correct host and port.`,
  });
});
