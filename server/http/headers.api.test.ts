import { beforeAll, describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls.ts';
import { currentUser, login, logout } from '#contract/session/calls.ts';
import { rawRequest } from '../../tests/access/raw-request.ts';
import { nameOf, sampleOf } from '../../tests/access/sample-call.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';

const common: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
const api: Readonly<Record<string, string>> = {
  ...common,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const lacking = (
  headers: { get(name: string): string | null | undefined },
  wanted: Readonly<Record<string, string>> = api,
) => Object.keys(wanted).filter((name) => headers.get(name) !== wanted[name]);

describe('headers of every reply (rule 2.18)', () => {
  let url = '';
  beforeAll(async () => {
    ({ url } = await appUnderTest());
  });

  test('on all calls, for those who may and those who may not', async () => {
    const { as } = await appUnderTest();
    const wrong: string[] = [];
    const seen = new Set<number>();
    for (const client of [as.visitor(), as.role(6), as.role(1)])
      for (const call of everyCall.filter((one) => one !== logout))
        for (const headers of [{}, { 'x-requested-with': null }, { 'x-xsrf-token': 'x' }]) {
          const reply = await client.call(call, { ...sampleOf(call), headers });
          seen.add(reply.status);
          const missing = lacking(reply.headers);
          if (missing.length > 0) wrong.push(`${nameOf(call)} ${reply.status}: ${missing}`);
          if (reply.headers.has('server') || reply.headers.has('x-powered-by'))
            wrong.push(`${nameOf(call)} names its software`);
        }
    expect(wrong).toEqual([]);
    for (const status of [200, 204, 400, 401, 403, 404, 419, 422]) expect(seen).toContain(status);
  });

  test.each<[number, string, string[]]>([
    [404, 'GET /api/nowhere', ['X-Requested-With: XMLHttpRequest']],
    [405, 'HEAD /api/login', []],
    [405, 'PATCH /api/login', []],
    [404, 'GET /api/delete/%zz', []],
    [404, 'GET /api/%', []],
    [404, `POST /api/getuser/${'a'.repeat(600)}`, []],
    [200, 'GET /healthz', []],
    [400, 'GET /api/user', ['Content-Length: abc']],
    [431, 'GET /api/user', [`X-Long: ${'a'.repeat(40_000)}`]],
  ])('on a %i of %s', async (status, line, more) => {
    const reply = await rawRequest(url, [`${line} HTTP/1.1`, 'Host: localhost', ...more]);
    expect(reply.status).toBe(status);
    expect(lacking(reply.headers)).toEqual([]);
  });

  test('on a line that is no HTTP at all', async () => {
    const reply = await rawRequest(url, ['this is no request']);
    expect(reply.status).toBe(400);
    expect(lacking(reply.headers)).toEqual([]);
    expect(JSON.parse(reply.body)).toMatchObject({ success: false });
  });

  test('https asks browsers to stay on https; CORS widens the resource policy to the site', async () => {
    const secure = await appUnderTest({ env: { APP_URL: 'https://somesha.example.org' } });
    const reply = await secure.as.visitor().call(currentUser);
    expect(reply.headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
    const shared = await appUnderTest({ env: { CORS_ORIGINS: 'https://office.example.org' } });
    const other = await shared.as.visitor().call(currentUser);
    expect(other.headers.get('cross-origin-resource-policy')).toBe('same-site');
    expect(other.headers.has('strict-transport-security')).toBe(false);
  });

  test('log-out empties the browser’s cache; what is stored is the web app’s to empty', async () => {
    const { as } = await appUnderTest();
    const reply = await as.role(1).call(logout);
    expect(reply.headers.get('clear-site-data')).toBe('"cache"');
    expect(lacking(reply.headers)).toEqual([]);
  });

  test('so does the first call after a session that ended by itself, and a picture of it; no wrong password does', async () => {
    const { app, as, given } = await appUnderTest();
    const user = await given.user({ role_id: 4 });
    const client = as.user(user);
    expect((await client.call(currentUser)).headers.has('clear-site-data')).toBe(false);
    await app.db.transaction((trx) =>
      trx.deleteFrom('sessions').where('user_id', '=', user.id).execute(),
    );
    const over = await client.call(currentUser);
    const picture = await client.fetch('/storage/pictures/0123456789abcdefghijklmnopqrstuv.webp');
    const wrong = await as
      .visitor()
      .call(login, { input: { email: user.email, password: 'Not-The-One-24!' } });
    expect([over, picture, wrong].map(({ status }) => status)).toEqual([401, 401, 401]);
    expect([over, picture, wrong].map(({ headers }) => headers.get('clear-site-data'))).toEqual([
      '"cache"',
      '"cache"',
      null,
    ]);
  });
});
