import { beforeEach, describe, expect, test } from 'vitest';
import { studentHistory } from '#contract/history/calls.ts';
import * as calls from '#contract/own-fields/calls.ts';
import { mostOwnFields } from '#contract/own-fields/kinds.ts';
import { ownFieldMessages as words } from '#contract/own-fields/messages.ts';
import type { OwnField, OwnFieldInput } from '#contract/own-fields/shapes.ts';
import { eraseStudent, exportStudent } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import * as students from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import {
  bothFiles,
  type GivenRegister,
  givenRegister,
} from '../../../tests/support/given-students.ts';
import { download } from '../../../tests/support/read-export.ts';
import { readZip } from '../../../tests/support/read-zip.ts';

type RunningApp = Awaited<ReturnType<typeof appUnderTest>>;

let app: RunningApp;
let office: GivenRegister;
let administrator: BrowserLike;

beforeEach(async () => {
  app = await appUnderTest();
  office = await givenRegister(app);
  administrator = app.as.role(role.administrator);
});

const blank: OwnFieldInput = {
  ...{ name: 'House', kind: 'text', choices: [], for_supporters: false, in_list: false },
  is_retired: false,
};
const tryAdd = (wanted: Partial<OwnFieldInput>) =>
  administrator.call(calls.addOwnField, { input: { ...blank, ...wanted } });
async function add(wanted: Partial<OwnFieldInput>): Promise<OwnField> {
  const { status, body } = await tryAdd(wanted);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}
const retire = (field: OwnField) =>
  administrator.call(calls.editOwnField, {
    params: { id: field.id },
    input: { ...field, is_retired: true },
  });

const profile = async (id: number, by = administrator) =>
  (await by.call(students.getStudentProfile, { params: { id }, query: { type: null } })).body.data;
/** Fills fields on the form of a student. */
async function fill(id: number, own: readonly { id: number; value: string | null }[]) {
  return administrator.call(students.editStudent, {
    params: { id },
    input: { ...(office.fields() as Record<string, never>), own: [...own] },
  });
}

describe('the fields themselves', () => {
  test('a name is used once, and is none that every student has', async () => {
    await add({ name: 'House' });
    for (const [name, fault] of [
      ['house ', words.taken],
      ['School', words.everyStudent],
      ['Ref', words.everyStudent],
    ] as const)
      expect((await tryAdd({ name })).body.errors).toEqual({ name: [fault] });
  });

  test('a choice has two choices or more, each once', async () => {
    for (const choices of [[], ['A'], ['A', 'a ']])
      expect((await tryAdd({ kind: 'choice', choices })).body.errors).toHaveProperty('choices');
    expect((await add({ kind: 'choice', choices: ['A', '', 'B'] })).choices).toEqual(['A', 'B']);
  });

  test('what one holds stays, and whether supporters see it has to be said', async () => {
    const field = await add({ kind: 'day' });
    const edited = await administrator.call(calls.editOwnField, {
      params: { id: field.id },
      input: { ...field, kind: 'text' },
    });
    expect(edited.body.errors).toEqual({ kind: [words.kindStays] });
    const unsaid = await tryAdd({ for_supporters: undefined as never });
    expect(unsaid.body.errors).toEqual({ for_supporters: [words.forSupporters] });
  });

  test('there are 20 at most that are offered', async () => {
    const [first] = await Promise.all(
      Array.from({ length: mostOwnFields }, (_, at) => add({ name: `Field ${at}` })),
    );
    expect((await tryAdd({ name: 'One more' })).status).toBe(409);
    if (first) await retire(first);
    expect((await tryAdd({ name: 'One more' })).status).toBe(200);
  });
});

describe('on the form and the profile', () => {
  test('values are kept as each kind takes them, and told again', async () => {
    const fields = [
      await add({ name: 'House' }),
      await add({ name: 'Fee', kind: 'number' }),
      await add({ name: 'Baptised', kind: 'day' }),
      await add({ name: 'Blood', kind: 'choice', choices: ['A+', 'O-'] }),
      await add({ name: 'Boards', kind: 'yes' }),
    ];
    const said = [' North ', '012.50', '2020-02-29', 'a+', 'YES'];
    const own = fields.map(({ id }, at) => ({ id, value: said[at] ?? '' }));
    const form = formOf({ ...office.fields(), own }, bothFiles);
    const added = await administrator.call(students.addStudent, { form });
    const { id } = added.body.data;
    expect((await profile(id)).own).toEqual(
      fields.map((field, at) => ({
        ...{ id: field.id, name: field.name, kind: field.kind },
        value: ['North', '12.50', '2020-02-29', 'A+', 'yes'][at],
      })),
    );
    const edit = await administrator.call(students.getStudentEdit, { params: { id } });
    expect(edit.body.data.own?.map(({ value }) => value)).toEqual([
      'North',
      '12.50',
      '2020-02-29',
      'A+',
      'yes',
    ]);
  });

  test('each fault stands at its field, and nothing is changed then', async () => {
    const { id } = await office.student();
    const number = await add({ name: 'Fee', kind: 'number' });
    const day = await add({ name: 'Baptised', kind: 'day' });
    const choice = await add({ name: 'Blood', kind: 'choice', choices: ['A+', 'O-'] });
    const house = await add({ name: 'House' });
    const refused = await fill(id, [
      { id: house.id, value: 'North' },
      { id: number.id, value: 'many' },
      { id: day.id, value: '2021-02-29' },
      { id: choice.id, value: 'B' },
      { id: 999, value: 'x' },
    ]);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual(
      [1, 2, 3, 4].map((at) => `own.${at}.value`),
    );
    expect((await profile(id)).own).toBeUndefined();
  });

  test('a form without them changes none, and an empty one takes its value away', async () => {
    const { id } = await office.student();
    const [house, club] = [await add({ name: 'House' }), await add({ name: 'Club' })];
    await fill(id, [
      { id: house.id, value: 'North' },
      { id: club.id, value: 'Chess' },
    ]);
    const input = office.fields() as Record<string, never>;
    await administrator.call(students.editStudent, { params: { id }, input });
    await fill(id, [{ id: club.id, value: null }]);
    expect((await profile(id)).own?.map(({ value }) => value)).toEqual(['North']);
  });

  test('one that is retired keeps what was written, and takes nothing new', async () => {
    const { id } = await office.student();
    const house = await add({ name: 'House' });
    await fill(id, [{ id: house.id, value: 'North' }]);
    await retire(house);
    expect((await profile(id)).own?.map(({ value }) => value)).toEqual(['North']);
    const edit = await administrator.call(students.getStudentEdit, { params: { id } });
    expect(edit.body.data.own).toBeUndefined();
    const refused = await fill(id, [{ id: house.id, value: 'South' }]);
    expect(refused.body.errors).toEqual({ 'own.0.value': [words.gone] });
  });

  test('a form that was read before such a change is refused', async () => {
    const { id, version } = await office.student();
    const house = await add({ name: 'House' });
    await fill(id, [{ id: house.id, value: 'North' }]);
    const input = { ...(office.fields() as Record<string, never>), version };
    const late = await administrator.call(students.editStudent, { params: { id }, input });
    expect(late.status).toBe(409);
  });
});

test('the history tells that a field changed, without its value; an erasure leaves nothing', async () => {
  const { id, ref } = await office.student();
  const house = await add({ name: 'House' });
  await fill(id, [{ id: house.id, value: 'Secret North' }]);
  const told = await administrator.call(studentHistory, { params: { id } });
  expect(told.body.data[0]?.changes).toContainEqual({ field: 'House', before: null, after: null });
  expect(JSON.stringify(told.body)).not.toContain('Secret North');
  const zip = await download(administrator, exportStudent, { params: { id } });
  const json = (await readZip(zip.bytes)).get('student.json')?.toString() ?? '';
  expect(JSON.parse(json).own_fields).toEqual([
    { name: 'House', kind: 'text', value: 'Secret North' },
  ]);
  await administrator.call(eraseStudent, { params: { id }, input: { ref } });
  expect((await profile(id)).own).toBeUndefined();
  const left = await app.app.db.read.selectFrom('own_values').select('value').execute();
  expect(left).toEqual([]);
});
