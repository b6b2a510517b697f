import { expect, test } from 'vitest';
import * as calls from '#contract/academics/calls.ts';
import { academicReportHistory } from '#contract/history/calls.ts';
import { reportMessages as words } from '#contract/term-reports/reports.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';

const { running, office, year, officer, manager, added, edit, read } = await academicDesk();

/** A report that was filed, and how it is sent back. */
async function givenReport() {
  const [student] = await office.students([{}]);
  const id = await added({ student_id: student.id });
  return {
    id,
    student: student.id,
    sendBack: (input: object, by = manager) =>
      by.call(calls.sendReportBack, { params: { id }, input }),
  };
}

test('a report that goes back stays unverified and says why, until it is corrected', async () => {
  const { id, student, sendBack } = await givenReport();
  const reply = await sendBack({
    reason: ' The mean does not follow.\nSee Kiswahili. ',
    version: 1,
  });
  const told = {
    status: 0,
    sent_back: {
      reason: 'The mean does not follow.\nSee Kiswahili.',
      by: expect.any(String),
      at: expect.any(String),
    },
  };
  expect(reply.body).toMatchObject({ message: words.sentBack, data: { id, ...told } });
  expect(await read(id)).toMatchObject(told);
  const { body } = await manager.call(academicReportHistory, { params: { id } });
  expect(body.data[0]).toMatchObject({ action: 'Sent back', changes: [] });
  expect((await edit(id, { student_id: student, mark: '61' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 0, version: 3, sent_back: null });
});

test('a form that was open before does not save over the reason; a plain client does', async () => {
  const { id, student, sendBack } = await givenReport();
  await sendBack({ reason: 'Look again', version: 1 });
  const late = await edit(id, { student_id: student, version: '1' });
  expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([409, ['version']]);
  expect(await read(id)).toMatchObject({ version: 2, sent_back: { reason: 'Look again' } });
  expect((await edit(id, { student_id: student })).status).toBe(200);
  expect(await read(id)).toMatchObject({ version: 3, sent_back: null });
});

test('verifying it takes the reason away', async () => {
  const { id, sendBack } = await givenReport();
  await sendBack({ reason: 'Look again', version: 1 });
  const reply = await manager.call(calls.verifyReport, { params: { id } });
  expect(reply.body.data).toMatchObject({ status: 1, sent_back: null });
});

test('nobody sends back what they have not seen, or what somebody has decided about', async () => {
  const { id, student, sendBack } = await givenReport();
  const input = { reason: 'Look again', version: 1 };
  await edit(id, { student_id: student, mark: '61' });
  const changed = await sendBack(input);
  expect([changed.status, changed.body.message]).toEqual([409, words.changedSince]);
  expect((await sendBack({ ...input, version: 2 })).status).toBe(200);
  const twice = await sendBack({ ...input, version: 2 });
  expect([twice.status, twice.body.message]).toEqual([
    409,
    expect.stringContaining('has sent this report back already'),
  ]);
  await manager.call(calls.verifyReport, { params: { id } });
  const late = await sendBack({ ...input, version: 2 });
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringContaining('has verified this report already'),
  ]);
});

test('without a reason nothing goes back', async () => {
  const { id, sendBack } = await givenReport();
  for (const reason of ['', '  ', undefined]) {
    const reply = await sendBack({ reason, version: 1 });
    expect([reply.status, reply.body.errors]).toEqual([422, { reason: [words.reason] }]);
  }
  expect(await read(id)).toMatchObject({ sent_back: null });
});

test('of many who decide at once one is heard, the others are told who it was', async () => {
  const { id, sendBack } = await givenReport();
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, at) => sendBack({ reason: `Reason ${at}`, version: 1 })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const heard = replies.find(({ status }) => status === 200);
  expect((await read(id)).sent_back).toEqual(heard?.body.data.sent_back);
});

test('only who verifies sends back; a supporter is told of no reason', async () => {
  const { student, sendBack } = await givenReport();
  const input = { reason: 'Look again', version: 1 };
  expect((await sendBack(input, officer)).status).toBe(403);
  expect((await sendBack(input, running.as.role(3))).status).toBe(200);
  const readAs = async (role: 5 | 6) =>
    (await running.as.role(role).call(calls.listProfileReports, { query: { year, student } })).body
      .data[0]?.sent_back;
  expect(await readAs(5)).toMatchObject({ reason: 'Look again' });
  expect(await readAs(6)).toBeNull();
});
