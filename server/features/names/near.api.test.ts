import { beforeEach, expect, test } from 'vitest';
import * as calls from '#contract/names/calls.ts';
import type { NameKind } from '#contract/names/kinds.ts';
import { nameMessages as words } from '#contract/names/messages.ts';
import { addClass, addTerm } from '#contract/reference-data/calls.ts';
import { addSchool } from '#contract/schools/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import { deleteUnusedNames } from '../reference-data/reference-data.service.ts';
import { forgetApart } from './near.service.ts';

let running: Awaited<ReturnType<typeof appUnderTest>>;
let office: Awaited<ReturnType<typeof givenOffice>>;

beforeEach(async () => {
  running = await appUnderTest();
  office = await givenOffice(running);
});

const client = () => running.as.role(3);
const near = async (kind: NameKind) => {
  const { data } = (await client().call(calls.listNear, { query: { kind } })).body;
  return data.pairs.map(({ name, into }) => [name.name, into.name]);
};
const apart = (kind: string, id: number, other: number) =>
  client().call(calls.keepApart, { params: { kind, id }, input: { other } });
const addedSchool = async (school: string) =>
  (await client().call(addSchool, { input: { school, cluster_id: 1 } })).body.data.id;
const addedClass = async (class_name: string) =>
  (await client().call(addClass, { input: { class_name } })).body.data.id;

test('names that may be one are told, the one with less to the one that would stay', async () => {
  const id = await addedSchool('MWANZO Pri. Sch.');
  await office.students([{ school_id: id }]);
  expect(await near('school')).toEqual([['Mwanzo Primary', 'MWANZO Pri. Sch.']]);
  // What is part of every installation stays; a retired name is nowhere to go.
  await client().call(addTerm, { input: { term_name: 'Term One' } });
  expect(await near('term')).toEqual([['Term One', 'Term 1']]);
  expect(await near('year')).toEqual([]);
  await client().call(calls.retireName, {
    params: { kind: 'term', id: office.terms[0] ?? 0 },
    input: { is_retired: true },
  });
  expect(await near('term')).toEqual([]);
});

test('two that are said to be two are not told again, and one that was merged is not either', async () => {
  const [form = 0] = office.classes;
  const one = await addedClass('Form One');
  const again = await addedClass('FORM-1');
  expect((await near('class')).length).toBe(3);
  const { status, body } = await apart('class', one, form);
  expect([status, body.message]).toEqual([200, words.apart]);
  expect((await apart('class', form, one)).status).toBe(200);
  expect((await near('class')).length).toBe(2);
  const params = { kind: 'class', id: again };
  expect((await client().call(calls.mergeName, { params, input: { into: one } })).status).toBe(200);
  expect(await near('class')).toEqual([]);
  const logged = await running.app.db.rows(
    "select entity, entity_id from change_log where action = 'keep apart'",
    [],
  );
  expect(logged).toEqual([{ entity: 'class', entity_id: one }]);
});

test('what is said of itself, of a name that is not there and of years is refused', async () => {
  const [school = 0] = office.schools;
  const itself = await apart('school', school, school);
  expect([itself.status, itself.body.errors]).toEqual([422, { other: [words.itself] }]);
  const none = await apart('school', school, 987_654);
  expect([none.status, none.body.errors]).toEqual([422, { other: [words.other] }]);
  expect((await apart('school', 987_654, school)).status).toBe(404);
  const year = await apart('year', office.year('2025'), office.year('2026'));
  expect([year.status, year.body.message]).toEqual([409, words.yearStays]);
});

test('it goes with the name', async () => {
  const id = await addedClass('Form One');
  await apart('class', id, office.classes[0] ?? 0);
  const kept = () => running.app.db.rows('select kind from names_apart', []);
  expect(await kept()).toHaveLength(1);
  await running.app.db.transaction(async (trx) => {
    await forgetApart(trx, 'class', [id]);
    expect(await trx.selectFrom('names_apart').select('kind').execute()).toHaveLength(1);
    await deleteUnusedNames(trx, { years: [], classes: [id], subjects: [] });
    await forgetApart(trx, 'class', [id]);
  });
  expect(await kept()).toEqual([]);
});
