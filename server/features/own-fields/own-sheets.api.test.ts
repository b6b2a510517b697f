import { beforeEach, describe, expect, test } from 'vitest';
import { exportStudents } from '#contract/exports/calls.ts';
import * as calls from '#contract/own-fields/calls.ts';
import type { OwnField, OwnFieldInput } from '#contract/own-fields/shapes.ts';
import { role } from '#contract/roles.ts';
import * as students from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { BrowserLike } from '../../../tests/support/browser-like.ts';
import { type GivenRegister, givenRegister } from '../../../tests/support/given-students.ts';
import {
  checked,
  readFile,
  readLines,
  rowsOf,
  run,
  undo,
} from '../../../tests/support/guided-import.ts';
import { download } from '../../../tests/support/read-export.ts';

let office: GivenRegister;
let administrator: BrowserLike;
let fields: OwnField[];

const ones: readonly Pick<OwnFieldInput, 'name' | 'kind' | 'choices'>[] = [
  { name: 'House', kind: 'text', choices: [] },
  { name: 'Fee', kind: 'number', choices: [] },
  { name: 'Baptised', kind: 'day', choices: [] },
  { name: 'Blood', kind: 'choice', choices: ['A+', 'O-'] },
  { name: 'Boards', kind: 'yes', choices: [] },
];

beforeEach(async () => {
  const app = await appUnderTest();
  office = await givenRegister(app);
  administrator = app.as.role(role.administrator);
  fields = [];
  for (const one of ones) {
    const input = { ...one, for_supporters: false, in_list: false };
    fields.push((await administrator.call(calls.addOwnField, { input })).body.data);
  }
});

async function fill(id: number, name: string, values: readonly string[]): Promise<void> {
  const own = values.map((value, at) => ({ id: fields[at]?.id, value }));
  const input = { ...(office.fields({ name }) as Record<string, never>), own };
  const { status } = await administrator.call(students.editStudent, { params: { id }, input });
  expect(status).toBe(200);
}
async function writtenOf(id: number): Promise<string[]> {
  const options = { params: { id }, query: { type: null } };
  const { data } = (await administrator.call(students.getStudentProfile, options)).body;
  return data.own?.map(({ value }) => value) ?? [];
}
const exported = async (format: 'csv' | 'xlsx') =>
  (await download(administrator, exportStudents, { query: { format } })).bytes;

describe('an export of ours', () => {
  test.each(['csv', 'xlsx'] as const)('comes back as it went out: %s', async (format) => {
    const { id } = await office.student();
    await fill(id, 'Achieng Otieno', ['North', '12.50', '2020-02-29', 'O-', 'no']);
    await office.student({ name: 'Brian' });
    const bytes = new Uint8Array(await exported(format));
    const batch = await readFile(administrator, new Blob([bytes]), `list.${format}`);
    expect(batch.is_own).toBe(true);
    const rows = (await rowsOf(administrator, await checked(administrator, batch))).data;
    expect(rows.map(({ state }) => state)).toEqual(['same', 'same']);
  });

  test('takes over what was corrected in it, and can be taken back', async () => {
    const { id } = await office.student();
    await fill(id, 'Achieng Otieno', ['North', '12', '2020-02-29', 'O-', 'no']);
    const text = (await exported('csv')).toString();
    const corrected = text.replace(
      '"North","12","2020-02-29","O-","No"',
      '"South","","2021-03-01","a+","Yes"',
    );
    expect(corrected).not.toBe(text);
    const read = await readFile(administrator, new Blob([corrected]), 'list.csv');
    const batch = await checked(administrator, read);
    expect((await run(administrator, batch)).status).toBe(200);
    expect(await writtenOf(id)).toEqual(['South', '2021-03-01', 'A+', 'yes']);
    expect((await undo(administrator, batch)).status).toBe(200);
    expect(await writtenOf(id)).toEqual(['North', '12', '2020-02-29', 'O-', 'no']);
  });

  test('says of a cell that the field does not take what it takes', async () => {
    const { id } = await office.student();
    await fill(id, 'Achieng Otieno', ['North', '12', '2020-02-29', 'O-', 'no']);
    const text = (await exported('csv')).toString().replace('"O-","No"', '"B","perhaps"');
    const read = await readFile(administrator, new Blob([text]), 'list.csv');
    const [row] = (await rowsOf(administrator, await checked(administrator, read))).data;
    expect(row?.state).toBe('problem');
    expect(row?.reasons.map(({ words }) => words).join()).toContain('Choose one of: A+, O-');
  });

  test('still comes back when one of its fields is not offered any more', async () => {
    const { id } = await office.student();
    await fill(id, 'Achieng Otieno', ['North', '12', '2020-02-29', 'O-', 'no']);
    const bytes = new Uint8Array(await exported('csv'));
    const [house] = fields;
    await administrator.call(calls.editOwnField, {
      params: { id: house?.id ?? 0 },
      input: { ...house, is_retired: true },
    });
    const batch = await readFile(administrator, new Blob([bytes]), 'list.csv');
    const [row] = (await rowsOf(administrator, await checked(administrator, batch))).data;
    expect(row?.state).toBe('same');
  });
});

describe('a list from elsewhere', () => {
  const head = 'Name,Date of Birth,Gender,School,House,Fee,Baptised,Blood,boards';
  const for_all = {
    ...{ dor: '2026-01-05', category: '1', siblings: '0', languages: 'Kiswahili' },
    ...{ ambition: 'Not recorded', background: 'Not recorded' },
  };

  test('fills fields by headings with their names, and can be taken back', async () => {
    const line = 'Zawadi Mwangi,2012-04-03,F,Mwanzo Primary,East,7.5,03/04/2020,o-,Yes';
    const read = await readLines(administrator, [head, line]);
    const own = read.tables[0]?.setup.columns.slice(4).map(({ to }) => to);
    expect(own).toEqual(fields.map(({ kind, id }) => `own.${kind}.${id}`));
    expect(read.tables[0]?.own?.map(({ label }) => label)).toEqual(ones.map(({ name }) => name));
    const said = { for_all: { ...for_all, liaison: String(office.liaison.id) } };
    const batch = await checked(administrator, read, said);
    const [row] = (await rowsOf(administrator, batch)).data;
    expect(row?.reasons).toEqual([]);
    expect(row?.kept.map(({ label }) => label)).toEqual(
      expect.arrayContaining(ones.map(({ name }) => name)),
    );
    expect((await run(administrator, batch)).status).toBe(200);
    const { data } = (await administrator.call(students.listStudents)).body;
    const id = data.find(({ name }) => name === 'Zawadi Mwangi')?.id ?? 0;
    expect(await writtenOf(id)).toEqual(['East', '7.5', '2020-04-03', 'O-', 'yes']);
    expect((await undo(administrator, batch)).status).toBe(200);
  });

  test('holds a cell against what its field takes', async () => {
    const line = 'Zawadi Mwangi,2012-04-03,F,Mwanzo Primary,East,much,,B,';
    const said = { for_all: { ...for_all, liaison: String(office.liaison.id) } };
    const batch = await checked(administrator, await readLines(administrator, [head, line]), said);
    const [row] = (await rowsOf(administrator, batch)).data;
    expect(row?.state).toBe('problem');
    expect(row?.reasons.map(({ cell }) => cell)).toEqual(['F2', 'H2']);
  });
});
