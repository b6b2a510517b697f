import { describe, expect, test } from 'vitest';
import { listProfileReports } from '#contract/academics/calls.ts';
import { listProfileFinance } from '#contract/finance/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { reportHistories } from '#contract/report-kinds/histories.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import { role } from '#contract/roles.ts';
import { listToVerify } from '#contract/verify-queue/calls.ts';
import * as calls from '#contract/voided/calls.ts';
import { voidedMessages as words } from '#contract/voided/messages.ts';
import { hours } from '../../../tests/support/clock.ts';
import { correct, givenTerm } from '../../../tests/support/given-term.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { dropVoidedFiles } from './voided.service.ts';

const desk = await givenTerm();
const { running, office, progress, term, row, letters, send } = desk;
const { app } = running;
const manager = running.as.role(role.manager);
const administrator = running.as.role(role.administrator);

const voidIt = (kind: 'academic' | 'finance', id: number, more = {}) =>
  manager.call(calls.voidRecord, { input: { kind, id, reason: ' Her sister’s. ', ...more } });
const voidedOf = async (student: number) =>
  (await manager.call(calls.listVoided, { query: { student } })).body.data;
const restore = (id: number) => manager.call(calls.restoreVoided, { params: { id } });
const profileOf = async (kind: 'academic' | 'finance', student: number) => {
  const query = { year: term.year_id, student };
  const call = kind === 'academic' ? listProfileReports : listProfileFinance;
  return (await manager.call(call, { query })).body.data;
};

const reasonTold = expect.objectContaining({ field: 'Reason', after: 'Her sister’s.' });

/** A child with a supporter, and both reports of the term. */
async function givenChild(status: 0 | 1 = 1) {
  const { id: supporter_id } = await desk.supporter();
  const [{ id: student_id }] = await office.students([{ supporter_id }]);
  const report = { ...term, student_id, status };
  const academic = await progress.academic(report);
  const finance = await progress.finance(report);
  return { student_id, academic, finance };
}

describe.each(reportKinds)('a voided report: %s', (kind) => {
  const { table, rowTable } = storedReports[kind];
  const stored = async (id: number) => ({
    report: await app.db.read.selectFrom(table).selectAll().where('id', '=', id).execute(),
    rows: await app.db.read.selectFrom(rowTable).selectAll().where('report_id', '=', id).execute(),
  });

  test('counts nowhere, stands in the history with its reason, and comes back as it was', async () => {
    const none = await row();
    const child = await givenChild();
    const id = child[kind];
    const [before, counted] = [await stored(id), await row()];
    const reply = await voidIt(kind, id);
    expect([reply.status, reply.body.message]).toEqual([200, words.voided]);
    expect(await profileOf(kind, child.student_id)).toEqual([]);
    expect(await stored(id)).toEqual({ report: [], rows: [] });
    const count = kind === 'academic' ? 'report_approved' : 'finance_approved';
    expect((await row())?.[count]).toBe(none?.[count] ?? 0);
    const [voided] = await voidedOf(child.student_id);
    expect(voided).toEqual({
      ...{ id: expect.any(Number), kind, year: '2026', term: 'Term 2' },
      ...{ reason: 'Her sister’s.', by: 'Asha Mwangi', at: expect.any(String) },
      path: before.report[0]?.path,
    });
    const back = await restore(voided?.id ?? 0);
    expect([back.status, back.body.message]).toEqual([200, words.restored]);
    expect(await stored(id)).toEqual(before);
    // What is due is remembered from before the samples.
    expect(await row()).toEqual({ ...counted, due: expect.any(Number) });
    expect(await voidedOf(child.student_id)).toEqual([]);
    const { body } = await manager.call(reportHistories[kind], { params: { id } });
    expect(body.data).toMatchObject([
      { action: 'Brought back' },
      { action: 'Voided', changes: expect.arrayContaining([reasonTold]) },
    ]);
    expect((await restore(voided?.id ?? 0)).status).toBe(404);
  });

  test('leaves the verify queue', async () => {
    const child = await givenChild(0);
    const queue = async () =>
      (await administrator.call(listToVerify, { query: { kind } })).body.data.map(({ id }) => id);
    expect(await queue()).toContain(child[kind]);
    await voidIt(kind, child[kind]);
    expect(await queue()).not.toContain(child[kind]);
  });

  test('gives its place free; then it cannot come back until that is voided, too', async () => {
    const { student_id, ...child } = await givenChild();
    await voidIt(kind, child[kind]);
    const [first] = await voidedOf(student_id);
    const other = await progress[kind]({ ...term, student_id });
    const taken = await restore(first?.id ?? 0);
    expect([taken.status, taken.body.message]).toEqual([409, words.placeTaken]);
    await voidIt(kind, other);
    expect((await restore(first?.id ?? 0)).status).toBe(200);
    expect((await stored(child[kind])).report).toHaveLength(1);
  });

  test('is opened by who may bring it back alone; its file goes after 90 days, its reason stays', async () => {
    const child = await givenChild();
    const path = (await stored(child[kind])).report[0]?.path ?? '';
    await voidIt(kind, child[kind]);
    // The sample has no bytes in the store: who may see it gets as far as the store.
    const rowOfFile = () =>
      app.db.read.selectFrom('stored_files').select('path').where('path', '=', path).execute();
    expect((await running.as.role(role.officer).fetch(`/storage/${path}`)).status).toBe(404);
    const dropAfter = (days: number) => {
      const later = new Date(app.now().getTime() + hours(24 * days));
      return dropVoidedFiles({ ...app, now: () => later });
    };
    await dropAfter(89);
    expect(await rowOfFile()).toHaveLength(1);
    await dropAfter(91);
    expect(await rowOfFile()).toEqual([]);
    const [voided] = await voidedOf(child.student_id);
    expect(voided).toMatchObject({ path: null, reason: 'Her sister’s.' });
    expect((await restore(voided?.id ?? 0)).status).toBe(200);
    expect((await stored(child[kind])).report[0]?.path).toBeNull();
  });
});

test('letters that wait are withdrawn; one that was sent stays, and is not sent again', async () => {
  const { student_id, academic, finance } = await givenChild();
  await send();
  await app.outbox.idle();
  const lettersOf = async () => (await letters()).filter((of) => student_id === of.student_id);
  expect((await lettersOf()).map(({ state }) => state)).toEqual(['sent']);
  const before = await profileOf('academic', student_id);
  await voidIt('academic', academic);
  await voidIt('finance', finance);
  expect((await lettersOf()).map(({ state }) => state)).toEqual(['sent']);
  const [, voided] = await voidedOf(student_id);
  expect(voided).toMatchObject({ kind: 'academic' });
  await restore(voided?.id ?? 0);
  expect(await profileOf('academic', student_id)).toEqual(before);
  await send();
  await app.outbox.idle();
  expect(await lettersOf()).toHaveLength(1);
});

test('earlier versions go and come with it', async () => {
  const { student_id, academic } = await givenChild();
  await correct({ ...desk, id: academic, student_id });
  const before = await profileOf('academic', student_id);
  expect(before).toMatchObject([{ earlier_versions: 1 }]);
  await voidIt('academic', academic);
  const [voided] = await voidedOf(student_id);
  await restore(voided?.id ?? 0);
  expect(await profileOf('academic', student_id)).toEqual(before);
});

test('needs a reason and roles 1 or 2; what is not there is missing; erasure takes it, too', async () => {
  const { student_id, academic } = await givenChild();
  const empty = await voidIt('academic', academic, { reason: ' ' });
  expect([empty.status, empty.body.errors]).toEqual([422, { reason: [words.reason] }]);
  for (const number of [3, 4, 5, 6]) {
    const by = running.as.role(number);
    const input = { kind: 'academic', id: academic, reason: 'No' };
    expect((await by.call(calls.voidRecord, { input })).status).toBe(403);
  }
  expect((await voidIt('academic', 987_654_321)).status).toBe(404);
  await voidIt('academic', academic);
  const student = await app.db.read
    .selectFrom('students')
    .select('ref')
    .where('id', '=', student_id)
    .executeTakeFirstOrThrow();
  await administrator.call(eraseStudent, { params: { id: student_id }, input: student });
  expect(await voidedOf(student_id)).toEqual([]);
});
