import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as session from '#contract/session/calls.ts';
import * as users from '#contract/users/calls.ts';
import { dump } from '../../tests/access/dump.ts';
import { nameOf, sampleOf } from '../../tests/access/sample-call.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { addressOf } from '../../tests/support/browser-like.ts';
import { issueLink } from '../features/session/password-links.ts';

type Running = Awaited<ReturnType<typeof appUnderTest>>;
let running: Running;
beforeAll(async () => {
  running = await appUnderTest();
});

const password = 'Green-Kettle-71!';
const runs = 200;

/** Values that no field takes for text, number or id. */
const wrongValue = fc.oneof(
  fc.constantFrom<unknown[]>(null, true, false, '', ' ', '\u0000', -1, 0, 1.5, 1e300, {}, []),
  fc.array(fc.jsonValue(), { minLength: 1, maxLength: 3 }),
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
);

/** Fields that a call cannot do without, each of which refuses all values above. */
const writing: readonly {
  call: Endpoint;
  fields: () => Promise<Record<string, unknown>>;
  anyText?: string;
}[] = [
  {
    call: users.registerUser,
    fields: async () => ({
      first_name: 'Neema',
      last_name: 'Otieno',
      email: 'neema@example.org',
      role_id: 4,
    }),
  },
  {
    call: users.editUser,
    fields: async () => {
      const { id, email } = await running.given.user({ role_id: 5 });
      return { id, first_name: 'Neema', last_name: 'Otieno', email, role_id: 4 };
    },
  },
  {
    call: users.setUserStatus,
    fields: async () => ({ id: (await running.given.user({ role_id: 5 })).id, status: 1 }),
  },
  {
    // Any text may be tried as a password: only its absence is a bad body.
    call: session.login,
    fields: async () => ({ email: 'x@example.org', password: 'x' }),
    anyText: 'password',
  },
  { call: session.forgotPassword, fields: async () => ({ email: 'x@example.org' }) },
];

describe('bad bodies (rule 2.13)', () => {
  test.each(writing.map((one) => [nameOf(one.call), one] as const))(
    '%s: none accepted, no fault, nothing changed',
    async (_name, { call, fields, anyText }) => {
      const good = await fields();
      const names = Object.keys(good);
      const client = running.as.role(1);
      await client.token();
      const before = await dump(running.app);
      const bad = fc.oneof(
        fc
          .record({
            name: fc.constantFrom(...names.filter((one) => one !== anyText)),
            value: wrongValue,
          })
          .map(({ name, value }): unknown => ({ ...good, [name]: value })),
        fc.constantFrom(...names).map((name): unknown => {
          const { [name]: _left, ...rest } = good;
          return rest;
        }),
        fc.jsonValue().filter((value) => JSON.stringify(value) !== JSON.stringify(good)),
      );
      await fc.assert(
        fc.asyncProperty(bad, async (input) => {
          const { status, body } = await client.call(call, { input });
          expect(status).toBe(422);
          expect(body.success).toBe(false);
          expect(Object.keys(body.errors ?? {}).length).toBeGreaterThan(0);
        }),
        { numRuns: runs },
      );
      expect(await dump(running.app)).toBe(before);
    },
  );

  test('changepsw, under its own limit of tries', async () => {
    const { app, given, as, clock } = running;
    const user = await given.user();
    const link = await app.db.transaction((trx) =>
      issueLink(app.keys, trx, user.id, 'reset', app.now()),
    );
    const before = await dump(app, ['throttle_events']);
    const client = as.visitor();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('password', 'c_password'),
        wrongValue,
        async (name, value) => {
          const input = { password, c_password: password, [name]: value };
          const { status } = await client.call(session.changePassword, { params: { link }, input });
          expect(status).toBe(422);
        },
      ),
      { numRuns: 100 },
    );
    expect(await dump(app, ['throttle_events'])).toBe(before);
    clock.forward(60_000);
  });

  test.each([
    ['', 422],
    ['{', 422],
    ['[]', 422],
    ['null', 422],
    ['"text"', 422],
    ['1', 422],
    ['{"id":1}x', 422],
    ['\ufeff{}', 422],
    ['{"id":1e999,"status":1}', 422],
    [`${'['.repeat(50_000)}`, 422],
    [`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 422],
    ['{"id":"\\ud800","status":1}', 422],
    ['{"__proto__":{"id":1,"status":1}}', 422],
  ])('the text %.20j is %i', async (body, status) => {
    const client = running.as.role(1);
    const headers = { 'x-xsrf-token': await client.token(), 'content-type': 'application/json' };
    const reply = await client.fetch('/api/statusUsr', { method: 'POST', headers, body });
    expect(reply.status).toBe(status);
    expect((await reply.json()).success).toBe(false);
  });

  test('bytes that are no UTF-8 are refused', async () => {
    const client = running.as.role(1);
    const headers = { 'x-xsrf-token': await client.token(), 'content-type': 'application/json' };
    const body = Buffer.concat([Buffer.from('{"id":"'), Buffer.of(0xc3, 0x28), Buffer.from('"}')]);
    const reply = await client.fetch('/api/statusUsr', { method: 'POST', headers, body });
    expect(reply.status).toBe(422);
  });

  test.each(['{', '[]', 'null', '{"a":NaN}'])(
    'a call that takes no fields refuses the body %j all the same',
    async (body) => {
      const { app, as, given } = running;
      const { id } = await given.user({ role_id: 4, status: 0 });
      const client = as.role(1);
      const headers = { 'x-xsrf-token': await client.token(), 'content-type': 'application/json' };
      const before = await dump(app);
      const reply = await client.fetch(`/api/delete/${id}`, { method: 'POST', headers, body });
      expect(reply.status).toBe(422);
      expect(await dump(app)).toBe(before);
    },
  );

  test('a form whose text is no UTF-8 is refused, not mended', async () => {
    const client = running.as.role(1);
    const field = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const text = [
      field('first_name', 'Zo\u00eb'),
      field('last_name', 'Otieno'),
      field('email', 'zoe@example.org'),
      `${field('role_id', '4')}--b--\r\n`,
    ].join('');
    const statusOf = async (encoding: 'latin1' | 'utf8') => {
      const headers = {
        'x-xsrf-token': await client.token(),
        'content-type': 'multipart/form-data; boundary=b',
      };
      const body = new Uint8Array(Buffer.from(text, encoding));
      const reply = await client.fetch('/api/register', { method: 'POST', headers, body });
      return { status: reply.status, errors: (await reply.json()).errors };
    };
    const refused = await statusOf('latin1');
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['first_name']]);
    expect((await statusOf('utf8')).status).toBe(200);
  });
});

describe('injection (rule 2.15)', () => {
  const hostile = [
    "'",
    "' or '1'='1",
    "'; drop table users; --",
    '" or ""="',
    '1); select pg_sleep(1); --',
    '1 union select password_hash from users',
    '$1',
    '?1',
    ':id',
    '%',
    '\\',
    "\\'",
    '{"$ne":null}',
    '../../../etc/passwd',
    '%00',
    '\r\nSet-Cookie: a=b',
    '$\u007bjndi:ldap://x}',
    '\u0000',
    '\ud800',
  ];

  test('on every parameter of every call: no fault, no change', async () => {
    const { app, as } = running;
    const client = as.role(1);
    await client.token();
    const before = await dump(app, ['throttle_events']);
    const wrong: string[] = [];
    const seen = async (call: Endpoint, path: string) => {
      const headers = {
        'x-xsrf-token': await client.token(),
        ...(call.input && { 'content-type': 'application/json' }),
      };
      const body = call.input ? '{}' : null;
      const reply = await client.fetch(path, { method: call.method, headers, body });
      const text = await reply.text();
      const leaks = /sqlite|postgres|syntax|select |stack|node_modules/i.test(text);
      if ((reply.status >= 500 || leaks) && !text.startsWith('<!'))
        wrong.push(`${nameOf(call)} ${path}: ${reply.status}`);
    };
    for (const call of everyCall.filter((one) => one !== session.logout))
      for (const text of hostile) {
        const sample = sampleOf(call);
        const encoded = encodeURIComponent(text.toWellFormed());
        for (const name of Object.keys(sample.params)) {
          const params = { ...sample.params, [name]: text.toWellFormed() };
          await seen(call, addressOf(call, { ...sample, params }));
        }
        const address = addressOf(call, sample);
        const joint = address.includes('?') ? '&' : '?';
        if (call.list)
          for (const name of ['page', 'per_page', 'search', 'sort', 'dir'])
            await seen(call, `${address}${joint}${name}=${encoded}`);
        else if (text.length < 8)
          await seen(call, `${address}${joint}x=${encoded}&query=${encoded}`);
      }
    expect(wrong).toEqual([]);
    expect(await dump(app, ['throttle_events'])).toBe(before);
  });

  afterEach(() => {
    // The calls above count as tries at links.
    running.clock.forward(60_000);
  });
});
