import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/documents/calls.ts';
import { documentMessages as words } from '#contract/documents/messages.ts';
import { documentType } from '#contract/documents/types.ts';
import { badPdfMessages } from '#contract/files.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import {
  type GivenOffice,
  givenOffice,
  pdf,
  samplePdf,
} from '../../../tests/support/given-reports.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let running: RunningApp;
let office: GivenOffice;
let year: number;

beforeAll(async () => {
  running = await appUnderTest();
  office = await givenOffice(running);
  year = office.year('2026');
});

const upload = (studId: number, type: number, file = pdf, of = year) =>
  running.as
    .role(4)
    .call(calls.addDocument, { form: formOf({ studId, type, year: of }, { file }) });
const list = async (student: number, of = year) =>
  (await running.as.role(6).call(calls.listDocuments, { query: { year: of, student } })).body.data;
const stored = () => readdir(join(running.dataDir, 'files', 'docs')).catch((): string[] => []);

test('each type has its place in each year, and a second upload takes it over', async () => {
  const [student, other] = await office.students([{}, {}]);
  const fees = await upload(student.id, documentType.feeStructure);
  expect(fees.body).toMatchObject({
    success: true,
    message: words.saved,
    data: { type: 1, message: words.saved },
  });
  const account = await upload(student.id, documentType.accountStatement);
  await upload(student.id, documentType.feeStructure, pdf, office.year('2025'));
  await upload(other?.id ?? 0, documentType.feeStructure);
  const before = await list(student.id);
  expect(before.map((one) => one.id)).toEqual([fees.body.data.id, account.body.data.id]);

  await upload(student.id, documentType.feeStructure);
  const after = await list(student.id);
  expect(after.map(({ id, type }) => [id, type])).toEqual(before.map(({ id, type }) => [id, type]));
  expect(after[1]).toEqual(before[1]);
  expect(after[0]?.path).not.toBe(before[0]?.path);
  const names = await stored();
  expect(names).toContain(after[0]?.path.slice('docs/'.length));
  expect(names).not.toContain(before[0]?.path.slice('docs/'.length));
  expect(await list(student.id, office.year('2025'))).toHaveLength(1);
});

test('one that came after the form was opened is not replaced unseen', async () => {
  const [student] = await office.students([{}]);
  const over = (replaces: string) =>
    running.as
      .role(4)
      .call(calls.addDocument, {
        form: formOf({ studId: student.id, type: 1, year, replaces }, { file: pdf }),
      });
  const first = await over('');
  expect(first.status).toBe(200);
  const late = await over('');
  expect([late.status, late.body.errors]).toEqual([422, { file: [studentMessages.fileChanged] }]);
  expect(await list(student.id)).toMatchObject([{ path: first.body.data.path }]);
  expect((await over(first.body.data.path)).status).toBe(200);
});

test('uploads at the same moment leave one row and one file', async () => {
  const [student] = await office.students([{}]);
  const before = (await stored()).length;
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => upload(student.id, documentType.accountStatement)),
  );
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
  expect(await list(student.id)).toHaveLength(1);
  expect(await stored()).toHaveLength(before + 1);
});

test('an empty form, a wrong file and records that are not there are named', async () => {
  const [student] = await office.students([{}]);
  const before = await stored();
  const empty = await running.as.role(4).call(calls.addDocument, { form: new FormData() });
  expect([empty.status, empty.body.errors]).toEqual([
    422,
    {
      type: [words.type],
      studId: [reportMessages.student],
      year: [reportMessages.year],
      file: [words.file],
    },
  ]);
  expect((await upload(student.id, 3)).body.errors).toEqual({ type: [words.type] });
  for (const [sample, said] of [
    ['derived/html-named.pdf', 'Only PDF Allowed'],
    ['pdf/empty_protected.pdf', badPdfMessages.locked],
  ] as const)
    expect((await upload(student.id, 1, samplePdf(sample))).body.errors).toEqual({ file: [said] });
  expect((await upload(987_654, 1, pdf, 987_654)).body.errors).toEqual({
    studId: [reportMessages.student],
    year: [reportMessages.year],
  });
  expect(await stored()).toEqual(before);
  const missing = await running.as
    .role(6)
    .call(calls.listDocuments, { query: { year, student: 987_654 } });
  expect(missing.status).toBe(404);
});

test('a student who is not Active keeps the documents there are', async () => {
  const [student] = await office.students([{ status: studentStatus.discontinued }]);
  const before = await stored();
  const reply = await upload(student.id, documentType.feeStructure);
  expect([reply.status, reply.body.message]).toEqual([409, studentMessages.notActive]);
  expect(await stored()).toEqual(before);
});

test('each upload is one entry of the change log', async () => {
  const [student] = await office.students([{}]);
  const { id } = (await upload(student.id, documentType.feeStructure)).body.data;
  await upload(student.id, documentType.feeStructure);
  const changes = await running.app.db.read
    .selectFrom('change_log')
    .select(['action', 'fields', 'new_values'])
    .where('entity', '=', 'document')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  expect(changes).toEqual([
    {
      action: 'add',
      fields: JSON.stringify(['student_id', 'year_id', 'type']),
      new_values: JSON.stringify({ student_id: student.id, year_id: year, type: 1 }),
    },
    { action: 'edit', fields: JSON.stringify(['file']), new_values: '{}' },
  ]);
});
