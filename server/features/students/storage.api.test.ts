import { mkdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Student } from '#contract/students/shapes.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';
import { type GivenRegister, givenRegister } from '../../../tests/support/given-students.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let running: RunningApp;
let register: GivenRegister;
let student: Student;

beforeAll(async () => {
  running = await appUnderTest();
  register = await givenRegister(running);
  student = await register.student();
});

async function get(
  client: BrowserLike,
  path: string,
  options: Parameters<BrowserLike['fetch']>[1] = {},
) {
  const reply = await client.fetch(path, {
    ...options,
    // An <img> sends no marker.
    headers: { 'X-Requested-With': null, ...options?.headers },
  });
  return {
    status: reply.status,
    headers: reply.headers,
    bytes: Buffer.from(await reply.arrayBuffer()),
  };
}

const supporter = () => running.as.role(6);
const picture = () => `/storage/${student.path}`;
const certificate = () => `/storage/${student.cert}`;

describe('headers of a file (rule 8.6)', () => {
  test('a picture', async () => {
    const { status, headers, bytes } = await get(supporter(), picture());
    expect(status).toBe(200);
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    const expected = {
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="picture-${student.ref}.webp"`,
      'content-security-policy':
        "default-src 'none'; media-src 'self'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
      'content-encoding': null,
    };
    for (const [name, value] of Object.entries(expected))
      expect([name, headers.get(name)]).toEqual([name, value]);
    expect(headers.get('etag')).toMatch(/^"[0-9a-f]{40}"$/);
  });

  test('a certificate, and a download of it', async () => {
    const shown = await get(supporter(), certificate(), { headers: { 'accept-encoding': 'gzip' } });
    expect(shown.headers.get('content-type')).toBe('application/pdf');
    expect(shown.headers.get('content-encoding')).toBeNull();
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    const saved = await get(supporter(), `${certificate()}?download=1`);
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="certificate-${student.ref}.pdf"`,
    );
  });

  test('HEAD tells the same without a body', async () => {
    const whole = await get(supporter(), picture());
    const head = await get(supporter(), picture(), { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'content-disposition'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
  });

  test('one range is a part, a bad one 416, the tag saves the bytes', async () => {
    const { bytes, headers } = await get(supporter(), picture());
    const etag = headers.get('etag') ?? '';
    const part = await get(supporter(), picture(), { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${bytes.length}`,
    ]);
    expect(part.bytes).toEqual(bytes.subarray(10, 20));
    const bad = await get(supporter(), picture(), { headers: { range: 'bytes=9999999-' } });
    expect([bad.status, bad.headers.get('content-range')]).toEqual([
      416,
      `bytes */${bytes.length}`,
    ]);
    const several = await get(supporter(), picture(), { headers: { range: 'bytes=0-1,4-5' } });
    expect([several.status, several.bytes.length]).toEqual([200, bytes.length]);
    const known = await get(supporter(), picture(), { headers: { 'if-none-match': etag } });
    expect([known.status, known.bytes.length, known.headers.get('etag')]).toEqual([304, 0, etag]);
  });

  test('other methods are 405, and change nothing', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([method, (await get(supporter(), picture(), { method })).status]).toEqual([
        method,
        405,
      ]);
    expect((await get(supporter(), picture())).status).toBe(200);
  });
});

/** Ways out of the store that have worked somewhere: encodings, dots, foreign slashes, long and odd names. */
function hostilePaths(): string[] {
  const [folder = '', name = ''] = student.path?.split('/') ?? [];
  const up = [
    '..',
    '%2e%2e',
    '%252e%252e',
    '.%2e',
    '%c0%ae%c0%ae',
    '%uff0e%uff0e',
    '..;',
    '..%00',
    '%2e%2e%2e',
    '....',
  ];
  const slash = ['/', '%2f', '%2F', '%252f', '%5c', '\\', '%c0%af', '%ef%bc%8f', '//'];
  const targets = ['etc/passwd', 'somesha.sqlite', 'keys.json', `files/${folder}/${name}`];
  const climbs = up.flatMap((dots) =>
    slash.flatMap((bar) =>
      targets.slice(0, 2).map((target) => `${dots}${bar}${dots}${bar}${target}`),
    ),
  );
  const twisted = [
    '',
    '%',
    '%2',
    '%zz',
    '%ff',
    '%00',
    'a b',
    '*',
    'x'.repeat(4_000),
    `${folder}`,
    `${folder}/`,
    `${folder}//${name}`,
    `${folder}/./${name}`,
    `/${folder}/${name}`,
    `${folder}%2f${name}`,
    `${folder}%2F${name}`,
    `${folder}%252f${name}`,
    `${folder}\\${name}`,
    `${folder}/${name}/`,
    `${folder}/${name}%00`,
    `${folder}/${name}%20`,
    `${folder}/${name};x`,
    `${folder}/${name}.html`,
    `${folder}/${name.toUpperCase()}`,
    `${folder.toUpperCase()}/${name}`,
    `${folder}/%70${name}`,
    `%74humbs/${name}`,
    `pictures/${name}`,
    `certs/${name}`,
    `${folder}/${'0'.repeat(32)}.webp`,
    `${folder}/${name.replace('.webp', '.pdf')}`,
    `tmp/${name}`,
    `${targets[3]}`,
  ];
  return [...climbs, ...twisted];
}

/** The status of a raw request line, which no client has tidied up. */
function rawStatus(path: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(running.url).port), 'localhost');
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(text.slice(9, 12))));
    const line = Buffer.from(`GET /storage/${path} HTTP/1.1\r\n`, 'latin1');
    socket.write(line);
    socket.write(`Host: localhost\r\nConnection: close\r\nCookie: ${cookie}\r\n\r\n`);
  });
}

test('200 hostile addresses: 401 for strangers, 404 for people signed in', async () => {
  const paths = hostilePaths();
  expect(paths.length).toBeGreaterThan(200);
  const client = supporter();
  await client.arrived();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const wrong: string[] = [];
  for (const path of paths) {
    // A space ends the request line: Node refuses that one before anybody sees it.
    const isLine = !path.includes(' ');
    const strange = await rawStatus(path, '');
    const known = await rawStatus(path, cookie);
    if (strange !== (isLine ? 401 : 400)) wrong.push(`stranger ${path.slice(0, 60)}: ${strange}`);
    if (known !== (isLine ? 404 : 400)) wrong.push(`known ${path.slice(0, 60)}: ${known}`);
  }
  expect(wrong).toEqual([]);
});

test('a folder where the file should be: 404, as for one that is gone', async () => {
  const other = await register.student();
  const file = join(running.dataDir, 'files', other.path ?? '');
  await rm(file);
  await mkdir(file);
  expect((await get(supporter(), `/storage/${other.path}`)).status).toBe(404);
});

test('signed out: 401 for what is there and what is not, whatever is asked', async () => {
  const visitor = running.as.visitor();
  for (const path of [picture(), certificate(), '/storage/', '/storage/nothing'])
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE'])
      expect([path, method, (await get(visitor, path, { method })).status]).toEqual([
        path,
        method,
        401,
      ]);
});

test('a session that ended opens nothing more', async () => {
  const user = await running.given.user({ role_id: 6 });
  const client = running.as.user(user);
  expect((await get(client, picture())).status).toBe(200);
  await running.app.db.transaction((trx) =>
    trx.updateTable('users').set({ status: 1 }).where('id', '=', user.id).execute(),
  );
  expect((await get(client, picture())).status).toBe(401);
});
