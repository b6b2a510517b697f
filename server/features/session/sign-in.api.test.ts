import { createHook } from 'node:async_hooks';
import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { login } from '#contract/session/calls.ts';
import { sessionMessages as words } from '#contract/session/messages.ts';
import { listUsers, registerUser } from '#contract/users/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { minutes } from '../../../tests/support/clock.ts';

/** Counts the hashing runs that Node itself starts while the work is under way. */
async function countHashing<T>(work: () => Promise<T>): Promise<{ runs: number; result: T }> {
  let runs = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') runs += 1;
    },
  }).enable();
  try {
    return { result: await work(), runs };
  } finally {
    hook.disable();
  }
}

describe('signing in (rules 4.1 and 4.2)', () => {
  test('answers who it is, and nothing else', async () => {
    const { as, given } = await appUnderTest({
      env: { ADMIN_LIAISON_EMAIL: 'Liaison@Example.org' },
    });
    const user = await given.user({ email: 'LIAISON@example.org', role_id: 4 });
    const reply = await as
      .visitor()
      .call(login, { input: { email: ' liaison@EXAMPLE.org ', password: user.password } });
    expect(reply.body).toEqual({
      success: true,
      message: words.signedIn,
      data: {
        id: user.id,
        name: 'Asha Mwangi',
        email: 'LIAISON@example.org',
        role: 4,
        admin_liaison: true,
        language: null,
      },
    });
  });

  test('an address that no account may get today still signs in who has it', async () => {
    const { as, given } = await appUnderTest();
    const { email, password } = await given.user({ email: '|old@example.org', role_id: 4 });
    const reply = await as.visitor().call(login, { input: { email, password } });
    expect([reply.status, reply.body.data]).toMatchObject([200, { email }]);
    const input = {
      first_name: 'Neema',
      last_name: 'Otieno',
      role_id: 4,
      email: '|new@example.org',
    };
    const refused = await as.role(1).call(registerUser, { input });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['email']]);
  });

  test('unknown, new and wrong cost one hashing run each and answer the same bytes', async () => {
    const { as, given } = await appUnderTest();
    const known = await given.user();
    const fresh = await given.user({ status: 0 });
    const disabled = await given.user({ status: 1 });
    const visitor = as.visitor();
    await visitor.token();
    const bodies = new Set<string>();
    for (const input of [
      { email: 'nobody@example.org', password: known.password },
      { email: fresh.email, password: known.password },
      { email: known.email, password: 'Wrong-Meadow-58!' },
      { email: disabled.email, password: 'Wrong-Meadow-58!' },
      { email: known.email, password: 'x' },
    ]) {
      const { runs, result } = await countHashing(() => visitor.call(login, { input }));
      expect([input.email, result.status, runs]).toEqual([input.email, 401, 1]);
      bodies.add(JSON.stringify(result.body));
      expect(result.headers.getSetCookie()).toEqual([]);
    }
    expect([...bodies]).toEqual([JSON.stringify({ success: false, message: words.wrongSignIn })]);
  });

  test('disabled shows only after the right password', async () => {
    const { as, given } = await appUnderTest();
    const { email, password } = await given.user({ status: 1 });
    const visitor = as.visitor();
    const wrong = await visitor.call(login, { input: { email, password: 'Wrong-Meadow-58!' } });
    expect(wrong.status).toBe(401);
    const right = await visitor.call(login, { input: { email, password } });
    expect([right.status, right.body.message]).toEqual([403, words.disabled]);
    expect(right.headers.getSetCookie()).toEqual([]);
  });

  test('a hash with weaker settings is replaced at the next sign-in', async () => {
    const { app, as, given } = await appUnderTest();
    const user = await given.user();
    const hash = async () => {
      const row = await app.db.read
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      return row.password_hash ?? '';
    };
    // Argon2id of this very password with 64 KiB and one pass, salt of sixteen zero bytes.
    const tag = argon2Sync('argon2id', {
      message: user.password,
      nonce: Buffer.alloc(16),
      tagLength: 32,
      memory: 64,
      passes: 1,
      parallelism: 1,
    });
    const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const weak = `$argon2id$v=19$m=64,t=1,p=1$${bare(Buffer.alloc(16))}$${bare(tag)}`;
    await app.db.transaction((trx) =>
      trx.updateTable('users').set({ password_hash: weak }).where('id', '=', user.id).execute(),
    );
    const wrong = { email: user.email, password: 'Wrong-Meadow-58!' };
    expect((await as.visitor().call(login, { input: wrong })).status).toBe(401);
    expect(await hash()).toBe(weak);
    for (const _time of [1, 2])
      expect((await as.visitor().call(login, { input: user })).status).toBe(200);
    expect(await hash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('a storm of 60 sign-ins leaves the lists answering', async () => {
    const { as, given } = await appUnderTest();
    const administrator = as.role(1);
    await administrator.arrived();
    const users = [];
    for (let count = 0; count < 60; count += 1) users.push(await given.user());
    let finished = 0;
    const visitors = users.map(() => as.visitor());
    for (const visitor of visitors) await visitor.token();
    const storm = users.map(async (input, index) => {
      const reply = await visitors[index]?.call(login, { input });
      finished += 1;
      return reply?.status;
    });
    const { status } = await administrator.call(listUsers);
    // Answered while most of the storm was still waiting: it does not stand in their queue.
    expect(status).toBe(200);
    expect(finished).toBeLessThan(30);
    expect(new Set(await Promise.all(storm))).toEqual(new Set([200]));
  });

  test('a malformed body is 422, without any hashing', async () => {
    const { as } = await appUnderTest();
    const visitor = as.visitor();
    await visitor.token();
    for (const input of [
      {},
      { email: 'a@example.org' },
      { password: 'x' },
      { email: '', password: '' },
      { email: 'no address', password: 'x' },
      { email: ['a@example.org'], password: 'x' },
      { email: 'a@example.org', password: 'x'.repeat(1001) },
      { email: 'a@example.org', password: { $ne: null } },
      { email: 'a@example.org', password: null },
    ]) {
      const { runs, result } = await countHashing(() => visitor.call(login, { input }));
      expect([JSON.stringify(input), result.status, runs]).toEqual([JSON.stringify(input), 422, 0]);
      expect(Object.keys(result.body.errors ?? {}).length).toBeGreaterThan(0);
    }
  });
});

describe('tries are limited (rule 2.17)', () => {
  const wrong = 'Wrong-Meadow-58!';

  test('five a minute for one account from one address; then the right password works again', async () => {
    const { as, given, clock } = await appUnderTest();
    const user = await given.user();
    const visitor = as.visitor();
    const attempt = async (password: string) =>
      visitor.call(login, { input: { email: user.email.toUpperCase(), password } });
    for (let count = 0; count < 5; count += 1) expect((await attempt(wrong)).status).toBe(401);
    const sixth = await attempt(user.password);
    expect(sixth.status).toBe(429);
    const seconds = Number(sixth.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    clock.forward(seconds * 1000);
    expect((await attempt(user.password)).status).toBe(200);
  });

  test('tries that succeed are not counted', async () => {
    const { as, given } = await appUnderTest();
    const user = await given.user();
    for (let count = 0; count < 7; count += 1)
      expect((await as.visitor().call(login, { input: user })).status).toBe(200);
  });

  test('tries at the same moment do not slip through together', async () => {
    const { as, given } = await appUnderTest();
    const { email } = await given.user();
    const visitor = as.visitor();
    await visitor.token();
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => visitor.call(login, { input: { email, password: wrong } })),
    );
    const statuses = tries.map((reply) => reply.status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });

  test('20 in 15 minutes for one account wherever they come from; never a lasting lock', async () => {
    const { as, given, clock } = await appUnderTest({ env: { TRUST_PROXY: '127.0.0.1,::1' } });
    const { email, password } = await given.user();
    const visitor = as.visitor();
    const from = (address: string, attempt: string) =>
      visitor.call(login, {
        input: { email, password: attempt },
        headers: { 'x-forwarded-for': address },
      });
    for (let count = 1; count <= 20; count += 1)
      expect((await from(`203.0.113.${count}`, wrong)).status).toBe(401);
    expect((await from('203.0.113.99', password)).status).toBe(429);
    clock.forward(minutes(15));
    expect((await from('203.0.113.99', password)).status).toBe(200);
  });

  test('60 in 15 minutes from one address, an IPv6 network counting as one; a restart forgives nothing', async () => {
    const { as, clock } = await appUnderTest({ env: { TRUST_PROXY: '127.0.0.1,::1' } });
    const visitor = as.visitor();
    const from = (address: string, count: number) =>
      visitor.call(login, {
        // Refused before any hashing once the limit is reached, and cheap before: unknown people.
        input: { email: `somebody.${count}@example.org`, password: wrong },
        headers: { 'x-forwarded-for': address },
      });
    const statuses = await Promise.all(
      Array.from({ length: 60 }, (_none, count) => from(`2001:db8:1:2:${count}::1`, count)),
    );
    expect(new Set(statuses.map((reply) => reply.status))).toEqual(new Set([401]));
    expect((await from('2001:db8:1:2:ffff::1', 60)).status).toBe(429);
    expect((await from('2001:db8:1:3::1', 61)).status).toBe(401);
    clock.forward(minutes(15));
    expect((await from('2001:db8:1:2::1', 62)).status).toBe(401);
  });

  test('a forged X-Forwarded-For gives nobody a new address', async () => {
    const { as, given } = await appUnderTest();
    const { email } = await given.user();
    const visitor = as.visitor();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const headers = {
        'x-forwarded-for': `203.0.113.${count}`,
        forwarded: `for=203.0.113.${count}`,
        'x-real-ip': `203.0.113.${count}`,
      };
      const input = { email, password: wrong };
      statuses.push((await visitor.call(login, { input, headers })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
