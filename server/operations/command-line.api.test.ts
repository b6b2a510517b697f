import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { freePort } from '../../tests/support/free-port.ts';

const root = join(import.meta.dirname, '..', '..');

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-command-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** What somebody at the keyboard sees of `npm run <words>`. */
function typed(words: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const script = join(root, 'scripts', 'launch.js');
    const child = execFile(
      process.execPath,
      [script, ...words],
      { env: { PATH: process.env.PATH, ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

const withoutOptions = [
  'start',
  'build',
  'dev',
  'doctor',
  'verify-log',
  'end-sessions',
  'rotate-keys',
];

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

test('an option or a word that a command does not have is told in one line with its use', async () => {
  const lines = await Promise.all(
    [
      ['backup', '--bogus'],
      ['backup', 'elsewhere'],
      ['drill', '--to'],
      ['restore'],
      ['import', 'one.xlsx', 'two.xlsx'],
      ['bench', '--bogus'],
    ].map(async (words) => {
      const { code, err } = await typed(words);
      return `${code} ${err}`;
    }),
  );
  expect(lines).toEqual([
    "1 Unknown option '--bogus'. Use: npm run backup -- [--to FOLDER]\n",
    '1 Use: npm run backup -- [--to FOLDER]\n',
    "1 Option '--to <value>' argument missing. Use: npm run drill -- [--to FOLDER]\n",
    '1 Use: npm run restore -- FILE [--into DATA_DIR] [--replace]\n',
    '1 Use: npm run import -- FILE [--answers ANSWERS.json] [--check]\n',
    expect.stringMatching(
      /^1 Unknown option '--bogus'\. Use: npm run bench -- \[--students N\].*\n$/,
    ),
  ]);
});

test('a wrong folder, a missing file and a dead database are told in one line', async () => {
  const folder = await freshFolder();
  const host = `127.0.0.1:${await freePort()}`;
  const dead = `postgres://somesha:hunter2@${host}/somesha`;
  const none = `There is no installation in ${folder} (DATA_DIR): somesha.sqlite is missing.\n`;
  const away = `DATABASE_URL: the PostgreSQL server at ${host} does not answer: start it, or correct host and port.\n`;
  const told = async (words: readonly string[], env: Record<string, string> = {}) =>
    (await typed(words, { DATA_DIR: folder, ...env })).err;
  for (const words of [['backup'], ['verify-log'], ['end-sessions'], ['import', 'a.xlsx']]) {
    expect(await told(words)).toBe(none);
    expect(await told(words, { DATABASE_URL: dead })).toBe(away);
  }
  expect(await told(['migrate-to-postgres', dead])).toBe(away);
  expect(await told(['rotate-keys'])).toBe(
    `There are no keys in ${folder} (DATA_DIR): keys.json is missing.\n`,
  );
  const file = join(folder, 'nowhere');
  expect(await told(['restore', file])).toBe(`${file} is not there.\n`);
  expect(await readdir(folder)).toEqual([]);
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
