import { beforeEach, expect, test } from 'vitest';
import { readImport, runImport, setUpImport, undoImport } from '#contract/imports/calls.ts';
import type { ImportBatch, ImportSetupInput } from '#contract/imports/shapes.ts';
import { role } from '#contract/roles.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { type GivenStudent, givenOffice } from '../../../tests/support/given-reports.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { dropUnusedLayouts } from './sheet-layouts.queries.ts';

const headings = ['Jina lake', 'Mat opener', 'Eng opener', 'Mat end term', 'Eng end term'];
const row = ['Achieng Otieno', '41', '52', '63', '74'];

let running: RunningApp;
let student: GivenStudent;
const officer = () => running.as.role(role.administrator);

beforeEach(async () => {
  running = await appUnderTest();
  [student] = await (await givenOffice(running, ['2025'])).students([{ name: 'Achieng Otieno' }]);
});

/** A broadsheet below a title, whose column of names nobody would guess. */
async function read(term: number, rows: readonly (readonly string[])[]): Promise<ImportBatch> {
  const file_name = `broadsheet ${term}.csv`;
  const text = [[`FORM 1 TERM ${term} 2025`], [], ...rows].map((one) => one.join(',')).join('\n');
  const form = formOf({ file_name }, { file: [new Blob([text]), file_name] });
  const { status, body } = await officer().call(readImport, { form });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

async function setUp({ id }: ImportBatch, input: ImportSetupInput): Promise<ImportBatch> {
  const reply = await officer().call(setUpImport, { params: { id }, input });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

/** Says what the sheet is, answers which exam counts, and all the rest by its first choice. */
async function answered(batch: ImportBatch): Promise<ImportBatch> {
  const sheets = batch.sheets.map(({ setup }) => ({
    ...setup,
    kind: 'marks' as const,
    header: 2,
    columns: ['name', ...setup.columns.slice(1)],
  }));
  let now = await setUp(batch, { sheets, answers: { scale: '80, 70, 60, 50, 40' } });
  for (let round = 0; round < 4; round += 1) {
    const open = now.questions.filter((one) => one.answer === null);
    const answers = open.map(({ key, options }) => [
      key,
      key.startsWith('exam:') ? 'end term' : (options[0]?.value ?? ''),
    ]);
    now = await setUp(now, { answers: Object.fromEntries(answers) });
  }
  return now;
}

const run = async ({ id }: ImportBatch) =>
  (await officer().call(runImport, { params: { id } })).status;
const earlier = ({ questions }: ImportBatch) =>
  questions.flatMap(({ key, answer, remembered }) => (remembered ? `${key} = ${answer}` : []));

test('what the headings meant at one import is proposed for the next sheet that has them', async () => {
  const first = await answered(await read(1, [headings, row]));
  expect([first.counts, first.sheets[0]?.remembered, earlier(first)]).toEqual([
    { new: 1, passed: 1 },
    null,
    [],
  ]);
  expect(await run(first)).toBe(200);

  const next = await read(2, [['A note'], headings, row]);
  const [sheet] = next.sheets;
  expect([sheet?.setup.kind, sheet?.setup.header, sheet?.setup.term]).toEqual(['marks', 3, 2]);
  expect(sheet?.remembered).toMatch(/^20/);
  expect(sheet?.columns.map((one) => one.target)).toEqual([
    ...['name', null, null],
    ...['subject:Mathematics', 'subject:English'],
  ]);
  expect(sheet?.columns.map((one) => one.remembered)).toEqual([true, false, false, false, false]);
  expect(earlier(next)).toEqual(
    expect.arrayContaining(['exam:broadsheet 2.csv = end term', 'scale = 80, 70, 60, 50, 40']),
  );

  const changed = await setUp(next, { answers: { 'exam:broadsheet 2.csv': 'opener' } });
  expect(earlier(changed)).toEqual(['scale = 80, 70, 60, 50, 40']);
});

test('nothing is proposed for other headings, and nothing once that import was taken back', async () => {
  const first = await answered(await read(1, [headings, row]));
  expect(await run(first)).toBe(200);
  const other = await read(2, [
    [...headings, 'Kis end term'],
    [...row, '50'],
  ]);
  expect([other.sheets[0]?.remembered, earlier(other)]).toEqual([null, []]);
  expect((await officer().call(undoImport, { params: { id: first.id } })).status).toBe(200);
  const again = await read(2, [headings, row]);
  expect([again.sheets[0]?.remembered, earlier(again)]).toEqual([null, []]);
});

test('no word of the sheet is kept, each change is in the log, and after two years it is dropped', async () => {
  expect(await run(await answered(await read(1, [headings, row])))).toBe(200);
  const { db } = running.app;
  const [kept] = await db.read.selectFrom('sheet_layouts').selectAll().execute();
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`Jina|Achieng|${student.ref}|broadsheet`));
  const logged = await db.read
    .selectFrom('change_log')
    .select(['action', 'entity_id'])
    .where('entity', '=', 'sheet_layout')
    .execute();
  expect(logged).toEqual([{ action: 'remember', entity_id: kept?.id }]);
  const inYears = (years: number) =>
    new Date(Date.parse(kept?.used_at ?? '') + years * 31_556_952_000);
  expect(await dropUnusedLayouts(db, inYears(1.9))).toBe(0);
  expect(await dropUnusedLayouts(db, inYears(2.1))).toBe(1);
});
