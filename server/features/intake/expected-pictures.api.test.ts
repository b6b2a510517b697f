import { beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/intake/calls.ts';
import { eraseStudent, exportStudent } from '#contract/privacy/calls.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { pictureFile } from '../../../tests/support/given-students.ts';
import { writingIn } from '../../db/writing.ts';
import { dropOld } from '../../housekeeping.ts';
import { undoChanges } from '../imports/writing/undo-import.ts';
import { expectPicture } from '../students/expected-pictures.ts';

const none = { picture: null, thumb: null, certificate: null };
const day = 24 * 60 * 60 * 1000;
let desk: Awaited<ReturnType<typeof academicDesk>>;

beforeAll(async () => {
  desk = await academicDesk();
});

const administrator = () => desk.running.as.role(1);
const db = () => desk.running.app.db;
const expectAll = (
  pairs: readonly (readonly [{ readonly id: number } | undefined, string])[],
  ago = 0,
  importId: number | null = null,
) =>
  db().transaction(async (trx) => {
    const at = new Date(desk.running.app.now().getTime() - ago);
    for (const [student, name] of pairs)
      await expectPicture(trx, student?.id ?? 0, name, at, importId);
  });
const match = async (...names: string[]) =>
  (await administrator().call(calls.matchIntake, { input: { names } })).body.data.files.map(
    ({ sure, students }) => ({ sure, students }),
  );
const file = async (student_id: number, name: string, place = 'picture') => {
  const form = formOf({ student_id, place, name, report_id: '' }, { picture: pictureFile });
  const { status, body } = await administrator().call(calls.fileIntake, { form });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const surely = (...students: number[]) => ({ sure: true, students });
const nobody = { sure: false, students: [] };
const expectedOf = (id: number) =>
  db().read.selectFrom('expected_pictures').selectAll().where('student_id', '=', id).execute();

test('pictures of a zip are known by the names that the list of students had', async () => {
  const [amani, baraka] = await desk.office.students([
    { name: 'Amani Testa', ...none },
    { name: 'Baraka Mfano', ...none },
  ]);
  const names = ['1772608533123.jpg', '1772608790456.jpg', '1772609001789.jpg'];
  await expectAll([
    [amani, names[0] ?? ''],
    [baraka, names[1] ?? ''],
  ]);
  const paths = names.map((name, at) => `attachments/a1/${at}/${name}`);
  const known = [surely(amani.id), surely(baraka?.id ?? 0), nobody];
  expect(await match(...paths)).toEqual(known);
  expect(await match('1772608533123.JPG', '1772608533123.jpeg', '1772608533123')).toEqual([
    surely(amani.id),
    nobody,
    nobody,
  ]);

  // Another picture of hers is not what is waited for.
  await file(amani.id, 'somewhere/else.jpg', 'gallery');
  const filed = await file(amani.id, paths[0] ?? '');
  expect(await match(...paths)).toEqual([nobody, ...known.slice(1)]);
  expect((await administrator().call(calls.undoIntake, { input: filed })).status).toBe(200);
  expect(await match(...paths)).toEqual(known);
  const refused = await administrator().call(calls.undoIntake, { input: filed });
  expect(refused.status).toBe(409);
});

test.each([
  ['media/IMG 001-13_7_40.jpg', 'attachments/IMG_001-13_7_40.jpg'],
  ['media\\3f2a.JPG', '3F2A.jpg'],
  ['image (1).jpg', 'a1/image_1.jpg'],
  [
    'https://kc.example.org/media/original?media_file=kc%2Fattachments%2Fa1%2F17726 4.jpg',
    'a1/17726_4.jpg',
  ],
  ['https://a.example.org/form/attachment/9/photo-9.jpg?uuid=uuid%3A1', 'photo-9.jpg'],
  [' Zoe\u0308.jpg ', 'Zo\u00eb.jpg'],
])('a cell with %s means the file %s', async (cell, path) => {
  const [student] = await desk.office.students([none]);
  await expectAll([[student, cell]]);
  expect(await match(path)).toEqual([surely(student.id)]);
});

test('a name that two have, or that means another child, is asked; a later list counts', async () => {
  const [one, two, other] = await desk.office.students([none, none, none]);
  await expectAll([
    [one, 'same.jpg'],
    [two, 'same.jpg'],
    [other, `${one.ref}.jpg`],
  ]);
  expect(await match('same.jpg', `${one.ref}.jpg`)).toEqual([
    { sure: false, students: [one.id, two?.id] },
    { sure: false, students: [other?.id, one.id] },
  ]);
  await expectAll([[two, 'later.jpg']]);
  expect(await match('same.jpg', 'later.jpg')).toEqual([surely(one.id), surely(two?.id ?? 0)]);
});

test('it is told in the export of a child, and goes when the child is erased', async () => {
  const [student] = await desk.office.students([none]);
  await expectAll([[student, 'kept.jpg']]);
  const exported = await administrator().fetch(
    exportStudent.path.replace(':id', String(student.id)),
  );
  expect(Buffer.from(await exported.arrayBuffer()).toString('latin1')).toContain('kept.jpg');
  const input = { ref: student.ref };
  const erased = await administrator().call(eraseStudent, { params: { id: student.id }, input });
  expect(erased.status).toBe(200);
  expect(await expectedOf(student.id)).toEqual([]);
});

test('what an import expected goes with it when it is taken back', async () => {
  const [mine, others] = await desk.office.students([none, none]);
  const at = desk.running.app.now().toISOString();
  const own = { file_name: 'list.csv', state: 'done' as const, by_id: null, content: null };
  const { id } = await db().transaction((trx) =>
    trx
      .insertInto('imports')
      .values({ ...own, setup: '{}', summary: '{}', version: 1, created_at: at, done_at: at })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await expectAll([[mine, 'mine.jpg']], 0, id);
  await expectAll([[others, 'others.jpg']]);
  const { app } = desk.running;
  const actor = { id: (await desk.running.given.user({ role_id: 1 })).id, role: 1 as const };
  await db().transaction((trx) => undoChanges(writingIn(app, trx, actor, app.now()), id));
  expect(await match('mine.jpg', 'others.jpg')).toEqual([nobody, surely(others?.id ?? 0)]);
});

// The last one, as it ends all sessions.
test('it is waited for 90 days, and forgotten a day after it was filed', async () => {
  const [old, young, filed] = await desk.office.students([none, none, none]);
  await expectAll([[old, 'old.jpg']], 90 * day + 1);
  await expectAll([[young, 'young.jpg']], 90 * day - 60_000);
  await expectAll([[filed, 'filed.jpg']]);
  await file(filed?.id ?? 0, 'filed.jpg');
  const { app } = desk.running;
  await dropOld(app);
  expect(await match('old.jpg', 'young.jpg')).toEqual([nobody, surely(young?.id ?? 0)]);
  expect(await expectedOf(filed?.id ?? 0)).toHaveLength(1);
  await dropOld({ ...app, now: () => new Date(app.now().getTime() + day + 1) });
  expect(await expectedOf(filed?.id ?? 0)).toEqual([]);
});
