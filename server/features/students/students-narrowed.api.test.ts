import { beforeAll, describe, expect, test } from 'vitest';
import { listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenProgress } from '../../../tests/support/given-progress.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

type Query = Readonly<Record<string, string | number>>;

const listAs = (running: RunningApp, role: number, query: Query) =>
  running.as.role(role).call(listStudents, { query });

describe('narrowing (rule 10.22)', () => {
  let running: RunningApp;
  const named = async (role: number, query: Query) => {
    const { status, body } = await listAs(running, role, { sort: 'name', ...query });
    return status === 200 ? body.data.map(({ name }) => name) : [status, body.errors];
  };
  let ids: { school: number; cluster: number; liaison: number; supporter: number; class: number };

  beforeAll(async () => {
    running = await appUnderTest();
    const office = await givenOffice(running, ['2025', '2026']);
    const supporter = await running.given.user({ role_id: 6 });
    const liaison = await running.given.user({ role_id: 4 });
    const made = await office.students([
      { name: 'Amani' },
      { name: 'Baraka', school_id: office.schools[1] ?? 0, supporter_id: supporter.id },
      { name: 'Chebet', category: 2, liaison_id: liaison.id },
      { name: 'Dalili', status: 1, thumb: null },
      { name: 'Eshe', thumb: null },
    ]);
    const progress = givenProgress(running.app, office);
    const [first = 0, second = 0] = office.classes;
    const report = (at: number, year: string, class_id: number) =>
      progress.academic({
        ...{ student_id: made[at]?.id ?? 0, year_id: office.year(year), class_id },
        term_id: office.terms[0] ?? 0,
      });
    await report(0, '2025', first);
    await report(0, '2026', second);
    await report(1, '2026', first);
    const school = office.schools[1] ?? 0;
    const { cluster_id: cluster } = await running.app.db.read
      .selectFrom('schools')
      .select('cluster_id')
      .where('id', '=', school)
      .executeTakeFirstOrThrow();
    ids = { school, cluster, liaison: liaison.id, supporter: supporter.id, class: first };
  });

  test('by each field, and by several at once', async () => {
    expect(await named(1, { status: 1 })).toEqual(['Dalili']);
    expect(await named(4, { category: 2 })).toEqual(['Chebet']);
    expect(await named(5, { school: ids.school })).toEqual(['Baraka']);
    expect(await named(1, { cluster: ids.cluster })).toContain('Baraka');
    expect(await named(3, { liaison: ids.liaison })).toEqual(['Chebet']);
    expect(await named(2, { supporter: ids.supporter })).toEqual(['Baraka']);
    expect(await named(1, { needs: 'picture' })).toEqual(['Eshe']);
    expect(await named(4, { status: 0, category: 1, search: 'a' })).toEqual(['Amani', 'Baraka']);
    expect(await named(1, { status: 0, school: ids.school, category: 2 })).toEqual([]);
    expect(await named(1, { school: 987654 })).toEqual([]);
  });

  test('to chosen ones, by their ids', async () => {
    expect(await named(1, { ids: '2,4,987654' })).toEqual(['Baraka', 'Dalili']);
    for (const ids of ['x', '1,', '1,-2', '1;2', Array.from({ length: 501 }, () => 1).join()])
      expect([ids, (await listAs(running, 1, { ids })).status]).toEqual([ids, 422]);
  });

  test('by the class of the latest report, which changes with it', async () => {
    expect(await named(1, { class: ids.class })).toEqual(['Baraka']);
  });

  test('not by what somebody is not told, nor by what is nothing', async () => {
    const refused = { liaison: ['This list cannot be narrowed so'] };
    expect(await named(4, { liaison: ids.liaison })).toEqual([422, refused]);
    expect(await named(6, { supporter: ids.supporter })).toMatchObject([422, {}]);
    for (const query of [{ status: 9 }, { category: 'x' }, { school: '-1' }, { class: '1 or 1' }])
      expect((await listAs(running, 1, query)).status).toBe(422);
  });
});
