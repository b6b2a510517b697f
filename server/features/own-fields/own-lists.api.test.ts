import { beforeAll, describe, expect, test } from 'vitest';
import { exportStudents } from '#contract/exports/calls.ts';
import * as calls from '#contract/own-fields/calls.ts';
import { anyValue, noValue } from '#contract/own-fields/rules.ts';
import type { OwnField, OwnFieldInput } from '#contract/own-fields/shapes.ts';
import { role, roleIds } from '#contract/roles.ts';
import { listViews, saveView } from '#contract/saved-views/calls.ts';
import { searchAll } from '#contract/search/calls.ts';
import * as students from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';
import { type GivenRegister, givenRegister } from '../../../tests/support/given-students.ts';
import { cellsOf, download } from '../../../tests/support/read-export.ts';

let app: Awaited<ReturnType<typeof appUnderTest>>;
let office: GivenRegister;
let administrator: BrowserLike;
const fields = new Map<string, OwnField>();
const field = (name: string): OwnField => {
  const found = fields.get(name);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
};

const ones: readonly Partial<OwnFieldInput>[] = [
  { name: 'House', for_supporters: true },
  { name: 'Fee', kind: 'number', in_list: true },
  { name: 'Blood', kind: 'choice', choices: ['A+', 'O-'] },
  { name: 'Boards', kind: 'yes', in_list: true, for_supporters: true },
  { name: 'Club', is_retired: false },
];
/** Name of a student, then what is written in each field. */
const written = [
  ['Amina', 'North', '12.50', 'A+', 'yes', 'Chess'],
  ['Brian', 'elm', '-3', 'O-', 'no', ''],
  ['Carol', '', '100', 'A+', '', ''],
  ['David', '', '', '', '', ''],
] as const;

beforeAll(async () => {
  app = await appUnderTest();
  office = await givenRegister(app);
  administrator = app.as.role(role.administrator);
  for (const one of ones) {
    const blank = { kind: 'text', choices: [], for_supporters: false, in_list: false } as const;
    const input = { ...blank, ...one };
    const { data } = (await administrator.call(calls.addOwnField, { input })).body;
    fields.set(data.name, data);
  }
  for (const [name, ...values] of written) {
    const { id } = await office.student({ name });
    const own = values.map((value, at) => ({ id: field(ones[at]?.name ?? '').id, value }));
    const input = { ...(office.fields({ name }) as Record<string, never>), own };
    const { status } = await administrator.call(students.editStudent, { params: { id }, input });
    expect(status).toBe(200);
  }
  const club = field('Club');
  const input = { ...club, is_retired: true };
  await administrator.call(calls.editOwnField, { params: { id: club.id }, input });
});

const page = { page: 1, per_page: 10 };
const list = (query: object, by = administrator) =>
  by.call(students.listStudents, { query: { ...page, ...query } });
const names = async (query: object) => (await list(query)).body.data.map(({ name }) => name);
const is = (name: string, value: string) => ({
  own_is: JSON.stringify({ [field(name).id]: value }),
});

describe('the Students list', () => {
  test('is narrowed by a choice, by yes and no, by what is filled in and what is not', async () => {
    expect(await names({ ...is('Blood', 'A+'), sort: 'name' })).toEqual(['Amina', 'Carol']);
    expect(await names(is('Boards', 'no'))).toEqual(['Brian']);
    expect(await names({ ...is('Fee', anyValue), sort: 'name' })).toEqual([
      ...['Amina', 'Brian', 'Carol'],
    ]);
    expect(await names({ ...is('House', noValue), sort: 'name' })).toEqual(['Carol', 'David']);
    const both = { [field('Blood').id]: 'A+', [field('Boards').id]: noValue };
    expect(await names({ own_is: JSON.stringify(both) })).toEqual(['Carol']);
  });

  test('is sorted by a field: numbers by size, texts as names are, the empty last', async () => {
    const by = (name: string, dir = 'asc') => names({ sort: `own_${field(name).id}`, dir });
    expect(await by('Fee')).toEqual(['Brian', 'Amina', 'Carol', 'David']);
    expect(await by('Fee', 'desc')).toEqual(['Carol', 'Amina', 'Brian', 'David']);
    expect((await by('House')).slice(0, 2)).toEqual(['Brian', 'Amina']);
  });

  test('tells of fields that are its columns, and of those that are asked for', async () => {
    const cells = async (query: object) =>
      (await list({ sort: 'name', ...query })).body.data.map(({ own_cells }) => own_cells);
    const [fee, boards] = [field('Fee').id, field('Boards').id];
    expect((await cells({}))[0]).toEqual({ [fee]: '12.50', [boards]: 'yes' });
    expect((await cells(is('Blood', 'A+')))[0]).toHaveProperty(String(field('Blood').id), 'A+');
    const whole = await administrator.call(students.listStudents);
    expect(whole.body.data.every((row) => !('own_cells' in row))).toBe(true);
  });

  test('knows no field that is not offered', async () => {
    for (const query of [
      ...[is('Club', 'Chess'), { own_is: '{"999":"x"}' }, { own_is: '["x"]' }, { own_is: '{' }],
      ...[{ sort: `own_${field('Club').id}` }, { sort: 'own_0' }, { sort: 'own_:id' }],
    ])
      expect((await list(query)).status, JSON.stringify(query)).toBe(422);
  });

  test('a view keeps such a filter, and is left out once its field is not offered', async () => {
    const house = field('House');
    const input = { name: 'No house', list: 'students' as const, filters: is('House', noValue) };
    expect((await administrator.call(saveView, { input })).body.data.count).toBe(2);
    const change = (is_retired: boolean) =>
      administrator.call(calls.editOwnField, {
        params: { id: house.id },
        input: { ...house, version: undefined, is_retired },
      });
    await change(true);
    expect((await administrator.call(listViews)).body.data).toEqual([]);
    await change(false);
    expect((await administrator.call(listViews)).body.data).toHaveLength(1);
  });
});

test('the export has a column for each that is offered, numbers as numbers', async () => {
  const query = { format: 'xlsx', sort: 'name' };
  const { bytes } = await download(administrator, exportStudents, { query });
  const [head, ...rows] = await cellsOf('xlsx', bytes);
  expect(head?.slice(-4)).toEqual(['House', 'Fee', 'Blood', 'Boards']);
  expect(rows.map((row) => row.slice(-4))).toEqual([
    ['North', 12.5, 'A+', 'Yes'],
    ['elm', -3, 'O-', 'No'],
    [null, 100, 'A+', null],
    [null, null, null, null],
  ]);
});

describe('supporters', () => {
  const hidden = ['12.50', 'A+', 'Chess'];
  const asked = (by: BrowserLike, id: number) => [
    by.call(calls.listOwnFields),
    by.call(students.getStudentProfile, { params: { id }, query: { type: null } }),
    list({ sort: 'name' }, by),
    by.call(students.listStudentActivities),
    by.call(searchAll, { query: { words: 'A+' } }),
  ];

  test('are told of fields only that say so, in every call that tells of them', async () => {
    const [{ id } = { id: 0 }] = (await list({ sort: 'name' })).body.data;
    for (const one of roleIds) {
      const by = app.as.role(one);
      const told = JSON.stringify((await Promise.all(asked(by, id))).map(({ body }) => body.data));
      const { bytes } = await download(by, exportStudents, { query: { format: 'csv' } });
      const all = told + bytes.toString();
      const isSupporter = one === role.supporter;
      for (const value of hidden) expect(all.includes(value), `${one} ${value}`).toBe(!isSupporter);
      expect(all).toContain('North');
      expect(all.includes('Blood')).toBe(!isSupporter);
    }
  });

  test('cannot narrow or sort by the others', async () => {
    const by = app.as.role(role.supporter);
    expect((await list(is('House', anyValue), by)).status).toBe(200);
    // The same that an administrator has asked for, and whose result is remembered.
    await list(is('Blood', 'A+'));
    await list({ sort: `own_${field('Fee').id}` });
    expect((await list(is('Blood', 'A+'), by)).status).toBe(422);
    expect((await list({ sort: `own_${field('Fee').id}` }, by)).status).toBe(422);
  });

  test('neither make nor change a field, and nobody but role 1 does', async () => {
    const house = field('House');
    for (const one of roleIds.filter((id) => id !== role.administrator)) {
      const by = app.as.role(one);
      const input = { ...house, name: 'Mine' };
      expect((await by.call(calls.addOwnField, { input })).status).toBe(403);
      const params = { id: house.id };
      expect((await by.call(calls.editOwnField, { params, input })).status).toBe(403);
    }
  });
});
