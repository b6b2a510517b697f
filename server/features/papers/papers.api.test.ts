import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { badPdfMessages } from '#contract/files.ts';
import { studentHistory } from '#contract/history/calls.ts';
import * as calls from '#contract/papers/calls.ts';
import { paperMessages as words } from '#contract/papers/messages.ts';
import { studentReads } from '#contract/read-log/calls.ts';
import { roleIds } from '#contract/roles.ts';
import { listStudents } from '#contract/students/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { paperNeedOf } from '#contract/students/needs.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import {
  type GivenOffice,
  givenOffice,
  pdf,
  samplePdf,
} from '../../../tests/support/given-reports.ts';
import { sampleFile } from '../../../tests/support/given-students.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { dropOld } from '../../housekeeping.ts';

let running: RunningApp;
let office: GivenOffice;

beforeAll(async () => {
  running = await appUnderTest();
  office = await givenOffice(running);
});

const kindsFor = async (role: number) =>
  (await running.as.role(role).call(calls.listPaperKinds)).body.data;
const plain = { seen_by: 4, is_expected: 0, years_kept: null, is_retired: 0 } as const;
let made = 0;
/** A new kind, but for what the case wants otherwise. */
async function kind(wanted: object = {}): Promise<number> {
  made += 1;
  const input = { ...plain, name: `Kind ${made}`, ...wanted };
  const { status, body } = await running.as.role(1).call(calls.addPaperKind, { input });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
}
async function change(id: number, wanted: object) {
  const old = (await kindsFor(1)).find((one) => one.id === id);
  const { id: _id, ...input } = { ...old, ...wanted };
  return running.as.role(1).call(calls.editPaperKind, { params: { id }, input });
}
const add = (student_id: number, kind_id: number, role = 4, file = pdf) =>
  running.as.role(role).call(calls.addPaper, { form: formOf({ student_id, kind_id }, { file }) });
async function added(student: number, of: number, role = 1) {
  const { status, body } = await add(student, of, role);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const papersFor = async (client: ReturnType<RunningApp['as']['role']>, student: number) =>
  (await client.call(calls.listPapers, { query: { student } })).body.data;
const stored = () => readdir(join(running.dataDir, 'files', 'docs')).catch((): string[] => []);
const lacking = async (role: number, of: number) =>
  (
    await running.as.role(role).call(listStudents, { query: { needs: paperNeedOf(of) } })
  ).body.data.map(({ id }) => id);

test('every installation begins with kinds; an administrator adds, changes and retires them', async () => {
  expect((await kindsFor(4)).map(({ name, seen_by }) => [name, seen_by])).toEqual([
    ['Admission letter', 4],
    ['Birth certificate', 4],
    ['Consent', 4],
    ['Contract', 4],
    ['Death certificate', 4],
    ['Medical paper', 4],
    ['Other paper', 4],
  ]);
  const id = await kind({ name: 'Court order', is_expected: 1, years_kept: 5 });
  const twice = await running.as
    .role(1)
    .call(calls.addPaperKind, { input: { ...plain, name: 'court  ORDER' } });
  expect([twice.status, twice.body.errors]).toEqual([422, { name: [words.taken] }]);
  const [student] = await office.students([{}]);
  await added(student.id, id);
  const retired = await change(id, { is_retired: 1 });
  expect(retired.body.data).toMatchObject({ is_retired: 1, years_kept: 5, version: 2 });
  const late = await change(id, { version: 1 });
  expect(late.status).toBe(409);
  expect((await add(student.id, id)).body.errors).toEqual({ kind_id: [words.kind] });
  expect(await papersFor(running.as.role(4), student.id)).toMatchObject([{ kind: 'Court order' }]);
  expect(await lacking(1, id)).toEqual([]);
});

test('papers are added, opened and removed, and the history tells of it', async () => {
  const [student] = await office.students([{}]);
  const of = await kind({ name: 'Will' });
  const before = await stored();
  const paper = await added(student.id, of, 4);
  expect(paper).toMatchObject({ kind_id: of, kind: 'Will' });
  // As the app sends it: nothing of it is committed before its reply is there.
  const form = formOf({ student_id: student.id, kind_id: of }, { file: pdf });
  const headers = { 'idempotency-key': randomUUID() };
  const keyed = await running.as.role(4).call(calls.addPaper, { form, headers });
  expect([keyed.status, keyed.body.data.kind]).toEqual([200, 'Will']);
  expect(await papersFor(running.as.role(4), student.id)).toHaveLength(2);
  const reply = await running.as.role(3).fetch(`/storage/${paper.path}`);
  expect([reply.status, Buffer.from(await reply.arrayBuffer())]).toEqual([200, pdf]);
  const gone = await running.as.role(4).call(calls.removePaper, { params: { id: paper.id } });
  expect([gone.status, gone.body.message]).toEqual([200, words.removed]);
  const again = await running.as.role(4).call(calls.removePaper, { params: { id: paper.id } });
  expect(again.status).toBe(404);
  expect(await stored()).toHaveLength(before.length + 1);
  expect((await running.as.role(3).fetch(`/storage/${paper.path}`)).status).toBe(404);
  const params = { id: student.id };
  const history = (await running.as.role(2).call(studentHistory, { params })).body.data;
  expect(history.slice(0, 3)).toMatchObject([
    { action: 'Paper removed', changes: [{ field: 'Kind of paper', before: 'Will' }] },
    { action: 'Paper added', changes: [{ field: 'Kind of paper', after: 'Will' }] },
    { action: 'Paper added' },
  ]);
  const reads = (await running.as.role(1).call(studentReads, { params })).body.data;
  expect(reads).toMatchObject([{ kind: 'document' }]);
});

test('what is missing or wrong is named, in the words of other papers', async () => {
  const [student, left] = await office.students([{}, { status: studentStatus.graduated }]);
  const of = await kind();
  const before = await stored();
  const empty = await running.as.role(4).call(calls.addPaper, { form: new FormData() });
  expect([empty.status, empty.body.errors]).toEqual([
    422,
    { student_id: [reportMessages.student], kind_id: [words.kind], file: [words.file] },
  ]);
  for (const [sample, said] of [
    ['derived/html-named.pdf', 'Only PDF Allowed'],
    ['pdf/empty_protected.pdf', badPdfMessages.locked],
  ] as const)
    expect((await add(student.id, of, 4, samplePdf(sample))).body.errors).toEqual({ file: [said] });
  const photo = formOf({ student_id: student.id, kind_id: of });
  photo.set('file', sampleFile('images/hopper.jpg'), 'paper.pdf');
  const picture = await running.as.role(4).call(calls.addPaper, { form: photo });
  expect(picture.body.errors).toEqual({ file: ['Only PDF Allowed'] });
  expect((await add(987_654, 987_654)).body.errors).toEqual({
    student_id: [reportMessages.student],
    kind_id: [words.kind],
  });
  const closed = await add(left?.id ?? 0, of);
  expect([closed.status, closed.body.message]).toEqual([409, studentMessages.notActive]);
  expect(await stored()).toEqual(before);
});

describe('who sees a kind sees its papers, and nobody else', () => {
  test.each(roleIds)('a kind for role %s', async (seen_by) => {
    const supporter = await running.given.user({ role_id: 6 });
    const [student] = await office.students([{ supporter_id: supporter.id }]);
    const of = await kind({ seen_by, is_expected: 1 });
    const paper = await added(student.id, of);
    const [other] = await office.students([{}]);
    for (const role of roleIds) {
      const client = role === 6 ? running.as.user(supporter) : running.as.role(role);
      const sees = role <= seen_by;
      const names = await client.call(calls.listPaperKinds);
      expect(names.body.data.some(({ id }) => id === of)).toBe(sees);
      expect(await papersFor(client, student.id)).toHaveLength(sees ? 1 : 0);
      const opened = await client.fetch(`/storage/${paper.path}`);
      expect([role, opened.status]).toEqual([role, sees ? 200 : 404]);
      const query = { needs: paperNeedOf(of) };
      const lack = (await client.call(listStudents, { query })).body.data;
      expect(lack.some(({ id }) => id === other.id)).toBe(sees && role < 6);
      if (role < 6) {
        const missing = (await client.call(calls.countMissingPapers)).body.data;
        expect(missing.some(({ id }) => id === of)).toBe(sees);
      }
      if (role < 5) {
        const more = await add(student.id, of, role);
        expect(more.status).toBe(sees ? 200 : 422);
        const id = sees ? more.body.data.id : paper.id;
        const gone = await client.call(calls.removePaper, { params: { id } });
        expect(gone.status).toBe(sees ? 200 : 404);
      }
      if (role < 3) {
        const history = await client.call(studentHistory, { params: { id: student.id } });
        const told = history.body.data.filter(({ action }) => action.startsWith('Paper'));
        expect(told.length > 0).toBe(sees);
      }
    }
    // A supporter of somebody else sees none, although they see the student.
    const stranger = running.as.role(6);
    expect(await papersFor(stranger, student.id)).toEqual([]);
    expect((await stranger.fetch(`/storage/${paper.path}`)).status).toBe(404);
  });
});

test('who lacks an expected paper is counted and listed until it is there', async () => {
  const of = await kind({ name: 'Expected', is_expected: 1 });
  const [one, left] = await office.students([{}, { status: studentStatus.withdrawn }]);
  const counted = async () =>
    (await running.as.role(2).call(calls.countMissingPapers)).body.data.find(({ id }) => id === of);
  const before = (await counted())?.count ?? 0;
  const list = await lacking(2, of);
  expect([list.length, list.includes(one.id), list.includes(left?.id ?? 0)]).toEqual([
    before,
    true,
    false,
  ]);
  const paper = await added(one.id, of);
  expect([(await counted())?.count, await lacking(2, of)]).toEqual([
    before - 1,
    list.filter((id) => id !== one.id),
  ]);
  await running.as.role(1).call(calls.removePaper, { params: { id: paper.id } });
  expect((await counted())?.count).toBe(before);
  await change(of, { is_expected: 0 });
  expect([await counted(), await lacking(2, of)]).toEqual([undefined, []]);
});

test('papers go once their years after the student left are over', async () => {
  const own = await appUnderTest();
  const there = await givenOffice(own);
  const administrator = own.as.role(1);
  const kindOf = async (years_kept: number | null, name: string) =>
    (await administrator.call(calls.addPaperKind, { input: { ...plain, years_kept, name } })).body
      .data.id;
  const [short, long, always] = [
    await kindOf(2, 'Short'),
    await kindOf(9, 'Long'),
    await kindOf(null, 'Always'),
  ];
  const [left, here] = await there.students([{}, {}]);
  for (const student of [left.id, here?.id ?? 0])
    for (const kind_id of [short, long, always]) {
      const form = formOf({ student_id: student, kind_id }, { file: pdf });
      expect((await administrator.call(calls.addPaper, { form })).status).toBe(200);
    }
  const years = (count: number) => {
    const at = own.app.now();
    return new Date(Date.UTC(at.getUTCFullYear() - count, at.getUTCMonth(), 1)).toISOString();
  };
  const leftFor = (count: number) =>
    own.app.db.transaction((trx) =>
      trx
        .updateTable('students')
        .set({ status: studentStatus.graduated, inactive_since: years(count) })
        .where('id', '=', left.id)
        .execute(),
    );
  const named = async (student: number) =>
    (await administrator.call(calls.listPapers, { query: { student } })).body.data.map(
      ({ kind: name }) => name,
    );
  await leftFor(1);
  await dropOld(own.app);
  expect(await named(left.id)).toEqual(['Always', 'Long', 'Short']);
  await leftFor(3);
  await dropOld(own.app);
  expect(await named(left.id)).toEqual(['Always', 'Long']);
  expect(await named(here?.id ?? 0)).toEqual(['Always', 'Long', 'Short']);
  await own.app.files.tidy(own.app.db);
  expect(await readdir(join(own.dataDir, 'files', 'docs'))).toHaveLength(5);
  const params = { id: left.id };
  const [last] = (await administrator.call(studentHistory, { params })).body.data;
  expect(last).toMatchObject({
    by: null,
    action: 'Paper deleted, as it was past its time',
    changes: [{ before: 'Short' }],
  });
});
