import { expect, test } from 'vitest';
import { listReportBeginnings } from '#contract/academics/calls.ts';
import { listFinanceBeginnings } from '#contract/finance/calls.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { promote } from '#contract/path/calls.ts';
import { liaisonsFile, role } from '#contract/roles.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';

const { running, office, officer, added } = await academicDesk();
const [first = 0, second = 0] = office.terms;
const [one = 0, two = 0, three = 0] = office.subjects;
const mark = (subject_id: number) => ({ id: '', subject_id, mark: '75.5', grade: 'A' });

test('new reports begin with what is filed, and with the subjects of the newest one', async () => {
  const [student] = await office.students([{}]);
  const [fresh] = await office.students([{}]);
  const later = await added({
    student_id: student.id,
    term_id: second,
    marks: [mark(three), mark(one)],
  });
  const earlier = await added({ student_id: student.id, term_id: first, marks: [mark(two)] });
  await running.as
    .role(role.manager)
    .call(promote, {
      input: { day: '2026-01-12', moves: [{ student_id: fresh.id, kind: 1, class_id: 1 }] },
    });
  const query = { students: [student.id, fresh.id] };
  const reply = await officer.call(listReportBeginnings, { query });
  const named = { class: 'Form 1', year: '2026' };
  const schools = [{ school_id: student.school_id, school: 'Mwanzo Primary', from: '2020-01-10' }];
  expect(reply.body.data).toEqual([
    {
      student_id: student.id,
      filed: [
        { id: later, ...named, term: 'Term 2' },
        { id: earlier, ...named, term: 'Term 1' },
      ],
      rows: [{ subject_id: three }, { subject_id: one }],
      schools,
      classes: [],
    },
    {
      ...{ student_id: fresh.id, filed: [], rows: [], schools },
      classes: [{ class_id: 1, from: '2026-01-12' }],
    },
  ]);
  const receipts = await officer.call(listFinanceBeginnings, { query });
  expect(receipts.body.data.map(({ filed, rows }) => [filed, rows])).toEqual([
    [[], []],
    [[], []],
  ]);
});

test('without students they are of the caller’s own; none begins for who is not Active', async () => {
  const mine = await running.given.user({ role_id: role.officer });
  const [own] = await office.students([{ liaison_id: mine.id }]);
  const [gone] = await office.students([{ liaison_id: mine.id, status: studentStatus.graduated }]);
  const client = running.as.user(mine);
  const told = async (query: { students?: number[] }) =>
    (await client.call(listReportBeginnings, { query })).body.data.map(
      ({ student_id }) => student_id,
    );
  expect(await told({})).toEqual([own.id]);
  expect(await told({ students: [own.id, gone.id, 987_654] })).toEqual([own.id]);
});

test('a liaison officer who files for their own has beginnings of nobody else', async () => {
  const liaison = await running.given.user({ role_id: role.liaisonOfficer });
  const [own] = await office.students([{ liaison_id: liaison.id }]);
  const [other] = await office.students([{}]);
  const administrator = running.as.role(role.administrator);
  const client = running.as.user(liaison);
  const ask = () => client.call(listReportBeginnings, { query: { students: [own.id, other.id] } });
  expect((await ask()).status).toBe(403);
  await administrator.call(editFoundation, { input: { liaisons_file: liaisonsFile.own } });
  expect((await ask()).body.data.map(({ student_id }) => student_id)).toEqual([own.id]);
  await administrator.call(editFoundation, { input: { liaisons_file: null } });
});
