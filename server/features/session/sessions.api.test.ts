import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RoleId } from '#contract/roles.ts';
import * as session from '#contract/session/calls.ts';
import * as users from '#contract/users/calls.ts';
import type { UserStatus } from '#contract/users/statuses.ts';
import { dump } from '../../../tests/access/dump.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';
import { hours, minutes } from '../../../tests/support/clock.ts';
import { ConfigError, readConfig } from '../../config.ts';

const isIn = async (client: BrowserLike) => (await client.call(session.currentUser)).status === 200;

describe('session ids (rule 4.6)', () => {
  test('the database keeps only hashes: no cookie value occurs in it', async () => {
    const { app, as, dataDir } = await appUnderTest();
    const clients = [as.role(1), as.role(2), as.role(6)];
    for (const client of clients) expect(await isIn(client)).toBe(true);
    const files = ['somesha.sqlite', 'somesha.sqlite-wal']
      .map((name) => join(dataDir, name))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'latin1'));
    const kept = [await dump(app), ...files].join('\n');
    for (const { cookies } of clients) {
      const value = cookies.get('somesha_session') ?? '';
      expect(value).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(kept).not.toContain(value);
      expect(kept).not.toContain(Buffer.from(value, 'base64url').toString('hex'));
    }
    const row = await app.db.read.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(Object.keys(row).sort()).toEqual([
      'confirmed_at',
      'created_at',
      'device',
      'id',
      'last_seen_at',
      'second_factor',
      'token_hash',
      'user_id',
    ]);
    expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('cookies (rule 4.7)', () => {
  const strict = 'Path=/; SameSite=Strict';
  test.each([
    ['plain http on loopback', {}, 'somesha_session', ''],
    ['https', { APP_URL: 'https://somesha.example.org' }, '__Host-somesha_session', '; Secure'],
    [
      'plain http where it is allowed',
      { APP_URL: 'http://192.168.1.5', ALLOW_PLAIN_HTTP: '1' },
      'somesha_session',
      '',
    ],
  ])('on %s', async (_name, env: Record<string, string>, name, secure) => {
    const { as } = await appUnderTest({ env });
    const reply = await as.visitor().call(session.csrfCookiePost);
    const cookies = reply.headers.getSetCookie().map((one) => one.replace(/=[\w-]{40,}/, '=…'));
    expect(cookies.map((one) => one.split('; ').sort())).toEqual([
      [`${name}=…`, 'HttpOnly', ...`${strict}${secure}`.split('; ')].sort(),
      ['XSRF-TOKEN=…', ...`${strict}${secure}`.split('; ')].sort(),
    ]);
  });

  test('plain http anywhere else stops the start', () => {
    for (const url of ['http://somesha.example.org', 'http://192.168.1.5', 'http://localhost.evil'])
      expect(() => readConfig({ APP_URL: url })).toThrow(ConfigError);
  });
});

describe('the row of the user decides at every call (rule 4.8)', () => {
  test('a role or status that changes under a live session is obeyed by the very next call', async () => {
    const { app, as, given } = await appUnderTest();
    const user = await given.user({ role_id: 1 });
    const client = as.user(user);
    const set = (values: { role_id?: RoleId; status?: UserStatus; email?: string }) =>
      app.db.transaction((trx) =>
        trx.updateTable('users').set(values).where('id', '=', user.id).execute(),
      );
    expect((await client.call(users.listUsers)).status).toBe(200);
    await set({ role_id: 4 });
    expect((await client.call(users.listUsers)).status).toBe(403);
    expect((await client.call(session.currentUser)).body.data.role).toBe(4);
    await set({ role_id: 1, email: 'changed@example.org' });
    expect((await client.call(session.currentUser)).body.data.email).toBe('changed@example.org');
    await set({ status: 1 });
    expect((await client.call(users.listUsers)).status).toBe(401);
  });
});

describe('a planted id is never adopted (rule 4.9)', () => {
  test('signing in with a made-up cookie, or an old one, gives a new id', async () => {
    const { app, as, given } = await appUnderTest();
    const user = await given.user();
    const planted = 'p'.repeat(43);
    const victim = as.visitor();
    victim.cookies.set('somesha_session', planted);
    expect((await victim.call(session.login, { input: user })).status).toBe(200);
    const first = victim.cookies.get('somesha_session');
    expect(first).not.toBe(planted);
    const attacker = as.visitor();
    attacker.cookies.set('somesha_session', planted);
    expect(await isIn(attacker)).toBe(false);

    expect((await victim.call(session.login, { input: user })).status).toBe(200);
    expect(victim.cookies.get('somesha_session')).not.toBe(first);
    attacker.cookies.set('somesha_session', first ?? '');
    expect(await isIn(attacker)).toBe(false);
    const rows = await app.db.read.selectFrom('sessions').select('id').execute();
    expect(rows).toHaveLength(1);
  });

  test('malformed cookies are no session', async () => {
    const { as } = await appUnderTest();
    const client = as.visitor();
    for (const value of ['', 'x', 'a'.repeat(42), 'a'.repeat(44), "' or 1=1 --", '%00', '..']) {
      client.cookies.set('somesha_session', value);
      expect(await isIn(client)).toBe(false);
    }
  });
});

describe('idle and old sessions (rule 4.11)', () => {
  test('idle for 15 minutes by the server’s clock is over', async () => {
    const { as, clock, given } = await appUnderTest();
    const client = as.user(await given.user());
    for (let count = 0; count < 3; count += 1) {
      expect(await isIn(client)).toBe(true);
      clock.forward(minutes(15) - 5_000);
    }
    expect(await isIn(client)).toBe(true);
    clock.forward(minutes(15));
    expect(await isIn(client)).toBe(false);
  });

  test('CurrentDate answers the clock as `date` too, which a plain client reads', async () => {
    const { as } = await appUnderTest();
    const { body } = await as.visitor().call(session.currentDate);
    expect(new Date(body.data).toISOString()).toBe(body.data);
    expect(body).toEqual({ success: true, data: body.data, date: body.data });
  });

  test('CurrentDate keeps it awake', async () => {
    const { as, clock, given } = await appUnderTest();
    const client = as.user(await given.user());
    await client.arrived();
    for (let count = 0; count < 5; count += 1) {
      clock.forward(minutes(4));
      expect((await client.call(session.currentDate)).status).toBe(200);
    }
    expect(await isIn(client)).toBe(true);
  });

  test('12 hours after sign-in it is over, however busy', async () => {
    const { as, clock, given } = await appUnderTest();
    const client = as.user(await given.user());
    expect(await isIn(client)).toBe(true);
    for (let gone = 0; gone < hours(12) - minutes(14); gone += minutes(14)) {
      expect(await isIn(client)).toBe(true);
      clock.forward(minutes(14));
    }
    expect(await isIn(client)).toBe(true);
    clock.forward(minutes(14));
    expect(await isIn(client)).toBe(false);
  });

  test('being seen is written at most once a minute', async () => {
    const { app, as, clock, given } = await appUnderTest();
    const user = await given.user();
    const client = as.user(user);
    const seen = async () => {
      expect(await isIn(client)).toBe(true);
      const row = await app.db.read
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      return row.last_seen_at;
    };
    const first = await seen();
    clock.forward(30_000);
    expect(await seen()).toBe(first);
    clock.forward(31_000);
    const second = await seen();
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThanOrEqual(minutes(1));
    expect(await seen()).toBe(second);
  });
});
