import { type FileHandle, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Reader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { expect, onTestFinished, test } from 'vitest';
import { type ZipEntry, zip } from './zip.ts';

const mebibyte = 1024 * 1024;
const zeros = Buffer.alloc(mebibyte);
const parts = 900;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
let heldAtTheEnd = 0;

function heapAfterCollecting(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

function* film(): Generator<Uint8Array> {
  for (let at = 0; at < parts; at += 1) yield zeros;
}

async function* entries(): AsyncGenerator<ZipEntry> {
  yield { name: 'first.txt', body: [Buffer.from('Achieng')] };
  for (let at = 1; at <= 5; at += 1) yield { name: `gallery/film ${at}.mp4`, body: film() };
  // More entries than the short form of the format can count.
  for (let at = 0; at < 70_000; at += 1) yield { name: `pictures/${at}`, body: [] };
  heldAtTheEnd = heapAfterCollecting();
  yield { name: 'last – ኢ.txt', body: [Buffer.from('Baraka')] };
}

/** Reads pieces of a file: a `Blob` of Node cannot be longer than 4 GB. */
class FileReader extends Reader<FileHandle> {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    super(file);
    this.#file = file;
  }

  override async init(): Promise<void> {
    await super.init?.();
    this.size = (await this.#file.stat()).size;
  }

  override async readUint8Array(at: number, length: number): Promise<Uint8Array> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }
}

/** Writes it as it comes; what is only zeros takes no room on the disk. @returns the most memory that it held */
async function written(file: string): Promise<number> {
  const handle = await open(file, 'w');
  let at = 0;
  let most = 0;
  try {
    for await (const piece of zip(entries(), new Date('2026-11-22T08:00:00Z'))) {
      if (piece !== zeros) await handle.write(piece, 0, piece.byteLength, at);
      at += piece.byteLength;
      if (piece === zeros) most = Math.max(most, process.memoryUsage().arrayBuffers);
    }
  } finally {
    await handle.close();
  }
  return most;
}

test('an archive beyond 4 GB and 65,535 files is written as it comes, and read back by its names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'somesha-long-zip-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'long.zip');
  const heldBefore = heapAfterCollecting();
  const { arrayBuffers: before } = process.memoryUsage();
  const most = await written(file);
  // What is remembered of each file for the list at the end; zip.js would hold 5 kB of each.
  expect(heldAtTheEnd - heldBefore).toBeLessThan(100 * mebibyte);
  expect((await stat(file)).size).toBeGreaterThan(2 ** 32);
  expect(most - before).toBeLessThan(64 * mebibyte);
  const handle = await open(file);
  onTestFinished(() => handle.close());
  const read = new ZipReader(new FileReader(handle), { useWebWorkers: false });
  const all = await read.getEntries();
  expect(all).toHaveLength(70_007);
  const byName = new Map(
    all.flatMap((entry) => (entry.directory ? [] : [[entry.filename, entry] as const])),
  );
  const textOf = (name: string) =>
    byName.get(name)?.getData(new TextWriter(), { checkSignature: true });
  expect(await textOf('first.txt')).toBe('Achieng');
  // It begins beyond what 32 bits can say.
  expect(await textOf('last – ኢ.txt')).toBe('Baraka');
  let bytes = 0;
  const counting = new WritableStream<Uint8Array>({
    write(piece) {
      bytes += piece.byteLength;
    },
  });
  await byName.get('gallery/film 5.mp4')?.getData(counting);
  expect(bytes).toBe(parts * mebibyte);
}, 180_000);
