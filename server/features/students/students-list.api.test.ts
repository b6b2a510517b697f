import { beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/students/calls.ts';
import { editUser } from '#contract/users/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { type GivenRegister, givenRegister } from '../../../tests/support/given-students.ts';
import { insertManyStudents } from '../../../tests/support/many-students.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

type Query = Readonly<Record<string, string | number>>;

const listAs = (running: RunningApp, role: number, query: Query) =>
  running.as.role(role).call(calls.listStudents, { query });

describe('searching', () => {
  let running: RunningApp;
  let register: GivenRegister;
  const names = [
    'Zoë 100% Otieno',
    'under_score',
    'Ng\'ang\'a "Quote" \\ Kamau',
    'Al',
    '李小龙 Wei',
  ];

  beforeAll(async () => {
    running = await appUnderTest();
    register = await givenRegister(running);
    for (const name of names) await register.student({ name });
  });

  test.each([
    ['zoË', [0]],
    ['100%', [0]],
    ['%', [0]],
    ['_', [1]],
    ['er_sc', [1]],
    ["g'ang'", [2]],
    ['"quote"', [2]],
    ['\\', [2]],
    ['AL', [3]],
    ['李小', [4]],
    ['李小龙', [4]],
    ['SM-000', [4, 3, 2, 1, 0]],
    ['m-0003', [2]],
    ['a', [3, 2]],
    ["' or 1=1 --", []],
    ['*', []],
    ['"', [2]],
    ['otieno"', []],
  ])('%s', async (search, found) => {
    for (const role of [1, 4, 6]) {
      const reply = await listAs(running, role, { page: 1, per_page: 25, search });
      // Everybody's liaison is Grace Auma, whom only roles below 4 may find.
      const expected =
        role < 4 && 'grace auma'.includes(search.toLowerCase())
          ? names.map((_, index) => names.length - 1 - index)
          : found;
      expect([role, reply.body.data.map((one) => one.name)]).toEqual([
        role,
        expected.map((index) => names[index]),
      ]);
      expect(reply.body.meta?.total).toBe(expected.length);
      const whole = await listAs(running, role, { search });
      expect(whole.body.data).toEqual(reply.body.data);
      expect(whole.body.meta).toBeUndefined();
    }
  });

  test('the liaison is found below role 4 only, and never by address', async () => {
    for (const role of [1, 2, 3, 4, 5, 6]) {
      const byName = await listAs(running, role, { page: 1, search: 'race au' });
      expect([role, byName.body.meta?.total]).toEqual([role, role < 4 ? names.length : 0]);
      const byAddress = await listAs(running, role, { page: 1, search: 'example.org' });
      expect(byAddress.body.meta?.total).toBe(0);
    }
  });

  test('a new name is found at once, the old one no more', async () => {
    const { id } = await register.student({ name: 'Before Change' });
    const total = async (search: string) =>
      (await listAs(running, 1, { page: 1, search })).body.meta?.total;
    expect([await total('before'), await total('afterwards')]).toEqual([1, 0]);
    await running.as
      .role(1)
      .call(calls.editStudent, { params: { id }, input: register.fields({ name: 'Afterwards' }) });
    expect([await total('before'), await total('afterwards')]).toEqual([0, 1]);
    const all = names.length + 1;
    // Asked before as well, since the pages of a list are remembered.
    expect([await total('grace'), await total('renamed')]).toEqual([all, 0]);
    const renamed = { ...register.liaison, first_name: 'Renamed' };
    await running.as.role(1).call(editUser, { input: renamed });
    expect([await total('grace'), await total('renamed')]).toEqual([0, all]);
  });

  test('from role 4 on there is no liaison and no supporter, and no order by either', async () => {
    const [first] = (await listAs(running, 1, { page: 1 })).body.data;
    await running.as
      .role(1)
      .call(calls.patchStudent, {
        params: { id: first?.id ?? 0 },
        input: { supporter_id: register.supporter.id },
      });
    for (const role of [1, 2, 3, 4, 5, 6]) {
      const seen = role < 4;
      for (const endpoint of [calls.listStudents, calls.listStudentActivities]) {
        const reply = await running.as.role(role).call(endpoint, { query: { page: 1 } });
        const [row] = reply.body.data;
        expect([role, row?.liaison === null, row?.supporter]).toEqual([
          role,
          !seen,
          seen ? 'Peter Njoroge' : null,
        ]);
      }
      const sorted = await listAs(running, role, { page: 1, sort: 'liaison' });
      expect([role, sorted.status]).toEqual([role, seen ? 200 : 422]);
      const supporter = await listAs(running, role, { page: 1, sort: 'supporter' });
      expect(supporter.status).toBe(422);
    }
  });
});

describe('a register of 3,000', () => {
  const count = 3_000;
  let running: RunningApp;

  beforeAll(async () => {
    running = await appUnderTest();
    await insertManyStudents(running.app.db, count);
  });

  test.each([
    ['newest first', {}],
    ['by ref', { sort: 'ref' }],
    ['by ref, backwards', { sort: 'ref', dir: 'desc' }],
    ['by name', { sort: 'name' }],
    ['by name, backwards', { sort: 'name', dir: 'desc' }],
    ['by category', { sort: 'category' }],
    ['by status', { sort: 'status', dir: 'desc' }],
    ['by liaison', { sort: 'liaison' }],
    ['searched', { search: 'wanjiru' }],
    ['searched, few', { search: 'zawadi wanjiru' }],
    ['searched by two letters, by name', { search: 'an', sort: 'name' }],
    ['searched by liaison', { search: 'amani barasa' }],
  ])('%s: pages are the whole list in parts', async (_name, query) => {
    const whole = (await listAs(running, 1, query)).body.data;
    expect(whole.length).toBeGreaterThan(0);
    const perPage = 97;
    const pages = Math.ceil(whole.length / perPage);
    for (const page of new Set([1, 2, 11, 12, Math.ceil(pages / 2), pages, pages + 1])) {
      const reply = await listAs(running, 1, { ...query, page, per_page: perPage });
      expect(reply.body.data).toEqual(whole.slice((page - 1) * perPage, page * perPage));
      expect(reply.body.meta).toEqual({ page, per_page: perPage, total: whole.length, pages });
    }
  });

  test('the whole list is everybody, the newest first, and in order of name it is in order', async () => {
    const newest = (await listAs(running, 1, {})).body.data.map((one) => one.id);
    expect(newest).toEqual(Array.from({ length: count }, (_, index) => count - index));
    const named = (await listAs(running, 1, { sort: 'name' })).body.data;
    const keys = named.map((one) => Buffer.from(`${one.name}\n${one.ref}`.toLowerCase()));
    expect(
      keys.every((key, index) => index === 0 || Buffer.compare(keys[index - 1] ?? key, key) <= 0),
    ).toBe(true);
  });

  test('a gap in the ids, as an erased row would leave, shifts nobody out of place', async () => {
    await running.app.db.transaction((trx) =>
      trx.deleteFrom('students').where('id', 'in', [10, 2_000]).execute(),
    );
    const whole = (await listAs(running, 1, { sort: 'ref' })).body.data;
    expect(whole).toHaveLength(count - 2);
    const reply = await listAs(running, 1, { sort: 'ref', page: 25, per_page: 100 });
    expect(reply.body.data).toEqual(whole.slice(2_400, 2_500));
    expect(reply.body.meta?.total).toBe(count - 2);
  });
});

describe('SUPPORTER_SCOPE=own (rule 3.8)', () => {
  test('role 6 has its own students and no others, everywhere', async () => {
    const running = await appUnderTest({ env: { SUPPORTER_SCOPE: 'own' } });
    const register = await givenRegister(running);
    const own = await register.student({ name: 'Own Child' });
    const other = await register.student({ name: 'Other Child' });
    await running.as
      .role(1)
      .call(calls.patchStudent, {
        params: { id: own.id },
        input: { supporter_id: register.supporter.id },
      });
    const supporter = running.as.user(register.supporter);
    for (const query of [{}, { search: 'child' }, { search: 'ch' }, { sort: 'name' }]) {
      const whole = await supporter.call(calls.listStudents, { query });
      expect(whole.body.data.map((one) => one.id)).toEqual([own.id]);
      const paged = await supporter.call(calls.listStudentActivities, {
        query: { ...query, page: 1 },
      });
      expect(paged.body.data.map((one) => one.id)).toEqual([own.id]);
      expect(paged.body.meta?.total).toBe(1);
    }
    const status = async (id: number) =>
      (await supporter.call(calls.getStudentProfile, { params: { id } })).status;
    expect([await status(own.id), await status(other.id)]).toEqual([200, 404]);
    for (const [student, expected] of [
      [own, 200],
      [other, 404],
    ] as const)
      for (const path of [student.path, student.cert])
        expect((await supporter.fetch(`/storage/${path}`)).status).toBe(expected);
    const liaisonOfficer = await running.as
      .role(5)
      .call(calls.listStudents, { query: { page: 1 } });
    expect(liaisonOfficer.body.meta?.total).toBe(2);
  });
});
