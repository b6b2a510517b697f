import { describe, expect, test } from 'vitest';
import * as calls from '#contract/academics/calls.ts';
import { category } from '#contract/reference-data/categories.ts';
import { reportStatus } from '#contract/term-reports/reports.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { givenOffice } from '../../../tests/support/given-reports.ts';

const { running, office, year, officer, added, edit, read } = await academicDesk();

describe('a report that is filed', () => {
  test('is read back as it was sent, for editing and on the profile', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    const report = await read(id);
    expect(report).toEqual({
      id,
      student_id: student.id,
      school_id: student.school_id,
      school: 'Mwanzo Primary',
      year_id: year,
      term_id: office.terms[0],
      class_id: office.classes[0],
      class: 'Form 1',
      year: '2026',
      term: 'Term 1',
      status: reportStatus.unverified,
      verified_by: null,
      verified_at: null,
      version: 1,
      sent_back: null,
      earlier_versions: 0,
      grade: 'B',
      mark: 66.25,
      teacher_comment: 'Steady work.',
      liaison_comment: 'Visited.\nSettled.',
      action_plan: 'Study group.',
      psychosocial: 'Cheerful.',
      own_words: null,
      pathReport: expect.stringMatching(/^reports\/[0-9a-v]{32}\.pdf$/),
      marks: [
        {
          id: expect.any(Number),
          subject_id: office.subjects[0],
          subject_name: 'Subject 1',
          term: 'Term 1',
          mark: 75.5,
          grade: 'A',
        },
        {
          id: expect.any(Number),
          subject_id: office.subjects[1],
          subject_name: 'Subject 2',
          term: 'Term 1',
          mark: 57,
          grade: 'C',
        },
      ],
    });
    const profile = await running.as
      .role(6)
      .call(calls.listProfileReports, { query: { year, student: student.id } });
    expect(profile.body).toEqual({ success: true, data: [report] });
    const other = await running.as
      .role(6)
      .call(calls.listProfileReports, {
        query: { year: office.year('2025'), student: student.id },
      });
    expect(other.body.data).toEqual([]);
  });

  test('stands in the edit picker and on the profile, terms in order', async () => {
    const [student] = await office.students([{}]);
    const [one, two, three] = office.terms;
    for (const term_id of [two, three, one])
      await added({ student_id: student.id, term_id: term_id ?? 0 });
    const choices = await officer.call(calls.listReportsOfStudent, {
      query: { query: student.id },
    });
    expect(
      choices.body.data.map(({ class: name, year: of, term }) => `${name} - ${of} ${term}`),
    ).toEqual(['Form 1 - 2026 Term 3', 'Form 1 - 2026 Term 2', 'Form 1 - 2026 Term 1']);
    const profile = await officer.call(calls.listProfileReports, {
      query: { year, student: student.id },
    });
    expect(profile.body.data.map((report) => report.term)).toEqual(['Term 1', 'Term 2', 'Term 3']);
  });

  test('keeps the school of that day, whatever becomes of student and school', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    await running.app.db.transaction((trx) =>
      trx
        .updateTable('students')
        .set({ school_id: office.schools[1] ?? 0 })
        .where('id', '=', student.id)
        .execute(),
    );
    expect((await edit(id, { student_id: student.id })).status).toBe(200);
    const kept = await running.app.db.read
      .selectFrom('academic_reports')
      .select(['school_id', 'school_name', 'version'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(kept).toEqual({
      school_id: office.schools[0],
      school_name: 'Mwanzo Primary',
      version: 2,
    });
  });

  test('with X or Y keeps 0 whatever was sent, and may lack the mean score', async () => {
    const [student] = await office.students([{}]);
    const [first = 0, second = 0] = office.subjects;
    const id = await added({
      student_id: student.id,
      grade: 'X',
      mark: '',
      marks: [
        { id: '', subject_id: first, mark: '88', grade: 'Y' },
        { id: '', subject_id: second, mark: 'ill', grade: 'X' },
      ],
    });
    const report = await read(id);
    expect([report.mark, ...report.marks.map((mark) => mark.mark)]).toEqual([null, 0, 0]);
  });

  test('of Special Education has its own subjects and grades, marks of 0 and no mean score', async () => {
    const [student] = await office.students([{ category: category.specialEducation }]);
    const [first = 0, second = 0] = office.specialSubjects;
    const id = await added({
      student_id: student.id,
      grade: 'B',
      mark: '70',
      marks: [
        { id: '', subject_id: first, mark: '80', grade: 'A (Excellent Progress)' },
        { id: '', subject_id: second, mark: '', grade: 'F' },
      ],
    });
    const report = await read(id);
    expect([report.grade, report.mark]).toEqual(['B (Good Progress)', null]);
    expect(report.marks.map(({ mark, grade }) => [mark, grade])).toEqual([
      [0, 'A (Excellent Progress)'],
      [0, 'F (No Progress/Needs Full Assistance)'],
    ]);
  });
});

test('where supporters see their own students only, others are not there (rule 3.8)', async () => {
  const narrowed = await appUnderTest({ env: { SUPPORTER_SCOPE: 'own' } });
  const here = await givenOffice(narrowed);
  const supporter = await narrowed.given.user({ role_id: 6 });
  const [own, other] = await here.students([{ supporter_id: supporter.id }, {}]);
  const client = narrowed.as.user(supporter);
  const status = async (student: number) =>
    (await client.call(calls.listProfileReports, { query: { year: here.year('2026'), student } }))
      .status;
  expect([await status(own.id), await status(other?.id ?? 0)]).toEqual([200, 404]);
  const officerReply = await narrowed.as
    .role(5)
    .call(calls.listProfileReports, {
      query: { year: here.year('2026'), student: other?.id ?? 0 },
    });
  expect(officerReply.status).toBe(200);
});
