import { beforeEach, describe, expect, test } from 'vitest';
import { notNarrowed } from '#contract/record.shapes.ts';
import * as calls from '#contract/saved-views/calls.ts';
import type { ViewList } from '#contract/saved-views/lists.ts';
import { viewMessages as words } from '#contract/saved-views/messages.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';

let running: Awaited<ReturnType<typeof appUnderTest>>;

beforeEach(async () => {
  running = await appUnderTest();
  const office = await givenOffice(running);
  await office.students([{ name: 'Amani' }]);
});

const save = (list: ViewList, name: string, filters: object, role = 2) =>
  running.as.role(role).call(calls.saveView, { input: { list, name, filters } });
const views = async (list: ViewList, role = 2) =>
  (await running.as.role(role).call(calls.listViews, { query: { list } })).body.data;

describe('views of users and schools (rule 10.22)', () => {
  test('each list has its own, with how many rows match', async () => {
    await save('users', 'Officers', { role: 5 });
    await save('schools', 'With children', { active: 'yes' });
    await save('students', 'Active ones', { status: 0 });
    expect(await views('users')).toMatchObject([
      { name: 'Officers', filters: { role: 5 }, count: 1 },
    ]);
    expect(await views('schools')).toMatchObject([{ name: 'With children', count: 1 }]);
    expect(await views('students')).toMatchObject([{ name: 'Active ones', count: 1 }]);
  });

  test('a list is kept no view by what it has not', async () => {
    for (const [list, filters] of [
      ['users', { liaison: 1 }],
      ['schools', { role: 4 }],
      ['students', { invited: 'no' }],
      ['users', { status: 3 }],
    ] as const)
      expect((await save(list, 'Bad', filters)).body.errors).toEqual({ filters: [notNarrowed] });
  });

  test('a name stands for one view, whatever its list', async () => {
    await save('users', 'Mine', { role: 5 });
    expect((await save('schools', 'mine', { offered: 'no' })).body.errors).toEqual({
      name: [words.elsewhere],
    });
    expect(await views('users')).toHaveLength(1);
  });

  test('are for who may see the list', async () => {
    expect((await save('users', 'Theirs', { role: 5 }, 4)).status).toBe(403);
    expect(await views('users', 4)).toEqual([]);
    expect((await save('schools', 'Theirs', { active: 'no' }, 5)).status).toBe(403);
    expect((await save('schools', 'Ours', { active: 'no' }, 4)).status).toBe(200);
  });
});
