import { beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/schools/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';

let running: Awaited<ReturnType<typeof appUnderTest>>;
let lake: number;

beforeAll(async () => {
  running = await appUnderTest();
  const { students, schools } = await givenOffice(running);
  const [mwanzo = 0, tumaini = 0] = schools;
  await students([{ school_id: mwanzo }, { school_id: tumaini, status: studentStatus.graduated }]);
  const manager = running.as.role(2);
  const cluster = await manager.call(calls.addCluster, { input: { cluster_name: 'Lake' } });
  lake = cluster.body.data.id;
  for (const school of ['Pwani Girls', 'Ziwa Boys'])
    await manager.call(calls.addSchool, { input: { school, cluster_id: lake } });
  await running.app.db.transaction((trx) =>
    trx
      .updateTable('schools')
      .set({ retired_at: running.app.now().toISOString() })
      .where('school', '=', 'Ziwa Boys')
      .execute(),
  );
});

const named = async (query: object) =>
  (await running.as.role(4).call(calls.listSchools, { query })).body.data.map(
    ({ school }) => school,
  );

describe('the Schools list is narrowed', () => {
  test('by cluster, by whether forms offer them, and by whether Active students go there', async () => {
    expect(await named({ cluster: lake })).toEqual(['Pwani Girls', 'Ziwa Boys']);
    expect(await named({ offered: 'no' })).toEqual(['Ziwa Boys']);
    expect(await named({ offered: 'yes', cluster: lake })).toEqual(['Pwani Girls']);
    expect(await named({ active: 'yes' })).toEqual(['Mwanzo Primary']);
    expect(await named({ active: 'no' })).toEqual(['Pwani Girls', 'Tumaini School', 'Ziwa Boys']);
    expect(await named({ active: 'no', search: 'lake', offered: 'yes' })).toEqual(['Pwani Girls']);
  });

  test('by nothing that it has not', async () => {
    for (const query of [{ cluster: 'x' }, { offered: '1' }, { active: '' }])
      expect((await running.as.role(4).call(calls.listSchools, { query })).status).toBe(422);
  });
});
