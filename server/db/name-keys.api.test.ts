import { beforeAll, expect, test } from 'vitest';
import { addClass, addSubject, addTerm, listClasses } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { addCluster, addSchool, listSchools } from '#contract/schools/calls.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import type { RunningApp } from '../../tests/support/start-app.ts';
import { nameKey } from '../name-key.ts';
import { checkNames } from '../operations/doctor/records.ts';
import { renewNameKeys } from './name-keys.ts';

const name = 'École  du Lac';
/** One name to everybody who reads it: accents taken apart, another blank, capitals, blanks around. */
const spellings = [
  name.normalize('NFD'),
  'École du Lac',
  'École\u00a0du\u2003Lac',
  ' école du LAC ',
  'ÉCOLE DU LAC'.normalize('NFD'),
];

let running: RunningApp;

beforeAll(async () => {
  running = await appUnderTest();
});

test('a name has one key however its accents and blanks are written', () => {
  expect(new Set([name, ...spellings].map(nameKey))).toEqual(new Set(['école du lac']));
  expect(nameKey('Ecole du Lac')).not.toBe(nameKey(name));
});

test('schools, clusters, classes, subjects and terms: each spelling is the one that is there', async () => {
  const manager = running.as.role(role.administrator);
  const cluster = await manager.call(addCluster, { input: { cluster_name: name } });
  const cluster_id = cluster.body.data.id;
  const adding = (typed: string) => [
    manager.call(addCluster, { input: { cluster_name: typed } }),
    manager.call(addSchool, { input: { school: typed, cluster_id } }),
    manager.call(addClass, { input: { class_name: typed } }),
    manager.call(addSubject, { input: { subject_name: typed } }),
    manager.call(addTerm, { input: { term_name: typed } }),
  ];
  const statuses = async (typed: string) =>
    (await Promise.all(adding(typed))).map(({ status }) => status);
  expect(await statuses(name)).toEqual([422, 200, 200, 200, 200]);
  for (const typed of spellings) expect(await statuses(typed)).toEqual([422, 422, 422, 422, 422]);
  for (const typed of spellings) {
    const query = { search: typed };
    expect((await manager.call(listSchools, { query })).body.data).toHaveLength(1);
    expect((await manager.call(listClasses, { query })).body.data).toHaveLength(1);
  }
});

test('a start renews keys of before; of two rows for one name both stay, and the doctor tells', async () => {
  const { db } = running.app;
  const old = ['Kisumu  Girls', 'Kisumu Girls', 'Mombasa\u00a0Boys'].map((cluster_name) => ({
    cluster_name,
    cluster_key: cluster_name.toLowerCase(),
  }));
  await db.transaction((trx) => trx.insertInto('clusters').values(old).execute());
  for (let start = 0; start < 2; start += 1) await renewNameKeys(db);
  const rows = await db.read
    .selectFrom('clusters')
    .select(['id', 'cluster_key'])
    .where(
      'cluster_name',
      'in',
      old.map((row) => row.cluster_name),
    )
    .orderBy('id')
    .execute();
  expect(rows.map((row) => row.cluster_key)).toEqual([
    'kisumu  girls',
    'kisumu girls',
    'mombasa boys',
  ]);
  const { state, words } = await checkNames(db);
  expect([state, words]).toEqual(['warning', expect.stringContaining(`cluster ${rows[0]?.id},`)]);
});
