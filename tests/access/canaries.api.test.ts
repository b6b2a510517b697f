import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls.ts';
import * as session from '#contract/session/calls.ts';
import * as users from '#contract/users/calls.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import { addressOf } from '../support/browser-like.ts';
import { linkIn } from '../support/mailbox.ts';
import { sampleOf } from './sample-call.ts';

/** Gives out words that occur nowhere else, and remembers them. */
function makeCanaries() {
  const all: string[] = [];
  return {
    all,
    next(around: (canary: string) => string = (canary) => canary): string {
      const canary = `canary${randomBytes(8).toString('hex')}`;
      all.push(canary);
      return around(canary);
    },
  };
}

describe('log lines tell nothing that they should not (rules 4.5, 4.18 and 12.1)', () => {
  test('canaries in names, addresses, passwords, searches, headers, cookies, paths: none found', async () => {
    const { as, app, log, mail } = await appUnderTest();
    const { all, next } = makeCanaries();
    const client = as.role(1);

    // A whole life: invited, password made by link, signed in, corrected, forgotten, disabled.
    const email = next((canary) => `${canary}@example.org`);
    const password = next((canary) => `Aa1!${canary}`);
    const names = { first_name: next(), last_name: next(), role_id: 4 };
    const added = await client.call(users.registerUser, { input: { ...names, email } });
    const [letter] = await mail.waitFor(email);
    if (!letter) throw new Error('no letter');
    const link = linkIn(letter).pathname.split('/').at(-1) ?? '';
    all.push(link);
    const visitor = as.visitor();
    await visitor.call(session.linkUser, { params: { link } });
    await visitor.fetch(`/changepsw/${link}`);
    const input = { password, c_password: password };
    expect((await visitor.call(session.changePassword, { params: { link }, input })).status).toBe(
      200,
    );
    await visitor.call(session.changePassword, { params: { link }, input });
    expect((await visitor.call(session.login, { input: { email, password } })).status).toBe(200);
    all.push(...visitor.cookies.values());
    const { id } = added.body.data;
    await client.call(users.editUser, { input: { ...names, id, email, first_name: next() } });
    await visitor.call(session.forgotPassword, { input: { email } });
    await client.call(users.setUserStatus, { input: { id, status: 1 } });
    await visitor.call(session.login, { input: { email, password } });
    await visitor.call(session.login, { input: { email, password: next() } });

    // And every call with a canary wherever there is room for one.
    for (const call of everyCall.filter((one) => one !== session.logout)) {
      const sample = sampleOf(call);
      const texts = Object.keys(sample.params).map((name) => [name, next()]);
      const params = { ...sample.params, ...Object.fromEntries(texts) };
      await client.call(call, {
        ...sample,
        params,
        query: { ...sample.query, search: next(), page: 1 },
        ...(call.input && { input: { [next()]: next(), email: next(), password: next() } }),
        headers: {
          'user-agent': next(),
          referer: next((canary) => `https://${canary}.example`),
          'x-forwarded-for': next(),
          'x-canary': next(),
          accept: next(),
        },
      });
      const path = addressOf(call, { ...sample, params });
      const cut = await client.fetch(`${path}${path.includes('?') ? '&' : '?'}${next()}=${next()}`);
      await cut.arrayBuffer();
    }
    await app.outbox.idle();

    const lines = log();
    expect(lines.split('\n').length).toBeGreaterThan(50);
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(all.filter((canary) => lines.includes(canary))).toEqual([]);
    for (const line of lines.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });

  test('security events are there: sign-in right and wrong, refusals, a link used', async () => {
    const { as, given, log } = await appUnderTest();
    const user = await given.user({ role_id: 6 });
    const { email, password } = user;
    const client = as.visitor();
    await client.call(session.login, { input: { email, password } });
    await client.call(users.listUsers);
    await as.visitor().call(users.listUsers);
    await as.visitor().call(session.logout, { headers: { 'x-xsrf-token': 'x' } });
    await as.visitor().call(session.login, { input: { email, password: 'wrong' } });
    const lines: Record<string, unknown>[] = log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const events = lines.map((line) => line.event);
    expect(events).toContain('sign-in');
    expect(events).toContain('sign-in failed');
    const refusals = lines.filter((line) => line.event === 'request').map((line) => line.status);
    for (const status of [401, 403, 419]) expect(refusals).toContain(status);
    const refused = lines.find((line) => line.status === 403);
    expect(refused).toMatchObject({ user: user.id, role: 6, route: '/api/getUsers' });
  });
});
