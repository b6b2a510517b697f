import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as session from '#contract/session/calls.ts';
import * as users from '#contract/users/calls.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { issueLink } from '../features/session/password-links.ts';
import { findBrokenChange } from './change-log.ts';

type Running = Awaited<ReturnType<typeof appUnderTest>>;
const password = 'Green-Kettle-71!';
const colleague = {
  first_name: 'Neema',
  last_name: 'Otieno',
  email: 'neema@example.org',
  role_id: 4,
};

const entries = ({ app }: Running) =>
  app.db.read.selectFrom('change_log').selectAll().orderBy('id').execute();

/** Adds a user, corrects, enables, disables, deletes, sets a password: what the last entry then says. */
async function walkChanges(running: Running) {
  const { app, as, given } = running;
  const actor = await given.user({ role_id: 1 });
  const client = as.user(actor);
  const [other, fresh] = [await given.user({ role_id: 5 }), await given.user({ status: 0 })];
  const seen: Record<string, unknown>[] = [];
  const after = async (work: () => Promise<{ status: number }>) => {
    const before = (await entries(running)).length;
    expect((await work()).status).toBe(200);
    const now = await entries(running);
    expect(now).toHaveLength(before + 1);
    const { at, id, hash, previous_hash, ...rest } = { ...now[now.length - 1] };
    expect([typeof at, typeof id, hash?.length, previous_hash?.length]).toEqual([
      'string',
      'number',
      64,
      64,
    ]);
    seen.push(rest);
  };
  await after(() => client.call(users.registerUser, { input: colleague }));
  await after(() =>
    client.call(users.editUser, { input: { ...other, first_name: 'Zuri', role_id: 4 } }),
  );
  await after(() => client.call(users.setUserStatus, { input: { id: other.id, status: 1 } }));
  await after(() => client.call(users.setUserStatus, { input: { id: other.id, status: 2 } }));
  await after(() => client.call(users.deleteUser, { params: { id: fresh.id } }));
  const link = await app.db.transaction((trx) =>
    issueLink(app.keys, trx, other.id, 'reset', app.now()),
  );
  await after(() =>
    as
      .visitor()
      .call(session.changePassword, {
        params: { link },
        input: { password, c_password: password },
      }),
  );
  return { seen, actor, other, fresh };
}

describe('the change log (rule 12.2)', () => {
  test('one entry for each change: who, what, old and new', async () => {
    const running = await appUnderTest();
    const { seen, actor, other, fresh } = await walkChanges(running);
    const by = { user_id: actor.id, role_id: 1, entity: 'user' };
    expect(
      seen.map(({ old_values, new_values, fields, ...rest }) => ({
        ...rest,
        fields: JSON.parse(String(fields)),
        old: JSON.parse(String(old_values)),
        new: JSON.parse(String(new_values)),
      })),
    ).toEqual([
      {
        ...by,
        action: 'add',
        entity_id: expect.any(Number),
        fields: ['first_name', 'last_name', 'email', 'telephone', 'role_id', 'status'],
        old: {},
        new: { role_id: 4, status: 0 },
      },
      {
        ...by,
        action: 'edit',
        entity_id: other.id,
        fields: ['first_name', 'role_id'],
        old: { role_id: 5 },
        new: { role_id: 4 },
      },
      {
        ...by,
        action: 'disable',
        entity_id: other.id,
        fields: ['status'],
        old: { status: 2 },
        new: { status: 1 },
      },
      {
        ...by,
        action: 'enable',
        entity_id: other.id,
        fields: ['status'],
        old: { status: 1 },
        new: { status: 2 },
      },
      {
        ...by,
        action: 'delete',
        entity_id: fresh.id,
        fields: [],
        old: { role_id: 1, status: 0 },
        new: {},
      },
      {
        user_id: null,
        role_id: null,
        entity: 'user',
        action: 'change password',
        entity_id: other.id,
        fields: ['password'],
        old: {},
        new: {},
      },
    ]);
    const text = JSON.stringify(await entries(running));
    for (const secret of ['Neema', 'Zuri', 'example.org', password, 'argon2'])
      expect(text).not.toContain(secret);
  });

  test('a change that is refused or fails leaves no entry', async () => {
    const running = await appUnderTest();
    const { as, given } = running;
    const { id } = await given.user({ role_id: 1 });
    await as.role(3).arrived();
    const before = await entries(running);
    await as.role(3).call(users.setUserStatus, { input: { id, status: 1 } });
    await as.role(3).call(users.registerUser, { input: { ...colleague, role_id: 1 } });
    await as.role(3).call(users.registerUser, { input: { ...colleague, email: 'bad' } });
    expect(await entries(running)).toEqual(before);
  });

  test('UPDATE and DELETE are refused by the database itself', async () => {
    const running = await appUnderTest();
    const before = await entries(running);
    expect(before.length).toBeGreaterThan(0);
    for (const statement of [
      "update change_log set action = 'x'",
      'delete from change_log',
      'update change_log set user_id = 1 where id = 1',
    ])
      await expect(
        running.app.db.transaction((trx) => sql.raw(statement).execute(trx)),
      ).rejects.toThrow(/append-only/);
    expect(await entries(running)).toEqual(before);
  });

  test('the chain holds, also after changes at the same moment', async () => {
    const { app, as } = await appUnderTest();
    const client = as.role(1);
    await client.token();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_none, index) =>
        client.call(users.registerUser, {
          input: { ...colleague, email: `neema.${index}@example.org` },
        }),
      ),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
    expect(await findBrokenChange(app.db.read)).toBeNull();
  });

  test.each([
    ['altered', 'update change_log set new_values = \'{"role_id":1}\' where id = 3'],
    ['given to another person', 'update change_log set user_id = 1 where id = 3'],
    ['moved in time', "update change_log set at = '1999-01-01T00:00:00.000Z' where id = 3"],
    ['given a hash of its own', `update change_log set hash = '${'a'.repeat(64)}' where id = 3`],
  ])('a row %s behind the triggers is found', async (_name, statement) => {
    const running = await appUnderTest();
    await walkChanges(running);
    const { db } = running.app;
    const off =
      db.dialect.kind === 'postgres'
        ? ['alter table change_log disable trigger all']
        : ['drop trigger change_log_no_update', 'drop trigger change_log_no_delete'];
    await db.transaction(async (trx) => {
      for (const one of [...off, statement]) await sql.raw(one).execute(trx);
    });
    expect(await findBrokenChange(db.read)).toBe(3);
  });

  test('a row taken out is found by the one after it', async () => {
    const running = await appUnderTest();
    await walkChanges(running);
    const { db } = running.app;
    const off =
      db.dialect.kind === 'postgres'
        ? 'alter table change_log disable trigger all'
        : 'drop trigger change_log_no_delete';
    await db.transaction(async (trx) => {
      await sql.raw(off).execute(trx);
      await sql`delete from change_log where id = 3`.execute(trx);
    });
    expect(await findBrokenChange(db.read)).toBe(4);
  });
});
