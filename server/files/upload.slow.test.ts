import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { fileLimits } from '#contract/files.ts';
import { filesUnderTest } from '../../tests/fixtures/files/open-files.ts';
import { multipartLimits, readForm } from '../http/multipart.ts';
import type { Received } from './receive.ts';

const jpeg = await readFile(
  new URL('../../tests/fixtures/files/images/hopper.jpg', import.meta.url),
);
const html = Buffer.from('<html><script>alert(1)</script></html>'.padEnd(3_000));

/** The form of a student with both files, as the server reads it. */
async function formServer() {
  const opened = await filesUnderTest();
  const ended: string[] = [];
  const server = Fastify();
  await server.register(multipart, { limits: multipartLimits });
  server.post('/', async (request, reply) => {
    const received = new Map<string, Received>();
    try {
      const kinds = { pic: 'picture', kcpe_file: 'pdf', media: 'media' } as const;
      const { errors } = await readForm(request, { files: kinds }, opened.files, received);
      ended.push('read');
      return { received: [...received.keys()], errors };
    } catch (error) {
      ended.push('broken off');
      return reply.code(413).send({ name: error instanceof Error ? error.name : '' });
    } finally {
      for (const upload of received.values()) await opened.files.discard(upload);
    }
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return { ...opened, ended, port };
}

const boundary = 'somesha-boundary';
const partHead = (field: string, name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
  'Content-Type: application/octet-stream\r\n\r\n';
const formEnd = `\r\n--${boundary}--\r\n`;
const requestHead =
  'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n' +
  `Content-Type: multipart/form-data; boundary=${boundary}\r\n\r\n`;

async function write(socket: Socket, bytes: Buffer | string): Promise<void> {
  const chunk = Buffer.from(bytes);
  if (chunk.length === 0) return;
  const framed = [Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')];
  if (!socket.write(Buffer.concat(framed))) await once(socket, 'drain');
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // The server may hang up first; the tests look at what it left.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(requestHead);
  return socket;
}

async function reply(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

test('a sender who hangs up in the middle of a form leaves nothing', async () => {
  const { port, left, ended } = await formServer();
  for (const sent of [10, 5_000, 2_000_000]) {
    const socket = await open(port);
    await write(socket, partHead('pic', 'a.jpg'));
    await write(socket, Buffer.concat([jpeg, Buffer.alloc(2_000_000)]).subarray(0, sent));
    await expect.poll(left).toHaveLength(1);
    socket.destroy();
    await expect.poll(left).toEqual([]);
  }
  await expect.poll(() => ended).toEqual(['broken off', 'broken off', 'broken off']);
});

test('a sender who hangs up between two files takes the first one along', async () => {
  const { port, left } = await formServer();
  const socket = await open(port);
  await write(socket, `${partHead('pic', 'a.jpg')}`);
  await write(socket, jpeg);
  await write(socket, `\r\n${partHead('kcpe_file', 'a.pdf')}%PDF-`);
  await expect.poll(left).toHaveLength(2);
  socket.destroy();
  await expect.poll(left).toEqual([]);
});

test('a refused file does not stop the form: the person hears of both', async () => {
  const { port, left } = await formServer();
  const socket = await open(port);
  const answer = reply(socket);
  await write(socket, partHead('pic', 'a.jpg'));
  for (let number = 0; number < 100; number += 1) await write(socket, html);
  await write(socket, `\r\n${partHead('kcpe_file', 'a.html')}%PDF-1.4\n`);
  await write(socket, formEnd);
  socket.write('0\r\n\r\n');
  const text = await answer;
  expect(text).toContain('"pic":["Only Images Allowed"]');
  expect(text).toContain('"kcpe_file":["Only PDF Allowed"]');
  expect(await left()).toEqual([]);
});

test('a file over its limit is 413, also one over the limit of the form', async () => {
  const { port, left } = await formServer();
  const film = await readFile(
    new URL('../../tests/fixtures/files/video/minimal.mp4', import.meta.url),
  );
  const cases = [
    ['pic', jpeg, fileLimits.pictureBytes],
    ['media', film, fileLimits.videoBytes],
  ] as const;
  for (const [field, head, limit] of cases) {
    const socket = await open(port);
    const answer = reply(socket);
    await write(socket, partHead(field, 'a'));
    await write(socket, head);
    const chunk = Buffer.alloc(1_000_000);
    for (let sent = head.length; sent <= limit && !socket.destroyed; sent += chunk.length)
      await write(socket, chunk);
    await write(socket, formEnd);
    socket.write('0\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1.1 413/);
    expect(await left()).toEqual([]);
  }
});
