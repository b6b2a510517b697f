import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { listStudents } from '#contract/students/calls.ts';
import { ownHeaders } from '../../../tests/access/raw-request.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { BrowserLike } from '../../../tests/support/browser-like.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { insertManyStudents } from '../../../tests/support/many-students.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { studentsRoutes } from '../../features/students/students.routes.ts';
import { settings } from '../../settings.ts';
import { buildServer } from '../server.ts';

/** 8 MB as a list, which is more than the buffers of both ends of a line take. */
const students = 30_000;
const unsentBytes = 8_000_000;

let running: RunningApp;
let server: FastifyInstance;
let url = '';
/** Resolves when the server has let go of a line that it had. */
let lines: Promise<unknown>[] = [];

beforeAll(async () => {
  running = await appUnderTest();
  await insertManyStudents(running.app.db, students);
});

/** The same calls on the same data, behind a server that does not bear with anybody for a minute. */
async function impatient(readerTimeout: number) {
  server = await buildServer(running.app, studentsRoutes, async () => undefined, {
    patience: { ...settings.http, checkEvery: 20, readerTimeout },
    answers: { ...settings.largeAnswers, unsentBytes, waitAtMost: 200 },
  });
  onTestFinished(async () => {
    server.server.closeAllConnections();
    await server.close();
  });
  lines = [];
  server.server.on('connection', (line) => lines.push(once(line, 'close')));
  url = await server.listen({ host: 'localhost', port: await freePort() });
}

/** An administrator whose browser packs nothing, in a session of their own. */
async function administrator(): Promise<BrowserLike> {
  const client = running.as.user(await running.given.user({ role_id: 1 }));
  await client.arrived();
  return new BrowserLike(url, async () => client.cookies);
}

/** Asks for the whole list and reads no more than the beginning. @returns its status */
async function askAndStare(client: BrowserLike): Promise<number> {
  await client.arrived();
  const { hostname, port } = new URL(url);
  const head = await ownHeaders(client);
  return new Promise((resolve, reject) => {
    const buffer = Buffer.alloc(1_024);
    const line = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer,
        callback() {
          resolve(Number(buffer.toString('latin1', 9, 12)));
          return false;
        },
      },
    });
    line.on('error', reject);
    line.write(`${['GET /api/students?query=list HTTP/1.1', ...head].join('\r\n')}\r\n\r\n`);
  });
}

const whole = (client: BrowserLike) =>
  client.fetch('/api/students?query=list', { headers: { 'accept-encoding': 'identity' } });

test('25 who ask for everything and read nothing hold so much and no more (rule 2.16)', async () => {
  await impatient(60_000);
  const clients = await Promise.all(Array.from({ length: 25 }, administrator));
  const statuses = await Promise.all(clients.map(askAndStare));
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 24 }, () => 503)]);
  const [client] = clients;
  if (!client) throw new Error('25 were asked for');
  // They are told when to come again, and everybody gets pages meanwhile.
  const refused = await whole(client);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  const page = await client.call(listStudents, { query: { page: 1, per_page: 25 } });
  expect([page.status, page.body.data.length]).toEqual([200, 25]);
  server.server.closeAllConnections();
  await Promise.all(lines);
  const reply = await whole(client);
  expect(reply.status).toBe(200);
  expect((await reply.json()).data).toHaveLength(students);
});

test('who reads nothing is cut, and their room is free again (rule 2.16)', async () => {
  await impatient(300);
  const client = await administrator();
  expect(await askAndStare(client)).toBe(200);
  await lines.at(-1);
  const reply = await whole(client);
  expect(reply.status).toBe(200);
  expect((await reply.json()).data).toHaveLength(students);
});

test.each(['br', 'gzip', 'identity'])('a long list is the same with %s', async (encoding) => {
  await impatient(60_000);
  const client = await administrator();
  const headers = { 'accept-encoding': encoding };
  const reply = await client.fetch('/api/students?query=list', { headers });
  expect(reply.headers.get('content-encoding') ?? 'identity').toBe(encoding);
  expect(reply.headers.get('vary')).toBe(encoding === 'identity' ? null : 'accept-encoding');
  const { data } = await reply.json();
  expect(data).toHaveLength(students);
  const page = await client.call(listStudents, { query: { page: 300, per_page: 100 } });
  expect(data.slice(29_900)).toEqual(page.body.data);
});
