import { beforeEach, describe, expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import * as finance from '#contract/finance/calls.ts';
import { academicReportHistory } from '#contract/history/calls.ts';
import { mergeName, undoMerge } from '#contract/names/calls.ts';
import { eraseStudent, exportStudent } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import { editStudent } from '#contract/students/calls.ts';
import { annualAcademicReport, annualFinanceReport } from '#contract/summaries/calls.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { type Clock, makeClock } from '../../../tests/support/clock.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import {
  type GivenOffice,
  type GivenStudent,
  givenOffice,
  pdf,
} from '../../../tests/support/given-reports.ts';
import { download } from '../../../tests/support/read-export.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

const [mwanzo, tumaini] = ['Mwanzo Primary', 'Tumaini School'];

let running: RunningApp;
let clock: Clock;
let office: GivenOffice;
let student: GivenStudent;

/** The session of a day before is over, so each is somebody who has just signed in. */
const administrator = async () =>
  running.as.user(await running.given.user({ role_id: role.administrator }));
const goTo = (day: string) => clock.forward(Date.parse(`${day}T09:00:00Z`) - clock.now().getTime());

async function moveTo(school: number, day: string) {
  goTo(day);
  const reply = await (await administrator()).call(editStudent, {
    params: { id: student.id },
    input: {
      ...{ name: student.name, school_id: office.schools[school] ?? 0, category: 1, gender: 1 },
      ...{ liaison_id: office.liaison.id, dob: '2012-05-04', dor: '2020-01-10', siblings: 2 },
      ...{ ambition: 'Nurse', languages: 'Swahili', background: 'Lives near the school.' },
    },
  });
  expect(reply.status).toBe(200);
}

const keysOf = (term: number, more: object) => ({
  ...{ student_id: student.id, year_id: office.year('2026'), term_id: office.terms[term] ?? 0 },
  ...{ class_id: office.classes[0] ?? 0, liaison_comment: 'Visited.' },
  ...more,
});
const academicForm = (term: number, more: object = {}) => ({
  ...keysOf(term, more),
  ...{ grade: 'B', mark: '60', teacher_comment: 'Good.', action_plan: 'Read.' },
  psychosocial: 'Calm.',
  marks: [{ id: '', subject_id: office.subjects[0] ?? 0, mark: '60', grade: 'B' }],
});

async function file(term: number, more: object = {}) {
  const client = await administrator();
  const form = formOf(academicForm(term, more), { report: pdf });
  return client.call(academics.addReport, { form });
}
async function fileReceipts(term: number) {
  const items = [{ id: '', category: 'Shopping', item: 'Shoes', cost: '20' }];
  const form = formOf({ ...keysOf(term, {}), items }, { receipt: pdf });
  const reply = await (await administrator()).call(finance.addFinanceReport, { form });
  expect(reply.status).toBe(200);
}
const read = async (id: number) => {
  const { data } = (await (await administrator()).call(academics.getReport, { params: { id } }))
    .body;
  return data;
};

/** The terms of each school in both annual reports. */
async function annual() {
  const query = { year: office.year('2026') };
  const client = await administrator();
  const reports = (await client.call(annualAcademicReport, { query })).body.data;
  const receipts = (await client.call(annualFinanceReport, { query })).body.data;
  const filed = (terms: readonly (number | string | null)[]) =>
    terms.flatMap((one, at) => (one === null ? [] : [at + 1]));
  return [
    reports[0]?.schools.map(({ school, marks }) => [school, filed(marks)]),
    receipts[0]?.schools.map(({ school, costs }) => [school, filed(costs)]),
  ];
}

beforeEach(async () => {
  clock = makeClock();
  goTo('2026-01-05');
  running = await appUnderTest({ clock });
  office = await givenOffice(running);
  [student] = await office.students([{}]);
  const days = [
    ['2026-01-05', '2026-04-10'],
    ['2026-05-04', '2026-08-07'],
    ['2026-08-31', '2026-11-20'],
  ];
  const client = await administrator();
  for (const [term, [opening, closing]] of days.entries()) {
    const input = { year_id: office.year('2026'), term_id: office.terms[term], opening, closing };
    expect((await client.call(addTermDays, { input })).status).toBe(200);
  }
});

describe('a report of a student who moved', () => {
  test('has the school of its term in both annual reports, however late it is filed', async () => {
    expect((await file(0)).status).toBe(200);
    await fileReceipts(0);
    await moveTo(1, '2026-08-20');
    await file(1);
    await fileReceipts(1);
    await file(2);
    await fileReceipts(2);
    const schools = [
      [mwanzo, [1, 2]],
      [tumaini, [3]],
    ];
    expect(await annual()).toEqual([schools, schools]);
  });

  test('of one who moved and back on one day nothing is left of it', async () => {
    await moveTo(1, '2026-05-04');
    await moveTo(0, '2026-05-04');
    await file(1);
    expect((await annual())[0]).toEqual([[mwanzo, [2]]]);
  });

  test('takes the school that its form names, which its history tells', async () => {
    await moveTo(1, '2026-08-20');
    const { body } = await file(0, { school_id: office.schools[1] });
    expect(await read(body.data.id)).toMatchObject({
      school_id: office.schools[1],
      school: tumaini,
    });
    const client = await administrator();
    const params = { id: body.data.id };
    const corrected = academicForm(0, { school_id: office.schools[0] });
    await client.call(academics.editReport, { params, form: formOf(corrected, {}) });
    expect(await read(body.data.id)).toMatchObject({ school: mwanzo });
    const [last] = (await client.call(academicReportHistory, { params })).body.data;
    expect(JSON.stringify(last)).toContain(mwanzo);
  });

  test('keeps its school when it is corrected, also for another term', async () => {
    const { body } = await file(0);
    await moveTo(1, '2026-08-20');
    const params = { id: body.data.id };
    const form = formOf(academicForm(2), {});
    expect(
      (await (await administrator()).call(academics.editReport, { params, form })).status,
    ).toBe(200);
    expect(await read(body.data.id)).toMatchObject({ school: mwanzo, term: 'Term 3' });
  });

  test('is refused with a school that is not there', async () => {
    const reply = await file(0, { school_id: 987_654 });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({ school_id: [reportMessages.school] });
  });

  test('without days of the term it is at the school of the year’s end', async () => {
    await moveTo(1, '2026-08-20');
    const year_id = office.year('2025');
    const { body } = await file(0, { year_id });
    expect(await read(body.data.id)).toMatchObject({ school: mwanzo, year: '2025' });
  });
});

test('where a student was follows a merge of schools and its undoing', async () => {
  await moveTo(1, '2026-08-20');
  const client = await administrator();
  const merged = await client.call(mergeName, {
    params: { kind: 'school', id: office.schools[0] ?? 0 },
    input: { into: office.schools[1] ?? 0 },
  });
  expect(merged.status).toBe(200);
  const { body } = await file(0);
  expect(await read(body.data.id)).toMatchObject({ school: tumaini });
  const undone = await client.call(undoMerge, { params: { id: merged.body.data.id } });
  expect(undone.status).toBe(200);
  const later = await file(1);
  expect(await read(later.body.data.id)).toMatchObject({ school: mwanzo });
});

test('the export of one student says where they were; erasure leaves nothing of it', async () => {
  await moveTo(1, '2026-08-20');
  const client = await administrator();
  const params = { id: student.id };
  const { bytes } = await download(client, exportStudent, { params });
  const json = (await readZip(bytes)).get('student.json');
  expect(JSON.parse(String(json)).schools).toEqual([
    { school: mwanzo, from_day: '2020-01-10', source: 'registered' },
    { school: tumaini, from_day: '2026-08-20', source: 'edited' },
  ]);
  const erased = await client.call(eraseStudent, { params, input: { ref: student.ref } });
  expect(erased.status).toBe(200);
  const left = await running.app.db.read.selectFrom('student_schools').selectAll().execute();
  expect(left).toEqual([]);
});
