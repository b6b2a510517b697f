import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bucketKeys,
  startBucket,
  storageUrl,
  type TestBucket,
} from '../../tests/fixtures/files/bucket.ts';
import { Unavailable } from '../errors.ts';
import { openStore } from './files.ts';
import { readBucketAddress } from './s3-store.ts';
import { isStoredPath, newPath, type Store } from './store.ts';
import { makeReady } from './temp-folder.ts';

let folder = '';
let bucket: TestBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  await mkdir(join(folder, 'files'), { recursive: true });
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

async function readyFile(bytes: Buffer) {
  const file = join(folder, 'files', randomBytes(8).toString('hex'));
  await writeFile(file, bytes);
  return makeReady(file);
}

async function listed(store: Store): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of store.list()) paths.push(path);
  return paths.sort();
}

const stores: Record<string, () => Promise<Store>> = {
  'a folder': () => openStore(folder, null, {}),
  'a bucket': () => openStore(folder, storageUrl(bucket.origin), bucketKeys),
  'a folder of a bucket': () =>
    openStore(folder, storageUrl(bucket.origin, '/one/two'), bucketKeys),
};

for (const [name, open] of Object.entries(stores)) {
  describe(name, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    const read = async (path: string, range?: { first: number; last: number }) => {
      const stream = await store.open(path, range);
      return stream && buffer(stream);
    };

    test('gives back what was put, whole or in part', async () => {
      const bytes = randomBytes(300_000);
      const path = newPath('media', 'mp4');
      const ready = await readyFile(bytes);
      await store.put(path, ready);
      expect(existsSync(ready.file)).toBe(false);
      expect(await read(path)).toEqual(bytes);
      expect(await read(path, { first: 0, last: 1 })).toEqual(bytes.subarray(0, 2));
      expect(await read(path, { first: 1000, last: 200_000 })).toEqual(
        bytes.subarray(1000, 200_001),
      );
      expect(await read(path, { first: 299_999, last: 299_999 })).toEqual(bytes.subarray(299_999));
      await store.remove(path);
    });

    test('has nothing under a path that was never put or was removed', async () => {
      const path = newPath('certs', 'pdf');
      expect(await store.open(path)).toBeNull();
      await store.put(path, await readyFile(Buffer.from('%PDF-')));
      await store.remove(path);
      expect(await store.open(path)).toBeNull();
      await store.remove(path);
    });

    test('lists every file, and tells the time it came', async () => {
      const before = Date.now() - 5_000;
      const paths = [
        newPath('pictures', 'webp'),
        newPath('thumbs', 'webp'),
        newPath('docs', 'pdf'),
      ];
      for (const path of paths) await store.put(path, await readyFile(Buffer.from(path)));
      expect(await listed(store)).toEqual(paths.sort());
      for (const path of paths) {
        const stored = await store.find(path);
        expect(stored?.at.getTime()).toBeGreaterThan(before);
        expect(stored?.bytes).toBe(path.length);
        await store.remove(path);
        expect(await store.find(path)).toBeNull();
      }
      expect(await listed(store)).toEqual([]);
    });

    test('takes no path of another form', async () => {
      const ready = await readyFile(Buffer.from('x'));
      const hostile = [
        '../keys.json',
        'pictures/../../keys.json',
        'pictures/a.webp',
        '',
        '/etc/passwd',
      ];
      for (const path of hostile) {
        await expect(store.put(path, ready)).rejects.toThrow('Not a path');
        await expect(store.open(path)).rejects.toThrow('Not a path');
        await expect(store.remove(path)).rejects.toThrow('Not a path');
      }
    });
  });
}

test('a folder in the place of a file is no file', async () => {
  const root = join(folder, 'files');
  const store = await openStore(folder, null, {});
  const path = newPath('docs', 'pdf');
  await mkdir(join(root, path), { recursive: true });
  expect(await store.open(path)).toBeNull();
  const listed: string[] = [];
  for await (const one of store.list()) listed.push(one);
  expect(listed).not.toContain(path);
});

test('files on disk are for their owner only', async () => {
  const store = await openStore(folder, null, {});
  const path = newPath('reports', 'pdf');
  await store.put(path, await readyFile(Buffer.from('%PDF-')));
  expect((await stat(join(folder, 'files', path))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'files', 'reports'))).mode & 0o777).toBe(0o700);
  await store.remove(path);
});

test('random names: 160 bits, never the same, always of the accepted form', () => {
  const paths = Array.from({ length: 2_000 }, () => newPath('pictures', 'webp'));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.every(isStoredPath)).toBe(true);
  const used = new Set(paths.join('').replace(/pictures\/|\.webp/g, ''));
  expect(used.size).toBe(32);
});

test('paths of any other form are none of ours', () => {
  const name = 'a'.repeat(32);
  const hostile = [
    ...['', '/', name, `pictures/${name}`, `pictures/${name}.svg`, `other/${name}.webp`],
    ...[`/pictures/${name}.webp`, `pictures//${name}.webp`, `pictures/${name}.webp/`],
    ...[
      `pictures/${name}.webp\n`,
      `pictures/${name}.webp\0`,
      `pictures/${name.toUpperCase()}.webp`,
    ],
    ...[
      `pictures/${'w'.repeat(32)}.webp`,
      `pictures/${'a'.repeat(31)}.webp`,
      `x\npictures/${name}.webp`,
    ],
    ...['pictures/..%2f..%2fkeys.json', 'pictures/../keys.json', `thumbs\\${name}.webp`],
  ];
  expect(hostile.filter(isStoredPath)).toEqual([]);
});

/** A bucket reached through somebody who changes one byte of every upload. */
async function spoiledBucket() {
  const target = new URL(bucket.origin);
  const server = createServer((request, response) => {
    const { method, headers, url } = request;
    const options = { host: target.hostname, port: target.port, method, headers, path: url };
    const onward = forward(options, (reply) => {
      response.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(response);
    });
    // Another byte whatever it was: a fixed one is the right one now and then.
    request.on('data', (chunk: Buffer) => onward.write(chunk.fill((chunk[0] ?? 0) ^ 1, 0, 1)));
    request.on('end', () => onward.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, server };
}

test('a bucket that holds other bytes than were sent keeps nothing', async () => {
  const { origin, server } = await spoiledBucket();
  const store = await openStore(folder, storageUrl(origin, '/spoiled'), bucketKeys);
  const ready = await readyFile(randomBytes(5_000));
  await expect(store.put(newPath('docs', 'pdf'), ready)).rejects.toBeInstanceOf(Unavailable);
  expect(await listed(store)).toEqual([]);
  store.close();
  server.close();
});

test('a bucket that is away is 503 and not 500', async () => {
  const away = await openStore(folder, storageUrl('http://127.0.0.1:9'), bucketKeys);
  const path = newPath('docs', 'pdf');
  const ready = await readyFile(Buffer.from('%PDF-'));
  await expect(away.put(path, ready)).rejects.toBeInstanceOf(Unavailable);
  await expect(away.open(path)).rejects.toBeInstanceOf(Unavailable);
  await expect(away.remove(path)).rejects.toBeInstanceOf(Unavailable);
  away.close();
});

test('a key that the bucket does not know is 503', async () => {
  const wrong = { ...bucketKeys, AWS_ACCESS_KEY_ID: 'other' };
  const store = await openStore(folder, storageUrl(bucket.origin), wrong);
  await expect(store.open(newPath('docs', 'pdf'))).rejects.toBeInstanceOf(Unavailable);
  store.close();
});

test('a bad STORAGE_URL stops the start and names the variable', () => {
  const cases: [string, Record<string, string>, string][] = [
    ['s3://', bucketKeys, 'STORAGE_URL'],
    ['s3://UPPER', bucketKeys, 'STORAGE_URL'],
    ['s3://bucket', bucketKeys, 'STORAGE_URL'],
    ['s3://bucket?endpoint=ftp://x&region=eu', bucketKeys, 'STORAGE_URL'],
    ['s3://bucket?region=eu', {}, 'AWS_ACCESS_KEY_ID'],
    ['s3://bucket?region=eu', { AWS_ACCESS_KEY_ID: 'x' }, 'AWS_SECRET_ACCESS_KEY'],
  ];
  for (const [url, env, variable] of cases)
    expect(() => readBucketAddress(url, env)).toThrow(new RegExp(`^${variable}: `));
  expect(
    readBucketAddress('s3://bucket/a/b/?endpoint=http://x:1&region=eu', bucketKeys),
  ).toMatchObject({ bucket: 'bucket', prefix: 'a/b/', endpoint: 'http://x:1', region: 'eu' });
});

test('makeReady tells length and hash of what it flushed', async () => {
  const bytes = randomBytes(1_000_000);
  const ready = await readyFile(bytes);
  expect(ready.bytes).toBe(bytes.length);
  expect(ready.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  await rm(ready.file);
  expect((await readdir(join(folder, 'files'))).includes(ready.file)).toBe(false);
});
