import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { forgotPassword } from '#contract/session/calls.ts';
import { listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { keyPurposes } from '../../keys.ts';

const script = join(import.meta.dirname, 'command.ts');

/** What a person types on the machine of the server, while that runs. */
async function run({ app, dataDir }: RunningApp, command: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, command], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      ...(app.config.databaseUrl && { DATABASE_URL: app.config.databaseUrl }),
    },
  });
  return stdout;
}

test('npm run end-sessions: the next call of everybody is refused, mailed links are spent (rule 13.7)', async () => {
  const running = await appUnderTest();
  const clients = [1, 4, 6].map((role) => running.as.role(role));
  for (const client of clients) expect((await client.call(listStudents)).status).toBe(200);
  const user = await running.given.user();
  await running.as.visitor().call(forgotPassword, { input: { email: user.email } });
  await running.mail.waitFor(user.email);
  expect(await run(running, 'end-sessions')).toMatch(/^3 sessions ended, \d password links spent/);
  for (const client of clients) expect((await client.call(listStudents)).status).toBe(401);
  const open = await running.app.db.read
    .selectFrom('password_links')
    .select('id')
    .where('used_at', 'is', null)
    .execute();
  expect(open).toEqual([]);
});

test('npm run rotate-keys: no key is left of those before', async () => {
  const running = await appUnderTest();
  const secrets = () => {
    const keys = JSON.parse(readFileSync(join(running.dataDir, 'keys.json'), 'utf8'));
    return keyPurposes.flatMap((purpose) =>
      keys[purpose].map((key: { secret: string }) => key.secret),
    );
  };
  const before = secrets();
  expect(await run(running, 'rotate-keys')).toContain('Restart the server');
  const after = secrets();
  expect(new Set(after).size).toBe(after.length);
  expect(before.filter((secret) => after.includes(secret))).toEqual([]);
});
