import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readArchive, writeArchive } from './archive.ts';
import { readBackupKey } from './backup-key.ts';
import { Damaged } from './damaged.ts';

function freshFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'somesha-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'one.backup');
}

async function* of(...pieces: Buffer[]) {
  yield* pieces;
}

const key = randomBytes(32);
const text = Buffer.from('["Achieng Otieno"]\n["Amani"]\n');
const picture = randomBytes(300);

async function written(file: string, sealedWith: Buffer | null): Promise<void> {
  const archive = await writeArchive(file, sealedWith);
  await archive.entry('rows/students', of(text), { packed: true });
  await archive.entry('files/one', of(picture.subarray(0, 100), picture.subarray(100)));
  await archive.entry('rows/years', of());
  await archive.finish();
  await archive.close();
}

async function readWhole(file: string, openedWith: Buffer | null): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for await (const { name, data } of readArchive(file, openedWith))
    found.set(name, Buffer.concat([found.get(name) ?? Buffer.alloc(0), data ?? Buffer.alloc(0)]));
  return found;
}

describe.each([
  ['encrypted', key],
  ['not encrypted', null],
])('an archive that is %s', (_name, sealedWith) => {
  test('gives back what was put in, and only its owner may read it', async () => {
    const file = freshFile();
    await written(file, sealedWith);
    expect([...(await readWhole(file, sealedWith))]).toEqual([
      ['rows/students', text],
      ['files/one', picture],
      ['rows/years', Buffer.alloc(0)],
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file).includes(picture.subarray(0, 32))).toBe(sealedWith === null);
  });

  test('is refused with any one byte flipped', async () => {
    const file = freshFile();
    await written(file, sealedWith);
    const bytes = readFileSync(file);
    const taken: number[] = [];
    for (let at = 0; at < bytes.length; at += 1) {
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0x20, at);
      writeFileSync(file, bytes);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0x20, at);
      const result = await readWhole(file, sealedWith).catch((error: unknown) => error);
      if (!(result instanceof Damaged)) taken.push(at);
    }
    expect(taken).toEqual([]);
  });

  test('is refused when it is cut off anywhere, or something is added', async () => {
    const file = freshFile();
    await written(file, sealedWith);
    const bytes = readFileSync(file);
    for (let length = 0; length < bytes.length; length += 7) {
      writeFileSync(file, bytes.subarray(0, length));
      await expect(readWhole(file, sealedWith)).rejects.toThrow(Damaged);
    }
    writeFileSync(file, Buffer.concat([bytes, Buffer.from([0])]));
    await expect(readWhole(file, sealedWith)).rejects.toThrow(Damaged);
  });

  test('of 400 MB takes little memory to write and to read', async () => {
    const file = freshFile();
    const chunk = randomBytes(256 * 1024);
    const before = process.memoryUsage().rss;
    let most = before;
    const look = () => {
      most = Math.max(most, process.memoryUsage().rss);
    };
    async function* film() {
      for (let sent = 0; sent < 1_600; sent += 1) {
        look();
        yield chunk;
      }
    }
    const archive = await writeArchive(file, sealedWith);
    const { bytes } = await archive.entry('files/film', film());
    await archive.finish();
    await archive.close();
    let read = 0;
    for await (const { data } of readArchive(file, sealedWith)) {
      read += data?.length ?? 0;
      look();
    }
    expect([bytes, read]).toEqual([1_600 * chunk.length, 1_600 * chunk.length]);
    // What was passed on waits for the collector: more of it the busier the machine, never all.
    expect((most - before) / 1024 / 1024).toBeLessThan(250);
  });
});

describe('the key', () => {
  test('another one, or none, opens nothing', async () => {
    const file = freshFile();
    await written(file, key);
    await expect(readWhole(file, randomBytes(32))).rejects.toThrow('The key does not fit');
    await expect(readWhole(file, null)).rejects.toThrow('set BACKUP_KEY');
  });

  test('comes as hexadecimal digits or base64, from the environment or a file', () => {
    const file = freshFile();
    writeFileSync(file, `${key.toString('hex')}\n`);
    expect(readBackupKey({ BACKUP_KEY: key.toString('base64') })).toEqual(key);
    expect(readBackupKey({ BACKUP_KEY_FILE: file })).toEqual(key);
    expect(readBackupKey({})).toBeNull();
  });

  test.each(['short', 'x'.repeat(64), randomBytes(31).toString('base64')])(
    '%s is refused and not repeated',
    (value) => {
      const attempt = () => readBackupKey({ BACKUP_KEY: value });
      expect(attempt).toThrow(/^BACKUP_KEY: must be 32 random bytes/);
      expect(attempt).not.toThrow(value);
    },
  );
});
