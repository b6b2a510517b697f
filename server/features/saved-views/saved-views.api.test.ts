import { beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/saved-views/calls.ts';
import { viewMessages as words } from '#contract/saved-views/messages.ts';
import { mostViews } from '#contract/saved-views/shapes.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';

let running: Awaited<ReturnType<typeof appUnderTest>>;
let liaison: number;

beforeEach(async () => {
  running = await appUnderTest();
  const office = await givenOffice(running);
  liaison = office.liaison.id;
  await office.students([{ name: 'Amani' }, { name: 'Baraka', status: 1 }, { name: 'Chebet' }]);
});

const save = (input: object, role = 2) => running.as.role(role).call(calls.saveView, { input });
const views = async (role = 2) => (await running.as.role(role).call(calls.listViews)).body.data;

describe('views of the Students list (rule 10.22)', () => {
  test('are kept for their owner by name, with how many match, and go when they are removed', async () => {
    const { body } = await save({ name: ' Active ones ', filters: { status: 0 } });
    expect(body).toMatchObject({ message: words.saved, data: { name: 'Active ones', count: 2 } });
    await save({ name: 'Ours', filters: { liaison, needs: 'supporter' } });
    expect(await views()).toMatchObject([
      { name: 'Active ones', filters: { status: 0 }, count: 2 },
      { name: 'Ours', filters: { liaison, needs: 'supporter' }, count: 2 },
    ]);
    expect(await views(3)).toEqual([]);
    const params = { id: body.data.id };
    expect((await running.as.role(3).call(calls.removeView, { params })).status).toBe(404);
    expect((await running.as.role(2).call(calls.removeView, { params })).body.message).toBe(
      words.removed,
    );
    expect((await views()).map(({ name }) => name)).toEqual(['Ours']);
  });

  test('a second one of the same name takes the place of the first', async () => {
    await save({ name: 'Mine', filters: { status: 0 } });
    await save({ name: 'MINE', filters: { status: 1 } });
    expect(await views()).toMatchObject([{ name: 'MINE', filters: { status: 1 }, count: 1 }]);
  });

  test('refuse what is no view, and more than anybody looks through', async () => {
    expect((await save({ name: '', filters: { status: 0 } })).body.errors).toEqual({
      name: [words.name],
    });
    expect((await save({ name: 'None', filters: {} })).body.errors).toEqual({
      filters: [words.nothing],
    });
    expect((await save({ name: 'Bad', filters: { status: 7 } })).status).toBe(422);
    expect((await save({ name: 'Ours', filters: { liaison } }, 4)).status).toBe(422);
    for (let count = 0; count < mostViews; count += 1)
      expect((await save({ name: `View ${count}`, filters: { status: 0 } })).status).toBe(200);
    const more = await save({ name: 'One more', filters: { status: 0 } });
    expect([more.status, more.body.message]).toEqual([409, words.tooMany(mostViews)]);
  });
});
