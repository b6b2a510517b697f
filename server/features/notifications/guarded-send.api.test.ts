import { expect, test } from 'vitest';
import { academicReportHistory } from '#contract/history/calls.ts';
import * as calls from '#contract/notifications/calls.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';

/** Two letters are due: one whose report has a mean that does not follow, and one without a fault. */
async function twoLetters() {
  const desk = await givenTerm();
  const { office, progress, term, supporter, running } = desk;
  const margaret = await supporter();
  const [wrong, right] = await office.students([
    { name: 'Purity Nafula', supporter_id: margaret.id },
    { name: 'Sharon Ogola', supporter_id: margaret.id },
  ]);
  const marks = [{ subject_id: office.subjects[0] ?? 0, mark: 78_00, grade: 'A' }];
  const report = await progress.academic({ ...term, student_id: wrong.id, mark: 90_00, marks });
  await progress.academic({ ...term, student_id: right?.id ?? 0 });
  const manager = running.as.role(1);
  const sendGuarded = (reasons: readonly { student_id: number; reason: string }[]) =>
    manager.call(calls.sendGuarded, { input: { ...term, reasons } });
  return { ...desk, wrong, right, report, manager, sendGuarded };
}

test('the preview tells the warnings of each letter', async () => {
  const { manager, term, wrong, right, running } = await twoLetters();
  const query = { ...term, student_id: wrong.id };
  const { data } = (await manager.call(calls.previewLetter, { query })).body;
  expect(data.students).toEqual([
    { id: wrong.id, name: 'Purity Nafula', open_warnings: 1 },
    { id: right?.id, name: 'Sharon Ogola', open_warnings: 0 },
  ]);
  expect(data.letter?.warnings).toMatchObject([{ code: 'mean', accepted: null }]);
  // Whose letter is read was opened, and nobody else.
  await running.app.reads.settle();
  const reads = await running.app.db.read.selectFrom('read_log').select(['student_id']).execute();
  expect(reads).toEqual([{ student_id: wrong.id }]);
});

test('a letter with an open warning stays without a reason, and goes with one', async () => {
  const { sendGuarded, wrong, report, manager, row } = await twoLetters();
  const first = await sendGuarded([]);
  expect(first.body.message).toBe(
    '1 e-mail was kept in the outbox folder: no mail server is set. 1 student was left: a warning asks for a reason.',
  );
  expect(await row()).toMatchObject({ report_sent: 1, report_approved: 1, due: 1 });
  const missing = await sendGuarded([{ student_id: wrong.id, reason: ' ' }]);
  expect([missing.status, Object.keys(missing.body.errors ?? {})]).toEqual([
    422,
    ['reasons.0.reason'],
  ]);
  const second = await sendGuarded([{ student_id: wrong.id, reason: 'The school rounds so.' }]);
  expect(second.body.message).toBe(
    '1 e-mail was kept in the outbox folder: no mail server is set.',
  );
  expect(await row()).toMatchObject({ report_sent: 2, due: 0 });
  const history = await manager.call(academicReportHistory, { params: { id: report } });
  expect(history.body.data).toMatchObject([
    {
      action: 'Let through in spite of warnings',
      changes: [{}, { after: 'The school rounds so.' }],
    },
  ]);
});

test('the plain call sends all that is due, as it did', async () => {
  const { send } = await twoLetters();
  expect((await send()).body.message).toBe(
    '2 e-mails were kept in the outbox folder: no mail server is set.',
  );
});
