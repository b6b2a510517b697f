import { beforeAll, expect, test } from 'vitest';
import { listAttention, settleAttention } from '#contract/attention/calls.ts';
import type { RowKind } from '#contract/imports/kinds.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import { markInSchool } from '#contract/in-school/calls.ts';
import { schoolMarks } from '#contract/in-school/marks.ts';
import { listSchools } from '#contract/schools/calls.ts';
import { listStudents } from '#contract/students/calls.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import { imported as bringIn, told, undo as undoBy } from '../../../tests/support/guided-import.ts';

type Running = Awaited<ReturnType<typeof appUnderTest>>;

let running: Running;
let today: string;
let term: number;

beforeAll(async () => {
  running = await appUnderTest();
  today = running.app.now().toISOString().slice(0, 10);
  const opening = daysLater(today, -20);
  const office = await givenOffice(running, [opening.slice(0, 4)]);
  await running.given.user({ role_id: 5, first_name: 'Grace', last_name: 'Auma' });
  const input = {
    year_id: office.year(opening.slice(0, 4)),
    term_id: office.terms[0] ?? 0,
    opening,
    closing: daysLater(today, 60),
  };
  term = (await administrator().call(addTermDays, { input })).body.data.id;
});

const administrator = () => running.as.role(1);
const undo = (id: number) => undoBy(administrator(), { id });

/** @returns the id of the import */
const imported = async (kind: RowKind, text: string): Promise<number> =>
  (await bringIn(administrator(), text.trim().split('\n'), { kind })).id;

async function importedStudent(name: string) {
  const head =
    'Student Name,D.O.B,Gender,Category,School,Cluster,Siblings,Languages,Ambition,Date Registered,Liaison,Background';
  const rest = `2011-02-28,F,Normal,${name} Primary,Coast,2,Dholuo,Doctor,2020-01-10,Grace Auma,Third of five`;
  const batch = await imported('students', `${head}\n${name} Mutua,${rest}\n`);
  return { batch, id: await idOf(`${name} Mutua`), school: await schoolOf(`${name} Primary`) };
}

const idOf = async (name: string) =>
  (await administrator().call(listStudents)).body.data.find((one) => one.name === name)?.id ?? 0;
const schoolOf = async (search: string) =>
  (await administrator().call(listSchools, { query: { search } })).body.data[0]?.id ?? 0;

async function mark(student_id: number, school: number) {
  const marks = [{ student_id, mark: schoolMarks.inSchool }];
  const input = { term, school, moment: 1, day: today, source: 2, marks } as const;
  expect((await administrator().call(markInSchool, { input })).body.data.marked).toBe(1);
}

test('an import stays whose student was marked in school since', async () => {
  const { batch, id, school } = await importedStudent('Amani');
  await mark(id, school);
  expect(told(await undo(batch))).toEqual([409, words.touched]);
  expect(await idOf('Amani Mutua')).toBe(id);
});

test('an import stays about whose student something was said on the attention list', async () => {
  const { batch, id } = await importedStudent('Baraka');
  const { data } = (await administrator().call(listAttention)).body;
  const item = data.find((one) => one.student_id === id);
  if (!item) throw new Error('The student is not on the attention list');
  const { student_id, rule, facts } = item;
  const input = { student_id, rule, facts, state: 2 as const, reason: 'The family moves.' };
  expect((await administrator().call(settleAttention, { input })).status).toBe(200);
  expect(told(await undo(batch))).toEqual([409, words.touched]);
  expect(await idOf('Baraka Mutua')).toBe(id);
});

test('a school where a student was marked stays; the rest of its import is taken back', async () => {
  const { id, school } = await importedStudent('Chebet');
  const batch = await imported('schools', 'School,Cluster\nOak,Coast\nElm,Coast\n');
  const oak = await schoolOf('Oak');
  const moveTo = (school_id: number) =>
    running.app.db.transaction((trx) =>
      trx.updateTable('students').set({ school_id }).where('id', '=', id).execute(),
    );
  await moveTo(oak);
  await mark(id, oak);
  await moveTo(school);
  expect(told(await undo(batch))).toEqual([200, words.undone]);
  expect([await schoolOf('Oak'), await schoolOf('Elm')]).toEqual([oak, 0]);
});
