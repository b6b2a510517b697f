import { afterAll, beforeAll, expect, test } from 'vitest';
import { role } from '#contract/roles.ts';
import { currentUser } from '#contract/session/calls.ts';
import { nameOf } from '../access/sample-call.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import { addressOf, type BrowserLike } from '../support/browser-like.ts';
import { footprint } from './footprint.ts';
import { count, patience, tell } from './how-much.ts';
import { dataOf, givenWorld, type World } from './world.ts';
import { type WritingCall, writingCalls } from './writing-calls.ts';

let world: World;
let calls: readonly WritingCall[];
let administrator: BrowserLike;
beforeAll(async () => {
  world = await givenWorld(await appUnderTest());
  calls = writingCalls(world);
  administrator = world.running.as.role(role.administrator);
  await administrator.token();
});

const statuses = new Map<number, number>();
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const cookieName = 'somesha_session';

/** Every letter of it changed in turn; its length changed; other writings of the same. */
function altered(text: string): string[] {
  const letters = [...text].map((letter, at) => {
    const other = alphabet[(alphabet.indexOf(letter) + 1) % alphabet.length] ?? 'A';
    return text.slice(0, at) + other + text.slice(at + 1);
  });
  return [
    ...letters,
    ...['', 'null', 'undefined', '0', '1', 'admin', '*', '%00', "' or 1=1--"],
    text.slice(1),
    text.slice(0, -1),
    `${text}A`,
    `${text}=`,
    `A${text}`,
    `${text}${text}`,
    text.toLowerCase(),
    text.toUpperCase(),
    [...text].reverse().join(''),
    Buffer.from(text, 'base64url').toString('hex'),
    Buffer.from(text).toString('base64url'),
  ].filter((one) => one !== text);
}

test('an altered session cookie is nobody’s, and so is what the database keeps of one', async () => {
  const { running } = world;
  const cookie = administrator.cookies.get(cookieName) ?? '';
  const { token_hash } = await running.app.db.read
    .selectFrom('sessions')
    .select('token_hash')
    .limit(1)
    .executeTakeFirstOrThrow();
  const forged = [
    ...altered(cookie),
    token_hash,
    Buffer.from(token_hash, 'hex').toString('base64url'),
  ];
  expect(forged.length).toBeGreaterThan(60);
  for (const value of forged) {
    const headers = { cookie: `${cookieName}=${value}` };
    const { status } = await running.as.visitor().call(currentUser, { headers });
    count(statuses, status);
    expect([value, status]).toEqual([value, 401]);
  }
});

test('a cookie under another name, or beside a bad one, lets nobody in by chance', async () => {
  const cookie = administrator.cookies.get(cookieName) ?? '';
  for (const name of ['Somesha_Session', '__Host-somesha_session', 'session', `${cookieName} x`]) {
    const headers = { cookie: `${name}=${cookie}` };
    const { status } = await world.running.as.visitor().call(currentUser, { headers });
    expect([name, status]).toEqual([name, 401]);
  }
  // Whoever can plant a cookie still is not somebody else: the first one counts, and only that.
  const planted = `${cookieName}=${'A'.repeat(43)}; ${cookieName}=${cookie}`;
  const reply = await world.running.as
    .visitor()
    .call(currentUser, { headers: { cookie: planted } });
  expect(reply.status).toBe(401);
});

/** One right request of each writing call, but for its token. @returns the statuses that came */
async function tryAll(token: (own: string) => string | null): Promise<Set<number>> {
  const own = await administrator.token();
  const found = new Set<number>();
  for (const { call, params, query, body } of calls) {
    const reply = await administrator.fetch(addressOf(call, { params, query }), {
      method: call.method,
      headers: {
        'x-xsrf-token': token(own),
        ...(call.input && { 'content-type': 'application/json' }),
      },
      body: call.input ? JSON.stringify(body) : null,
    });
    await reply.arrayBuffer();
    count(statuses, reply.status);
    if (reply.status !== 419) expect([nameOf(call), reply.status]).toEqual([nameOf(call), 419]);
    found.add(reply.status);
  }
  return found;
}

test(
  'every writing call refuses every forged token: 419, nothing changed (rule 2.4)',
  async () => {
    const { running } = world;
    const colleague = await running.as.user(world.colleague).token();
    const visitor = await running.as.visitor().token();
    // The same person in another session has another token.
    const elsewhere = await running.as.user(dataOf(await administrator.call(currentUser))).token();
    const before = await footprint(running);
    const forgeries: ((own: string) => string | null)[] = [
      () => null,
      () => colleague,
      () => visitor,
      () => elsewhere,
      (own) => own.slice(0, -1),
      (own) => altered(own)[7] ?? '',
      (own) => altered(own).at(-12) ?? '',
    ];
    for (const forge of forgeries) expect([...(await tryAll(forge))]).toEqual([419]);
    expect(await footprint(running)).toBe(before);
  },
  patience,
);

test('each letter of a token counts', async () => {
  const own = await administrator.token();
  for (const token of altered(own)) {
    const headers = { 'x-xsrf-token': token };
    const reply = await administrator.fetch('/api/logout', { method: 'POST', headers });
    count(statuses, reply.status);
    expect([token, reply.status]).toEqual([token, 419]);
  }
  expect((await administrator.call(currentUser)).status).toBe(200);
});

/** Fields that are not the sender's to say; each is ignored, like any that is not known. */
const raised = {
  role: 1,
  role_id_: 1,
  is_admin: true,
  isAdmin: 1,
  admin: 1,
  admin_liaison: true,
  created_by: 1,
  updated_by: 1,
  created_at: '2000-01-01',
  verified_by: 'Nobody',
  verified_at: '2000-01-01',
  ref: 'SM-9999',
  password: 'Raised-Kettle-71!',
  password_hash: '$argon2id$',
  email_key: 'raised@example.org',
  token_hash: 'x',
  picture: 'pictures/x',
  path: '../../etc/passwd',
  supporter: 'Raised',
  search_key: 'raised',
};

test('twenty more fields on a right body change nothing besides (rule 2.13)', async () => {
  const { running, student, register } = world;
  const [edit, user] = ['/api/students/:id', '/api/edit'].map((path) =>
    calls.find(({ call }) => call.path === path && call.method !== 'PATCH'),
  );
  if (!edit || !user) throw new Error('There are no such calls');
  const rowsOf = async () => ({
    student: await running.app.db.read
      .selectFrom('students')
      .selectAll()
      .where('id', '=', student)
      .executeTakeFirstOrThrow(),
    user: await running.app.db.read
      .selectFrom('users')
      .selectAll()
      .where('id', '=', world.colleague.id)
      .executeTakeFirstOrThrow(),
  });
  const { email, role_id, first_name, last_name } = world.colleague;
  const same = { id: world.colleague.id, email, role_id, first_name, last_name };
  // Once without them, so that only they can make a difference.
  const send = async (more: object) => {
    const params = edit.params;
    const input = { ...register.fields(), ...more };
    expect((await administrator.call(edit.call, { params, input })).status).toBe(200);
    const reply = await administrator.call(user.call, { input: { ...more, ...same } });
    expect(reply.status).toBe(200);
    const { student: one, user: other } = await rowsOf();
    const { updated_at: _one, ...left } = one;
    const { updated_at: _other, ...right } = other;
    return { left, right };
  };
  expect(Object.keys(raised)).toHaveLength(20);
  expect(await send({ ...raised, status: 3, supporter_id: 1 })).toEqual(await send({}));
});

afterAll(() => tell('Forgeries', statuses));
