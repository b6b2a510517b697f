import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { addMedia } from '#contract/gallery/calls.ts';
import { eraseStudent, exportStudent, listRetention } from '#contract/privacy/calls.ts';
import { role } from '#contract/roles.ts';
import { addStudent, getStudentProfile, patchStudent } from '#contract/students/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { makeClock } from '../../../tests/support/clock.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { bothFiles, givenRegister, sampleFile } from '../../../tests/support/given-students.ts';
import { givenTerm } from '../../../tests/support/given-term.ts';
import { download } from '../../../tests/support/read-export.ts';
import { readZip } from '../../../tests/support/read-zip.ts';

async function givenStudent() {
  const given = await givenTerm();
  const { running, office, progress, term } = given;
  const student = await running.as
    .role(role.administrator)
    .call(addStudent, {
      form: formOf(
        {
          name: 'Achieng Otieno',
          mother: 'Akinyi Otieno',
          dob: '2012-05-04',
          dor: '2020-01-10',
          gender: 2,
          category: 1,
          school_id: office.schools[0] ?? 0,
          liaison_id: office.liaison.id,
          siblings: 3,
          ambition: 'Civil engineer',
          languages: 'Dholuo',
          background: 'Third of five.',
        },
        bothFiles,
      ),
    });
  const { id, ref } = student.body.data;
  const media = await running.as
    .role(role.officer)
    .call(addMedia, {
      form: formOf(
        { student_id: id, title: 'Music festival', description: 'On the drum.' },
        {
          media: [sampleFile('video/minimal.mp4'), 'day.mp4'],
          poster: [sampleFile('images/hopper.jpg'), 'poster.jpg'],
        },
      ),
    });
  expect(media.status).toBe(200);
  await progress.academic({ ...term, student_id: id, comment: 'Reads well.' });
  return { ...given, id, ref, params: { id }, administrator: running.as.role(role.administrator) };
}

/** A program of the machine that reads ZIPs, if there is one. */
const unzip = ['/usr/bin/unzip', '/usr/local/bin/unzip'].find((path) => existsSync(path));

test('an export holds every row and file of one student, and is written down (rule 13.4)', async () => {
  const { running, administrator, id, ref, params } = await givenStudent();
  const zip = await download(administrator, exportStudent, { params });
  expect(zip.status).toBe(200);
  expect(zip.headers.get('content-type')).toBe('application/zip');
  expect(zip.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="somesha-${ref}-\\d{4}-\\d\\d-\\d\\d.zip"$`),
  );
  const files = await readZip(zip.bytes);
  const told = JSON.parse(files.get('student.json')?.toString() ?? '');
  expect(told.student).toMatchObject([
    { id, ref, name: 'Achieng Otieno', mother: 'Akinyi Otieno', school: 'Mwanzo Primary' },
  ]);
  expect(told.academic_reports).toMatchObject([
    { year: '2026', liaison_comment: 'Reads well.', mark: '66.30' },
  ]);
  expect(told.marks).toMatchObject([{ subject: 'Subject 1', mark: '66.30' }]);
  expect(told.gallery).toMatchObject([{ title: 'Music festival' }]);
  expect(files.has(`files/${told.gallery[0].thumb}`)).toBe(true);
  expect(told.changes[0]).toMatchObject({ action: 'add' });
  const stored = await running.app.db.read
    .selectFrom('stored_files')
    .select(['path', 'bytes'])
    .where('student_id', '=', id)
    .execute();
  // The builder of the report writes a row without a file.
  const there = stored.filter(({ path }) => !path.startsWith('reports/'));
  expect([...files.keys()].toSorted()).toEqual(
    ['student.json', ...there.map(({ path }) => `files/${path}`)].toSorted(),
  );
  expect(there.map(({ path }) => files.get(`files/${path}`)?.byteLength)).toEqual(
    there.map(({ bytes }) => bytes),
  );
  const last = await running.app.db.read
    .selectFrom('change_log')
    .select(['action', 'entity_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(last).toEqual({ action: 'export', entity_id: id });
  expect((await download(administrator, exportStudent, { params: { id: 987 } })).status).toBe(404);
  expect((await download(running.as.role(role.manager), exportStudent, { params })).status).toBe(
    403,
  );
});

test.skipIf(unzip === undefined)('the ZIP is whole to another program', async () => {
  const { administrator, params } = await givenStudent();
  const { bytes } = await download(administrator, exportStudent, { params });
  const folder = await mkdtemp(join(tmpdir(), 'somesha-zip-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'student.zip');
  await writeFile(file, bytes);
  const { stdout } = await promisify(execFile)(unzip ?? '', ['-t', file]);
  expect(stdout).toContain('No errors detected');
});

test('who left more than 5 years ago stands on the list, until erased (rule 13.5)', async () => {
  const clock = makeClock();
  const running = await appUnderTest({ clock });
  const { student } = await givenRegister(running);
  const [active, late, early] = [
    await student({ name: 'Active Achieng' }),
    await student({ name: 'Late Lavender' }),
    await student({ name: 'Early Ezekiel' }),
  ];
  const { user } = running.given;
  const list = async (query = {}) =>
    (await running.as.user(await user()).call(listRetention, { query: { page: 1, ...query } }))
      .body;
  const leave = async (id: number, status: number) => {
    const reply = await running.as
      .user(await user())
      .call(patchStudent, { params: { id }, input: { status } });
    expect(reply.status).toBe(200);
  };
  const year = 366 * 24 * 60 * 60 * 1000;
  const leftOn = clock.now().toISOString().slice(0, 10);
  await leave(early.id, studentStatus.graduated);
  clock.forward(2 * year);
  await leave(late.id, studentStatus.discontinued);
  expect((await list()).data).toEqual([]);
  clock.forward(3.1 * year);
  const found = await list();
  expect(found.data).toEqual([
    {
      id: early.id,
      ref: early.ref,
      name: 'Early Ezekiel',
      school: 'Mwanzo Primary',
      status: studentStatus.graduated,
      since: leftOn,
    },
  ]);
  expect(found.meta?.total).toBe(1);
  clock.forward(5 * year);
  expect((await list()).data.map((one) => one.id)).toEqual([early.id, late.id]);
  expect((await list({ search: 'laven' })).data.map((one) => one.id)).toEqual([late.id]);
  const administrator = running.as.user(await user());
  const params = { id: early.id };
  await administrator.call(eraseStudent, { params, input: { ref: early.ref } });
  expect((await list()).data.map((one) => one.id)).toEqual([late.id]);
  // Nothing goes by itself.
  for (const { id } of [active, late]) {
    const profile = await administrator.call(getStudentProfile, { params: { id } });
    expect(profile.body.data.erased).toBe(false);
  }
  expect(
    (await running.as.user(await user({ role_id: role.manager })).call(listRetention)).status,
  ).toBe(403);
});
