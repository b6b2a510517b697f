import { describe, expect, test } from 'vitest';
import * as calls from '#contract/academics/calls.ts';
import { academicMessages as words } from '#contract/academics/messages.ts';
import { marksMax } from '#contract/academics/rules.ts';
import { badPdfMessages, wrongFileMessages } from '#contract/files.ts';
import { studentStatus, studentStatusIds } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import { pdf, samplePdf } from '../../../tests/support/given-reports.ts';

const { running, office, year, officer, manager, add, added, edit, setStatus, storedCards } =
  await academicDesk();

describe('a report that is refused', () => {
  test('for an empty form: every word of rule 7.3, the missing card among them', async () => {
    const reply = await officer.call(calls.addReport, { form: new FormData() });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({
      student_id: [reportMessages.student],
      year_id: [reportMessages.year],
      term_id: [reportMessages.term],
      class_id: [reportMessages.class],
      grade: [words.meanGrade],
      teacher_comment: [words.teacherComment],
      liaison_comment: [reportMessages.liaisonComment],
      action_plan: [words.actionPlan],
      psychosocial: [words.psychosocial],
      marks: [words.marks],
      report: [words.reportCard],
    });
  });

  test.each([
    ['another file', 'derived/html-named.pdf', wrongFileMessages.pdf],
    ['a locked PDF', 'pdf/empty_protected.pdf', badPdfMessages.locked],
    ['an empty PDF', 'derived/empty.pdf', badPdfMessages.empty],
  ])('with %s for a card', async (_name, sample, words) => {
    const [student] = await office.students([{}]);
    const before = await storedCards();
    const reply = await add({ student_id: student.id }, { report: samplePdf(sample) });
    expect([reply.status, reply.body.errors]).toEqual([422, { report: [words] }]);
    expect(await storedCards()).toEqual(before);
  });

  test('under the row and column of each fault', async () => {
    const [student] = await office.students([{}]);
    const [first = 0, second = 0, third = 0] = office.subjects;
    const reply = await add({
      student_id: student.id,
      grade: 'E',
      mark: '100.5',
      marks: [
        { id: '', subject_id: first, mark: '75', grade: 'A' },
        { id: '', subject_id: first, mark: '640', grade: 'A' },
        { id: '', subject_id: office.specialSubjects[0] ?? 0, mark: '5.555', grade: 'Z' },
        { id: '', subject_id: second, mark: '', grade: 'B' },
        { id: '', subject_id: 987_654, mark: '-1', grade: 'B' },
        { id: '', subject_id: third, mark: 'ten', grade: 'B' },
      ],
    });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({
      grade: [words.gradeUnfit],
      mark: [words.meanScoreHigh],
      'marks.1.subject_id': [words.subjectTwice],
      'marks.1.mark': [words.markHigh],
      'marks.2.subject_id': [words.subjectUnfit],
      'marks.2.grade': [words.gradeUnfit],
      'marks.2.mark': [words.markFormat],
      'marks.3.mark': [words.mark],
      'marks.4.subject_id': [words.subject],
      'marks.4.mark': [words.markLow],
      'marks.5.mark': [words.markFormat],
    });
  });

  test('for records that are not there', async () => {
    const reply = await add({
      student_id: 987_654,
      year_id: 987_654,
      term_id: 987_654,
      class_id: 987_654,
    });
    expect(reply.body.errors).toEqual({
      student_id: [reportMessages.student],
      year_id: [reportMessages.year],
      term_id: [reportMessages.term],
      class_id: [reportMessages.class],
    });
  });

  test('for a term that already has one', async () => {
    const [student] = await office.students([{}]);
    await added({ student_id: student.id });
    const reply = await add({ student_id: student.id });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { term_id: [reportMessages.termTaken] },
    ]);
    await added({ student_id: student.id, year_id: office.year('2025') });
    const moved = await add({ student_id: student.id, term_id: office.terms[1] ?? 0 });
    const clash = await edit(moved.body.data.id, { student_id: student.id });
    expect(clash.body.errors).toEqual({ term_id: [reportMessages.termTaken] });
  });

  test(`beyond ${marksMax} rows`, async () => {
    const [student] = await office.students([{}]);
    const marks = Array.from({ length: marksMax + 1 }, () => ({
      id: '',
      subject_id: office.subjects[0] ?? 0,
      mark: '5',
      grade: 'D',
    }));
    const reply = await add({ student_id: student.id, marks });
    expect(Object.keys(reply.body.errors ?? {})).toEqual(['marks']);
  });

  test.each(studentStatusIds.filter((status) => status !== studentStatus.active))(
    'for a student of status %i, new or changed',
    async (status) => {
      const [student] = await office.students([{}]);
      const id = await added({ student_id: student.id });
      await setStatus(student.id, status);
      const before = await storedCards();
      for (const reply of [
        await add({ student_id: student.id, term_id: office.terms[1] ?? 0 }),
        await edit(id, { student_id: student.id }, { report: pdf }),
      ])
        expect([reply.status, reply.body.message]).toEqual([409, studentMessages.notActive]);
      expect(await storedCards()).toEqual(before);
      // Verifying is no change of the student's content.
      expect((await manager.call(calls.verifyReport, { params: { id } })).status).toBe(200);
    },
  );

  test('leaves no file and no row behind', async () => {
    const [student] = await office.students([{}]);
    const cards = await storedCards();
    const rows = await running.app.db.read.selectFrom('stored_files').select('path').execute();
    await add({ student_id: student.id, grade: 'E' });
    expect(await storedCards()).toEqual(cards);
    expect(
      await running.app.db.read.selectFrom('stored_files').select('path').execute(),
    ).toHaveLength(rows.length);
  });

  test('is 404 where there is none', async () => {
    const id = 987_654;
    const query = { year, student: id };
    const [student] = await office.students([{}]);
    const replies = [
      await officer.call(calls.getReport, { params: { id } }),
      await officer.call(calls.editReport, { params: { id }, form: new FormData() }),
      await manager.call(calls.verifyReport, { params: { id } }),
      await officer.call(calls.listReportsOfStudent, { query: { query: id } }),
      await officer.call(calls.listProfileReports, { query }),
      await officer.call(calls.listProfileReports, { query: { year: id, student: student.id } }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 404));
  });
});
