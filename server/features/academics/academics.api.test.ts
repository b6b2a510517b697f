import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/academics/calls.ts';
import { academicMessages as words } from '#contract/academics/messages.ts';
import { marksMax } from '#contract/academics/rules.ts';
import { wrongFileMessages } from '#contract/files.ts';
import { category } from '#contract/reference-data/categories.ts';
import { studentStatus, studentStatusIds } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { reportMessages, reportStatus } from '#contract/term-report.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import {
  formOf,
  type GivenOffice,
  givenOffice,
  pdf,
  samplePdf,
} from '../../../tests/support/given-reports.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let running: RunningApp;
let office: GivenOffice;
let year: number;

beforeAll(async () => {
  running = await appUnderTest();
  office = await givenOffice(running);
  year = office.year('2026');
});

interface Wanted {
  readonly student_id: number;
  readonly [field: string]: Parameters<typeof formOf>[0][string];
}

/** A whole, right report: two subjects of the category Normal unless told otherwise. */
function formFields(wanted: Wanted) {
  const [first = 0, second = 0] = office.subjects;
  return {
    year_id: year,
    term_id: office.terms[0] ?? 0,
    class_id: office.classes[0] ?? 0,
    grade: 'B',
    mark: '66.25',
    teacher_comment: 'Steady work.',
    liaison_comment: 'Visited.\nSettled.',
    action_plan: 'Study group.',
    psychosocial: 'Cheerful.',
    marks: [
      { id: '', subject_id: first, mark: '75.5', grade: 'A' },
      { id: '', subject_id: second, mark: '57', grade: 'C' },
    ],
    ...wanted,
  };
}

const officer = () => running.as.role(4);
const manager = () => running.as.role(1);

const add = (wanted: Wanted, files = { report: pdf }) =>
  officer().call(calls.addReport, { form: formOf(formFields(wanted), files) });

const edit = (id: number, wanted: Wanted, files: Parameters<typeof formOf>[1] = {}) =>
  officer().call(calls.editReport, { params: { id }, form: formOf(formFields(wanted), files) });

const read = async (id: number) =>
  (await officer().call(calls.getReport, { params: { id } })).body.data;

async function added(wanted: Wanted): Promise<number> {
  const reply = await add(wanted);
  expect(reply.body).toMatchObject({ success: true, message: words.added });
  return reply.body.data.id;
}

const setStatus = (id: number, status: (typeof studentStatusIds)[number]) =>
  running.app.db.transaction((trx) =>
    trx.updateTable('students').set({ status }).where('id', '=', id).execute(),
  );

const changesOf = async (id: number) => {
  const rows = await running.app.db.read
    .selectFrom('change_log')
    .selectAll()
    .where('entity', '=', 'academic_report')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    action: row.action,
    fields: JSON.parse(row.fields),
    before: JSON.parse(row.old_values),
    after: JSON.parse(row.new_values),
  }));
};

const storedCards = () => readdir(join(running.dataDir, 'files', 'reports')).catch(() => []);

describe('a report that is filed', () => {
  test('is read back as it was sent, for editing and on the profile', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    const report = await read(id);
    expect(report).toEqual({
      id,
      student_id: student.id,
      year_id: year,
      term_id: office.terms[0],
      class_id: office.classes[0],
      class: 'Form 1',
      year: '2026',
      term: 'Term 1',
      status: reportStatus.unverified,
      verified_by: null,
      verified_at: null,
      grade: 'B',
      mark: 66.25,
      teacher_comment: 'Steady work.',
      liaison_comment: 'Visited.\nSettled.',
      action_plan: 'Study group.',
      psychosocial: 'Cheerful.',
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
    const other = await running.as.role(6).call(calls.listProfileReports, {
      query: { year: office.year('2025'), student: student.id },
    });
    expect(other.body.data).toEqual([]);
  });

  test('stands in the edit picker and on the profile, terms in order', async () => {
    const [student] = await office.students([{}]);
    const [one, two, three] = office.terms;
    for (const term_id of [two, three, one])
      await added({ student_id: student.id, term_id: term_id ?? 0 });
    const choices = await officer().call(calls.listReportsOfStudent, {
      query: { query: student.id },
    });
    expect(
      choices.body.data.map(({ class: name, year: of, term }) => `${name} - ${of} ${term}`),
    ).toEqual(['Form 1 - 2026 Term 3', 'Form 1 - 2026 Term 2', 'Form 1 - 2026 Term 1']);
    const profile = await officer().call(calls.listProfileReports, {
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

  test('of Special Education has its own subjects and grades, and marks of 0', async () => {
    const [student] = await office.students([{ category: category.specialEducation }]);
    const [first = 0, second = 0] = office.specialSubjects;
    const id = await added({
      student_id: student.id,
      grade: 'B',
      mark: '',
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

describe('a report that is refused', () => {
  test('for an empty form: every word of spec 5, the missing card among them', async () => {
    const reply = await officer().call(calls.addReport, { form: new FormData() });
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
    ['another file', 'derived/html-named.pdf'],
    ['an encrypted PDF', 'pdf/empty_protected.pdf'],
  ])('with %s for a card', async (_name, sample) => {
    const [student] = await office.students([{}]);
    const before = await storedCards();
    const reply = await add({ student_id: student.id }, { report: samplePdf(sample) });
    expect([reply.status, reply.body.errors]).toEqual([422, { report: [wrongFileMessages.pdf] }]);
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
      expect((await manager().call(calls.verifyReport, { params: { id } })).status).toBe(200);
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
      await officer().call(calls.getReport, { params: { id } }),
      await officer().call(calls.editReport, { params: { id }, form: new FormData() }),
      await manager().call(calls.verifyReport, { params: { id } }),
      await officer().call(calls.listReportsOfStudent, { query: { query: id } }),
      await officer().call(calls.listProfileReports, { query }),
      await officer().call(calls.listProfileReports, { query: { year: id, student: student.id } }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 404));
  });
});

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
    expect(cards).toContain(now.pathReport.slice('reports/'.length));
    expect(cards).not.toContain(old.pathReport.slice('reports/'.length));
    const rows = await running.app.db.read
      .selectFrom('stored_files')
      .select(['path', 'purpose'])
      .where('path', 'in', [old.pathReport, now.pathReport])
      .execute();
    expect(rows).toEqual([{ path: now.pathReport, purpose: 'reports' }]);
  });

  test('as JSON keeps its card', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    const old = await read(id);
    const reply = await officer().call(calls.editReport, {
      params: { id },
      input: { ...old, mark: 70.05 },
    });
    expect(reply.status).toBe(200);
    expect(await read(id)).toEqual({ ...old, mark: 70.05 });
  });

  test('stays with its student', async () => {
    const [student, other] = await office.students([{}, {}]);
    const id = await added({ student_id: student.id });
    const reply = await edit(id, { student_id: other?.id ?? 0 });
    expect(reply.body.errors).toEqual({ student_id: [reportMessages.studentFixed] });
  });

  test('takes nothing else from the body (security 6.3)', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    const old = await read(id);
    await officer().call(calls.editReport, {
      params: { id },
      input: {
        ...old,
        id: 1,
        status: 1,
        verified_by: 1,
        verified_at: '2026-01-01T00:00:00.000Z',
        version: 77,
        path: 'reports/elsewhere.pdf',
        pathReport: 'reports/elsewhere.pdf',
        school_id: office.schools[1],
        updated_by: 1,
      },
    });
    expect(await read(id)).toEqual(old);
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
    const first = await manager().call(calls.verifyReport, { params: { id } });
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

test('the change log tells old and new marks, and long texts by name only (security 12.2)', async () => {
  const [student] = await office.students([{}]);
  const id = await added({ student_id: student.id });
  await manager().call(calls.verifyReport, { params: { id } });
  await manager().call(calls.verifyReport, { params: { id } });
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
  const keys = { year_id: year, term_id: office.terms[0], class_id: office.classes[0] };
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

describe('races', () => {
  test('of the same term end in one report and 422 for the others', async () => {
    const [student] = await office.students([{}]);
    const before = (await storedCards()).length;
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => add({ student_id: student.id })),
    );
    const lost = replies.filter((reply) => reply.status !== 200);
    expect(lost).toHaveLength(7);
    for (const reply of lost)
      expect([reply.status, reply.body.errors]).toEqual([
        422,
        { term_id: [reportMessages.termTaken] },
      ]);
    expect(await storedCards()).toHaveLength(before + 1);
  });

  test('of edits and verifications leave a report that is whole', async () => {
    const [student] = await office.students([{}]);
    const id = await added({ student_id: student.id });
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 === 0
          ? edit(id, { student_id: student.id, mark: String(at) })
          : manager().call(calls.verifyReport, { params: { id } }),
      ),
    );
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    const changes = (await changesOf(id)).slice(1);
    // Each state follows from the one before: no edit was verified that the log does not show.
    let status = 0;
    for (const { action, before, after } of changes) {
      if ('status' in before) expect(before.status).toBe(status);
      status = after.status ?? status;
      if (action === 'edit') expect(status).toBe(0);
    }
    const report = await read(id);
    expect(report.status).toBe(status);
    expect(report.verified_by === null).toBe(status === 0);
    const row = await running.app.db.read
      .selectFrom('academic_reports')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.version).toBe(7);
  });

  test('of an edit and the end of a student: nothing is written after it (security 6.4)', async () => {
    const students = await office.students(Array.from({ length: 10 }, () => ({})));
    for (const student of students) {
      const id = await added({ student_id: student.id });
      const change = running.app.db.transaction(async (trx) => {
        await trx
          .updateTable('students')
          .set({ status: studentStatus.withdrawn })
          .where('id', '=', student.id)
          .execute();
        const row = await trx
          .selectFrom('academic_reports')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return row.version;
      });
      const [reply, version] = await Promise.all([edit(id, { student_id: student.id }), change]);
      const now = await running.app.db.read
        .selectFrom('academic_reports')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(now?.version).toBe(version);
      expect(reply.status).toBe(version === 2 ? 200 : 409);
    }
  });
});

test('where supporters see their own students only, others are not there (security 6.6)', async () => {
  const narrowed = await appUnderTest({ env: { SUPPORTER_SCOPE: 'own' } });
  const here = await givenOffice(narrowed);
  const supporter = await narrowed.given.user({ role_id: 6 });
  const [own, other] = await here.students([{ supporter_id: supporter.id }, {}]);
  const client = narrowed.as.user(supporter);
  const status = async (student: number) =>
    (await client.call(calls.listProfileReports, { query: { year: here.year('2026'), student } }))
      .status;
  expect([await status(own.id), await status(other?.id ?? 0)]).toEqual([200, 404]);
  const officerReply = await narrowed.as.role(5).call(calls.listProfileReports, {
    query: { year: here.year('2026'), student: other?.id ?? 0 },
  });
  expect(officerReply.status).toBe(200);
});
