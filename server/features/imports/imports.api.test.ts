import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { utils, write } from '@e965/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import {
  getImport,
  listImportRows,
  listImports,
  readImport,
  runImport,
  setUpImport,
  undoImport,
} from '#contract/imports/calls.ts';
import { importLimits, importMessages as words } from '#contract/imports/messages.ts';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { listSchools } from '#contract/schools/calls.ts';
import { schoolMessages } from '#contract/schools/messages.ts';
import { listStudents } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { rowsAreRight } from '../../../tests/support/rows-are-right.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { findBrokenChange } from '../../db/change-log.ts';

const workbook = new Blob([
  readFileSync(new URL('../../../tests/fixtures/sheets/students-60.xlsx', import.meta.url)),
]);
const csv = (text: string) => new Blob([text]);

/** The same rows as a file of either kind. */
const kinds = ['csv', 'txt', 'xlsx', 'xls', 'ods'] as const;

async function fileOf(
  kind: (typeof kinds)[number],
  rows: readonly (readonly string[])[],
): Promise<Blob> {
  const joined = (mark: string) => rows.map((row) => row.join(mark)).join('\n');
  if (kind === 'csv') return csv(joined(','));
  // What spreadsheets call Unicode text.
  if (kind === 'txt') return new Blob([new Uint8Array(Buffer.from(joined('\t'), 'utf16le'))]);
  if (kind !== 'xlsx') {
    const book = utils.book_new(utils.aoa_to_sheet(rows.map((row) => [...row])), 'Schools');
    return new Blob([write(book, { type: 'array', bookType: kind })]);
  }
  const data = rows.map((row) => row.map((value) => ({ value })));
  return new Blob([Uint8Array.from(await writeXlsx([{ sheet: 'Schools', data }]).toBuffer())]);
}

let running: RunningApp;
const administrator = () => running.as.role(role.administrator);

const send = (file: Blob, name: string) =>
  administrator().call(readImport, {
    form: formOf({ file_name: name }, { file: [file, name] }),
  });

async function read(file: Blob, name: string): Promise<ImportBatch> {
  const reply = await send(file, name);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}

/** The first choice of every question that concerns more than one row. */
async function answerAll(batch: ImportBatch): Promise<ImportBatch> {
  const open = batch.questions.filter(
    (one) => one.answer === null && one.options.length > 1 && !/^(?:who|twin|lacks):/.test(one.key),
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

/** What every list of students is asked: which part of a name is the first name. */
async function firstNameFirst({ id }: ImportBatch, file: string): Promise<void> {
  const answers = { [`first-name:${file}`]: 'first' };
  await administrator().call(setUpImport, { params: { id }, input: { answers } });
  await rowsAreRight(administrator(), id);
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

test('a file that is only read is checked by the next setup, whose progress is told', async () => {
  const form = formOf(
    { file_name: 'students-60.xlsx', check: 'later' },
    { file: [workbook, 'students-60.xlsx'] },
  );
  const { id, ...only } = (await administrator().call(readImport, { form })).body.data;
  expect(only).toMatchObject({ is_checked: false, counts: {}, questions: [] });
  expect((await change(runImport, id)).status).toBe(409);
  const told = new Set<string>();
  const checking = administrator().call(setUpImport, { params: { id }, input: {} });
  let isOver = false;
  const over = checking.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const { progress } = (await administrator().call(getImport, { params: { id } })).body.data;
    if (progress) told.add(`${progress.done} of ${progress.total}`);
  }
  const checked = (await over).body.data;
  expect(checked).toMatchObject({ is_checked: true, progress: null });
  const rows = Object.values(checked.counts).reduce((sum, count) => sum + count, 0);
  expect(rows).toBeGreaterThan(400);
  // How often it is seen is the machine's; what is told is of this check.
  for (const one of told) expect(one).toMatch(/^[1-9]00 of [0-9]+$/);
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

    const listed = await administrator().call(listImportRows, {
      params: { id: read60.id },
      query: { state: 'ready', page: 1 },
    });
    expect(listed.body.meta?.total).toBe((ready.counts.new ?? 0) + (ready.counts.update ?? 0));

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

  test('with a date of two meanings ask, and one that is no day is asked for by its cell', async () => {
    const batch = await read(
      csv(`${head}\nAchieng Otieno,03/04/2011,${rest}\nBaraka Mutua,31/02/2011,${rest}\n`),
      'two.csv',
    );
    expect(batch.questions.map((one) => one.key)).toContain('date-order:two.csv');
    const rows = await administrator().call(listImportRows, { params: { id: batch.id } });
    const waiting = rows.body.data.map((one) => [one.state, one.questions[0]]);
    expect(waiting).toEqual([
      ['question', 'date-order:two.csv'],
      ['question', 'lacks:dob:two.csv'],
    ]);
    await administrator().call(setUpImport, {
      params: { id: batch.id },
      input: {
        answers: {
          'date-order:two.csv': 'day',
          'first-name:two.csv': 'first',
          agree: 'yes',
          'cell:two.csv!B3': '2011-02-28',
        },
      },
    });
    const corrected = await rowsAreRight(administrator(), batch.id);
    expect(corrected.counts).toEqual({ new: 2 });
    // Nobody asks any more; it is listed with its answer all the same, and can be asked again.
    const days = (asked: ImportBatch) => asked.questions.find(({ key }) => /^date/.test(key));
    expect(days(corrected)?.answer).toBe('day');
    const again = await administrator().call(setUpImport, {
      params: { id: batch.id },
      input: { answers: { 'date-order:two.csv': '' } },
    });
    expect(days(again.body.data)?.answer).toBeNull();
    await administrator().call(setUpImport, {
      params: { id: batch.id },
      input: { answers: { 'date-order:two.csv': 'day' } },
    });
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
    await firstNameFirst(batch, 'one.csv');
    await change(runImport, batch.id);
    await running.app.db.transaction((trx) =>
      trx
        .updateTable('students')
        .set({ updated_at: '2030-01-01T00:00:00.000Z' })
        .where('name', '=', 'Chausiku Were')
        .execute(),
    );
    const undone = await change(undoImport, batch.id);
    expect([undone.status, undone.body.message]).toEqual([
      409,
      words.touchedNames(['Chausiku Were'], 0),
    ]);
    expect(
      (await administrator().call(getImport, { params: { id: batch.id } })).body.data.state,
    ).toBe('done');
  });

  test('tell which student they change, whose profile the name opens', async () => {
    const later = `${head}\nChausiku Were,2011-05-06,${rest.replace('Doctor', 'Pilot')}\nNew Comer,2011-05-06,${rest}\n`;
    const batch = await read(csv(later), 'later.csv');
    await firstNameFirst(batch, 'later.csv');
    const rows = await administrator().call(listImportRows, { params: { id: batch.id } });
    const there = (await students()).find(({ name }) => name === 'Chausiku Were');
    expect(rows.body.data.map((one) => [one.state, one.student_id])).toEqual([
      ['update', there?.id],
      ['new', null],
    ]);
  });
});

describe.each(kinds)('schools from a file of kind %s', (kind) => {
  const head = ['School', 'Cluster'];
  const [oak, elm] = [`Oak ${kind}-file`, `Elm ${kind}-file`];
  const clusters = async () => {
    const { body } = await administrator().call(listSchools);
    const own = body.data.filter((one) => one.school.endsWith(` ${kind}-file`));
    return Object.fromEntries(own.map((one) => [one.school, one.cluster_name]));
  };

  test('are added with their clusters, moved by a later file, and moved back', async () => {
    const rows = [head, [oak, 'Lake'], [elm, 'Hills'], ['', 'Lake']];
    const batch = await read(await fileOf(kind, rows), `schools.${kind}`);
    expect(batch.sheets.map((one) => one.setup.kind)).toEqual(['schools']);
    expect(batch.counts).toEqual({ new: 2, fault: 1 });
    const kept = await administrator().call(listImportRows, { params: { id: batch.id } });
    expect(kept.body.data.flatMap((one) => one.faults)).toEqual([
      { cell: 'A4', words: schoolMessages.school },
    ]);
    expect(await clusters()).toEqual({});
    expect((await change(runImport, batch.id)).status).toBe(200);
    expect(await clusters()).toEqual({ [oak]: 'Lake', [elm]: 'Hills' });

    const later = [head, [oak.toUpperCase(), 'lake'], [elm, 'Lake']];
    const moving = await read(await fileOf(kind, later), `schools.${kind}`);
    expect(moving.counts).toEqual({ same: 1, update: 1 });
    expect((await change(runImport, moving.id)).status).toBe(200);
    expect(await clusters()).toEqual({ [oak]: 'Lake', [elm]: 'Lake' });
    expect((await change(undoImport, moving.id)).status).toBe(200);
    expect(await clusters()).toEqual({ [oak]: 'Lake', [elm]: 'Hills' });
  });

  test('are refused beyond the limit of rows, with what to do', async () => {
    const many = Array.from({ length: importLimits.rows }, (_, at) => [`School ${at}`, 'Lake']);
    // Making it takes so long that the server lets idle connections go meanwhile: the client has to hear of it first.
    const file = await fileOf(kind, [head, ...many]);
    await pause(100);
    const before = await administrator().call(listImports);
    const refused = await send(file, `many.${kind}`);
    expect([refused.status, refused.body.errors]).toEqual([422, { file: [words.rows] }]);
    expect(words.rows).toContain(importLimits.rows.toLocaleString('en'));
    expect((await administrator().call(listImports)).body.data).toEqual(before.body.data);
  });
});
