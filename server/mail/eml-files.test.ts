import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeLogger } from '../log.ts';
import { emlTransport } from './eml-files.ts';
import type { Message } from './transport.ts';

const message: Message = {
  id: 12,
  kind: 'password-link',
  filedAt: new Date('2026-11-21T08:00:00Z'),
  from: 'office@example.org',
  to: 'asha@example.org',
  bytes: Buffer.from('Subject: hello\r\n\r\nhello\r\n'),
};
const name = '20261121T080000000Z-000012-password-link.eml';

async function transport() {
  const dataDir = await mkdtemp(join(tmpdir(), 'somesha-mail-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  let lines = '';
  const log = makeLogger((text) => {
    lines += text;
  });
  return {
    dataDir,
    folder: join(dataDir, 'outbox'),
    transport: emlTransport(dataDir, log),
    lines: () => {
      log.flush();
      return lines;
    },
  };
}

test('a letter becomes one file that only we can read, named in the log', async () => {
  const made = await transport();
  let filesAtHandOver: string[] = [];
  const delivery = await made.transport.deliver(message, async () => {
    filesAtHandOver = (await readdir(made.folder)).filter((one) => one.endsWith('.eml'));
  });
  expect(delivery).toEqual({ outcome: 'accepted' });
  expect(filesAtHandOver).toEqual([]);
  expect(await readdir(made.folder)).toEqual([name]);
  expect(await readFile(join(made.folder, name))).toEqual(message.bytes);
  expect((await stat(join(made.folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(made.folder)).mode & 0o777).toBe(0o700);
  expect(made.lines()).toContain(`"file":"${name}"`);
  expect(made.lines()).not.toContain('asha@example.org');
});

test('a letter written again replaces its file, even beside a part left by a crash', async () => {
  const made = await transport();
  await made.transport.deliver(message, async () => undefined);
  const part = join(made.folder, `.${name}.part`);
  await writeFile(part, 'half a letter that was once longer than the whole one is now, by far');
  await chmod(part, 0o644);
  await made.transport.deliver(message, async () => undefined);
  expect(await readdir(made.folder)).toEqual([name]);
  expect(await readFile(join(made.folder, name))).toEqual(message.bytes);
  expect((await stat(join(made.folder, name))).mode & 0o777).toBe(0o600);
});

test('when handing over fails no letter appears', async () => {
  const made = await transport();
  const delivery = await made.transport.deliver(message, async () => {
    throw new Error('The database is away');
  });
  expect(delivery).toMatchObject({ outcome: 'retry' });
  expect((await readdir(made.folder)).filter((one) => one.endsWith('.eml'))).toEqual([]);
});

test('a folder that cannot be written means another try', async () => {
  const made = await transport();
  await writeFile(made.folder, 'a file stands where the folder should be');
  expect(await made.transport.deliver(message, async () => undefined)).toMatchObject({
    outcome: 'retry',
  });
});
