import { beforeAll, describe, expect, test } from 'vitest';
import { roleNames } from '#contract/roles.ts';
import * as users from '#contract/users/calls.ts';
import { userMessages as words } from '#contract/users/messages.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';

const colleague = {
  first_name: 'Neema',
  last_name: 'Otieno',
  email: 'Neema@example.org',
  role_id: 4,
};

describe('users (rule 4.20)', () => {
  test('added as typed, trimmed, new, without any secret in the reply', async () => {
    const { as } = await appUnderTest();
    const input = { ...colleague, first_name: '  Neema ', email: ' Neema@example.org ' };
    const added = await as.role(1).call(users.registerUser, { input });
    expect([added.status, added.body.message]).toEqual([200, words.registeredKept]);
    const { message, id, ...data } = { message: '', ...added.body.data };
    expect(message).toBe(words.registeredKept);
    expect(id).toBeGreaterThan(0);
    const roles = { id: 4, role: roleNames[4] };
    expect(data).toEqual({
      ...{ ...colleague, roles, status: 0, invited: true, version: 1 },
      ...{ telephone: null, telephones: [] },
    });
  });

  test('one e-mail address once, without regard to case, also at the same moment', async () => {
    const { as, given } = await appUnderTest();
    const administrator = as.role(1);
    const taken = async (input: object) => {
      const reply = await administrator.call(users.registerUser, { input });
      return [reply.status, reply.body.errors?.email?.[0]];
    };
    const replies = await Promise.all(
      ['neema@example.org', 'NEEMA@example.org', 'Neema@Example.Org', 'neemA@example.org'].map(
        (email) => taken({ ...colleague, email }),
      ),
    );
    expect(replies.filter(([status]) => status === 200)).toHaveLength(1);
    expect(replies.filter(([status]) => status === 422)).toEqual(
      Array(3).fill([422, words.emailTaken]),
    );
    const other = await given.user();
    const edited = await administrator.call(users.editUser, {
      input: { ...other, email: 'nEEma@example.org' },
    });
    expect([edited.status, edited.body.errors?.email]).toEqual([422, [words.emailTaken]]);
    const own = await administrator.call(users.editUser, {
      input: { ...other, email: other.email.toUpperCase() },
    });
    expect(own.status).toBe(200);
  });

  test('states: new cannot be enabled or disabled, only new can be deleted, ids that are none are 404', async () => {
    const { as, given } = await appUnderTest();
    const administrator = as.role(1);
    const [fresh, active] = [await given.user({ status: 0 }), await given.user()];
    for (const status of [1, 2]) {
      const reply = await administrator.call(users.setUserStatus, {
        input: { id: fresh.id, status },
      });
      expect([reply.status, reply.body.message]).toEqual([409, words.newUserStatus]);
    }
    const kept = await administrator.call(users.deleteUser, { params: { id: active.id } });
    expect(kept.status).toBe(409);
    for (const status of [0, 3]) {
      const input = { id: active.id, status };
      expect((await administrator.call(users.setUserStatus, { input })).status).toBe(422);
    }
    expect((await administrator.call(users.deleteUser, { params: { id: fresh.id } })).status).toBe(
      200,
    );
    const headers = { 'x-xsrf-token': await administrator.token() };
    for (const id of [fresh.id, 0, -1, 1.5, '01', 'x', '1e3', '9007199254740993', '%31%00', '١'])
      expect(
        (await administrator.fetch(`/api/delete/${id}`, { method: 'POST', headers })).status,
      ).toBe(404);
  });

  test('who has no password yet is invited anew at a corrected address', async () => {
    const { as, given, mail } = await appUnderTest();
    const fresh = await given.user({ status: 0, email: 'mistyped@example.org' });
    const correct = async (email: string) =>
      (await as.role(1).call(users.editUser, { input: { ...fresh, email } })).body.message;
    expect(await correct('right@example.org')).toBe(words.editedAndKept);
    const [letter] = await mail.waitFor('right@example.org');
    expect(letter?.text).toContain('/changepsw/');
    expect(await correct('Right@example.org')).toBe(words.edited);
  });

  test('20 fields that are nobody’s to send change nothing (rule 2.13)', async () => {
    const { app, as, given } = await appUnderTest();
    const extra = {
      status: 2,
      password: 'Green-Kettle-71!',
      password_hash: 'x',
      email_key: 'other@example.org',
      search_key: 'x',
      created_at: '1999-01-01',
      updated_at: '1999-01-01',
      created_by: 1,
      updated_by: 1,
      ref: 'SM-0001',
      is_admin: true,
      is_active: true,
      admin_liaison: true,
      role: 1,
      roles: { id: 1, role: 'Administrator' },
      permissions: ['all'],
      session_id: 1,
      confirmed_at: '2026-01-01T00:00:00.000Z',
      second_factor: 0,
      factor_rule: null,
      confirm_rule: null,
      token_hash: 'x',
      constructor: { prototype: { role_id: 1 } },
      query: 'list',
    };
    const administrator = as.role(1);
    const rowOf = async (id: number) => {
      const { created_at, updated_at, ...row } = await app.db.read
        .selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect([created_at.slice(0, 4), updated_at.slice(0, 4)]).not.toContain('1999');
      return row;
    };
    const polluted = `{"__proto__":{"role_id":1},${JSON.stringify({ ...extra, ...colleague }).slice(1)}`;
    const added = await administrator.fetch('/api/register', {
      method: 'POST',
      headers: { 'x-xsrf-token': await administrator.token(), 'content-type': 'application/json' },
      body: polluted,
    });
    const { data } = await added.json();
    expect(await rowOf(data.id)).toEqual({
      ...colleague,
      id: data.id,
      email_key: 'neema@example.org',
      search_key: 'neema otieno\nneema@example.org',
      status: 0,
      password_hash: null,
      invited_at: expect.any(String),
      language: null,
      letters_rhythm: null,
      letters_currency: null,
      letters_round: 0,
      telephone: null,
      telephones: null,
      version: 1,
    });
    const user = await given.user({ role_id: 5 });
    const before = await rowOf(user.id);
    const { status: _status, password: _password, ...fields } = user;
    const edited = await administrator.call(users.editUser, { input: { ...extra, ...fields } });
    expect(edited.status).toBe(200);
    expect(await rowOf(user.id)).toEqual(before);
    const before2 = await rowOf(user.id);
    await administrator.call(users.setUserStatus, {
      input: { ...extra, role_id: 1, email: 'other@example.org', id: user.id, status: 2 },
    });
    expect(await rowOf(user.id)).toEqual(before2);
  });
});

describe('the list of users (rule 2.12)', () => {
  const people = [
    ["Ng'ang'a", 'Kamau', 'nganga@example.org', 4],
    ['Achieng', 'Odhiambo', 'achieng@example.org', 6],
    ['100%', 'Sure_Thing', 'percent@example.org', 5],
    ['Back\\slash', 'Zed', 'back@example.org', 2],
    ['Wanjikũ', 'Mũthoni', 'wanjiku@example.org', 6],
  ] as const;

  let client: BrowserLike;
  const list = (query: Record<string, string | number> = {}) =>
    client.call(users.listUsers, { query });
  beforeAll(async () => {
    const { as, given } = await appUnderTest();
    for (const [first_name, last_name, email, role_id] of people)
      await given.user({ first_name, last_name, email, role_id });
    client = as.role(1);
    await client.arrived();
  });

  test('whole without a page, in pages with one', async () => {
    const whole = await list();
    expect(whole.body.meta).toBeUndefined();
    const total = whole.body.data.length;
    expect(total).toBe(people.length + 2);
    const ids: number[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const { body } = await list({ page, per_page: 2 });
      expect(body.meta).toEqual({ page, per_page: 2, total, pages: 4 });
      ids.push(...body.data.map((user) => user.id));
    }
    expect(ids).toEqual(whole.body.data.map((user) => user.id));
    const beyond = await list({ page: 99, per_page: 100 });
    expect([beyond.status, beyond.body.data]).toEqual([200, []]);
    expect(JSON.stringify(whole.body)).not.toMatch(/argon2|hash|key/);
  });

  test.each([
    ['kamau', 1],
    ['KAMAU', 1],
    ["ng'ang'a", 1],
    ['100%', 1],
    ['%', 1],
    ['_', 1],
    ['\\', 1],
    ['mũth', 1],
    ['achieng@', 1],
    ['supporter', 2],
    ['', 7],
    ["' or '1'='1", 0],
    ['%%', 0],
    ['a%b', 0],
  ])('search for %j finds %i', async (search, count) => {
    const { status, body } = await list({ page: 1, per_page: 100, search });
    expect([status, body.data.length, body.meta?.total]).toEqual([200, count, count]);
  });

  test('sorts by what is offered and nothing else', async () => {
    const emails = async (query: Record<string, string>) =>
      (await list({ page: 1, per_page: 100, ...query })).body.data.map((user) => user.email);
    const up = await emails({ sort: 'email' });
    expect(up).toEqual([...up].sort());
    expect(await emails({ sort: 'email', dir: 'desc' })).toEqual([...up].reverse());
    for (const query of [
      { sort: 'password_hash' },
      { sort: 'email_key' },
      { sort: 'email;drop table users' },
      { sort: '' },
      { sort: 'constructor' },
      { sort: 'email', dir: 'up' },
      { page: 0 },
      { page: -1 },
      { page: '1.5' },
      { page: 'x' },
      { page: '9'.repeat(30) },
      { page: 1, per_page: 0 },
      { page: 1, per_page: 101 },
      { page: 1, per_page: '١' },
      { search: 'x'.repeat(256) },
      { search: 'a\0b' },
    ]) {
      const reply = await list(query);
      expect([JSON.stringify(query), reply.status]).toEqual([JSON.stringify(query), 422]);
    }
  });

  test('parameters given twice are refused', async () => {
    for (const name of ['page', 'per_page', 'search', 'sort', 'dir']) {
      const reply = await client.fetch(`/api/getUsers?${name}=1&${name}=1`);
      await reply.arrayBuffer();
      expect([name, reply.status]).toEqual([name, 422]);
    }
  });

  test('addresses answer with and without a slash at the end', async () => {
    for (const path of ['/api/getUsers/', '/api/getUsers', '/api/getRoles/', '/api/user/'])
      expect((await client.fetch(path)).status).toBe(200);
  });
});
