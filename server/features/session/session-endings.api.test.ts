import { describe, expect, test } from 'vitest';
import * as session from '#contract/session/calls.ts';
import * as users from '#contract/users/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';
import { minutes } from '../../../tests/support/clock.ts';
import type { App } from '../../context.ts';
import { issueLink } from './password-links.ts';

const newPassword = 'Green-Kettle-71!';
const isIn = async (client: BrowserLike) => (await client.call(session.currentUser)).status === 200;

/** A password link of this user, as the mail would carry it. */
const linkFor = (app: App, userId: number) =>
  app.db.transaction((trx) => issueLink(app.keys, trx, userId, 'reset', app.now()));

describe('what ends sessions (rule 4.10)', () => {
  /** A user with two browsers, an administrator, and a bystander whose session must stay. */
  async function twoClients() {
    const running = await appUnderTest();
    const { as, given } = running;
    const user = await given.user({ role_id: 4 });
    const [one, other] = [as.user(user), as.user(user)];
    const bystander = as.role(5);
    for (const client of [one, other, bystander]) expect(await isIn(client)).toBe(true);
    return { ...running, user, one, other, bystander, administrator: as.role(1) };
  }
  const edited = { first_name: 'Asha', last_name: 'Mwangi' };

  test('log-out ends its own session only', async () => {
    const { one, other, bystander } = await twoClients();
    const cookie = one.cookies.get('somesha_session') ?? '';
    expect((await one.call(session.logout)).status).toBe(200);
    expect(one.cookies.get('somesha_session')).not.toBe(cookie);
    one.cookies.set('somesha_session', cookie);
    expect([await isIn(one), await isIn(other), await isIn(bystander)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('log-out succeeds when nobody is signed in', async () => {
    const { as } = await appUnderTest();
    expect((await as.visitor().call(session.logout)).status).toBe(200);
  });

  type Case = Awaited<ReturnType<typeof twoClients>>;
  test.each<[string, (given: Case) => Promise<{ status: number }>]>([
    [
      'disabling',
      ({ administrator, user }) =>
        administrator.call(users.setUserStatus, { input: { id: user.id, status: 1 } }),
    ],
    [
      'a new role',
      ({ administrator, user }) =>
        administrator.call(users.editUser, { input: { ...user, ...edited, role_id: 5 } }),
    ],
    [
      'a new e-mail address',
      ({ administrator, user }) =>
        administrator.call(users.editUser, { input: { ...user, email: 'new@example.org' } }),
    ],
    [
      'a password set by link',
      async ({ app, as, user }) =>
        as
          .visitor()
          .call(session.changePassword, {
            params: { link: await linkFor(app, user.id) },
            input: { password: newPassword, c_password: newPassword },
          }),
    ],
  ])('%s ends all of that user, and nobody else', async (_name, act) => {
    const given = await twoClients();
    expect((await act(given)).status).toBe(200);
    expect([await isIn(given.one), await isIn(given.other)]).toEqual([false, false]);
    expect(await isIn(given.bystander)).toBe(true);
    const rows = await given.app.db.read
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', given.user.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('a new name alone ends nothing, and enabling brings no session back', async () => {
    const { administrator, user, one, other } = await twoClients();
    const renamed = { ...user, first_name: 'Asha-Neema' };
    expect((await administrator.call(users.editUser, { input: renamed })).status).toBe(200);
    expect([await isIn(one), await isIn(other)]).toEqual([true, true]);
    for (const status of [1, 2])
      await administrator.call(users.setUserStatus, { input: { id: user.id, status } });
    expect([await isIn(one), await isIn(other)]).toEqual([false, false]);
  });

  test('deleting a user takes their sessions along', async () => {
    const { app, administrator, user, one } = await twoClients();
    // Only a user without a password can be deleted; whatever session there is must go.
    await app.db.transaction((trx) =>
      trx.updateTable('users').set({ status: 0 }).where('id', '=', user.id).execute(),
    );
    const reply = await administrator.call(users.deleteUser, { params: { id: user.id } });
    expect(reply.status).toBe(200);
    expect(await isIn(one)).toBe(false);
    const rows = await app.db.read
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('at most five; the oldest goes', async () => {
    const { as, given } = await appUnderTest();
    const user = await given.user();
    const clients = Array.from({ length: 6 }, () => as.user(user));
    for (const client of clients) await client.arrived();
    const states = [];
    for (const client of clients) states.push(await isIn(client));
    expect(states).toEqual([false, true, true, true, true, true]);
  });
});

describe('at the same moment (rule 4.10)', () => {
  test('a dozen sign-ins leave five sessions', async () => {
    const { app, as, given } = await appUnderTest();
    const { email, password } = await given.user();
    for (let round = 0; round < 3; round += 1) {
      const comers = Array.from({ length: 4 }, () => as.visitor());
      const replies = await Promise.all(
        comers.map((comer) => comer.call(session.login, { input: { email, password } })),
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    const rows = await app.db.read.selectFrom('sessions').select('id').execute();
    expect(rows).toHaveLength(5);
  });
});

describe('one’s own sessions (rule 4.10)', () => {
  test('are listed and can be ended; others’ are not there', async () => {
    const { as, given } = await appUnderTest();
    const user = await given.user({ role_id: 6 });
    const [one, other] = [as.user(user), as.user(user)];
    await one.arrived();
    await other.arrived();
    const { body } = await one.call(session.listOwnSessions);
    expect(body.data.map((row) => row.current).sort()).toEqual([false, true]);
    const id = body.data.find((row) => !row.current)?.id ?? 0;
    const stranger = as.role(1);
    expect((await stranger.call(session.endOwnSession, { params: { id } })).status).toBe(404);
    expect(await isIn(other)).toBe(true);
    expect((await one.call(session.endOwnSession, { params: { id } })).status).toBe(200);
    expect(await isIn(other)).toBe(false);
    expect((await one.call(session.endOwnSession, { params: { id } })).status).toBe(404);
  });

  test('a session that has run out is not listed', async () => {
    const { as, given, clock } = await appUnderTest();
    const user = await given.user();
    await as.user(user).arrived();
    clock.forward(minutes(16));
    const { body } = await as.user(user).call(session.listOwnSessions);
    expect(body.data).toHaveLength(1);
  });
});
