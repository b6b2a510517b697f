import { once } from 'node:events';
import { readdir, readFile, readlink, truncate } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { filesUnderTest } from '../../tests/fixtures/files/open-files.ts';
import type { FileType, Kept } from './kept.ts';
import { downloadName, entityTag, readRange, replyWithFile } from './serve.ts';

const fixture = (path: string) =>
  readFile(new URL(`../../tests/fixtures/files/${path}`, import.meta.url));

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** One film, picture and document in a real store, behind a real server. */
async function served() {
  const { files, send, dataDir } = await filesUnderTest();
  const kept: Record<FileType, Kept> = {
    image: await files.keep(
      await send(await fixture('images/hopper.jpg'), 'picture', ''),
      'pictures',
    ),
    pdf: await files.keep(await send(await fixture('pdf/minimal.pdf'), 'pdf', ''), 'certs'),
    video: await files.keep(
      await send(await fixture('video/fragmented_captions.mp4'), 'media', ''),
      'media',
    ),
  };
  const server = Fastify();
  server.route<{ Params: { type: FileType }; Querystring: { download?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/:type',
    async handler({ method, headers, params, query }, reply) {
      const {
        status,
        headers: own,
        body,
      } = await replyWithFile(files, kept[params.type], 'S/17 é', {
        method,
        range: headers.range,
        ifRange: headers['if-range']?.toString(),
        ifNoneMatch: headers['if-none-match'],
        download: query.download === '1',
      });
      return reply.code(status).headers(own).send(body);
    },
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  const bytes = async (type: FileType) => {
    const stream = await files.open(kept[type].path);
    return stream ? buffer(stream) : Buffer.alloc(0);
  };
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const call = request({ host: '127.0.0.1', port, path, headers, method, agent: false });
    call.end();
    const [response] = await once(call, 'response');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: await buffer(response),
    } as Reply;
  };
  return { get, bytes, kept, port, dataDir };
}

test('each kind has its exact headers and bytes', async () => {
  const { get, bytes, kept } = await served();
  const inert = "default-src 'none'; media-src 'self'; frame-ancestors 'none'; sandbox";
  const forPdf =
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
  const table: [FileType, string, string, string][] = [
    ['image', 'image/webp', 'picture-S-17.webp', inert],
    ['pdf', 'application/pdf', 'certificate-S-17.pdf', forPdf],
    ['video', 'video/mp4', 'video-S-17.mp4', inert],
  ];
  for (const [type, contentType, name, policy] of table) {
    const { status, headers, body } = await get(`/${type}`);
    expect(status).toBe(200);
    expect(body).toEqual(await bytes(type));
    expect(headers).toMatchObject({
      'content-type': contentType,
      'content-length': String(body.length),
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': policy,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: entityTag(kept[type]),
    });
    const saved = await get(`/${type}?download=1`);
    expect(saved.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  }
});

test('a part of a film is 206, and playing goes on from any place', async () => {
  const { get, bytes } = await served();
  const film = await bytes('video');
  const total = film.length;
  const parts: [string, number, number][] = [
    ['bytes=0-', 0, total - 1],
    ['bytes=0-0', 0, 0],
    ['bytes=0-1', 0, 1],
    ['bytes=1000-1999', 1000, 1999],
    [`bytes=${total - 1}-`, total - 1, total - 1],
    [`bytes=500-${total + 500}`, 500, total - 1],
    ['bytes=-100', total - 100, total - 1],
    [`bytes=-${total * 2}`, 0, total - 1],
  ];
  for (const [range, first, last] of parts) {
    const { status, headers, body } = await get('/video', { range });
    expect(status, range).toBe(206);
    expect(headers['content-range'], range).toBe(`bytes ${first}-${last}/${total}`);
    expect(headers['content-length'], range).toBe(String(last - first + 1));
    expect(body, range).toEqual(film.subarray(first, last + 1));
  }
});

test('no such part is 416; several parts or another unit give the whole', async () => {
  const { get, bytes } = await served();
  const total = (await bytes('video')).length;
  for (const range of [`bytes=${total}-`, `bytes=${total + 5}-${total + 9}`, 'bytes=-0']) {
    const { status, headers, body } = await get('/video', { range });
    expect(status, range).toBe(416);
    expect(headers['content-range']).toBe(`bytes */${total}`);
    expect(body.length).toBe(0);
  }
  for (const range of [
    'bytes=0-1,5-6',
    'bytes=9-3',
    'lines=0-1',
    'bytes',
    'bytes=-',
    'bytes=a-b',
    'bytes=0x1-2',
  ])
    expect((await get('/video', { range })).status, range).toBe(200);
});

test('If-None-Match is 304 without a body, If-Range of another file gives the whole', async () => {
  const { get, kept } = await served();
  const tag = entityTag(kept.image);
  for (const value of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const { status, headers, body } = await get('/image', { 'if-none-match': value });
    expect([status, body.length, headers.etag], value).toEqual([304, 0, tag]);
    expect(headers['cache-control']).toBe('private, no-cache');
  }
  expect((await get('/image', { 'if-none-match': '"other"' })).status).toBe(200);
  const range = 'bytes=0-9';
  expect((await get('/video', { range, 'if-range': entityTag(kept.video) })).status).toBe(206);
  expect((await get('/video', { range, 'if-range': '"other"' })).status).toBe(200);
  expect((await get('/video', { range, 'if-range': 'Sat, 21 Nov 2026 00:00:00 GMT' })).status).toBe(
    200,
  );
});

test('HEAD tells the same as GET without the bytes', async () => {
  const { get } = await served();
  for (const type of ['image', 'pdf', 'video']) {
    const whole = await get(`/${type}`);
    const head = await get(`/${type}`, {}, 'HEAD');
    expect(head.body.length).toBe(0);
    const { date: _one, ...wanted } = whole.headers;
    const { date: _other, ...found } = head.headers;
    expect(found).toEqual(wanted);
    expect((await get(`/${type}`, { range: 'bytes=0-1' }, 'HEAD')).status).toBe(200);
  }
});

test('a reader who goes away in the middle leaves no open file', async () => {
  const { port, kept, dataDir } = await served();
  const file = join(dataDir, 'files', kept.video.path);
  const bytes = 50_000_000;
  await truncate(file, bytes);
  kept.video = { ...kept.video, bytes };
  const isOpen = async () => {
    const open = await readdir('/proc/self/fd');
    const links = await Promise.allSettled(open.map((fd) => readlink(`/proc/self/fd/${fd}`)));
    return links.some((link) => link.status === 'fulfilled' && link.value === file);
  };
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /video HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  expect(await isOpen()).toBe(true);
  socket.destroy();
  await expect.poll(isOpen).toBe(false);
});

test('names to save under are ASCII whatever the reference holds', () => {
  const path = `reports/${'a'.repeat(32)}.pdf`;
  const name = (ref: string) => downloadName({ path, type: 'pdf' }, ref);
  expect(name('KEN-0001')).toBe('report-KEN-0001.pdf');
  expect(name('a"; filename=x.html\r\n')).toBe('report-a-filename-x-html.pdf');
  expect(name('Zoë/../..')).toBe('report-Zo.pdf');
  expect(name('学生')).toBe('report.pdf');
});

test('ranges of a file of ten bytes', () => {
  expect(readRange(undefined, 10)).toBeNull();
  expect(readRange('bytes=9-', 10)).toEqual({ first: 9, last: 9 });
  expect(readRange('bytes=10-', 10)).toBe('outside');
  expect(readRange('BYTES=2-3', 10)).toEqual({ first: 2, last: 3 });
  expect(readRange(`bytes=0-${'9'.repeat(15)}`, 10)).toEqual({ first: 0, last: 9 });
  expect(readRange(`bytes=0-${'9'.repeat(30)}`, 10)).toBeNull();
});
