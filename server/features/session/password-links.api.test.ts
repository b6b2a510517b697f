import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { changePassword, linkUser, login } from '#contract/session/calls.ts';
import { sessionMessages as words } from '#contract/session/messages.ts';
import { editUser, setUserStatus } from '#contract/users/calls.ts';
import { dump } from '../../../tests/access/dump.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { minutes } from '../../../tests/support/clock.ts';
import { keyPurposes, openKeys, rotateKey } from '../../keys.ts';
import { encodeLink, findLink, issueLink, type LinkKind } from './password-links.ts';

const newPassword = 'Green-Kettle-71!';
const twice = (password: string) => ({ password, c_password: password });

async function setUp(status: 0 | 2 = 2) {
  const running = await appUnderTest();
  const user = await running.given.user({ status });
  const { app } = running;
  const issue = (kind: LinkKind = status === 0 ? 'new' : 'reset', at = app.now()) =>
    app.db.transaction((trx) => issueLink(app.keys, trx, user.id, kind, at));
  const visitor = running.as.visitor();
  const use = (link: string, input: object = twice(newPassword)) =>
    visitor.call(changePassword, { params: { link }, input });
  const open = async (link: string) =>
    (await visitor.call(linkUser, { params: { link } })).body.data;
  const signIn = async (password: string) =>
    (await running.as.visitor().call(login, { input: { email: user.email, password } })).status;
  return { ...running, user, issue, use, open, signIn, visitor };
}

describe('a link that works (rule 4.13)', () => {
  test.each([
    ['new', 0],
    ['reset', 2],
  ] as const)('%s: says whose it is, sets the password, once', async (kind, status) => {
    const { app, user, issue, use, open, signIn } = await setUp(status);
    const link = await issue(kind);
    expect(link).toMatch(/^[A-Za-z0-9_-]{90,110}$/);
    expect(await open(link)).toEqual([
      { id: user.id, first_name: 'Asha', last_name: 'Mwangi', status, type: kind },
    ]);
    const done = await use(link);
    expect([done.status, done.body.message]).toEqual([200, words.passwordSaved]);
    expect(await signIn(newPassword)).toBe(200);
    expect(await signIn(user.password)).toBe(401);
    const again = await use(link, twice('Other-Kettle-72!'));
    expect([again.status, again.body.message]).toEqual([410, words.linkUsed]);
    expect(await dump(app)).not.toContain(link);
  });

  test('weak, unequal and missing passwords are 422 and spend nothing', async () => {
    const { issue, use } = await setUp();
    const link = await issue();
    for (const input of [
      {},
      { password: newPassword },
      { password: newPassword, c_password: '' },
      { password: newPassword, c_password: `${newPassword} ` },
      { password: [newPassword], c_password: [newPassword] },
      ...['short1!', 'Password1!', 'Mwangi-2026!', ' '.repeat(12)].map(twice),
    ]) {
      const reply = await use(link, input);
      expect([JSON.stringify(input), reply.status]).toEqual([JSON.stringify(input), 422]);
      expect(reply.body.errors).toBeDefined();
    }
    expect((await use(link)).status).toBe(200);
  });
});

describe('links that were never ours (rule 4.13)', () => {
  test('5,000 altered links: none accepted', async () => {
    const { app, issue } = await setUp();
    const link = await issue();
    const bytes = Buffer.from(link, 'base64url');
    const altered = new Set<string>();
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      altered.add(copy.toString('base64url'));
    }
    for (let at = 0; at < link.length; at += 1) {
      altered.add(link.slice(0, at));
      altered.add(link.slice(0, at) + link.slice(at + 1));
      for (const more of ['A', '=', ' ', '.', '%00'])
        altered.add(link.slice(0, at) + more + link.slice(at));
    }
    for (const tail of ['=', '==', '\n', '?', '/', '#', ' ']) altered.add(link + tail);
    while (altered.size < 5_000) {
      const copy = Buffer.from(bytes);
      randomBytes(4).copy(copy, Math.floor(Math.random() * (bytes.length - 4)));
      altered.add(copy.toString('base64url'));
    }
    altered.delete(link);
    let accepted = 0;
    for (const one of altered) if (await findLink(app.keys, app.db, one)) accepted += 1;
    expect(accepted).toBe(0);
    expect(await findLink(app.keys, app.db, link)).not.toBeNull();
  });

  test('a swapped kind or user, another key, a row missing, a bare id: 404 and an empty list', async () => {
    const { app, given, issue, use, open, user } = await setUp(0);
    const good = await issue('new');
    const other = await given.user();
    const bytes = Buffer.from(good, 'base64url');
    const body = bytes.subarray(0, -32);
    const foreign = createHmac('sha256', randomBytes(32))
      .update('somesha/password-link/v1\0')
      .update(body)
      .digest();
    const swapped = Buffer.from(body);
    swapped.writeUInt8(swapped.readUInt8(1) ^ 1, 1);
    const forged = [
      Buffer.concat([body, foreign]).toString('base64url'),
      Buffer.concat([swapped, bytes.subarray(-32)]).toString('base64url'),
      encodeLink(app.keys, { kind: 'reset', userId: user.id, issuedAt: app.now() }),
      encodeLink(app.keys, { kind: 'new', userId: other.id, issuedAt: app.now() }),
      Buffer.from(`${user.id}/new/${Date.now()}`).toString('base64'),
      String(user.id),
      'x',
    ];
    const before = await dump(app, ['throttle_events']);
    for (const link of forged) {
      expect(await open(link)).toEqual([]);
      expect((await use(link)).status).toBe(404);
    }
    expect(await dump(app, ['throttle_events'])).toBe(before);
  });

  test('an issue time in the future is not accepted', async () => {
    const { app, issue, use } = await setUp();
    const link = await issue('reset', new Date(app.now().getTime() + minutes(5)));
    expect((await use(link)).status).toBe(410);
  });

  test('an anti-forgery signature is no link signature: one purpose each', async () => {
    const { app, issue } = await setUp();
    const bytes = Buffer.from(await issue(), 'base64url');
    const body = bytes.subarray(0, -32);
    const signed = app.keys.sign('antiForgery', 'somesha/password-link/v1', body);
    const link = Buffer.concat([body, signed ?? Buffer.alloc(0)]).toString('base64url');
    expect(await findLink(app.keys, app.db, link)).toBeNull();
  });
});

describe('one hour, one use (rule 4.14)', () => {
  test.each(['new', 'reset'] as const)('%s: 59 minutes are fine, 61 are not', async (kind) => {
    const { issue, use, clock } = await setUp(kind === 'new' ? 0 : 2);
    const late = await issue(kind);
    clock.forward(minutes(2));
    const early = await issue(kind);
    clock.forward(minutes(59));
    const expired = await use(late);
    expect([expired.status, expired.body.message]).toEqual([410, words.linkExpired]);
    expect((await use(early)).status).toBe(200);
  });

  test('20 uses at the same moment: exactly one succeeds', async () => {
    const { issue, use, visitor } = await setUp();
    const link = await issue();
    await visitor.token();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_none, index) => use(link, twice(`Green-Kettle-${index}!`))),
    );
    const statuses = replies.map((reply) => reply.status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(410)]);
  });

  test('using one spends the others of that user', async () => {
    const { issue, use } = await setUp();
    const [one, other] = [await issue(), await issue()];
    expect((await use(one)).status).toBe(200);
    expect((await use(other)).body.message).toBe(words.linkUsed);
  });

  test('a disabled user is told so, and the link is not spent', async () => {
    const { as, user, issue, use } = await setUp();
    const link = await issue();
    const set = (status: number) =>
      as.role(1).call(setUserStatus, { input: { id: user.id, status } });
    await set(1);
    const refused = await use(link);
    expect([refused.status, refused.body.message]).toEqual([403, words.disabled]);
    await set(2);
    expect((await use(link)).status).toBe(200);
  });

  test('a link that went to an old address dies with that address', async () => {
    const { as, user, issue, use, signIn } = await setUp();
    const link = await issue();
    const input = { ...user, email: 'right@example.org' };
    expect((await as.role(1).call(editUser, { input })).status).toBe(200);
    expect((await use(link)).status).toBe(410);
    expect(await signIn(newPassword)).toBe(401);
  });
});

describe('opening is harmless (rule 4.15)', () => {
  test.each(['new', 'reset'] as const)('100 opens of a %s link, then it is used', async (kind) => {
    const { app, issue, use, open, visitor } = await setUp(kind === 'new' ? 0 : 2);
    const link = await issue(kind);
    const before = await dump(app, ['throttle_events']);
    for (let count = 0; count < 50; count += 1) {
      expect(await open(link)).toHaveLength(1);
      const method = count % 2 ? 'GET' : 'HEAD';
      const page = await visitor.fetch(`/changepsw/${link}`, { method });
      await page.arrayBuffer();
    }
    expect(await dump(app, ['throttle_events'])).toBe(before);
    expect((await use(link)).status).toBe(200);
  });
});

describe('limits on links (rule 2.17)', () => {
  test('120 a minute for one address, then 429 with the seconds to wait', async () => {
    const { visitor, clock, use } = await setUp();
    const ask = () => visitor.call(linkUser, { params: { link: 'x' } });
    await visitor.token();
    const statuses = await Promise.all(Array.from({ length: 120 }, ask));
    expect(new Set(statuses.map((reply) => reply.status))).toEqual(new Set([200]));
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect((await use('x')).status).toBe(429);
    clock.forward(1000 * Number(refused.headers.get('retry-after')));
    expect((await ask()).status).toBe(200);
  });
});

describe('keys (rule 1.9)', () => {
  test('rotation keeps live links working, and ends with the key after', async () => {
    const { app, dataDir, issue } = await setUp();
    const link = await issue();
    rotateKey(dataDir, 'links');
    const rotated = openKeys(dataDir);
    expect(await findLink(rotated, app.db, link)).not.toBeNull();
    const fresh = encodeLink(rotated, { kind: 'reset', userId: 1, issuedAt: app.now() });
    expect(Buffer.from(fresh, 'base64url').readUInt8(2)).toBe(2);
    rotateKey(dataDir, 'links');
    expect(await findLink(openKeys(dataDir), app.db, link)).toBeNull();
  });

  test('two installations do not take each other’s links', () => {
    const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'somesha-keys-')));
    onTestFinished(() => {
      for (const folder of folders) rmSync(folder, { recursive: true });
    });
    const [one, other] = folders.map((folder) => openKeys(folder));
    const data = Buffer.from('x');
    expect(one?.sign('links', 'c', data)).not.toEqual(other?.sign('links', 'c', data));
    const files = folders.map((folder) => readFileSync(join(folder, 'keys.json'), 'utf8'));
    const secrets = files.flatMap((text) =>
      Object.values<{ secret: string }[]>(JSON.parse(text)).flatMap((keys) =>
        keys.map((key) => key.secret),
      ),
    );
    expect(new Set(secrets).size).toBe(folders.length * keyPurposes.length);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64')).toHaveLength(32);
  });
});
