import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as calls from '#contract/academics/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { category } from '#contract/reference-data/categories.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import { pdf } from '../../../tests/support/given-reports.ts';

const { running, office, officer, manager, added, edit, read } = await academicDesk();

/** A report that is verified. */
async function givenVerified() {
  const [student] = await office.students([{}]);
  const id = await added({ student_id: student.id });
  const verify = () => manager.call(calls.verifyReport, { params: { id } });
  await verify();
  return {
    id,
    student,
    verify,
    correct: (fields: object, files = {}) => edit(id, { student_id: student.id, ...fields }, files),
    versions: async (by = officer) =>
      (await by.call(calls.listReportVersions, { params: { id } })).body.data,
  };
}

const isStored = (path: string | null | undefined) =>
  existsSync(join(running.dataDir, 'files', path ?? ''));

test('a verified report that is corrected stays as it was, with the reason and its PDF', async () => {
  const { id, correct, verify, versions } = await givenVerified();
  expect(await versions()).toEqual([]);
  const first = await read(id);
  await correct(
    { mark: '70', teacher_comment: 'Better.', reason: ' Typed wrongly ' },
    { report: pdf },
  );
  const [old] = await versions();
  expect(old).toMatchObject({
    version: 1,
    reason: 'Typed wrongly',
    path: first.pathReport,
    letters: [],
    report: {
      year: '2026',
      term: 'Term 1',
      class: 'Form 1',
      school: 'Mwanzo Primary',
      mark: 66.25,
      teacher_comment: 'Steady work.',
      marks: [
        { subject_name: 'Subject 1', mark: 75.5, grade: 'A' },
        { subject_name: 'Subject 2', mark: 57, grade: 'C' },
      ],
    },
  });
  expect(isStored(old?.path)).toBe(true);
  // What nobody verified leaves nothing behind.
  const second = await read(id);
  await correct({ mark: '71' }, { report: pdf });
  expect(isStored(second.pathReport)).toBe(false);
  expect(await versions()).toHaveLength(1);
  await verify();
  await correct({ mark: '72' });
  expect((await versions()).map(({ version, reason }) => [version, reason])).toEqual([
    [3, null],
    [1, 'Typed wrongly'],
  ]);
  expect(await read(id)).toMatchObject({ version: 4, mark: 72, status: 0 });
});

test('a PDF that an old version shows stays when the report gets another one', async () => {
  const { id, correct, versions } = await givenVerified();
  const { pathReport } = await read(id);
  await correct({ mark: '70' });
  await correct({ mark: '71' }, { report: pdf });
  expect(isStored(pathReport)).toBe(true);
  expect((await versions()).map(({ path }) => path)).toEqual([pathReport]);
});

test('the PDF of an old version is there for roles 1 to 5, not for supporters', async () => {
  const { id, correct, verify } = await givenVerified();
  const { pathReport: old } = await read(id);
  await correct({ mark: '70' }, { report: pdf });
  await verify();
  const { pathReport: current } = await read(id);
  const opened = async (role: 1 | 2 | 3 | 4 | 5 | 6, path: string | null | undefined) =>
    (await running.as.role(role).fetch(`/storage/${path}`)).status;
  for (const role of [1, 2, 3, 4, 5] as const)
    expect([role, await opened(role, old), await opened(role, current)]).toEqual([role, 200, 200]);
  expect([await opened(6, old), await opened(6, current)]).toEqual([404, 200]);
});

test('names of that day stay; of Special Education no percentage is told', async () => {
  const { student, correct, versions } = await givenVerified();
  await correct({ mark: '70' });
  await running.app.db.transaction(async (trx) => {
    await trx
      .updateTable('subjects')
      .set({ subject_name: 'Renamed' })
      .where('id', '=', office.subjects[0] ?? 0)
      .execute();
    await trx
      .updateTable('students')
      .set({ category: category.specialEducation })
      .where('id', '=', student.id)
      .execute();
  });
  const [old] = await versions();
  expect([old?.report.mark, old?.report.marks[0]]).toEqual([
    null,
    { subject_name: 'Subject 1', mark: 0, grade: 'A' },
  ]);
});

test('corrections and verifications at once keep each version that was verified, once', async () => {
  const { id, correct, verify, versions } = await givenVerified();
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0 ? correct({ mark: String(at) }) : verify(),
    ),
  );
  const rows = await running.app.db.read
    .selectFrom('change_log')
    .select('action')
    .where('entity', '=', 'academic_report')
    .where('entity_id', '=', id)
    .where('action', '=', 'verify')
    .execute();
  const { status } = await read(id);
  expect((await versions()).length + status).toBe(rows.length);
});

test('roles 1 to 5 read old versions; erasing the student takes them and their papers', async () => {
  const { id, student, correct } = await givenVerified();
  const { pathReport } = await read(id);
  await correct({ mark: '70' }, { report: pdf });
  const statuses = await Promise.all(
    ([1, 2, 3, 4, 5, 6] as const).map(
      async (role) =>
        (await running.as.role(role).call(calls.listReportVersions, { params: { id } })).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 403]);
  const erased = await manager.call(eraseStudent, {
    params: { id: student.id },
    input: { ref: student.ref },
  });
  expect(erased.status).toBe(200);
  const left = await running.app.db.read
    .selectFrom('academic_versions')
    .select('id')
    .where('report_id', '=', id)
    .execute();
  expect(left).toEqual([]);
  expect(isStored(pathReport)).toBe(false);
});
