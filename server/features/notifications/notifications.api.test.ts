import { expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import { dayOf } from '#contract/dates.ts';
import * as calls from '#contract/notifications/calls.ts';
import { notificationMessages as words } from '#contract/notifications/messages.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { correct, givenTerm } from '../../../tests/support/given-term.ts';
import { dayText } from '../../day-text.ts';
import { progressWords } from '../../mail/letters/progress.words.ts';

test('one row per year and term with a report; each report is pending, approved or sent', async () => {
  const { office, progress, term, row, running } = await givenTerm();
  const [one, two, three] = await office.students([{}, {}, {}]);
  expect((await running.as.role(3).call(calls.listNotifications)).body.data).toEqual([]);
  await progress.academic({ ...term, student_id: one.id, status: 0 });
  await progress.academic({ ...term, student_id: two?.id ?? 0 });
  await progress.finance({ ...term, student_id: three?.id ?? 0, status: 0 });
  const earlier = { year_id: office.year('2025'), term_id: office.terms[2] ?? 0 };
  await progress.finance({ ...earlier, student_id: one.id });
  const { body } = await running.as
    .role(3)
    .call(calls.listNotifications, { query: { page: 1, per_page: 1 } });
  expect(body.meta).toMatchObject({ total: 2, pages: 2 });
  expect(body.data).toEqual([await row()]);
  expect(await row()).toEqual({
    ...term,
    ...{ year_name: '2026', term_name: 'Term 2' },
    ...{ report_pending: 1, report_approved: 1, report_sent: 0 },
    ...{ finance_pending: 1, finance_approved: 0, finance_sent: 0 },
    ...{ queued: 0, held: 0, failed: 0, unclear: 0, due: 0 },
  });
  const found = await running.as
    .role(3)
    .call(calls.listNotifications, { query: { search: 'TERM 3' } });
  expect(found.body.data.map((one) => one.year_name)).toEqual(['2025']);
});

test('tells how many letters would go now', async () => {
  const { running, office, progress, term, row, send, supporter } = await givenTerm();
  const [margaret, disabled] = [
    await supporter(),
    await supporter({ status: userStatus.disabled }),
  ];
  const [one, two, three, none] = await office.students([
    { supporter_id: margaret.id },
    { supporter_id: margaret.id },
    { supporter_id: disabled.id },
    {},
  ]);
  for (const student of [one, three, none])
    await progress.academic({ ...term, student_id: student?.id ?? 0 });
  await progress.finance({ ...term, student_id: one.id });
  await progress.finance({ ...term, student_id: two?.id ?? 0 });
  expect(await row()).toMatchObject({ report_approved: 3, finance_approved: 2, due: 2 });
  expect((await send()).body.data).toMatchObject([{ report_approved: 2, due: 0 }]);
  // Somebody is there to get it again.
  const reply = await running.as
    .role(1)
    .call(patchStudent, {
      params: { id: none?.id ?? 0 },
      form: formOf({ supporter_id: margaret.id }),
    });
  expect(reply.status).toBe(200);
  expect(await row()).toMatchObject({ report_approved: 2, due: 1 });
});

test('approved progress goes to the supporter in one letter, and is sent then', async () => {
  const { running, office, progress, term, send, supporter, letters } = await givenTerm();
  const margaret = await supporter();
  const [student] = await office.students([
    { name: 'Achieng Otieno Wambui', supporter_id: margaret.id },
  ]);
  await progress.academic({ ...term, student_id: student.id });
  await progress.finance({ ...term, student_id: student.id });
  const reply = await send();
  expect(reply.status).toBe(200);
  expect(reply.body.message).toBe('1 e-mail was kept in the outbox folder: no mail server is set.');
  expect(reply.body.data).toMatchObject([
    { report_approved: 0, report_sent: 1, finance_approved: 0, finance_sent: 1, queued: 0 },
  ]);
  const mails = await running.mail.to(margaret.email);
  expect(mails.map((mail) => mail.subject)).toEqual(['How Achieng is doing: Term 2 2026']);
  expect(mails[0]?.to).toHaveLength(1);
  expect(await letters()).toMatchObject([
    {
      ...{ student: 'Achieng Otieno Wambui', supporter: 'Margaret Reed', email: margaret.email },
      ...{ path: `thumbs/${student.id}`, academic: true, finance: true },
      ...{ state: 'sent', tries: 1, reason: null },
    },
  ]);
  const again = await send();
  expect([again.status, again.body.message]).toEqual([409, words.nothingApproved]);
  expect(await running.mail.to(margaret.email)).toHaveLength(1);
});

test('students without a supporter, or with a disabled one, stay approved, and the message says so', async () => {
  const { running, office, progress, term, send, supporter, preview } = await givenTerm();
  const [margaret, gone] = [await supporter(), await supporter({ status: 1 })];
  const all = await office.students([
    { supporter_id: margaret.id },
    { supporter_id: gone.id },
    {},
    {},
  ]);
  for (const { id } of all) await progress.academic({ ...term, student_id: id });
  expect((await preview()).body.data).toMatchObject({
    letters: 1,
    without_supporter: 2,
    disabled_supporter: 1,
    students: [{ id: all[0].id }],
  });
  const reply = await send();
  expect(reply.body.message).toBe(
    '1 e-mail was kept in the outbox folder: no mail server is set. 2 students were left: no supporter. 1 student was left: the supporter is disabled.',
  );
  expect(reply.body.data).toMatchObject([{ report_approved: 3, report_sent: 1 }]);
  expect(await running.mail.to(gone.email)).toEqual([]);
});

test('who may send, and who may look', async () => {
  const email = 'the.liaison@example.org';
  const { running, office, progress, term, send, supporter } = await givenTerm({
    env: { ADMIN_LIAISON_EMAIL: email },
  });
  const margaret = await supporter();
  const [student] = await office.students([{ supporter_id: margaret.id }]);
  await progress.academic({ ...term, student_id: student.id });
  for (const role of [2, 3, 4, 5, 6]) expect((await send(running.as.role(role))).status).toBe(403);
  const look = (role: number) => running.as.role(role).call(calls.listLetters, { query: term });
  expect([(await look(3)).status, (await look(4)).status]).toEqual([200, 403]);
  const liaison = running.as.user(await running.given.user({ role_id: 5, email }));
  expect((await send(liaison)).body.message).toBe(
    '1 e-mail was kept in the outbox folder: no mail server is set.',
  );
  const unknown = await running.as
    .role(1)
    .call(calls.sendNotifications, { query: { ...term, term_id: 987_654 } });
  expect(unknown.status).toBe(404);
});

test('progress that is approved later goes in a letter of its own, without what was sent before', async () => {
  const { running, office, progress, term, send, supporter } = await givenTerm();
  const margaret = await supporter();
  const [student] = await office.students([{ supporter_id: margaret.id }]);
  await progress.academic({ ...term, student_id: student.id });
  await send();
  await progress.finance({ ...term, student_id: student.id });
  expect((await send()).body.data).toMatchObject([{ report_sent: 1, finance_sent: 1 }]);
  const [first, second] = await running.mail.to(margaret.email);
  expect(first?.text).toContain('RESULTS');
  expect(first?.text).not.toContain('SCHOOL COSTS');
  expect(second?.text).toContain('12,345.00');
  expect(second?.text).not.toContain('RESULTS');
});

test('a sent report that is corrected is pending again, then approved, then goes anew', async () => {
  const { running, office, progress, term, send, supporter, row } = await givenTerm();
  const margaret = await supporter();
  const [student] = await office.students([{ supporter_id: margaret.id }]);
  const id = await progress.academic({ ...term, student_id: student.id });
  await send();
  await correct({ running, office, term, id, student_id: student.id });
  expect(await row()).toMatchObject({ report_pending: 1, report_approved: 0, report_sent: 0 });
  await running.as.role(1).call(academics.verifyReport, { params: { id } });
  expect(await row()).toMatchObject({ report_pending: 0, report_approved: 1, report_sent: 0 });
  expect((await send()).body.data).toMatchObject([{ report_approved: 0, report_sent: 1 }]);
  const mails = await running.mail.to(margaret.email);
  expect(mails.map((mail) => mail.text?.includes('Corrected comment.'))).toEqual([false, true]);
  // Which letter it takes the place of; one to another supporter, who got none, says nothing of it.
  const first = dayText(dayOf(running.clock.now(), running.app.zone.name));
  const replaced = mails.map((mail) => mail.text?.includes(progressWords.replaces(first)));
  expect(replaced).toEqual([false, true]);
  const peter = await supporter();
  const [other] = await office.students([{ supporter_id: peter.id }]);
  await progress.academic({ ...term, student_id: other.id });
  await send();
  expect(
    (await running.mail.to(peter.email)).map(({ text }) => text?.includes('replaces')),
  ).toEqual([false]);
});

test('a preview shows the very letter that then goes, of the student that is asked for', async () => {
  const { running, office, progress, term, send, supporter, preview } = await givenTerm();
  const margaret = await supporter();
  const [one, two] = await office.students([
    { name: 'Amani Juma', supporter_id: margaret.id },
    { name: 'Zawadi Abdi', supporter_id: margaret.id },
  ]);
  for (const id of [one.id, two?.id ?? 0]) await progress.academic({ ...term, student_id: id });
  const first = (await preview()).body.data;
  expect(first.students.map((student) => student.name)).toEqual(['Amani Juma', 'Zawadi Abdi']);
  expect(first.letter).toMatchObject({ student: 'Amani Juma', supporter: 'Margaret Reed' });
  const chosen = (await preview({ student_id: two?.id })).body.data.letter;
  expect(chosen?.student).toBe('Zawadi Abdi');
  await send();
  const mails = await running.mail.to(margaret.email);
  const sent = mails.find((mail) => mail.subject?.includes('Zawadi'));
  // But for the link that stops them, which is its reader's alone.
  const seen = (form = '') => form.trim().replace(/(letters\/stop\/)[\w-]+/, '$1sample');
  expect(seen(sent?.text)).toBe(chosen?.text.trim());
  expect(seen(sent?.html)).toBe(chosen?.html.trim());
  expect((await preview()).body.data).toMatchObject({ letters: 0, students: [], letter: null });
});

test('letters are found by student and supporter, and come in pages', async () => {
  const { office, progress, term, send, supporter, letters } = await givenTerm();
  const [margaret, henry] = [await supporter(), await supporter({ first_name: 'Henry' })];
  const all = await office.students([
    { name: 'Amani Juma', supporter_id: margaret.id },
    { name: 'Zawadi Abdi', supporter_id: margaret.id },
    { name: 'Baraka Okoth', supporter_id: henry.id },
  ]);
  for (const { id } of all) await progress.academic({ ...term, student_id: id });
  await send();
  const names = async (query: object) => (await letters(query)).map((one) => one.student);
  expect(await names({})).toEqual(['Amani Juma', 'Baraka Okoth', 'Zawadi Abdi']);
  expect(await names({ search: 'henry' })).toEqual(['Baraka Okoth']);
  expect(await names({ search: 'ZAWADI' })).toEqual(['Zawadi Abdi']);
  expect(await names({ sort: 'student', dir: 'desc', page: 2, per_page: 2 })).toEqual([
    'Amani Juma',
  ]);
});

test('50 sends at the same moment file each letter once', async () => {
  const { running, office, progress, term, send, supporter } = await givenTerm();
  const margaret = await supporter();
  const all = await office.students(
    Array.from({ length: 6 }, () => ({ supporter_id: margaret.id })),
  );
  for (const { id } of all) {
    await progress.academic({ ...term, student_id: id });
    await progress.finance({ ...term, student_id: id });
  }
  const replies = await Promise.all(Array.from({ length: 50 }, () => send()));
  expect(new Set(replies.map((reply) => reply.status))).toEqual(
    new Set(replies.some((reply) => reply.status === 409) ? [200, 409] : [200]),
  );
  await running.app.outbox.idle();
  expect(await running.mail.to(margaret.email)).toHaveLength(6);
  const rows = await running.app.db.read.selectFrom('progress_letters').selectAll().execute();
  expect(rows).toHaveLength(6);
  expect(rows.every((row) => row.academic_id !== null && row.finance_id !== null)).toBe(true);
});
