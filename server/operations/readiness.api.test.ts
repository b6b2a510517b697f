import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import type { RunningApp } from '../../tests/support/start-app.ts';

const answerOf = async ({ url }: RunningApp, path: string) => {
  const reply = await fetch(`${url}${path}`);
  return { status: reply.status, body: await reply.json(), headers: reply.headers };
};
const ready = { database: true, migrations: true, storage: true };

test('a whole installation is ready; nobody need sign in, and no session is made', async () => {
  const running = await appUnderTest();
  const { status, body, headers } = await answerOf(running, '/readyz');
  expect([status, body]).toEqual([200, { ok: true, ...ready }]);
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('without its store it is not ready, but alive; the log says so once', async () => {
  const running = await appUnderTest();
  const folder = join(running.dataDir, 'files', 'certs');
  await rename(folder, `${folder}-away`);
  await writeFile(folder, '');
  const { status, body, headers } = await answerOf(running, '/readyz');
  expect([status, body]).toEqual([503, { ok: false, ...ready, storage: false }]);
  expect(headers.get('retry-after')).toBe('5');
  expect((await answerOf(running, '/healthz')).status).toBe(200);
  await answerOf(running, '/readyz');
  expect(running.log().split('"not ready"')).toHaveLength(2);
});

test('on a database that lacks a step it is not ready', async () => {
  const running = await appUnderTest();
  await running.app.db.transaction((trx) =>
    trx.deleteFrom('migrations').where('name', '=', '0062-installation').execute(),
  );
  const { status, body } = await answerOf(running, '/readyz');
  expect([status, body]).toEqual([503, { ok: false, ...ready, migrations: false }]);
  expect(running.log()).toContain('0062-installation');
});

test('without its database it is not ready, but alive', async () => {
  const running = await appUnderTest();
  await running.app.db.read.destroy();
  const { status, body } = await answerOf(running, '/readyz');
  expect(status).toBe(503);
  expect(body).toEqual({ ok: false, database: false, migrations: false, storage: true });
  expect((await answerOf(running, '/healthz')).status).toBe(200);
});
