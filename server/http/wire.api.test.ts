import { beforeAll, describe, expect, test } from 'vitest';
import * as session from '#contract/session/calls.ts';
import * as users from '#contract/users/calls.ts';
import { dump } from '../../tests/access/dump.ts';
import { openLine, ownHeaders, rawRequest, readToEnd } from '../../tests/access/raw-request.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { settings } from '../settings.ts';

type Running = Awaited<ReturnType<typeof appUnderTest>>;
let running: Running;
beforeAll(async () => {
  running = await appUnderTest();
});

/** A session to end: `DELETE /api/sessions/{id}` is the call whose method is not its verb on the wire. */
async function twoSessions() {
  const user = await running.given.user();
  const [client, other] = [running.as.user(user), running.as.user(user)];
  await client.arrived();
  await other.arrived();
  const { body } = await client.call(session.listOwnSessions);
  const id = body.data.find((row) => !row.current)?.id ?? 0;
  return { client, id, left: async () => (await client.call(session.listOwnSessions)).body.data };
}

describe('`_method` (rule 2.7)', () => {
  test('POST with _method=DELETE acts as DELETE, guards included', async () => {
    const { client, id, left } = await twoSessions();
    const path = `/api/sessions/${id}?_method=DELETE`;
    const bare = await client.fetch(path, { method: 'POST' });
    expect(bare.status).toBe(419);
    expect(await left()).toHaveLength(2);
    const headers = { 'x-xsrf-token': await client.token() };
    const done = await client.fetch(path, { method: 'POST', headers });
    expect(done.status).toBe(200);
    expect(await left()).toHaveLength(1);
  });

  test.each([
    ['POST', '?_method=delete', 405],
    ['POST', '?_method=Delete', 405],
    ['POST', '?_method=DELETE&_method=DELETE', 405],
    ['POST', '?_method=PUT&_method=DELETE', 405],
    ['POST', '?_method=', 405],
    ['POST', '?_method=GET', 405],
    ['POST', '?_method=HEAD', 405],
    ['POST', '?_method=OPTIONS', 405],
    ['POST', '?_method=PUT', 405],
    ['POST', '?%5Fmethod=DELETE', 405],
    ['POST', '', 405],
    ['GET', '?_method=DELETE', 405],
    ['PUT', '?_method=DELETE', 405],
    ['DELETE', '?_method=DELETE', 422],
    ['DELETE', '?_method=PUT', 422],
  ])('%s %s: %i, and the session stays', async (method, search, status) => {
    const { client, id, left } = await twoSessions();
    const headers = { 'x-xsrf-token': await client.token() };
    const reply = await client.fetch(`/api/sessions/${id}${search}`, { method, headers });
    expect(reply.status).toBe(status);
    expect(await left()).toHaveLength(2);
  });

  test('neither a header nor a body overrides the method', async () => {
    const { client, id, left } = await twoSessions();
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const headers = { 'x-xsrf-token': await client.token(), [name]: 'DELETE' };
      const reply = await client.fetch(`/api/sessions/${id}`, { method: 'POST', headers });
      expect(reply.status).toBe(405);
    }
    const headers = { 'x-xsrf-token': await client.token(), 'content-type': 'application/json' };
    const body = JSON.stringify({ _method: 'DELETE' });
    const reply = await client.fetch(`/api/sessions/${id}`, { method: 'POST', headers, body });
    expect(reply.status).toBe(405);
    expect(await left()).toHaveLength(2);
  });

  test('on a call that is a POST, a bad _method is 422 and does nothing', async () => {
    const client = running.as.role(1);
    const user = await running.given.user();
    const headers = { 'x-xsrf-token': await client.token(), 'content-type': 'application/json' };
    const before = await dump(running.app);
    for (const search of ['put', 'POST', '', 'PATCH&_method=PATCH']) {
      const reply = await client.fetch(`/api/statusUsr?_method=${search}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ id: user.id, status: 1 }),
      });
      expect([search, reply.status]).toEqual([search, 422]);
    }
    expect(await dump(running.app)).toBe(before);
  });
});

describe('kinds of body (rule 2.8)', () => {
  const good = { first_name: 'Neema', last_name: 'Otieno', role_id: 4 };

  async function register(type: string | null, body: string) {
    const client = running.as.role(1);
    return rawRequest(
      running.url,
      [
        'POST /api/register HTTP/1.1',
        ...(await ownHeaders(client)),
        ...(type === null ? [] : type.split('\n').map((one) => `Content-Type: ${one}`)),
        `Content-Length: ${Buffer.byteLength(body)}`,
      ],
      body,
    );
  }

  test.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
    '%s is JSON',
    async (type) => {
      const email = `neema.${Math.random().toString(36).slice(2)}@example.org`;
      const { status } = await register(type, JSON.stringify({ ...good, email }));
      expect(status).toBe(200);
    },
  );

  test.each([
    ['text/plain', 415],
    ['text/plain;application/json', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json-patch+json', 415],
    ['application/vnd.api+json', 415],
    ['application/jsonx', 415],
    ['application/json\ttext/plain', 415],
    ['application/json, text/plain', 415],
    ['application/json;charset=utf-16', 415],
    ['application/json; a=b', 415],
    [' ', 415],
    ['garbage', 415],
    ['application/', 415],
    ['text/plain\napplication/json', 415],
    ['application/xml', 415],
    ['multipart/mixed; boundary=a', 415],
    ['multipart/form-data', 422],
    ['multipart/form-data; boundary=', 422],
    [null, 415],
  ])('%j is not: %i', async (type, status) => {
    const before = await dump(running.app);
    const email = 'never@example.org';
    const reply = await register(type, JSON.stringify({ ...good, email }));
    expect(reply.status).toBe(status);
    expect(await dump(running.app)).toBe(before);
  });

  test.each(['application/json', 'application/json ;charset=UTF-8', 'Application/Json'])(
    'no spelling lets a bad body past its shape: %j',
    async (type) => {
      const { status } = await register(type, JSON.stringify({ ...good, email: ['a@b.org'] }));
      expect([415, 422]).toContain(status);
    },
  );

  test('a form is checked as JSON is', async () => {
    const client = running.as.role(1);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...good, email: 'form@example.org' }))
      form.set(name, String(value));
    expect((await client.call(users.registerUser, { form })).status).toBe(200);
    form.set('role_id', '7');
    const refused = await client.call(users.registerUser, { form });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty('role_id');
  });
});

describe('large bodies (rules 2.2 and 2.16)', () => {
  const size = 200 * 1024 * 1024;

  /** Sends up to 200 MB until the server cuts the line. @returns what came back, and bytes sent */
  function pour(head: readonly string[]): Promise<{ text: string; sent: number }> {
    const socket = openLine(running.url);
    const reading = readToEnd(socket);
    const chunk = Buffer.alloc(64 * 1024, 'a');
    let sent = 0;
    const write = () => {
      while (sent < size && !socket.destroyed) {
        sent += chunk.length;
        if (!socket.write(chunk)) {
          socket.once('drain', write);
          return;
        }
      }
    };
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    write();
    return reading.then((text) => ({ text, sent }));
  }

  test.each(['application/json', 'multipart/form-data; boundary=x'])(
    '200 MB of %s without a session are cut at once',
    async (type) => {
      const before = await dump(running.app);
      const { sent } = await pour([
        'POST /api/register HTTP/1.1',
        'Host: localhost',
        'X-Requested-With: XMLHttpRequest',
        `Content-Type: ${type}`,
        `Content-Length: ${size}`,
      ]);
      // What the system buffers on the way is a few megabytes.
      expect(sent).toBeLessThan(size / 4);
      expect(await dump(running.app)).toBe(before);
    },
  );

  test('a signed-in person is told: 413 for JSON over the limit, 419 without the token', async () => {
    const client = running.as.role(1);
    const body = `{"first_name":"${'a'.repeat(settings.http.jsonBytes)}"}`;
    const reply = await client.call(users.registerUser, { input: JSON.parse(body) });
    expect(reply.status).toBe(413);
    const headers = { 'x-xsrf-token': null };
    const { status } = await client.call(users.registerUser, { input: JSON.parse(body), headers });
    expect(status).toBe(419);
  });

  test('who loses the right while the body is on its way can no longer use it (rule 4.8)', async () => {
    const { given, as, app } = running;
    const rogue = await given.user({ role_id: 1 });
    const target = await given.user({ role_id: 6 });
    const client = as.user(rogue);
    const body = JSON.stringify({ id: target.id, status: 1 });
    const head = [
      'POST /api/statusUsr HTTP/1.1',
      ...(await ownHeaders(client)),
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ];
    const socket = openLine(running.url);
    const reading = readToEnd(socket);
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
    // The gate has let it in once another call of the same client is through.
    expect((await client.call(users.listUsers)).status).toBe(200);
    await as.role(1).call(users.setUserStatus, { input: { id: rogue.id, status: 1 } });
    socket.write(body.slice(5));
    expect(await reading).toMatch(/^HTTP\/1\.1 401/);
    const row = await app.db.read
      .selectFrom('users')
      .select('status')
      .where('id', '=', target.id)
      .executeTakeFirst();
    expect(row?.status).toBe(2);
  });
});
