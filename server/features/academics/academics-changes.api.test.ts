import { describe, expect, test } from 'vitest';
import * as calls from '#contract/academics/calls.ts';
import { academicMessages as words } from '#contract/academics/messages.ts';
import { role } from '#contract/roles.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { pdf } from '../../../tests/support/given-reports.ts';

const {
  running,
  office,
  year,
  officer,
  manager,
  added,
  edit,
  fields,
  read,
  changesOf,
  storedCards,
} = await academicDesk();

describe('a report that is corrected', () => {
  test('keeps the ids of its rows, in the new order; the card is replaced and its file goes', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    const old = await read(id);
    const [first, second] = old.marks;
    const other = await read(
      await added({ student_id: student.id, term_id: office.terms[1] ?? 0 }),
    );
    const marks = [
      // The subjects change places: one after the other they would collide.
      { id: second?.id ?? 0, subject_id: first?.subject_id ?? 0, mark: '20', grade: 'F' },
      { id: '', subject_id: office.subjects[4] ?? 0, mark: '99.99', grade: 'A+' },
      { id: first?.id ?? 0, subject_id: second?.subject_id ?? 0, mark: '30.5', grade: 'D' },
      // The row of another report: here it is a new one.
      { id: other.marks[0]?.id ?? 0, subject_id: office.subjects[5] ?? 0, mark: '1', grade: 'F' },
    ];
    const reply = await edit(
      id,
      { student_id: student.id, class_id: office.classes[1] ?? 0, marks },
      { report: pdf },
    );
    expect(reply.body).toMatchObject({ success: true, message: words.saved, data: { id } });
    const now = await read(id);
    expect(now.class).toBe('Form 2');
    expect(now.marks.map(({ subject_id, mark, grade }) => [subject_id, mark, grade])).toEqual([
      [office.subjects[0], 20, 'F'],
      [office.subjects[4], 99.99, 'A+'],
      [office.subjects[1], 30.5, 'D'],
      [office.subjects[5], 1, 'F'],
    ]);
    expect([now.marks[0]?.id, now.marks[2]?.id]).toEqual([second?.id, first?.id]);
    expect(await read(other.id)).toEqual(other);
    const cards = await storedCards();
    expect(cards).toContain(now.pathReport?.slice('reports/'.length));
    expect(cards).not.toContain(old.pathReport?.slice('reports/'.length));
    const rows = await running.app.db.read
      .selectFrom('stored_files')
      .select(['path', 'purpose'])
      .where('path', 'in', [old.pathReport, now.pathReport])
      .execute();
    expect(rows).toEqual([{ path: now.pathReport, purpose: 'reports' }]);
  });

  test('names who filed or corrected it last, whoever verified it since', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    const reply = async () => (await officer.call(calls.getReport, { params: { id } })).body;
    expect(await reply()).toMatchObject({ filed: { by: 'Asha Mwangi' } });
    const ruth = await running.given.user({
      role_id: role.officer,
      first_name: 'Ruth',
      last_name: 'Adhiambo',
    });
    await running.as
      .user(ruth)
      .call(calls.editReport, {
        params: { id },
        form: formOf({ ...fields({ student_id: student.id }), grade: 'C' }),
      });
    const filed = { by: 'Ruth Adhiambo', at: expect.stringMatching(/^2.*T.*Z$/) };
    expect(await reply()).toMatchObject({ filed });
    await manager.call(calls.verifyReport, { params: { id } });
    expect(await reply()).toMatchObject({ data: { status: 1 }, filed });
  });

  test('as JSON keeps its card', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    const old = await read(id);
    const reply = await officer.call(calls.editReport, {
      params: { id },
      input: { ...old, mark: 70.05 },
    });
    expect(reply.status).toBe(200);
    expect(await read(id)).toEqual({ ...old, mark: 70.05, version: old.version + 1 });
  });

  test('stays with its student', async () => {
    const [student, other] = await office.students([{}, {}]);
    const id = await added({ student_id: student.id });
    const reply = await edit(id, { student_id: other?.id ?? 0 });
    expect(reply.body.errors).toEqual({ student_id: [reportMessages.studentFixed] });
  });

  test('takes nothing else from the body (rule 2.13)', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    const old = await read(id);
    await officer.call(calls.editReport, {
      params: { id },
      input: {
        ...old,
        id: 1,
        status: 1,
        verified_by: 1,
        verified_at: '2026-01-01T00:00:00.000Z',
        path: 'reports/elsewhere.pdf',
        pathReport: 'reports/elsewhere.pdf',
        school_name: 'Elsewhere',
        updated_by: 1,
      },
    });
    expect(await read(id)).toEqual({ ...old, version: old.version + 1 });
    const row = await running.app.db.read
      .selectFrom('academic_reports')
      .select(['version', 'school_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ version: 2, school_id: office.schools[0] });
  });
});

describe('verification', () => {
  test('names who and when, happens once, and falls away with a change', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    const first = await manager.call(calls.verifyReport, { params: { id } });
    expect(first.body).toMatchObject({ success: true, message: reportMessages.verified });
    const state = { status: 1, verified_by: 'Asha Mwangi', verified_at: expect.any(String) };
    expect(first.body.data).toMatchObject({ id, ...state });
    running.clock.forward(60_000);
    const again = await running.as.role(3).call(calls.verifyReport, { params: { id } });
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    expect(await read(id)).toMatchObject(state);
    await edit(id, { student_id: student.id });
    expect(await read(id)).toMatchObject({ status: 0, verified_by: null, verified_at: null });
  });

  test.each([2, 4, 5, 6])('is not for role %i', async (role) => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    expect((await running.as.role(role).call(calls.verifyReport, { params: { id } })).status).toBe(
      403,
    );
    expect((await read(id)).status).toBe(0);
  });
});

test('the change log tells old and new marks, and long texts by name only (rule 12.2)', async () => {
  const [student] = await office.students([{}]);
  const id = await added({ student_id: student.id });
  await manager.call(calls.verifyReport, { params: { id } });
  await manager.call(calls.verifyReport, { params: { id } });
  const [first = 0, second = 0] = office.subjects;
  await edit(
    id,
    {
      student_id: student.id,
      mark: '70',
      psychosocial: 'Quiet these days.',
      marks: [{ id: '', subject_id: first, mark: '75.49', grade: 'A' }],
    },
    { report: pdf },
  );
  const keys = {
    ...{ year_id: year, term_id: office.terms[0], class_id: office.classes[0] },
    school_id: student.school_id,
  };
  expect(await changesOf(id)).toEqual([
    expect.objectContaining({
      action: 'add',
      after: {
        student_id: student.id,
        ...keys,
        status: 0,
        grade: 'B',
        mark: 6625,
        [`subject.${first}.mark`]: 7550,
        [`subject.${first}.grade`]: 'A',
        [`subject.${second}.mark`]: 5700,
        [`subject.${second}.grade`]: 'C',
      },
    }),
    { action: 'verify', fields: ['status'], before: { status: 0 }, after: { status: 1 } },
    {
      action: 'edit',
      fields: [
        'status',
        'mark',
        `subject.${first}.mark`,
        `subject.${second}.mark`,
        `subject.${second}.grade`,
        'psychosocial',
        'report',
      ],
      before: {
        status: 1,
        mark: 6625,
        [`subject.${first}.mark`]: 7550,
        [`subject.${second}.mark`]: 5700,
        [`subject.${second}.grade`]: 'C',
      },
      after: {
        status: 0,
        mark: 7000,
        [`subject.${first}.mark`]: 7549,
        [`subject.${second}.mark`]: null,
        [`subject.${second}.grade`]: null,
      },
    },
  ]);
});
