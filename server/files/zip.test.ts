import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readZip } from '../../tests/support/read-zip.ts';
import { packedZip, type ZipEntry, zip } from './zip.ts';

const at = new Date('2026-11-22T08:00:00Z');
const writers = [
  ['a ZIP of files', zip],
  ['a ZIP of texts', packedZip],
] as const;

async function* listed(entries: readonly ZipEntry[]) {
  yield* entries;
}

test.each(writers)('%s has each file under its name', async (_what, write) => {
  const files = { 'a/one.txt': 'Achieng '.repeat(9_999), 'ኢ – two.txt': 'Baraka', empty: '' };
  const entries = Object.entries(files).map(([name, text]) => ({
    name,
    body: [Buffer.from(text)],
  }));
  const bytes = await buffer(write(listed(entries), at));
  const read = [...(await readZip(bytes))].map(([name, body]) => [name, body.toString()]);
  expect(Object.fromEntries(read)).toEqual(files);
  expect(bytes.length < 9_999).toBe(write === packedZip);
});

test.each(writers)('%s leaves nothing open when its reader goes', async (_what, write) => {
  const film = new Readable({
    read() {
      this.push(randomBytes(64_000));
    },
  });
  let isOver = false;
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      yield { name: 'film.mp4', body: film };
    } finally {
      isOver = true;
    }
  }
  for await (const piece of write(entries(), at)) if (piece.length > 1_000) break;
  await expect.poll(() => [film.destroyed, isOver]).toEqual([true, true]);
});

test.each(writers)(
  '%s ends with the fault of a file, or of what lists them',
  async (_what, write) => {
    const broken = () =>
      new Readable({
        read() {
          this.destroy(new Error('gone'));
        },
      });
    const entries = listed([{ name: 'film.mp4', body: broken() }]);
    await expect(buffer(write(entries, at))).rejects.toThrow('gone');
    await expect(buffer(write(broken(), at))).rejects.toThrow('gone');
  },
);
