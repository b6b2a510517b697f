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
async function verifyLog({ app: { config } }: RunningApp) {
  const run = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'command.ts'), 'verify-log'],
    {
      env: { ...process.env, DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' },
    },
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
    stdout: '6 entries, unbroken\n',
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
