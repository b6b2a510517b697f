import { beforeEach, expect, test } from 'vitest';
import * as exports from '#contract/exports/calls.ts';
import type { ImportBatch } from '#contract/imports/shapes.ts';
import { mergeName, renameName } from '#contract/names/calls.ts';
import { addSubject } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { listSchools } from '#contract/schools/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';
import {
  checked,
  readFile,
  run as runBy,
  type Said,
  undo as undoBy,
} from '../../../tests/support/guided-import.ts';
import { download } from '../../../tests/support/read-export.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let running: RunningApp;
let office: Awaited<ReturnType<typeof givenOffice>>;
const officer = () => running.as.role(role.administrator);

beforeEach(async () => {
  running = await appUnderTest();
  office = await givenOffice(running, ['2025']);
});

const read = (content: string | Uint8Array, name = 'sheet.csv'): Promise<ImportBatch> =>
  readFile(
    officer(),
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
    name,
  );
const subjects = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { to: 'mark', line: 1 } as const]));
const ofMarks: Said = {
  kind: 'marks',
  columns: subjects('Weaving', 'English', 'Basketry'),
  for_all: { out_of: '100', grades: '80, 70, 60, 50, 40' },
};
const answered = (batch: ImportBatch, said: Said = ofMarks) => checked(officer(), batch, said);

const run = async (batch: ImportBatch) => (await runBy(officer(), batch)).status;
const undo = async (batch: ImportBatch) => (await undoBy(officer(), batch)).status;

async function merge(kind: string, id: number | undefined, into: number | undefined) {
  const reply = await officer().call(mergeName, { params: { kind, id: id ?? 0 }, input: { into } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

const subject = async (subject_name: string): Promise<number> =>
  (await officer().call(addSubject, { input: { subject_name, category: 1 } })).body.data.id;

const schools = async () =>
  (await officer().call(listSchools)).body.data.map((one) => `${one.school}, ${one.cluster_name}`);

const marks = (figure: number) =>
  [
    'Name,Adm No,School,Class,Year,Term,Weaving,English',
    `Achieng Otieno,77,Mwanzo Primary,Form 1,2025,1,${figure},60`,
    `Baraka Mutua,78,Mwanzo Primary,Form 1,2025,1,55,45`,
  ].join('\n');

/** Every report: status, version and marks. */
async function reports() {
  const rows = await running.app.db.read
    .selectFrom('academic_reports as r')
    .innerJoin('marks as m', 'm.report_id', 'r.id')
    .innerJoin('subjects as b', 'b.id', 'm.subject_id')
    .select(['r.id', 'r.status', 'r.version', 'b.subject_name as subject', 'm.mark'])
    .orderBy('r.id')
    .orderBy('b.subject_name')
    .execute();
  return rows.map((one) => `${one.status} v${one.version} ${one.subject} ${one.mark / 100}`);
}

async function givenMarks() {
  await office.students([
    { name: 'Achieng Otieno', admission_no: '77' },
    { name: 'Baraka Mutua', admission_no: '78' },
  ]);
  const weaving = await subject('Weaving');
  const basketry = await subject('Basketry');
  const batch = await answered(await read(marks(70)));
  expect(batch.counts).toEqual({ new: 2 });
  expect(await run(batch)).toBe(200);
  await running.app.db.transaction((trx) =>
    trx
      .updateTable('academic_reports')
      .set({ status: 1, verified_by: office.liaison.id, verified_at: '2026-01-05T08:00:00.000Z' })
      .execute(),
  );
  return async () => {
    await merge('subject', weaving, basketry);
    await merge('class', office.classes[0], office.classes[1]);
    await merge('school', office.schools[0], office.schools[1]);
  };
}

test('a sheet of marks with the former spellings says nothing new once they were merged', async () => {
  const mergeAll = await givenMarks();
  const asked = await read(marks(70));
  expect((await answered(asked)).counts).toEqual({ same: 2 });
  await mergeAll();
  const before = await reports();
  expect(before.filter((one) => one.includes('Basketry'))).toHaveLength(2);

  const again = await read(marks(70));
  expect(again.lists.flatMap(({ values }) => values)).toEqual([]);
  expect((await answered(again)).counts).toEqual({ same: 2 });
  expect(await reports()).toEqual(before);

  const corrected = await answered(await read(marks(80)));
  expect(corrected.counts).toEqual({ same: 1, update: 1 });
  expect(await run(corrected)).toBe(200);
  const [first, ...others] = await reports();
  expect(first).toMatch(/Basketry 80$/);
  expect(others).toHaveLength(3);
  expect(others.slice(1)).toEqual(before.slice(2));
  const names = ['subjects', 'classes', 'schools'] as const;
  for (const table of names) {
    const { hidden } = await running.app.db.read
      .selectFrom(table)
      .select((on) => on.fn.count('merged_into').as('hidden'))
      .executeTakeFirstOrThrow();
    expect(Number(hidden)).toBe(1);
  }
});

test('exports of before a merge are read back as the same', async () => {
  const mergeAll = await givenMarks();
  const query = { format: 'csv', year: office.year('2025') };
  const all = [exports.exportMarks, exports.exportAcademicReports, exports.exportStudents] as const;
  const files: Uint8Array[] = [];
  for (const call of all) files.push((await download(officer(), call, { query })).bytes);
  await mergeAll();
  const counts = [];
  for (const bytes of files) counts.push((await read(bytes, 'export.csv')).counts);
  expect(counts).toEqual([{ same: 4 }, { same: 2 }, { same: 2 }]);
});

test('students of a school by its former spelling are known by their admission numbers', async () => {
  const sheet = [
    'First Name,Surname,Adm No,School,Category,Gender,Date of Birth,Liaison',
    `Achieng,Otieno,77,"Mwanzo Primary",Normal,Female,2012-05-04,${office.liaison.email}`,
  ].join('\n');
  await merge('school', office.schools[0], office.schools[1]);
  await office.students([
    { name: 'Achieng Otieno', admission_no: '77', school_id: office.schools[1] ?? 0 },
  ]);
  const batch = await answered(await read(sheet), {
    kind: 'students',
    for_all: {
      ...{ siblings: '0', languages: 'Luo', ambition: 'Pilot', dor: '2020-01-10' },
      background: 'Fifth',
    },
  });
  expect(batch.lists.find(({ list }) => list === 'school')?.values ?? []).toEqual([]);
  expect(batch.counts?.new ?? 0).toBe(0);
  expect(await schools()).toEqual(['Tumaini School, Coast']);
});

test('a sheet of schools with former spellings changes nothing, and is taken back after its cluster was merged', async () => {
  const sheet = 'School,Cluster\nMwanzo Primary,Inland\nTumaini School,Coast\n';
  const batch = await answered(await read(sheet), {});
  expect(batch.counts).toEqual({ update: 1, same: 1 });
  expect(await run(batch)).toBe(200);
  const clusters = await running.app.db.read
    .selectFrom('clusters')
    .select(['id', 'cluster_name'])
    .execute();
  const idOf = (name: string) => clusters.find((one) => one.cluster_name === name)?.id;
  const { id: lakes } = await running.app.db.transaction((trx) =>
    trx
      .insertInto('clusters')
      .values({ cluster_name: 'Lakes', cluster_key: 'lakes' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await merge('cluster', idOf('Inland'), lakes);
  expect(await schools()).toEqual(['Mwanzo Primary, Lakes', 'Tumaini School, Coast']);
  expect((await answered(await read(sheet), {})).counts).toEqual({ same: 2 });
  expect(await undo(batch)).toBe(200);
  expect(await schools()).toEqual(['Mwanzo Primary, Coast', 'Tumaini School, Coast']);

  await merge('school', office.schools[0], office.schools[1]);
  expect((await answered(await read(sheet), {})).counts).toEqual({ same: 2 });
});

test('an export of before its year got its own name finds its reports', async () => {
  await givenMarks();
  const query = { format: 'csv', year: office.year('2025') };
  const { bytes } = await download(officer(), exports.exportMarks, { query });
  const params = { kind: 'year', id: office.year('2025') };
  const renamed = await officer().call(renameName, { params, input: { name: '2025/26' } });
  expect(renamed.status).toBe(200);
  expect((await read(bytes)).counts).toEqual({ same: 4 });
  const corrected = bytes.toString().replace('70.00', '71.00');
  expect((await read(corrected)).counts).toEqual({ same: 3, update: 1 });
});
