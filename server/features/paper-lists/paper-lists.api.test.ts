import { beforeEach, describe, expect, test } from 'vitest';
import { readPaperList } from '#contract/paper-lists/calls.ts';
import { paperMessages as words } from '#contract/paper-lists/messages.ts';
import { mostStudents } from '#contract/paper-lists/shapes.ts';
import { role } from '#contract/roles.ts';
import { listViews, saveView } from '#contract/saved-views/calls.ts';
import { recordPhotoConsent, withdrawPhotoConsent } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let running: RunningApp;
let office: Awaited<ReturnType<typeof givenOffice>>;

beforeEach(async () => {
  running = await appUnderTest();
  office = await givenOffice(running);
});

const rowsFor = async (of: number, query = {}) =>
  (await running.as.role(of).call(readPaperList, { query })).body.data;

describe('students on paper (rule 11.6)', () => {
  test('have the facts that each role may see, by name', async () => {
    await office.students([
      { name: 'Zawadi', mother: 'Asha', dob: '2010-02-03', thumb: null },
      { name: 'Amani', thumb: 'pictures/of-amani' },
    ]);
    const rows = await rowsFor(role.manager);
    expect(rows.map(({ facts, picture }) => [facts.name, picture])).toEqual([
      ['Amani', 'pictures/of-amani'],
      ['Zawadi', null],
    ]);
    expect(rows[1]?.facts).toMatchObject({ mother: 'Asha', dob: '2010-02-03', class: null });
    const seen = async (of: number) => Object.keys((await rowsFor(of))[0]?.facts ?? {});
    expect(await seen(role.manager)).toEqual(
      expect.arrayContaining(['liaison_id', 'supporter_id', 'dob', 'school_id']),
    );
    const officer = await seen(role.officer);
    expect(officer).toEqual(expect.arrayContaining(['dob', 'school_id']));
    const liaison = await seen(role.liaisonOfficer);
    expect(liaison).toEqual(expect.arrayContaining(['mother', 'school_id']));
    for (const hidden of ['liaison_id', 'supporter_id']) {
      expect(officer).not.toContain(hidden);
      expect(liaison).not.toContain(hidden);
    }
    expect(liaison).not.toContain('dob');
    const supporter = await running.as.role(role.supporter).call(readPaperList);
    expect(supporter.status).toBe(403);
  });

  test('stand without a portrait once consent was withdrawn, for every role', async () => {
    const [student] = await office.students([{ name: 'Amani', thumb: 'pictures/of-amani' }]);
    const params = { id: student?.id ?? 0 };
    const input = { given_by: 'Mother', given_on: '2026-01-05', purposes: [1] };
    const manager = running.as.role(role.manager);
    expect((await manager.call(recordPhotoConsent, { params, input })).status).toBe(200);
    expect((await rowsFor(role.administrator))[0]?.picture).toBe('pictures/of-amani');
    await manager.call(withdrawPhotoConsent, { params });
    expect((await rowsFor(role.administrator))[0]?.picture).toBeNull();
  });

  test('are filtered as the list is, and each reading is logged before it is answered', async () => {
    await office.students([{ name: 'Amani' }, { name: 'Baraka', status: 1 }]);
    expect((await rowsFor(role.manager, { status: 1 })).map(({ facts }) => facts.name)).toEqual([
      'Baraka',
    ]);
    const logged = await running.app.db.read
      .selectFrom('change_log')
      .select(['action', 'new_values'])
      .where('entity', '=', 'paper_list')
      .execute();
    expect(logged).toEqual([{ action: 'export', new_values: JSON.stringify({ rows: 1 }) }]);
    // Nobody is told by a filter what the list does not tell.
    const hidden = await running.as
      .role(role.officer)
      .call(readPaperList, { query: { liaison: office.liaison.id } });
    expect(hidden.status).toBe(422);
  });

  test('are refused above what paper takes, with what to do', async () => {
    const names = Array.from({ length: mostStudents + 1 }, (_, at) => ({ name: `Child ${at}` }));
    await office.students(names);
    const reply = await running.as.role(role.manager).call(readPaperList);
    expect([reply.status, reply.body.message]).toEqual([409, words.tooMany(mostStudents)]);
  });
});

test('a layout is kept as a view, also of everybody; a wrong one is refused at its field', async () => {
  const paper = {
    columns: [{ name: 'name' }, { blank: ' Signature ' }],
    order: 'class',
    portrait: true,
  };
  const manager = running.as.role(role.manager);
  const save = (layout: object) =>
    manager.call(saveView, {
      input: { name: 'Visit', list: 'students', filters: {}, paper: layout },
    });
  expect((await save(paper)).status).toBe(200);
  expect((await manager.call(listViews)).body.data).toMatchObject([
    { name: 'Visit', paper: { ...paper, columns: [{ name: 'name' }, { blank: 'Signature' }] } },
  ]);
  for (const wrong of [
    { ...paper, columns: [] },
    { ...paper, columns: [{ name: 'password' }] },
    { ...paper, columns: [{ blank: '' }] },
    { ...paper, order: 'dob' },
  ])
    expect([wrong, (await save(wrong)).status]).toEqual([wrong, 422]);
  const ofUsers = { name: 'Colleagues', list: 'users', filters: {}, paper };
  expect((await manager.call(saveView, { input: ofUsers })).body.errors).toHaveProperty('paper');
});
