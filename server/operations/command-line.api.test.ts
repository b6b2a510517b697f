import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { freshFolder } from '../../tests/support/given-backups.ts';
import { typed } from '../../tests/support/typed-command.ts';

const withoutOptions = ['start', 'end-sessions', 'rotate-keys'];

test('--help says how a command is used and does nothing else', async () => {
  const running = await appUnderTest();
  const client = running.as.role(1);
  expect((await client.call(listStudents)).status).toBe(200);
  const keys = join(running.dataDir, 'keys.json');
  const before = await readFile(keys, 'utf8');
  const env = {
    DATA_DIR: running.dataDir,
    ...(running.app.config.databaseUrl && { DATABASE_URL: running.app.config.databaseUrl }),
  };
  for (const command of withoutOptions) {
    const { code, out } = await typed([command, '--help'], env);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(`^Use: npm run ${command} \\(it takes no options.*\\)\n$`),
    ]);
    const wrong = await typed([command, '--now'], env);
    expect([wrong.code, wrong.out, wrong.err]).toEqual([
      1,
      '',
      expect.stringMatching(`^Unknown option '--now'. Use: npm run ${command} \\(.*\\)\n$`),
    ]);
  }
  expect(await readFile(keys, 'utf8')).toBe(before);
  expect((await client.call(listStudents)).status).toBe(200);
});

test('a backup that goes where no folder can be', async () => {
  const running = await appUnderTest();
  const file = join(await freshFolder(), 'file');
  await writeFile(file, '');
  const env = {
    DATA_DIR: running.dataDir,
    ...(running.app.config.databaseUrl && { DATABASE_URL: running.app.config.databaseUrl }),
  };
  expect((await typed(['backup', '--to', file], env)).err).toBe(`${file} is a file already.\n`);
  expect((await typed(['backup', '--to', '/proc/backups'], env)).err).toBe(
    '/proc/backups is not there.\n',
  );
});
