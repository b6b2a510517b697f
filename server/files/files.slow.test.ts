import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bucketKeys, startBucket, storageUrl } from '../../tests/fixtures/files/bucket.ts';
import { killSteps } from '../../tests/fixtures/files/killed-upload.ts';
import { filesUnderTest } from '../../tests/fixtures/files/open-files.ts';
import { Conflict, Unavailable } from '../errors.ts';
import { openStore, pathsOf } from './files.ts';
import { isStoredPath, type Store } from './store.ts';
import { clamdScanner } from './virus-scanner.ts';
import { WrongFile } from './wrong-file.ts';

const fixtures = new URL('../../tests/fixtures/files/', import.meta.url).pathname;
const fixture = (path: string) => readFile(join(fixtures, path));
const program = join(fixtures, 'killed-upload.ts');
const jpeg = await fixture('images/hopper.jpg');
const pdf = await fixture('pdf/minimal.pdf');
const later = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);
const nobody = async () => new Set<string>();

describe('killed between any two steps', () => {
  const uploads = [
    ['images/hopper.jpg', 'picture'],
    ['pdf/minimal.pdf', 'pdf'],
    ['video/minimal.mp4', 'media'],
  ] as const;
  test.each(killSteps)('%s: the sweep leaves nothing', async (step) => {
    for (const [sample, kind] of uploads) {
      const { files, dataDir, left } = await filesUnderTest({ now: later(1.1) });
      const child = spawn(process.execPath, [program, dataDir, step, join(fixtures, sample), kind]);
      const [, signal] = await once(child, 'exit');
      expect(signal, sample).toBe('SIGKILL');
      await files.sweep(nobody);
      expect(await left(), sample).toEqual([]);
    }
  });
});

test('the sweep spares what has a row and what may still be under way', async () => {
  const { files, send, left, dataDir } = await filesUnderTest({ now: later(0.4) });
  const known = await files.keep(await send(jpeg, 'picture', ''), 'pictures');
  const fresh = await files.keep(await send(pdf, 'pdf', ''), 'certs');
  const underWay = await send(pdf, 'pdf', '');
  const old = await files.keep(await send(jpeg, 'media', ''), 'media');
  const long = new Date(Date.now() - 8_000_000);
  for (const path of [...pathsOf(known), ...pathsOf(old)])
    await utimes(join(dataDir, 'files', path), long, long);
  const swept = await files.sweep(
    async (paths) => new Set(paths.filter((path) => pathsOf(known).includes(path))),
  );
  expect(swept).toEqual({ files: 2, temps: 0 });
  const rest = [...pathsOf(known), fresh.path, underWay.file].map((path) => path.split('/').at(-1));
  expect((await left()).sort()).toEqual(rest.sort());
});

test('a file that waited for the rest of its form is as young as its place in the store', async () => {
  const { files, send } = await filesUnderTest();
  const waiting = await send(pdf, 'pdf', '');
  const long = new Date(Date.now() - 8_000_000);
  await utimes(waiting.file, long, long);
  const kept = await files.keep(waiting, 'certs');
  expect(await files.sweep(nobody)).toEqual({ files: 0, temps: 0 });
  (await files.open(kept.path))?.destroy();
});

test('the sweep asks in portions, however many files there are', async () => {
  const { files, dataDir, left } = await filesUnderTest({ now: later(2) });
  for (let number = 0; number < 1_201; number += 1)
    await writeFile(join(dataDir, 'files/docs', `${String(number).padStart(32, '0')}.pdf`), 'x');
  const portions: number[] = [];
  const { files: gone } = await files.sweep(async (paths) => {
    portions.push(paths.length);
    return new Set(paths.slice(1));
  });
  expect(portions).toEqual([500, 500, 201]);
  expect(gone).toBe(3);
  expect(await left()).toHaveLength(1_198);
});

test.each([
  ['50 of 60', 60, 50, true],
  ['51 of 60', 60, 51, false],
  ['60 of 3,000, which is 2 %', 3_000, 60, true],
  ['61 of 3,000', 3_000, 61, false],
])('a sweep of %s files without a row', async (_, total, strays, isSwept) => {
  const { files, dataDir, left, log } = await filesUnderTest({ now: later(2) });
  for (let number = 0; number < total; number += 1)
    await writeFile(join(dataDir, 'files/docs', `${String(number).padStart(32, '0')}.pdf`), 'x');
  const known = async (paths: readonly string[]) =>
    new Set(paths.filter((path) => Number(path.slice(5, 37)) >= strays));
  const gone = isSwept ? strays : 0;
  expect(await files.sweep(known)).toEqual({ files: gone, temps: 0 });
  expect(await left()).toHaveLength(total - gone);
  expect(log().includes('not swept: too many')).toBe(!isSwept);
  // With another database again, what it knows comes back.
  await files.sweep(async (paths) => new Set(paths));
  expect(await left()).toHaveLength(total);
});

test('in a bucket too the sweep takes what has no row', async () => {
  const bucket = await startBucket();
  onTestFinished(() => bucket.close());
  const store = await openStore('', storageUrl(bucket.origin), bucketKeys);
  const { files, send, left } = await filesUnderTest({ store, now: later(2) });
  const kept = await files.keep(await send(jpeg, 'picture', ''), 'pictures');
  const lost = await files.keep(await send(pdf, 'pdf', ''), 'certs');
  expect(await left()).toEqual([]);
  const underWay = await filesUnderTest({ store, now: later(0.4) });
  expect(await underWay.files.sweep(async () => new Set(pathsOf(kept)))).toMatchObject({
    files: 0,
  });
  await files.sweep(async () => new Set(pathsOf(kept)));
  expect(await files.open(lost.path)).toBeNull();
  for (const path of pathsOf(kept)) (await files.open(path))?.destroy();
  expect(await files.open(kept.path)).not.toBeNull();
});

test('what is kept is told by path, kind, length and hash, thumbnails of pictures too', async () => {
  const { files, send } = await filesUnderTest();
  const picture = await files.keep(await send(jpeg, 'media', ''), 'media');
  const film = await files.keep(
    await send(await fixture('video/minimal.mp4'), 'media', ''),
    'media',
  );
  const certificate = await files.keep(await send(pdf, 'pdf', ''), 'certs');
  expect(picture).toMatchObject({
    type: 'image',
    path: expect.stringMatching(/^media\/.*\.webp$/),
  });
  expect(picture.thumb?.path).toMatch(/^thumbs\/.*\.webp$/);
  expect(film).toMatchObject({ type: 'video', path: expect.stringMatching(/^media\/.*\.mp4$/) });
  expect(certificate).toMatchObject({ type: 'pdf', bytes: pdf.length });
  expect(film.thumb).toBeUndefined();
  expect([picture, film, certificate].flatMap(pathsOf).every(isStoredPath)).toBe(true);
});

test('a transaction that fails leaves no file, one that succeeds leaves them', async () => {
  const { files, send, left } = await filesUnderTest();
  const lost = await files.keep(await send(jpeg, 'picture', ''), 'pictures');
  const refuse = async () => {
    throw new Conflict('This student is not active.');
  };
  await expect(files.holding([lost], refuse)).rejects.toBeInstanceOf(Conflict);
  expect(await left()).toEqual([]);
  const kept = await files.keep(await send(jpeg, 'picture', ''), 'pictures');
  expect(await files.holding([kept], async () => 7)).toBe(7);
  expect(await left()).toHaveLength(2);
});

test('when the database broke off in the commit, the files wait for the sweep', async () => {
  const { files, send, left } = await filesUnderTest();
  const kept = await files.keep(await send(pdf, 'pdf', ''), 'certs');
  const cut = async () => {
    throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
  };
  await expect(files.holding([kept], cut)).rejects.toThrow('Connection terminated');
  expect(await left()).toHaveLength(1);
});

/** The real folder, with one kind of call that fails. */
async function brokenStore(broken: Partial<Store>): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), 'broken-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return { ...(await openStore(dataDir, null, {})), ...broken };
}

test('a store that fails in the middle leaves neither picture nor temp file', async () => {
  const removed: string[] = [];
  let puts = 0;
  const store = await brokenStore({
    async put() {
      puts += 1;
      if (puts === 2) throw new Unavailable();
    },
    async remove(path) {
      removed.push(path);
    },
  });
  const { files, send, left } = await filesUnderTest({ store });
  const received = await send(jpeg, 'picture', '');
  await expect(files.keep(received, 'pictures')).rejects.toBeInstanceOf(Unavailable);
  expect(removed).toHaveLength(1);
  expect(await left()).toEqual([]);
});

test('a file that cannot be deleted now is logged, and the others go', async () => {
  const store = await brokenStore({
    async remove() {
      throw new Unavailable();
    },
  });
  const { files, log } = await filesUnderTest({ store });
  await files.remove([`docs/${'0'.repeat(32)}.pdf`]);
  expect(log()).toContain('could not be deleted');
});

test('an upload that is not wanted after all leaves nothing', async () => {
  const { files, send, left } = await filesUnderTest();
  await files.discard(await send(jpeg, 'picture', ''));
  expect(await left()).toEqual([]);
});

/** Somebody who speaks as `clamd` does, and remembers what was sent. */
async function scanner(answer: string) {
  const seen: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, Buffer.from(chunk)]);
      if (bytes.subarray(-4).readUInt32BE() !== 0) return;
      seen.push(bytes);
      socket.end(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { seen, scan: clamdScanner(`tcp://127.0.0.1:${port}`) };
}

test('the virus scanner sees the upload as it came; a hit is refused and logged', async () => {
  const clean = await scanner('stream: OK\0');
  const first = await filesUnderTest({ scan: clean.scan });
  await first.files.keep(await first.send(jpeg, 'picture', ''), 'pictures');
  const [sent] = clean.seen;
  expect(sent?.subarray(0, 10).toString()).toBe('zINSTREAM\0');
  expect(sent?.includes(jpeg)).toBe(true);

  const hit = await scanner('stream: Eicar-Test-Signature FOUND\0');
  const second = await filesUnderTest({ scan: hit.scan });
  const received = await second.send(pdf, 'pdf', '');
  await expect(second.files.keep(received, 'certs')).rejects.toBeInstanceOf(WrongFile);
  expect(second.log()).toContain('virus: Eicar-Test-Signature');
  expect(await second.left()).toEqual([]);
});

test.each(['INSTREAM size limit exceeded. ERROR\0', ''])(
  'a scanner that answers %j lets nothing pass',
  async (answer) => {
    const { scan } = await scanner(answer);
    const { files, send, left } = await filesUnderTest({ scan });
    await expect(files.keep(await send(pdf, 'pdf', ''), 'certs')).rejects.toBeInstanceOf(
      Unavailable,
    );
    expect(await left()).toEqual([]);
  },
);

test('a scanner that is away lets nothing pass, a bad address stops the start', async () => {
  const { files, send } = await filesUnderTest({ scan: clamdScanner('tcp://127.0.0.1:9') });
  await expect(files.keep(await send(pdf, 'pdf', ''), 'certs')).rejects.toBeInstanceOf(Unavailable);
  expect(() => clamdScanner('http://127.0.0.1:9')).toThrow(/^CLAMD_URL: /);
});
