import { beforeEach, expect, test } from 'vitest';
import { readImport, runImport, setUpImport, undoImport } from '#contract/imports/calls.ts';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { xlsxFile } from '../../../tests/fixtures/imports/kit/files.ts';
import { type Cell, Sheet } from '../../../tests/fixtures/imports/kit/sheet.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let running: RunningApp;
const officer = () => running.as.role(role.administrator);

beforeEach(async () => {
  running = await appUnderTest();
  await (await givenOffice(running, ['2025'])).students([
    { name: 'Achieng Otieno' },
    { name: 'Baraka Mutua' },
  ]);
});

type Rows = readonly (readonly Cell[])[];

/** A workbook of these tabs. */
async function read(tabs: Readonly<Record<string, Rows>>): Promise<ImportBatch> {
  const sheets = Object.entries(tabs).map(([name, rows]) => {
    const sheet = new Sheet(name);
    sheet.plain(...rows);
    return sheet;
  });
  const file_name = 'Form 1 Term 1 2025.xlsx';
  const file = new Blob([Uint8Array.from(xlsxFile(sheets))]);
  const form = formOf({ file_name }, { file: [file, file_name] });
  const { status, body } = await officer().call(readImport, { form });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** Gives these answers, and to all other questions the first choice, until none is left. */
async function answered(batch: ImportBatch, own: Readonly<Record<string, string>> = {}) {
  let now = batch;
  for (let round = 0; round < 5; round += 1) {
    const answers = Object.fromEntries(
      now.questions.map(({ key, options }) => [key, own[key] ?? options[0]?.value ?? '']),
    );
    const params = { id: batch.id };
    const reply = await officer().call(setUpImport, { params, input: { answers } });
    expect(reply.status).toBe(200);
    now = reply.body.data;
  }
  return now;
}

async function imported(
  tabs: Readonly<Record<string, Rows>>,
  own: Readonly<Record<string, string>> = {},
): Promise<ImportBatch> {
  const batch = await answered(await read(tabs), own);
  expect((await officer().call(runImport, { params: { id: batch.id } })).status).toBe(200);
  return batch;
}

/** Every report: whose, the mean, and each mark. */
async function reports(): Promise<string[]> {
  const { read: db } = running.app.db;
  const rows = await db
    .selectFrom('academic_reports')
    .innerJoin('students', 'students.id', 'academic_reports.student_id')
    .innerJoin('marks', 'marks.report_id', 'academic_reports.id')
    .innerJoin('subjects', 'subjects.id', 'marks.subject_id')
    .select(['students.name', 'academic_reports.mark as mean', 'subject_name', 'marks.mark'])
    .execute();
  const whole = Map.groupBy(rows, ({ name, mean }) => `${name} ${Number(mean) / 100}`);
  return [...whole]
    .map(([whose, marks]) =>
      [whose, ...marks.map((one) => `${one.subject_name} ${one.mark / 100}`).sort()].join(', '),
    )
    .sort();
}

const english = [
  ['Name', 'Marks'],
  ['Achieng Otieno', 60],
  ['Baraka Mutua', 45],
];
const mathematics = [
  ['Name', 'Marks'],
  ['Baraka Mutua', 55],
  ['Achieng Otieno', 80],
];

test('a tab for each subject becomes one report, in one piece, and is taken back', async () => {
  const batch = await imported({ English: english, Mathematics: mathematics });
  expect(batch.questions.map(({ key }) => key)).toContain('joined-sheets');
  expect(await reports()).toEqual([
    'Achieng Otieno 70, English 60, Mathematics 80',
    'Baraka Mutua 50, English 45, Mathematics 55',
  ]);
  const again = await answered(await read({ English: english, Mathematics: mathematics }));
  expect(again.counts).toEqual({ same: 4 });
  expect((await officer().call(undoImport, { params: { id: batch.id } })).status).toBe(200);
  expect(await reports()).toEqual([]);
});

test('a report whose other part has a fault goes in without it once somebody says so, else it waits', async () => {
  const wrong = [
    ['Name', 'Marks'],
    ['Achieng Otieno', 180],
    ['Baraka Mutua', 55],
  ];
  const tabs = { English: english, Mathematics: wrong };
  const waiting = await answered(await read(tabs), { 'parts-with-faults': 'skip' });
  expect(waiting.counts).toEqual({ new: 2, skip: 1, fault: 1 });
  const batch = await imported(tabs);
  expect(batch.counts).toEqual({ new: 3, fault: 1 });
  expect(await reports()).toEqual([
    'Achieng Otieno 60, English 60',
    'Baraka Mutua 50, English 45, Mathematics 55',
  ]);
});

test('another subject of a report that is there leaves its marks as they are, once it is agreed', async () => {
  await imported({ English: english });
  expect(await reports()).toEqual(['Achieng Otieno 60, English 60', 'Baraka Mutua 45, English 45']);
  const next = await read({ Mathematics: mathematics });
  const waiting = await answered(next, { 'kept-marks:Mathematics': 'nothing of these' });
  expect(waiting.counts).toEqual({ question: 2 });
  await imported({ Mathematics: mathematics });
  expect(await reports()).toEqual([
    'Achieng Otieno 70, English 60, Mathematics 80',
    'Baraka Mutua 50, English 45, Mathematics 55',
  ]);
});

test('of two sheets with other marks in the same subject one counts', async () => {
  const tabs = {
    Mid: [
      ['Name', 'English', 'Mathematics'],
      ['Achieng Otieno', 10, 20],
    ],
    End: [
      ['Name', 'English', 'Mathematics'],
      ['Achieng Otieno', 60, 80],
    ],
  };
  const batch = await imported(tabs, { 'which-sheet': 'End' });
  expect(batch.counts).toEqual({ new: 1, skip: 1 });
  expect(await reports()).toEqual(['Achieng Otieno 70, English 60, Mathematics 80']);
});

test('a row for each subject: two marks of a student in one subject are asked, the same mark twice is one', async () => {
  const rows = [
    ['Name', 'Subject', 'Score', 'Grade'],
    ['Achieng Otieno', 'Maths', 80, 'A'],
    ['Achieng Otieno', 'English', 50, 'C'],
    ['Baraka Mutua', 'Maths', 55, 'C'],
    ['Achieng Otieno', 'English', 60, 'B'],
    ['Baraka Mutua', 'Maths', 55, 'C'],
    ['Baraka Mutua', 'English', 45, 'C'],
  ];
  const waiting = await answered(await read({ Data: rows }), { 'twice:Data': 'nothing of these' });
  expect(waiting.counts).toEqual({ new: 1, question: 1, passed: 4 });
  await imported({ Data: rows }, { 'twice:Data': 'last' });
  expect(await reports()).toEqual([
    'Achieng Otieno 70, English 60, Mathematics 80',
    'Baraka Mutua 50, English 45, Mathematics 55',
  ]);
});
