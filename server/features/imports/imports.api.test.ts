import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  getImport,
  listImportRows,
  readImport,
  runImport,
  setUpImport,
  undoImport,
} from '#contract/imports/calls.ts';
import { importMessages as words } from '#contract/imports/messages.ts';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/given-students.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { findBrokenChange } from '../../db/change-log.ts';

const workbook = new Blob([
  readFileSync(new URL('../../../tests/fixtures/sheets/students-60.xlsx', import.meta.url)),
]);
const csv = (text: string) => new Blob([text]);

let running: RunningApp;
const administrator = () => running.as.role(role.administrator);

async function read(file: Blob, name: string): Promise<ImportBatch> {
  const reply = await administrator().call(readImport, {
    form: formOf({ file_name: name }, { file: [file, name] }),
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}

/** The first choice of every question that concerns more than one row. */
async function answerAll(batch: ImportBatch): Promise<ImportBatch> {
  const open = batch.questions.filter(
    (one) => one.answer === null && one.options.length > 1 && !/^(?:who|twin|cell):/.test(one.key),
  );
  if (open.length === 0) return batch;
  const answers = Object.fromEntries(open.map((one) => [one.key, one.options[0]?.value ?? '']));
  const reply = await administrator().call(setUpImport, {
    params: { id: batch.id },
    input: { answers },
  });
  expect(reply.status).toBe(200);
  return answerAll(reply.body.data);
}

const change = (call: typeof runImport | typeof undoImport, id: number) =>
  administrator().call(call, { params: { id } });
const students = async () => (await administrator().call(listStudents)).body.data;

beforeAll(async () => {
  running = await appUnderTest();
  await running.given.user({
    role_id: role.liaisonOfficer,
    first_name: 'Grace',
    last_name: 'Auma',
  });
});

describe('a workbook of an officer', () => {
  test('goes in by its good rows, says the same afterwards, and is taken back', async () => {
    const read60 = await read(workbook, 'students-60.xlsx');
    expect(read60.sheets.map((one) => one.setup.kind)).toEqual([
      'students',
      'marks',
      'marks',
      'marks',
      'marks',
      'receipts',
    ]);
    expect(await students()).toEqual([]);
    const ready = await answerAll(read60);
    const done = await change(runImport, read60.id);
    expect([done.status, done.body.message]).toEqual([200, words.imported]);
    const rows = await students();
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.every((one) => one.path === null && one.cert === null)).toBe(true);
    const reports = await running.app.db.read.selectFrom('academic_reports').selectAll().execute();
    expect(reports.length).toBeGreaterThan(60);

    const again = await answerAll(await read(workbook, 'students-60.xlsx'));
    expect(again.counts.same).toBe((ready.counts.new ?? 0) + (ready.counts.update ?? 0));
    expect(again.counts.new).toBeUndefined();

    expect((await change(runImport, read60.id)).status).toBe(409);
    const undone = await change(undoImport, read60.id);
    expect([undone.status, undone.body.message]).toEqual([200, words.undone]);
    expect(await students()).toEqual([]);
    for (const table of [
      'academic_reports',
      'marks',
      'finance_reports',
      'schools',
      'clusters',
      'classes',
    ] as const)
      expect(await running.app.db.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect(await findBrokenChange(running.app.db.read)).toBeNull();
  });
});

describe('rows', () => {
  const head =
    'Student Name,D.O.B,Gender,Category,School,Cluster,Siblings,Languages,Ambition,Date Registered,Liaison,Background';
  const rest = 'F,Normal,Mwanzo,Lake,2,Dholuo,Doctor,2020-01-10,Grace Auma,Third of five';

  test('with a date of two meanings ask, and an impossible one is told by its cell', async () => {
    const batch = await read(
      csv(`${head}\nAchieng Otieno,03/04/2011,${rest}\nBaraka Mutua,31/02/2011,${rest}\n`),
      'two.csv',
    );
    expect(batch.questions.map((one) => one.key)).toContain('date-order');
    const rows = await administrator().call(listImportRows, { params: { id: batch.id } });
    expect(rows.body.data.map((one) => [one.state, one.faults[0]?.cell])).toEqual([
      ['question', undefined],
      ['fault', 'B3'],
    ]);
    const corrected = await administrator().call(setUpImport, {
      params: { id: batch.id },
      input: {
        answers: { 'date-order': 'day', 'school-new': 'add', 'cell:two.csv!B3': '2011-02-28' },
      },
    });
    expect(corrected.body.data.counts).toEqual({ new: 2 });
    await change(runImport, batch.id);
    const born = await running.app.db.read
      .selectFrom('students')
      .select(['name', 'dob'])
      .orderBy('name')
      .execute();
    expect(born.map((one) => ({ ...one }))).toEqual([
      { name: 'Achieng Otieno', dob: '2011-04-03' },
      { name: 'Baraka Mutua', dob: '2011-02-28' },
    ]);
  });

  test('an import whose student was changed since stays', async () => {
    const batch = await read(csv(`${head}\nChausiku Were,2011-05-06,${rest}\n`), 'one.csv');
    await change(runImport, batch.id);
    await running.app.db.transaction((trx) =>
      trx
        .updateTable('students')
        .set({ updated_at: '2030-01-01T00:00:00.000Z' })
        .where('name', '=', 'Chausiku Were')
        .execute(),
    );
    const undone = await change(undoImport, batch.id);
    expect([undone.status, undone.body.message]).toEqual([409, words.touched]);
    expect(
      (await administrator().call(getImport, { params: { id: batch.id } })).body.data.state,
    ).toBe('done');
  });
});
