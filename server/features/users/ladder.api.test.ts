import { beforeAll, describe, expect, test } from 'vitest';
import { roleIds } from '#contract/roles.ts';
import { currentUser } from '#contract/session/calls.ts';
import { deleteUser, editUser, registerUser, setUserStatus } from '#contract/users/calls.ts';
import { userMessages as words } from '#contract/users/messages.ts';
import { dump } from '../../../tests/access/dump.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { GivenUser } from '../../../tests/support/given.ts';

type Running = Awaited<ReturnType<typeof appUnderTest>>;

/** Whom each role may touch, and which roles it may grant (rule 3.4): written out, not computed. */
const touches: Readonly<Record<number, readonly number[]>> = {
  1: [1, 2, 3, 4, 5, 6],
  2: [2, 3, 4, 5, 6],
  3: [4, 5, 6],
  4: [],
  5: [],
  6: [],
};
const names = { first_name: 'Neema', last_name: 'Otieno' };
let count = 0;
const freshEmail = () => `ladder.${++count}@example.org`;

/** What an actor may try with a subject, or with the subject's role. */
const deeds: Readonly<
  Record<string, (running: Running, actor: number, subject: number) => Promise<number>>
> = {
  async add({ as }, actor, subject) {
    const input = { ...names, email: freshEmail(), role_id: subject };
    return (await as.role(actor).call(registerUser, { input })).status;
  },
  async edit({ as, given }, actor, subject) {
    const user = await given.user({ role_id: subject });
    const input = { ...names, id: user.id, email: user.email, role_id: subject };
    return (await as.role(actor).call(editUser, { input })).status;
  },
  async grant({ as, given }, actor, subject) {
    const user = await given.user({ role_id: 6 });
    const input = { ...names, id: user.id, email: user.email, role_id: subject };
    return (await as.role(actor).call(editUser, { input })).status;
  },
  async disable({ as, given }, actor, subject) {
    const { id } = await given.user({ role_id: subject });
    return (await as.role(actor).call(setUserStatus, { input: { id, status: 1 } })).status;
  },
  async delete({ as, given }, actor, subject) {
    const { id } = await given.user({ role_id: subject, status: 0 });
    return (await as.role(actor).call(deleteUser, { params: { id } })).status;
  },
};

describe('the ladder: six roles, six subjects, five deeds (rule 3.4)', () => {
  let running: Running;
  beforeAll(async () => {
    running = await appUnderTest();
  });

  test.each(Object.keys(deeds))('%s', async (name) => {
    const deed = deeds[name];
    for (const actor of roleIds) {
      const allowed: number[] = [];
      for (const subject of roleIds) {
        const status = await deed?.(running, actor, subject);
        expect([200, 403]).toContain(status);
        if (status === 200) allowed.push(subject);
      }
      expect([actor, allowed]).toEqual([actor, touches[actor]]);
    }
  });

  test('refused deeds leave no trace', async () => {
    const { app, as, given } = running;
    const administrator = await given.user({ role_id: 1 });
    const fresh = await given.user({ role_id: 2, status: 0 });
    await as.role(3).arrived();
    const before = await dump(app);
    const officer = as.role(3);
    const replies = [
      await officer.call(editUser, { input: { ...administrator, first_name: 'Changed' } }),
      await officer.call(setUserStatus, { input: { id: administrator.id, status: 1 } }),
      await officer.call(deleteUser, { params: { id: fresh.id } }),
      await officer.call(registerUser, { input: { ...names, email: freshEmail(), role_id: 3 } }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([403, 403, 403, 403]);
    expect(await dump(app)).toBe(before);
  });

  test.each([1, 2, 3])(
    'role %i cannot disable, delete, demote or promote themself',
    async (role) => {
      const { app, as, given } = running;
      const self = await given.user({ role_id: role });
      const client = as.user(self);
      await client.arrived();
      const before = await dump(app);
      const { id } = self;
      const statuses = [
        (await client.call(setUserStatus, { input: { id, status: 1 } })).status,
        (await client.call(setUserStatus, { input: { id, status: 2 } })).status,
        (await client.call(deleteUser, { params: { id } })).status,
      ];
      for (const role_id of roleIds.filter((one) => one !== role))
        statuses.push((await client.call(editUser, { input: { ...self, role_id } })).status);
      expect(new Set(statuses)).toEqual(new Set([403]));
      expect(await dump(app)).toBe(before);
    },
  );
});

describe('the last active administrator stays (rule 3.4)', () => {
  test('neither demoted nor disabled by an equal; their own row may still be corrected', async () => {
    const { as, given, app } = await appUnderTest();
    const last = await given.user({ role_id: 1 });
    const client = as.user(last);
    const renamed = await client.call(editUser, { input: { ...last, first_name: 'Neema' } });
    expect(renamed.status).toBe(200);
    // A second administrator who is disabled, or new, does not count.
    await given.user({ role_id: 1, status: 1 });
    const demoted = await client.call(editUser, { input: { ...last, role_id: 2 } });
    expect([403, 409]).toContain(demoted.status);
    const { role_id } = await app.db.read
      .selectFrom('users')
      .select('role_id')
      .where('id', '=', last.id)
      .executeTakeFirstOrThrow();
    expect(role_id).toBe(1);
  });

  test.each<[string, (id: number, email: string) => object]>([
    ['demoting', (id, email) => ({ ...names, id, email, role_id: 2 })],
    ['disabling', (id) => ({ id, status: 1 })],
  ])('two administrators %s each other at the same moment: one stays', async (deed, inputFor) => {
    const { as, given, app } = await appUnderTest();
    const call = deed === 'demoting' ? editUser : setUserStatus;
    for (let round = 0; round < 4; round += 1) {
      await app.db.transaction((trx) =>
        trx.updateTable('users').set({ role_id: 6 }).where('role_id', '=', 1).execute(),
      );
      const [one, other] = [await given.user(), await given.user()];
      const clients = [as.user(one), as.user(other)];
      for (const client of clients) await client.token();
      const replies = await Promise.all([
        clients[0]?.call(call, { input: inputFor(other.id, other.email) }),
        clients[1]?.call(call, { input: inputFor(one.id, one.email) }),
      ]);
      const statuses = replies.map((reply) => reply?.status ?? 0).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403, 409]).toContain(statuses[1]);
      const left = await app.db.read
        .selectFrom('users')
        .select('id')
        .where('role_id', '=', 1)
        .where('status', '=', 2)
        .execute();
      expect(left).toHaveLength(1);
    }
  });

  test('the words for it', async () => {
    const { as, given } = await appUnderTest();
    const [manager, administrator] = [await given.user({ role_id: 2 }), await given.user()];
    const reply = await as
      .user(manager)
      .call(setUserStatus, { input: { id: administrator.id, status: 1 } });
    expect(reply.status).toBe(403);
    const own = await as
      .user(administrator)
      .call(setUserStatus, { input: { id: administrator.id, status: 1 } });
    expect(own.body.message).toBe(words.self);
  });
});

describe('the address of the admin liaison carries the right to send (rules 3.4 and 3.7)', () => {
  const address = 'the.liaison@example.org';
  let running: Running;
  beforeAll(async () => {
    running = await appUnderTest({ env: { ADMIN_LIAISON_EMAIL: 'The.Liaison@example.org' } });
  });
  const give = (actor: GivenUser, subject: GivenUser, email: string) =>
    running.as.user(actor).call(editUser, { input: { ...subject, email } });

  test('a manager takes it from its owner and gets it neither for themself nor for another', async () => {
    const { given, app, as } = running;
    const liaison = await given.user({ role_id: 3, email: address });
    const manager = await given.user({ role_id: 2 });
    const officer = await given.user({ role_id: 4 });
    expect((await give(manager, liaison, freshEmail())).status).toBe(200);
    for (const [actor, subject] of [
      [manager, manager],
      [manager, officer],
      [await given.user({ role_id: 3 }), officer],
    ] as const) {
      const reply = await give(actor, subject, address.toUpperCase());
      expect([reply.status, reply.body.message]).toEqual([403, words.liaisonAddress]);
    }
    expect((await as.user(manager).call(currentUser)).body.data.admin_liaison).toBe(false);
    expect((await dump(app)).toLowerCase()).not.toContain(address);
  });

  test('somebody who is new can have it, since the link goes to that mailbox; an administrator gives it to anybody', async () => {
    const { given } = running;
    const manager = await given.user({ role_id: 2 });
    const fresh = await given.user({ role_id: 3, status: 0 });
    expect((await give(manager, fresh, address)).status).toBe(200);
    expect((await give(manager, { ...fresh, email: address }, freshEmail())).status).toBe(200);
    const administrator = await given.user({ role_id: 1 });
    const officer = await given.user({ role_id: 4 });
    expect((await give(administrator, officer, address)).status).toBe(200);
    // Other facts of the account stay for anybody on the ladder to correct.
    const renamed = await running.as
      .user(manager)
      .call(editUser, { input: { ...officer, email: address, first_name: 'Neema' } });
    expect(renamed.status).toBe(200);
  });
});
