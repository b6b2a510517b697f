import { beforeAll, expect, test } from 'vitest';
import { patchStudent } from '#contract/students/calls.ts';
import { clusterReport } from '#contract/summaries/calls.ts';
import { supporterReport } from '#contract/supporters/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { type GivenRegister, givenRegister } from '../../../tests/support/given-students.ts';
import { insertManyStudents } from '../../../tests/support/many-students.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let running: RunningApp;
let register: GivenRegister;

beforeAll(async () => {
  running = await appUnderTest();
  register = await givenRegister(running);
});

test('the Cluster Report shows school, cluster and liaison, and is searched by ref, name, school, cluster', async () => {
  const { id, ref, path } = await register.student({ name: 'Baraka Mutua' });
  const manager = running.as.role(3);
  const row = {
    id,
    ref,
    name: 'Baraka Mutua',
    school: 'Mwanzo Primary',
    cluster_name: 'Lake',
    liaison: 'Grace Auma',
    status: 0,
    path,
  };
  for (const search of ['', 'BARAKA', ref.toLowerCase(), 'zo prim', 'lak', 'la']) {
    const reply = await manager.call(clusterReport, { query: { page: 1, search } });
    expect([search, reply.body.data, reply.body.meta?.total]).toEqual([search, [row], 1]);
  }
  for (const search of ['grace', '%', 'example.org']) {
    const reply = await manager.call(clusterReport, { query: { page: 1, search } });
    expect([search, reply.body.meta?.total]).toEqual([search, 0]);
  }
  expect((await running.as.role(4).call(clusterReport)).status).toBe(403);
});

test('the Supporters Report keeps those without students, and counts supporters on its pages', async () => {
  const { id } = await register.student({ name: 'Own One' });
  const second = await register.student({ name: 'Own Two' });
  const empty = await running.given.user({ role_id: 6, first_name: 'Alone', last_name: 'Abdi' });
  for (const one of [id, second.id])
    await running.as
      .role(1)
      .call(patchStudent, { params: { id: one }, input: { supporter_id: register.supporter.id } });
  const reply = await running.as.role(3).call(supporterReport, { query: { page: 1 } });
  const student = (student_name: string, of: number) => ({
    id: of,
    ref: expect.stringMatching(/^SM-[0-9]{4}$/),
    student_name,
    path: expect.stringMatching(/^thumbs\//),
    school: 'Mwanzo Primary',
    liaison: 'Grace Auma',
    status: 0,
  });
  expect(reply.body.data).toEqual([
    { id: empty.id, name: 'Alone Abdi', email: empty.email, students: [] },
    {
      id: register.supporter.id,
      name: 'Peter Njoroge',
      email: register.supporter.email,
      students: [student('Own One', id), student('Own Two', second.id)],
    },
  ]);
  expect(reply.body.meta?.total).toBe(2);
  const found = await running.as.role(3).call(supporterReport, { query: { search: 'peter nj' } });
  expect(found.body.data).toHaveLength(1);
  expect((await running.as.role(4).call(supporterReport)).status).toBe(403);
});

test('pages of the Cluster Report are the whole report in parts, in every order', async () => {
  const other = await appUnderTest();
  await insertManyStudents(other.app.db, 2_500);
  const manager = other.as.role(1);
  for (const query of [
    {},
    { sort: 'school' },
    { sort: 'cluster_name', dir: 'desc' },
    { sort: 'liaison' },
    { sort: 'status' },
    { search: 'cluster 1' },
    { search: 'no. 12', sort: 'name' },
  ]) {
    const whole = (await manager.call(clusterReport, { query })).body.data;
    expect(whole.length).toBeGreaterThan(0);
    for (const page of [1, Math.ceil(whole.length / 60), 11]) {
      const reply = await manager.call(clusterReport, { query: { ...query, page, per_page: 60 } });
      expect(reply.body.data).toEqual(whole.slice((page - 1) * 60, page * 60));
      expect(reply.body.meta?.total).toBe(whole.length);
    }
  }
});
