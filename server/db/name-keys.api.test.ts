import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addClass, addSubject, addTerm, listClasses } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { saveView } from '#contract/saved-views/calls.ts';
import { addCluster, addSchool, editSchool, listSchools } from '#contract/schools/calls.ts';
import { listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../../tests/support/app-under-test.ts';
import { givenRegister } from '../../tests/support/given-students.ts';
import type { RunningApp } from '../../tests/support/start-app.ts';
import { checkNames } from '../operations/doctor/records.ts';
import { renewNameKeys } from './name-keys.ts';

const name = 'École  du Lac';
/** One name to everybody who reads it: accents taken apart or left out, another blank, capitals, blanks around. */
const spellings = [
  name.normalize('NFD'),
  'École du Lac',
  'Ecole du Lac',
  'École\u00a0du\u2003Lac',
  ' école du LAC ',
  'ÉCOLE DU LAC'.normalize('NFD'),
];

let running: RunningApp;

beforeAll(async () => {
  running = await appUnderTest();
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

const keys = [
  ...['students.search_key', 'users.search_key', 'clusters.cluster_key', 'schools.school_key'],
  ...['classes.class_key', 'saved_views.name_key', 'terms.term_key'],
].map((one) => one.split('.') as [table: string, key: string]);

async function readKeys({ db }: RunningApp['app']): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const [table, key] of keys)
    all.push(
      (await sql`select ${sql.ref(key)} from ${sql.table(table)} order by id`.execute(db.read))
        .rows,
    );
  return all;
}

/** Keys by rules of before: whatever they were. */
const forgetKeys = ({ db }: RunningApp['app']) =>
  db.transaction(async (trx) => {
    for (const [table, key] of keys)
      await sql`update ${sql.table(table)} set ${sql.ref(key)} = 'Old ' || id`.execute(trx);
    await trx.updateTable('folded_names').set({ rules: 0 }).execute();
  });

test('the first start makes the keys of before as those that are written today', async () => {
  const { app, as, given } = running;
  const students = await givenRegister(running);
  const { ref } = await students.student({ name: 'Élodie Ng’ang’a' });
  await students.student({ name: 'Zoë Were'.normalize('NFD') });
  await given.user({ first_name: 'Bjørn', last_name: "O'Brien" });
  const view = { name: 'Été', list: 'students', filters: { status: 0 } } as const;
  expect((await as.role(1).call(saveView, { input: view })).status).toBe(200);
  const wanted = await readKeys(app);
  await forgetKeys(app);
  await renewNameKeys(app.db);
  expect(await readKeys(app)).toEqual(wanted);
  const found = await as.role(1).call(listStudents, { query: { search: 'nganga elodie' } });
  expect(found.body.data.map((one) => one.ref)).toEqual([ref]);
});

test('of two rows for one name both stay and are found, the doctor tells, and each can be changed', async () => {
  const { app, as } = running;
  const manager = as.role(role.administrator);
  const cluster_id = (await manager.call(addCluster, { input: { cluster_name: 'Ziwa' } })).body.data
    .id;
  const old = ["St. Mary's", 'St. Mary’s', 'St.  Mary`s'].map((school) => ({
    ...{ school, cluster_id },
    school_key: school.toLowerCase(),
  }));
  await app.db.transaction(async (trx) => {
    await trx.insertInto('schools').values(old).execute();
    await trx.updateTable('folded_names').set({ rules: 0 }).execute();
  });
  for (let start = 0; start < 2; start += 1) await renewNameKeys(app.db);
  const found = await manager.call(listSchools, { query: { search: "mary's st" } });
  expect(found.body.data.map((one) => one.school)).toEqual(old.map(({ school }) => school));
  const second = found.body.data[1];
  const { state, words } = await checkNames(app.db);
  expect([state, words]).toEqual(['warning', expect.stringContaining(`school ${second?.id},`)]);
  const other = (await manager.call(addCluster, { input: { cluster_name: 'Mlima' } })).body.data.id;
  const moved = await manager.call(editSchool, {
    params: { id: Number(second?.id) },
    input: { school: 'St. Mary’s', cluster_id: other },
  });
  expect(moved.status).toBe(200);
});
