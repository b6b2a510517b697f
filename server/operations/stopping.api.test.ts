import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { busyServer } from '../../tests/support/busy-server.ts';

/** Whether a stranger still gets an answer. */
const serves = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );

test('SIGTERM: what is under way ends, nothing new begins, the database is closed, exit code 0', async () => {
  const { server, dataDir, answered, signal, hears, gone, finish } =
    await busyServer(onTestFinished);
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
