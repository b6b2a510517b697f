import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#contract/dates.ts';
import * as calls from '#contract/path/calls.ts';
import { pathMessages as words } from '#contract/path/messages.ts';
import { eventKind } from '#contract/path/record.ts';
import type { PromotionInput } from '#contract/path/shapes.ts';
import { addClass } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { getStudentProfile, listStudents } from '#contract/students/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { emptyEvent } from '../../../tests/support/empty-forms.ts';
import { type GivenOffice, givenOffice } from '../../../tests/support/given-reports.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let running: RunningApp;
let office: GivenOffice;
let form: { readonly two: number; readonly three: number };

beforeAll(async () => {
  running = await appUnderTest();
  office = await givenOffice(running);
  const add = async (class_name: string) =>
    (await running.as.role(role.administrator).call(addClass, { input: { class_name } })).body.data
      .id;
  form = { two: await add('Year two'), three: await add('Year three') };
});

const manager = () => running.as.role(role.manager);
const today = () => dayOf(running.app.now(), running.app.zone.name);
const tomorrow = () =>
  dayOf(new Date(running.app.now().getTime() + 24 * 60 * 60 * 1000), running.app.zone.name);
const list = async () => (await manager().call(calls.listPromotions)).body.data;
const classesOf = async (ids: readonly number[]) =>
  (await list()).students.filter(({ id }) => ids.includes(id)).map((one) => one.class);
const promote = (moves: PromotionInput['moves'], day = today()) =>
  manager().call(calls.promote, { input: { day, moves } });
const undo = (id: number) => manager().call(calls.undoPromotion, { params: { id } });
const movesOf = (students: readonly { id: number }[], class_id: number, kind: 1 | 2 = 1) =>
  students.map(({ id }) => ({ student_id: id, kind, class_id }));
/** All that is stored of these students' paths. */
const stored = (ids: readonly number[]) =>
  running.app.db.read
    .selectFrom('path_events')
    .selectAll()
    .where('student_id', 'in', ids)
    .orderBy('id')
    .execute();

test('three hundred are promoted in one step with twenty exceptions, and taken back exactly', async () => {
  const students = await office.students(Array.from({ length: 300 }, () => ({})));
  const ids = students.map(({ id }) => id);
  await promote(movesOf(students, form.two), '2026-01-12');
  const before = await stored(ids);
  const { status, body } = await promote([
    ...movesOf(students.slice(0, 280), form.three),
    ...movesOf(students.slice(280), form.two, 2),
  ]);
  expect([status, body.data.students, body.data.undone]).toEqual([200, 300, false]);
  expect(Map.groupBy(await classesOf(ids), (name) => name).get('Year three')).toHaveLength(280);
  const [{ id: first } = { id: 0 }] = students;
  const profile = await manager().call(getStudentProfile, { params: { id: first } });
  expect(profile.body.data.class).toBe('Year three');
  const query = { class: form.three };
  const inClass = (await manager().call(listStudents, { query })).body.data;
  expect(inClass).toHaveLength(280);
  const events = await stored(ids);
  expect(events.filter(({ kind }) => kind === eventKind.repeated)).toHaveLength(20);
  const back = await undo(body.data.id);
  expect([back.status, back.body.data]).toMatchObject([200, { back: 300, stayed: 0 }]);
  expect(await stored(ids)).toEqual(before);
  const again = await undo(body.data.id);
  expect([again.status, again.body.message]).toEqual([409, words.undoneBefore]);
  expect((await list()).made.find(({ id }) => id === body.data.id)?.undone).toBe(true);
});

test('what was corrected since stays when a promotion is taken back', async () => {
  const students = await office.students([{}, {}]);
  const ids = students.map(({ id }) => id);
  const { body } = await promote(movesOf(students, form.three));
  const [event] = await stored(ids);
  const { id = 0, version, student_id = 0 } = event ?? {};
  const edited = await manager().call(calls.editPathEvent, {
    params: { id },
    input: { ...emptyEvent, kind: 1, day: today(), class_id: form.two, version },
  });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  expect((await undo(body.data.id)).body.data).toMatchObject({ back: 1, stayed: 1 });
  expect((await stored(ids)).map((one) => one.student_id)).toEqual([student_id]);
});

describe('all or none', () => {
  test.each<[string, (ids: number[]) => Parameters<typeof promote>, object]>([
    ['nobody', () => [[]], { moves: [words.moves] }],
    [
      'one student twice',
      ([one = 0]) => [movesOf([{ id: one }, { id: one }], form.two)],
      { moves: [words.moves] },
    ],
    [
      'a class that is not there',
      ([one = 0]) => [movesOf([{ id: one }], 987_654)],
      { 'moves.0.class_id': [words.class] },
    ],
    [
      'a day to come',
      ([one = 0]) => [movesOf([{ id: one }], form.two), tomorrow()],
      { day: [words.future] },
    ],
  ])('%s is refused', async (_name, input, errors) => {
    const students = await office.students([{}, {}]);
    const ids = students.map(({ id }) => id);
    const { status, body } = await promote(...input(ids));
    expect([status, body.errors]).toEqual([422, errors]);
    expect(await stored(ids)).toEqual([]);
  });

  test('one who left meanwhile stops it, and of fifty at once one counts, and one takes it back', async () => {
    const students = await office.students([{}, {}, { status: studentStatus.withdrawn }]);
    const ids = students.map(({ id }) => id);
    const { status, body } = await promote(movesOf(students, form.two));
    expect([status, body.message]).toEqual([409, words.studentGone]);
    expect(await stored(ids)).toEqual([]);
    const two = students.slice(0, 2);
    const all = await Promise.all(
      Array.from({ length: 50 }, () => promote(movesOf(two, form.three))),
    );
    expect(all.filter((one) => one.status === 200)).toHaveLength(1);
    expect(await stored(ids)).toHaveLength(2);
    const { id } = all.find((one) => one.status === 200)?.body.data ?? { id: 0 };
    const back = await Promise.all(Array.from({ length: 50 }, () => undo(id)));
    expect(back.filter((one) => one.status === 200)).toHaveLength(1);
    expect(await stored(ids)).toEqual([]);
  });
});
