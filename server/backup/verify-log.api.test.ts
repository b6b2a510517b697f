import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setUserStatus } from '#contract/users/calls.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import type { RunningApp } from '../../tests/support/start-app.ts';

/** `npm run verify-log` on the installation of a running server, as people start it. */
async function verifyLog({ app: { config } }: RunningApp, ...options: readonly string[]) {
  const run = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'command.ts'), 'verify-log', ...options],
    { env: { ...process.env, DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' } },
  );
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

/** An administrator and, by them, so many changes of one user. */
async function changes({ as, given }: RunningApp, count: number) {
  const { id } = await given.user({ role_id: 4 });
  for (let at = 0; at < count; at += 1)
    await as.role(1).call(setUserStatus, { input: { id, status: at % 2 === 0 ? 1 : 2 } });
}

test('the command counts a whole chain, and names the first row that does not fit', async () => {
  const running = await appUnderTest();
  await changes(running, 5);
  // The first administrator of every installation is the first entry.
  expect(await verifyLog(running)).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^6 entries, unbroken, the last one [0-9a-f]{64}\n$/),
    stderr: '',
  });

  const { db } = running.app;
  const off =
    db.dialect.kind === 'postgres'
      ? 'alter table change_log disable trigger all'
      : 'drop trigger change_log_no_update';
  await db.transaction(async (trx) => {
    await sql.raw(off).execute(trx);
    await sql`update change_log set user_id = 1 where id = 4`.execute(trx);
  });
  const { code, stdout, stderr } = await verifyLog(running);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The change log is broken at entry 4 \(\S+Z, disable user \d+\)/);
  expect(stderr).toContain('The 3 before it are whole.');
});

test('a log that lost its newest entries is found, also once it is written on; by the hash that was kept in any case', async () => {
  const running = await appUnderTest();
  await changes(running, 3);
  const [, kept = ''] = /the last one (\S+)/.exec((await verifyLog(running)).stdout) ?? [];
  await changes(running, 1);
  expect((await verifyLog(running, '--holds', kept)).code).toBe(0);

  const { db } = running.app;
  const isPostgres = db.dialect.kind === 'postgres';
  const off = isPostgres
    ? 'alter table change_log disable trigger all'
    : 'drop trigger change_log_no_delete';
  await db.transaction(async (trx) => {
    await sql.raw(off).execute(trx);
    await sql`delete from change_log where id > 2`.execute(trx);
  });
  const unasked = await verifyLog(running);
  expect([unasked.code, unasked.stderr]).toEqual([
    1,
    'The change log was cut: entry 5 was written, and the last one there is 2.\n',
  ]);
  await changes(running, 1);
  expect((await verifyLog(running)).stderr).toMatch(/^The change log is broken at entry 6 /);
  // Whoever can do that can set the end back too, and have other entries written in their place.
  await db.transaction(async (trx) => {
    await sql`delete from change_log where id > 2`.execute(trx);
    await sql`update change_log_end set last_id = 2,
      hash = (select hash from change_log where id = 2)`.execute(trx);
  });
  await changes(running, 3);
  expect((await verifyLog(running)).code).toBe(0);
  const asked = await verifyLog(running, '--holds', kept);
  expect(asked.code).toBe(1);
  expect(asked.stderr).toContain(`does not hold the entry ${kept}`);
});
