import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addMedia } from '#contract/gallery/calls.ts';
import { idempotencyHeader } from '#contract/idempotency.ts';
import { role } from '#contract/roles.ts';
import { addCluster } from '#contract/schools/calls.ts';
import { currentUser, login, logout } from '#contract/session/calls.ts';
import { registerUser } from '#contract/users/calls.ts';
import type { Database } from '../server/db/database.ts';
import { migrations } from '../server/db/migrate.ts';
import { openPostgres } from '../server/db/postgres.ts';
import { bucketKeys, startBucket, storageUrl } from './fixtures/files/bucket.ts';
import { BrowserLike } from './support/browser-like.ts';
import { formOf } from './support/form-of.ts';
import { freePort } from './support/free-port.ts';
import { makeBuilders } from './support/given.ts';
import { givenRegister, sampleFile } from './support/given-students.ts';
import { startPostgres } from './support/postgres-server.ts';
import { type RoundRobin, startRoundRobin } from './support/round-robin.ts';
import {
  type ScriptedMailServer,
  startScriptedMailServer,
} from './support/scripted-mail-server.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';

// One PostgreSQL, one bucket, one mail server; two processes of one build behind a proxy, and a
// third on "another machine" that people reach without a proxy (docs/scale.md).

const administrator = { email: 'office@example.org', password: 'Quiet-Meadow-58!' };
const ending: (() => unknown)[] = [];
let folder = '';
let shared: Record<string, string> = {};
let db: Database;
let mail: ScriptedMailServer;
let proxy: RoundRobin;
let one: ServerProcess;
let other: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'somesha-scale-'));
  ending.push(() => rm(folder, { recursive: true, force: true }));
  const [postgres, bucket] = await Promise.all([startPostgres(), startBucket()]);
  ending.push(postgres.stop, bucket.close);
  mail = await startScriptedMailServer();
  ending.push(mail.close);
  const ports = [await freePort(), await freePort()] as const;
  proxy = await startRoundRobin(ports);
  ending.push(proxy.close);
  shared = {
    APP_URL: proxy.url,
    DATABASE_URL: postgres.urlOf('postgres'),
    STORAGE_URL: storageUrl(bucket.origin),
    ...bucketKeys,
    SMTP_URL: mail.url,
    MAIL_FROM: 'office@example.org',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  const start = (port: number) =>
    startServerProcess({
      port,
      dataDir: join(folder, 'shared'),
      env: { ...shared, TRUST_PROXY: '127.0.0.1' },
    });
  // At the same moment, on an empty database and without a key.
  [one, other] = [start(ports[0]), start(ports[1])];
  ending.push(one.kill, other.kill);
  await Promise.all([one.ready(), other.ready()]);
  db = await openPostgres(postgres.urlOf('postgres'));
  ending.push(db.close);
});

afterAll(async () => {
  for (const end of ending.toReversed()) await end();
});

const at = (server: Pick<ServerProcess, 'url'>, cookies?: ReadonlyMap<string, string>) =>
  new BrowserLike(server.url, async () => cookies ?? new Map());

/** Somebody new at this server or proxy, signed in. */
async function signedIn(server: Pick<ServerProcess, 'url'>, input = administrator) {
  const client = at(server);
  expect((await client.call(login, { input })).status).toBe(200);
  return client;
}

const given = () => makeBuilders({ db, now: () => new Date() });

/** A register whose clerk goes through the proxy. */
async function register() {
  const clerk = await signedIn(proxy);
  return givenRegister({
    given: given(),
    as: { role: () => clerk, user: () => clerk, visitor: () => at(proxy) },
  });
}

/** Everything of the log with this event, of both. */
const logged = (event: string) =>
  `${one.said()}${other.said()}`
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.event === event);

test('two that start at the same moment on an empty database: each step ran once, one administrator', async () => {
  const steps = await db.read.selectFrom('migrations').select('name').orderBy('name').execute();
  expect(steps.map((step) => step.name)).toEqual(migrations);
  const ran = logged('migrated').map((line) => line.count);
  expect(ran.reduce((sum, count) => sum + count, 0)).toBe(migrations.length);
  const users = await db.read.selectFrom('users').select(['email', 'status']).execute();
  expect(users).toEqual([{ email: administrator.email, status: 2 }]);
});

test('a session made by one is good at the other, token included, and ends everywhere at once', async () => {
  const here = await signedIn(one);
  const there = at(other, here.cookies);
  expect((await there.call(currentUser)).body.data).toMatchObject({ email: administrator.email });
  const token = await here.token();
  const added = await there.call(addCluster, {
    input: { cluster_name: randomUUID() },
    headers: { 'x-xsrf-token': token },
  });
  expect(added.status).toBe(200);
  expect((await there.call(logout)).status).toBe(200);
  expect((await here.call(currentUser)).status).toBe(401);
});

test('one key that reaches both at the same moment is done once, and both answer the same', async () => {
  const here = await signedIn(one);
  const clients = [here, at(other, here.cookies)];
  const headers = { 'x-xsrf-token': await here.token() };
  for (let time = 1; time <= 10; time += 1) {
    const keyed = { ...headers, [idempotencyHeader]: randomUUID() };
    const input = { cluster_name: randomUUID() };
    const [first, second] = await Promise.all(
      clients.map((client) => client.call(addCluster, { input, headers: keyed })),
    );
    expect([first?.status, first?.body]).toEqual([200, second?.body]);
  }
});

test('an upload through one is served by the other, whole and in parts, under one tag', async () => {
  const before = [...proxy.passedOn];
  const students = await register();
  const student = await students.student();
  const [here, there] = [await signedIn(one), await signedIn(other)];
  const film = [sampleFile('video/minimal.mp4'), 'prize.mp4'] as const;
  const form = formOf(
    { student_id: student.id, title: 'Prize', description: 'Day' },
    { media: film },
  );
  const { file_path } = (await here.call(addMedia, { form })).body.data;
  for (const file of [`/storage/${file_path}`, `/storage/${student.path}`]) {
    const [mine, theirs] = [await here.fetch(file), await there.fetch(file)];
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    const bytes = Buffer.from(await mine.arrayBuffer());
    expect(Buffer.from(await theirs.arrayBuffer())).toEqual(bytes);
    const etag = theirs.headers.get('etag') ?? '';
    expect(mine.headers.get('etag')).toBe(etag);
    const known = await here.fetch(file, { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
    const part = await there.fetch(file, { headers: { range: 'bytes=10-49', 'if-range': etag } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-49/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 50));
  }
  // The register was filled through the proxy, by both.
  for (const [index, count] of proxy.passedOn.entries())
    expect(count).toBeGreaterThan(before[index] ?? 0);
});

test('wrong passwords count over both together, per address that the proxy tells', async () => {
  const user = await given().user({ role_id: role.administrator });
  const attempt = async (client: BrowserLike, password: string, forged?: string) => {
    const headers = forged === undefined ? {} : { 'x-forwarded-for': forged };
    const reply = await client.call(login, { input: { email: user.email, password }, headers });
    return reply.status;
  };
  proxy.comesFrom = '203.0.113.7';
  const [first, ...others] = Array.from({ length: 5 }, () => at(proxy));
  if (!first) throw new Error('Nobody tries');
  // Tokens first: asking for one before each try would send every try to the same process.
  for (const client of [first, ...others]) await client.token();
  const before = [...proxy.passedOn];
  for (const client of [first, ...others])
    expect(await attempt(client, 'Wrong-Door-11!')).toBe(401);
  for (const [index, count] of proxy.passedOn.entries())
    expect(count - (before[index] ?? 0)).toBeGreaterThanOrEqual(2);
  expect(await attempt(first, user.password)).toBe(429);
  expect(await attempt(first, user.password)).toBe(429);
  // What the client itself puts into the header is not believed.
  expect(await attempt(first, user.password, '198.51.100.4')).toBe(429);
  proxy.comesFrom = '203.0.113.8';
  expect(await attempt(first, user.password)).toBe(200);
});

test('each letter goes out once, one conversation at a time', async () => {
  const boss = await signedIn(proxy);
  const letters = 12;
  const earlier = mail.messages.length;
  await Promise.all(
    Array.from({ length: letters }, async (_, at) => {
      const input = {
        first_name: 'New',
        last_name: 'Comer',
        email: `comer${at}@example.org`,
        role_id: role.liaisonOfficer,
      };
      expect((await boss.call(registerUser, { input })).status).toBe(200);
    }),
  );
  const states = async () =>
    (await db.read.selectFrom('outbox').select('state').execute()).map((row) => row.state);
  await expect.poll(states, { timeout: 20_000 }).toEqual(Array(letters).fill('sent'));
  const ids = mail.messages.slice(earlier).map((text) => /^Message-ID: (.*)\r$/im.exec(text)?.[1]);
  expect(ids).toHaveLength(letters);
  expect(new Set(ids).size).toBe(letters);
  expect(mail.most()).toBe(1);
});

test('a third on another machine: the same keys, a copy of keys.json, and no proxy to believe', async () => {
  const dataDir = join(folder, 'elsewhere');
  await mkdir(dataDir, { mode: 0o700 });
  await cp(join(folder, 'shared', 'keys.json'), join(dataDir, 'keys.json'));
  const third = startServerProcess({ port: await freePort(), dataDir, env: shared });
  onTestFinished(third.kill);
  await third.ready();
  const here = await signedIn(one);
  const there = at(third, here.cookies);
  const input = { cluster_name: randomUUID() };
  expect((await there.call(addCluster, { input })).status).toBe(200);
  const { email } = await given().user();
  const tries: number[] = [];
  for (let host = 1; host <= 6; host += 1) {
    const reply = await at(third).call(login, {
      input: { email, password: 'Wrong-Door-11!' },
      headers: { 'x-forwarded-for': `203.0.113.${100 + host}` },
    });
    tries.push(reply.status);
  }
  expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await third.stop()).toBe(0);
});

test('both finish what they do and end with 0', async () => {
  expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
});
