import { beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/users/calls.ts';
import { lettersRhythm } from '#contract/users/rhythm.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';

let running: Awaited<ReturnType<typeof appUnderTest>>;
const emails: Record<string, string> = {};

beforeAll(async () => {
  running = await appUnderTest();
  const { given, app } = running;
  const add = async (last_name: string, wanted: object) => {
    emails[last_name] = (await given.user({ last_name, ...wanted })).email;
  };
  await add('Kept', { role_id: 4 });
  await add('Gone', { role_id: 4, status: userStatus.disabled });
  await add('Unasked', { role_id: 5, status: userStatus.new });
  await add('Asked', { role_id: 5, status: userStatus.new });
  await add('Yearly', { role_id: 6 });
  await add('Termly', { role_id: 6 });
  await app.db.transaction(async (trx) => {
    const change = (last_name: string, values: object) =>
      trx.updateTable('users').set(values).where('last_name', '=', last_name).execute();
    await change('Asked', { invited_at: app.now().toISOString() });
    await change('Yearly', { letters_rhythm: lettersRhythm.year, language: 'sw' });
  });
});

const named = async (query: object) =>
  (await running.as.role(2).call(calls.listUsers, { query })).body.data
    .map((user) => user.last_name)
    .filter((name) => name in emails)
    .toSorted();

describe('the Users list is narrowed', () => {
  test.each([
    [{ role: 4 }, ['Gone', 'Kept']],
    [{ role: 4, status: userStatus.disabled }, ['Gone']],
    [{ status: userStatus.new }, ['Asked', 'Unasked']],
    [{ invited: 'no' }, ['Unasked']],
    [{ invited: 'yes', role: 5 }, ['Asked']],
    [{ language: 'sw' }, ['Yearly']],
    [{ language: 'none', role: 6 }, ['Termly']],
    [{ rhythm: lettersRhythm.term }, ['Termly']],
    [{ rhythm: lettersRhythm.year }, ['Yearly']],
    [{ role: 6, search: 'term' }, ['Termly']],
  ])('by %j', async (query, expected) => {
    expect(await named(query)).toEqual(expected);
    const { meta } = (
      await running.as
        .role(2)
        .call(calls.listUsers, { query: { ...query, page: 1, per_page: 100 } })
    ).body;
    expect(meta?.total).toBeGreaterThanOrEqual(expected.length);
  });

  test('by nothing that it has not', async () => {
    for (const query of [{ role: 7 }, { status: 5 }, { invited: 'maybe' }, { language: "' or 1" }])
      expect((await running.as.role(2).call(calls.listUsers, { query })).status).toBe(422);
  });

  test('and leaves as it is narrowed', async () => {
    const file = await running.as
      .role(2)
      .fetch(`/api/exports/users?format=csv&role=6&rhythm=${lettersRhythm.year}`);
    const text = await file.text();
    expect(text).toContain('Yearly');
    expect(text).not.toContain('Termly');
  });
});
