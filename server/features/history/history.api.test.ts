import { expect, test } from 'vitest';
import * as academics from '#contract/academics/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as calls from '#contract/history/calls.ts';
import type { HistoryEntry } from '#contract/history/shapes.ts';
import { role } from '#contract/roles.ts';
import { changePassword } from '#contract/session/calls.ts';
import { editStudent, patchStudent } from '#contract/students/calls.ts';
import { editUser, registerUser, setUserStatus } from '#contract/users/calls.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { financeDesk } from '../../../tests/support/finance-desk.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { givenRegister } from '../../../tests/support/given-students.ts';
import { linkIn } from '../../../tests/support/mailbox.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

/** Entries as a person reads them: 'Changed: School Mwanzo → Tumaini; Ambition'. */
const linesOf = (entries: readonly HistoryEntry[]) =>
  entries.map(({ by, action, changes }) => {
    const told = changes.map(({ field, before, after }) => {
      if (before === null && after === null) return field;
      return before === null ? `${field} ${after}` : `${field} ${before} → ${after}`;
    });
    return `${by?.name ?? 'nobody'}: ${action}${told.length > 0 ? `: ${told.join('; ')}` : ''}`;
  });

type HistoryCall = (typeof calls)[keyof typeof calls];

async function historyOf({ as }: RunningApp, call: HistoryCall, id: number) {
  const reply = await as.role(role.manager).call(call, { params: { id } });
  expect(reply.status).toBe(200);
  return linesOf(reply.body.data);
}

test('a student: who changed what, old and new, references by their names', async () => {
  const running = await appUnderTest();
  const { as, given } = running;
  const register = await givenRegister(running);
  const { id } = await register.student();
  const other = await given.user({ role_id: 5, first_name: 'Otieno', last_name: 'Were' });
  const administrator = as.role(role.administrator);
  const fields = register.fields({ liaison_id: other.id, background: 'Moved to her aunt.' });
  const changes: readonly [Endpoint, FormData][] = [
    [editStudent, formOf(fields)],
    [patchStudent, formOf({ supporter_id: register.supporter.id })],
    [patchStudent, formOf({ supporter_id: '' })],
    [patchStudent, formOf({ status: 3 })],
  ];
  for (const [call, form] of changes)
    expect((await administrator.call(call, { params: { id }, form })).status).toBe(200);
  expect(await historyOf(running, calls.studentHistory, id)).toEqual([
    'Asha Mwangi: Changed: Status Active → Graduated',
    'Asha Mwangi: Changed: Supporter Peter Njoroge → none',
    'Asha Mwangi: Changed: Supporter none → Peter Njoroge',
    'Asha Mwangi: Changed: Liaison officer Grace Auma → Otieno Were; Background',
    'Asha Mwangi: Added: School Mwanzo Primary; Liaison officer Grace Auma; Category Normal; Status Active',
  ]);
});

test('an academic report: marks by their subject, comments by name alone', async () => {
  const { running, office, added, edit, manager } = await academicDesk();
  const [student] = await office.students([{ name: 'Baraka' }]);
  const id = await added({ student_id: student.id });
  await manager.call(academics.verifyReport, { params: { id } });
  const [first = 0, , third = 0] = office.subjects;
  const edited = await edit(id, {
    student_id: student.id,
    mark: '70',
    teacher_comment: 'Better.',
    marks: [
      { id: '', subject_id: first, mark: '80', grade: 'A' },
      { id: '', subject_id: third, mark: '57', grade: 'C' },
    ],
  });
  expect(edited.status).toBe(200);
  expect(await historyOf(running, calls.academicReportHistory, id)).toEqual([
    'Asha Mwangi: Changed: Status Verified → Unverified; Mean score 66.25 → 70; Subject 1: mark 75.5 → 80; Subject 2: mark 57 → none; Subject 2: grade C → none; Subject 3: mark none → 57; Subject 3: grade none → C; Teacher comment',
    'Asha Mwangi: Verified: Status Unverified → Verified',
    'Asha Mwangi: Added: Student Baraka; Year 2026; Term Term 1; Class Form 1; School Mwanzo Primary; Status Unverified; Mean grade B; Mean score 66.25; Subject 1: mark 75.5; Subject 1: grade A; Subject 2: mark 57; Subject 2: grade C',
  ]);
});

test('a receipt: money with its separators, items by what they are called', async () => {
  const { running, office, added, edit, read } = await financeDesk();
  const [student] = await office.students([{ name: 'Baraka' }]);
  const id = await added({ student_id: student.id });
  const { items } = await read(id);
  const [fee] = items.filter((one) => one.item === 'Term fee');
  const edited = await edit(id, {
    student_id: student.id,
    items: [{ id: fee?.id ?? 0, category: 'Transport', item: 'Bus fee', cost: '1250.5' }],
  });
  expect(edited.status).toBe(200);
  const [change, add] = await historyOf(running, calls.financeReportHistory, id);
  expect(change?.split('; ').sort()).toEqual([
    'An item no longer there: category Books and Stationery → none',
    'An item no longer there: category Tuition Fees → none',
    'An item no longer there: cost 0.01 → none',
    'An item no longer there: cost 345.50 → none',
    'Asha Mwangi: Changed: Bus fee: category Tuition Fees → Transport',
    'Bus fee: cost 12,000.00 → 1,250.50',
    'Bus fee: name',
  ]);
  expect(add).toContain('Added: Student Baraka; Year 2026; Term Term 1; Class Form 1');
});

test('a user: types and states in words, addresses and passwords by name alone', async () => {
  const running = await appUnderTest();
  const { as, given, mail } = running;
  const actor = await given.user({ first_name: 'Zawadi', last_name: 'Kioko' });
  const administrator = as.user(actor);
  const fields = { first_name: 'Neema', last_name: 'Otieno', role_id: 4 };
  const email = 'neema@example.org';
  const added = await administrator.call(registerUser, { input: { ...fields, email } });
  const { id } = added.body.data;
  const [letter] = await mail.waitFor(email);
  if (!letter) throw new Error('No letter');
  const password = 'Green-Kettle-71!';
  await as
    .visitor()
    .call(changePassword, {
      params: { link: linkIn(letter).pathname.split('/').at(-1) ?? '' },
      input: { password, c_password: password },
    });
  const corrected = { ...fields, id, email: 'neema.o@example.org', role_id: 6 };
  await administrator.call(editUser, { input: corrected });
  await administrator.call(setUserStatus, { input: { id, status: 1 } });
  expect(await historyOf(running, calls.userHistory, id)).toEqual([
    'Zawadi Kioko: Disabled: Status Active → Disabled',
    'Zawadi Kioko: Changed: User type Officer → Supporter; Email',
    'nobody: Password created with the link sent by email: Status New → Active; Password',
    'Zawadi Kioko: Added: User type Officer; Status New',
  ]);
});

test('comes in pages, the newest first, with the role of that time', async () => {
  const running = await appUnderTest();
  const { as, given } = running;
  const { id } = await given.user({ role_id: 4 });
  const administrator = as.role(role.administrator);
  for (const status of [1, 2, 1, 2, 1])
    await administrator.call(setUserStatus, { input: { id, status } });
  const page = await administrator.call(calls.userHistory, {
    params: { id },
    query: { page: 2, per_page: 2 },
  });
  expect(page.body.meta).toEqual({ page: 2, per_page: 2, total: 5, pages: 3 });
  expect(page.body.data.map(({ action, by }) => [action, by])).toEqual([
    ['Disabled', { name: 'Asha Mwangi', role: 'Administrator' }],
    ['Enabled', { name: 'Asha Mwangi', role: 'Administrator' }],
  ]);
});

test('is for roles 1 and 2; a record that is not there has none', async () => {
  const { as, given } = await appUnderTest();
  const { id } = await given.user({ role_id: 4 });
  for (const call of Object.values(calls)) {
    for (const number of [3, 4, 5, 6])
      expect((await as.role(number).call(call, { params: { id } })).status).toBe(403);
    expect((await as.visitor().call(call, { params: { id } })).status).toBe(401);
    expect((await as.role(2).call(call, { params: { id: 987_654_321 } })).status).toBe(404);
  }
});
