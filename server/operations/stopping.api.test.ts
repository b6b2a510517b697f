import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { BrowserLike } from '../../tests/support/browser-like.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { startServerProcess } from '../../tests/support/server-process.ts';
import { freshDatabase } from '../../tests/support/test-database.ts';

/** The server in a process of its own, with a sign-in under way whose body is only half there. */
async function busyServer() {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-stop-'));
  const database = await freshDatabase();
  const dataDir = join(folder, 'data');
  const server = startServerProcess({
    port: await freePort(),
    dataDir,
    env: database.url === null ? {} : { DATABASE_URL: database.url },
  });
  onTestFinished(async () => {
    if (server.runs()) await server.kill();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  await server.ready();
  const visitor = new BrowserLike(server.url);
  const token = await visitor.token();
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'Quiet-Meadow-58!' });
  const half = request(`${server.url}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': token,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  const answered = once(half, 'response').then(([reply]: IncomingMessage[]) => reply);
  // A server that goes away at once leaves it without an answer.
  answered.catch(() => undefined);
  half.write(body.slice(0, 20));
  await wait(100);
  const signal = () => process.kill(server.pid, 'SIGTERM');
  const hears = async (words: string) => {
    while (!server.said().includes(words)) await wait(10);
  };
  const gone = async () => {
    while (server.runs()) await wait(10);
    return server.stop();
  };
  return { server, dataDir, answered, signal, hears, gone, finish: () => half.end(body.slice(20)) };
}

/** Whether a stranger still gets an answer. */
const serves = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );

test('SIGTERM: what is under way ends, nothing new begins, the database is closed, exit code 0', async () => {
  const { server, dataDir, answered, signal, hears, gone, finish } = await busyServer();
  signal();
  await hears('"stopping"');
  while (await serves(server.url)) await wait(10);
  expect(server.runs()).toBe(true);
  finish();
  expect((await answered)?.statusCode).toBe(401);
  expect(await gone()).toBe(0);
  // A database that was not closed leaves its log behind.
  expect(existsSync(join(dataDir, 'somesha.sqlite-wal'))).toBe(false);
});

test('one stop that arrives twice is one; a second one later ends it at once, with exit code 1', async () => {
  const { server, signal, hears, gone } = await busyServer();
  signal();
  signal();
  await hears('"stopping"');
  await wait(1_200);
  expect(server.runs()).toBe(true);
  signal();
  expect(await gone()).toBe(1);
  expect(server.said()).toContain('a second signal');
});

test('a request that never ends does not hold it for ever', async () => {
  const { server, signal, gone } = await busyServer();
  signal();
  expect(await gone()).toBe(1);
  expect(server.said()).toContain('requests did not end in time');
});
