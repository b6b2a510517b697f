import { expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import { academicMessages } from '#contract/academics/messages.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { fourEyes } from '#contract/foundation/four-eyes.ts';
import { verifyGuarded } from '#contract/guard/calls.ts';
import { academicReportHistory } from '#contract/history/calls.ts';
import { category } from '#contract/reference-data/categories.ts';
import { role } from '#contract/roles.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { overview } from '#contract/summaries/calls.ts';
import { reportMessages as words } from '#contract/term-reports/reports.ts';
import { setUserStatus } from '#contract/users/calls.ts';
import { userStatus } from '#contract/users/statuses.ts';
import * as calls from '#contract/verify-queue/calls.ts';
import { queueMessages } from '#contract/verify-queue/messages.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import { minutes } from '../../../tests/support/clock.ts';
import { formOf } from '../../../tests/support/form-of.ts';

const { running, office, manager, added, edit, read, fields, setStatus } = await academicDesk();

const queue = async () =>
  (await manager.call(calls.listToVerify, { query: { kind: 'academic' } })).body.data;
const undo = (id: number, by = manager) =>
  by.call(calls.undoVerification, { input: { kind: 'academic', id } });
const verify = (id: number) => manager.call(academics.verifyReport, { params: { id } });

async function givenReport(fields: object = {}) {
  const [student] = await office.students([{}]);
  return { student: student.id, id: await added({ student_id: student.id, ...fields }) };
}

test('the longest waiting stands first; what was sent back or verified is not in the queue', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 4; at += 1) {
    ids.push((await givenReport()).id);
    running.clock.forward(minutes(1));
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  const order = async () => (await queue()).map(({ id }) => id).filter((id) => ids.includes(id));
  expect(await order()).toEqual(ids);
  const report = await read(first);
  await edit(first, { student_id: report.student_id });
  await verify(second);
  await manager.call(academics.sendReportBack, {
    params: { id: third },
    input: { reason: 'Look again', version: 1 },
  });
  expect(await order()).toEqual([fourth, first]);
  const [row] = await queue();
  expect(row).toMatchObject({
    version: 1,
    class: 'Form 1',
    school: 'Mwanzo Primary',
    year: '2026',
    term: 'Term 1',
    filed_by: expect.any(String),
    filed_at: expect.any(String),
  });
});

test('whom the letter would go to is told, unless they are disabled', async () => {
  const wanted = { role_id: role.supporter, first_name: 'Margaret', last_name: 'Reed' };
  const supporter = await running.given.user(wanted);
  const { id, student } = await givenReport();
  const told = async () => (await queue()).find((row) => row.id === id)?.supporter;
  expect(await told()).toBeNull();
  await manager.call(patchStudent, {
    params: { id: student },
    input: { supporter_id: supporter.id },
  });
  expect(await told()).toBe('Margaret Reed');
  await manager.call(setUserStatus, { input: { id: supporter.id, status: userStatus.disabled } });
  expect(await told()).toBeNull();
});

test('of chosen students those alone wait there', async () => {
  const [one, other] = [await givenReport(), await givenReport()];
  const of = async (students: readonly number[]) => {
    const query = { kind: 'academic' as const, students: [...students] };
    const { body } = await manager.call(calls.listToVerify, { query: { ...query, page: 1 } });
    return [body.data.map(({ id }) => id), body.meta?.total];
  };
  expect(await of([other.student])).toEqual([[other.id], 1]);
  expect(await of([other.student, one.student, 987_654])).toEqual([[one.id, other.id], 2]);
  expect(await of([987_654])).toEqual([[], 0]);
});

test('a report stands beside the two before it', async () => {
  const { id, student } = await givenReport();
  const [one = 0, two = 0, three = 0] = office.terms;
  const year_id = office.year('2025');
  const older: number[] = [];
  for (const term_id of [one, two, three])
    older.push(await added({ student_id: student, year_id, term_id }));
  await added({ student_id: student, term_id: two });
  const { body } = await manager.call(calls.reviewReport, { params: { id } });
  expect(body.data.report).toMatchObject({ id, term: 'Term 1' });
  expect(body.data.earlier.map((report) => report.id)).toEqual([older[2], older[1]]);
  expect((await manager.call(calls.reviewReport, { params: { id: 987_654 } })).status).toBe(404);
});

test('who verified takes it back for a moment; the report waits as before and its history tells', async () => {
  const { id } = await givenReport();
  const before = await read(id);
  const input = { kind: 'academic' as const, id, version: 1, reason: 'Checked.' };
  expect((await manager.call(verifyGuarded, { input })).status).toBe(200);
  const other = await undo(id, running.as.role(3));
  expect([other.status, other.body.message]).toEqual([409, words.undoLate]);
  expect((await undo(id)).body.data).toMatchObject({ status: 0, verified_by: null });
  expect(await read(id)).toEqual(before);
  expect((await undo(id)).status).toBe(409);
  await verify(id);
  running.clock.forward(minutes(2));
  expect((await undo(id)).status).toBe(409);
  expect(await read(id)).toMatchObject({ status: 1 });
  expect((await undo(987_654)).status).toBe(404);
});

test('another mean is taken for a report as it was looked at; its history tells, and it can be taken again', async () => {
  const { id } = await givenReport();
  const before = await read(id);
  const take = (input: object, by = manager) =>
    by.call(calls.takeMean, { input: { id, version: 1, mark: '61.5', ...input } });
  expect((await take({ mark: '' })).body.errors).toEqual({ mark: [academicMessages.meanScore] });
  expect((await take({ mark: '101' })).body.errors).toEqual({
    mark: [academicMessages.meanScoreHigh],
  });
  expect((await take({ id: 987_654 })).status).toBe(404);
  const stale = await take({ version: 2 });
  expect([stale.status, stale.body.message]).toEqual([409, words.changedSince]);
  expect(await read(id)).toEqual(before);
  const taken = await take({});
  expect([taken.status, taken.body.message]).toEqual([200, queueMessages.mean('61.5')]);
  expect(taken.body.data).toMatchObject({ version: 2, status: 0 });
  expect(await read(id)).toEqual({ ...before, version: 2, mark: 61.5 });
  const [told] = (await manager.call(academicReportHistory, { params: { id } })).body.data;
  expect(told?.changes).toEqual([expect.objectContaining({ before: '66.25', after: '61.5' })]);
  // The way back is the same, in the version that came of it; once more it is too late.
  expect((await take({ version: 2, mark: String(before.mark) })).status).toBe(200);
  expect(await read(id)).toEqual({ ...before, version: 3 });
  expect((await take({ version: 2 })).status).toBe(409);
  await verify(id);
  expect((await take({ version: 3 })).status).toBe(409);
});

test('no mean is taken for a student of Special Education, or one who left', async () => {
  const [special] = await office.students([{ category: category.specialEducation }]);
  const marks = [
    { id: '', subject_id: office.specialSubjects[0] ?? 0, mark: '', grade: 'B (Good Progress)' },
  ];
  const progress = { student_id: special.id, grade: 'B (Good Progress)', mark: '', marks };
  const take = (id: number) =>
    manager.call(calls.takeMean, { input: { id, version: 1, mark: '61.5' } });
  expect((await take(await added(progress))).body.errors).toEqual({ mark: [queueMessages.noMean] });
  const left = await givenReport();
  await setStatus(left.student, studentStatus.withdrawn);
  expect((await take(left.id)).status).toBe(409);
  expect(await read(left.id)).toMatchObject({ version: 1, mark: 66.25 });
});

test('what a letter tells of is not taken back', async () => {
  const { id, student } = await givenReport();
  await verify(id);
  await running.app.db.transaction(async (trx) => {
    const mail = { kind: 'progress', to: 'a@example.org', userId: null, dedupeKey: `undo ${id}` };
    const content = { subject: 'x', text: 'x', html: 'x' };
    const letter = await running.app.outbox.fileMail(
      trx,
      { ...mail, ...content },
      running.app.now(),
    );
    if (!letter.filed) throw new Error('The letter was not filed');
    await trx
      .insertInto('progress_letters')
      .values({
        outbox_id: letter.id,
        student_id: student,
        year_id: office.year('2026'),
        term_id: office.terms[0] ?? 0,
        reader_id: null,
        academic_id: id,
        academic_version: 1,
        finance_id: null,
        finance_version: null,
        filed_by: null,
      })
      .execute();
  });
  const reply = await undo(id);
  expect([reply.status, reply.body.message]).toEqual([409, words.undoTold]);
});

test('two who verify at once: one is heard, the other is told who it was', async () => {
  const { id, student } = await givenReport();
  const input = { kind: 'academic' as const, id, version: 1, reason: 'Checked.' };
  const replies = await Promise.all(
    ([1, 3, 1, 3] as const).map((role) => running.as.role(role).call(verifyGuarded, { input })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  await edit(id, { student_id: student, mark: '61' });
  const late = await manager.call(verifyGuarded, { input });
  expect([late.status, late.body.message]).toEqual([409, words.changedSince]);
});

test('where the foundation asks for somebody else, nobody verifies what they filed or changed', async () => {
  const { id, student } = await givenReport();
  const choose = (four_eyes: number) =>
    manager.call(editFoundation, { input: { four_eyes: String(four_eyes) } });
  const form = { student_id: student, mark: '61' };
  const mine = await manager.call(academics.editReport, {
    params: { id },
    form: formOf(fields(form)),
  });
  expect(mine.status).toBe(200);
  for (const other of await queue()) if (other.id !== id) await verify(other.id);
  const told = async () => {
    const { to_verify } = (await manager.call(overview)).body.data;
    return [to_verify?.count, to_verify?.oldest.map((one) => one.report_id)];
  };
  expect(await told()).toEqual([1, [id]]);
  expect((await choose(fourEyes.asked)).status).toBe(200);
  expect(await told()).toEqual([0, []]);
  const refused = await verify(id);
  expect([refused.status, refused.body.message]).toEqual([403, words.ownWork]);
  const input = { kind: 'academic' as const, id, version: 2, reason: 'Checked.' };
  expect((await manager.call(verifyGuarded, { input })).status).toBe(403);
  expect(await read(id)).toMatchObject({ status: 0 });
  expect((await queue()).find((row) => row.id === id)?.is_own).toBe(true);
  // What is verified already stays so, for its own too; what others filed is verified as before.
  const other = await givenReport();
  expect((await verify(other.id)).status).toBe(200);
  expect((await running.as.role(3).call(verifyGuarded, { input })).status).toBe(200);
  expect((await verify(id)).status).toBe(200);
  await choose(fourEyes.notAsked);
  const again = await givenReport();
  expect((await verify(again.id)).status).toBe(200);
});
