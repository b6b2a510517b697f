import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { bareEnvironment } from '../../tests/support/bare-environment.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { typed } from '../../tests/support/typed-command.ts';

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
    '1 Use: npm run import -- FILE [--suggest] [--setup SETUP.json] [--check] [--partly]\n',
    expect.stringMatching(
      /^1 Unknown option '--bogus'\. Use: npm run bench -- \[--against COMMIT\].*\n$/,
    ),
  ]);
});

test('a wrong folder, a missing file and a dead database are told in one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-command-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const host = `127.0.0.1:${await freePort()}`;
  const dead = `postgres://somesha:hunter2@${host}/somesha`;
  const none = `There is no installation in ${folder} (DATA_DIR): somesha.sqlite is missing.\n`;
  const away = `DATABASE_URL: the PostgreSQL server at ${host} does not answer: start it, or correct host and port.\n`;
  const told = async (words: readonly string[], env: Record<string, string> = {}) =>
    (await typed(words, { DATA_DIR: folder, ...env })).err;
  const commands = [['backup'], ['verify-log'], ['end-sessions'], ['import', 'a.xlsx']];
  expect(await Promise.all(commands.map((words) => told(words)))).toEqual(commands.map(() => none));
  expect(await Promise.all(commands.map((words) => told(words, { DATABASE_URL: dead })))).toEqual(
    commands.map(() => away),
  );
  expect(await told(['migrate-to-postgres', dead])).toBe(away);
  expect(await told(['rotate-keys'])).toBe(
    `There are no keys in ${folder} (DATA_DIR): keys.json is missing.\n`,
  );
  const file = join(folder, 'nowhere');
  expect(await told(['restore', file])).toBe(`${file} is not there.\n`);
  expect(await readdir(folder)).toEqual([]);
});

test('work goes on when nobody reads to the end what it says', async () => {
  const script = join(import.meta.dirname, 'doctor', 'command.ts');
  const { stderr } = await promisify(execFile)(
    'sh',
    ['-c', '"$0" "$1" | true', process.execPath, script],
    { env: { ...bareEnvironment, DATA_DIR: join(tmpdir(), 'somesha-nowhere') } },
  );
  expect(stderr).toBe('');
});
