import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyReport } from '#contract/academics/calls.ts';
import { getStudentGallery } from '#contract/gallery/calls.ts';
import * as calls from '#contract/intake/calls.ts';
import { intakeMessages as words } from '#contract/intake/messages.ts';
import type { IntakeFiled, IntakePlace } from '#contract/intake/shapes.ts';
import { listPaperKinds, listPapers } from '#contract/papers/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { pdfFile, pictureFile } from '../../../tests/support/given-students.ts';

const none = { picture: null, thumb: null, certificate: null };
let desk: Awaited<ReturnType<typeof academicDesk>>;

beforeAll(async () => {
  desk = await academicDesk();
});

const administrator = () => desk.running.as.role(1);
const match = async (...names: string[]) =>
  (await administrator().call(calls.matchIntake, { input: { names } })).body.data;
interface Wanted {
  readonly student_id: number;
  readonly place: IntakePlace;
  readonly report_id?: number | null;
  readonly kind_id?: number | null;
}
const add = (input: Wanted, file: 'picture' | 'pdf' | null) =>
  administrator().call(calls.fileIntake, {
    form: formOf(
      {
        ...{ student_id: input.student_id, place: input.place },
        ...{ report_id: input.report_id ?? '', kind_id: input.kind_id ?? '' },
      },
      file === null ? {} : { [file]: file === 'pdf' ? pdfFile : pictureFile },
    ),
  });
async function added(input: Wanted, file: 'picture' | 'pdf'): Promise<IntakeFiled> {
  const { status, body } = await add(input, file);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const undo = (filed: IntakeFiled) => administrator().call(calls.undoIntake, { input: filed });
const placesOf = async (id: number) =>
  (await administrator().call(calls.getIntakeStudent, { params: { id } })).body.data;
const isStored = (path: string) => existsSync(join(desk.running.dataDir, 'files', path));
const fieldsTold = async (entity: string, id: number) =>
  (
    await desk.running.app.db.read
      .selectFrom('change_log')
      .select(['action', 'fields'])
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, fields }) => `${action} ${fields}`);

/** A report as a sheet brought it: without its PDF. */
async function reportOf(student_id: number): Promise<number> {
  const id = await desk.added({ student_id });
  await desk.running.app.db.transaction((trx) =>
    trx.updateTable('academic_reports').set({ path: null }).where('id', '=', id).execute(),
  );
  return id;
}

test('names of files find their students, their places and their reports; others are asked', async () => {
  const [one, two] = await desk.office.students([
    { name: 'Achieng Otieno', ...none },
    { name: 'Wanjiku Mwangi', ...none, certificate: 'certs/there' },
  ]);
  const report = await reportOf(one.id);
  const found = await match(
    `${one.ref}.jpg`,
    'scans/achieng-otieno report term 1 2026.pdf',
    'Wanjiku.jpg',
    'IMG_2034.jpg',
  );
  expect(found.files).toEqual([
    {
      name: `${one.ref}.jpg`,
      sure: true,
      students: [one.id],
      place: null,
      report_id: null,
      kind_id: null,
    },
    {
      name: 'scans/achieng-otieno report term 1 2026.pdf',
      sure: true,
      students: [one.id],
      place: 'academic',
      report_id: report,
      kind_id: null,
    },
    {
      name: 'Wanjiku.jpg',
      sure: false,
      students: [two?.id],
      place: null,
      report_id: null,
      kind_id: null,
    },
    {
      name: 'IMG_2034.jpg',
      sure: false,
      students: [],
      place: null,
      report_id: null,
      kind_id: null,
    },
  ]);
  expect(found.students).toEqual([
    {
      id: one.id,
      ref: one.ref,
      name: 'Achieng Otieno',
      school: 'Mwanzo Primary',
      has_picture: false,
      has_certificate: false,
      reports: [{ kind: 'academic', id: report, year: '2026', term: 'Term 1' }],
    },
    expect.objectContaining({ id: two?.id, has_picture: false, has_certificate: true }),
  ]);
});

describe('a file goes where there is none, once, and can be taken back', () => {
  test.each([
    ['picture', 'picture', studentMessages.fileThere],
    ['certificate', 'pdf', studentMessages.fileThere],
    ['academic', 'pdf', reportMessages.pdfThere],
  ] as const)('%s', async (place, file, said) => {
    const [{ id }] = await desk.office.students([none]);
    const report_id = place === 'academic' ? await reportOf(id) : null;
    const before = await placesOf(id);
    const filed = await added({ student_id: id, place, report_id }, file);
    expect(filed).toMatchObject({ student_id: id, place, id: report_id });
    expect(isStored(filed.path)).toBe(true);
    expect(await placesOf(id)).not.toEqual(before);
    const second = await add({ student_id: id, place, report_id }, file);
    expect([second.status, second.body.message]).toEqual([409, said]);

    expect((await undo(filed)).status).toBe(200);
    expect(await placesOf(id)).toEqual(before);
    expect(isStored(filed.path)).toBe(false);
    expect((await undo(filed)).status).toBe(409);
    const entity = report_id === null ? 'student' : 'academic_report';
    const field = { picture: 'pic', certificate: 'kcpe_file', academic: 'report' }[place];
    expect((await fieldsTold(entity, report_id ?? id)).slice(-2)).toEqual([
      expect.stringMatching(`edit .*${field}`),
      expect.stringMatching(`edit .*${field}`),
    ]);
  });

  test('gallery, as often as there are pictures', async () => {
    const [{ id }] = await desk.office.students([none]);
    const galleryOf = async () =>
      (await administrator().call(getStudentGallery, { params: { id } })).body.data.gallery.length;
    const filed = await added({ student_id: id, place: 'gallery' }, 'picture');
    await added({ student_id: id, place: 'gallery' }, 'picture');
    expect(await galleryOf()).toBe(2);
    expect((await undo(filed)).status).toBe(200);
    expect(await galleryOf()).toBe(1);
    const gone = await undo(filed);
    expect([gone.status, gone.body.message]).toEqual([409, words.changed]);
  });
});

test('a paper is known by the words of its kind, filed under it and taken back', async () => {
  const [{ id, ref }] = await desk.office.students([none]);
  const kinds = (await administrator().call(listPaperKinds)).body.data;
  const birth = kinds.find(({ name }) => name === 'Birth certificate');
  const [file] = (await match(`${ref} birth-certificate.pdf`)).files;
  expect(file).toMatchObject({ sure: true, students: [id], place: 'paper', kind_id: birth?.id });
  const unsaid = await add({ student_id: id, place: 'paper' }, 'pdf');
  expect([unsaid.status, unsaid.body.errors]).toEqual([422, { kind_id: [words.kind] }]);
  const filed = await added({ student_id: id, place: 'paper', kind_id: file?.kind_id ?? 0 }, 'pdf');
  const papers = async () =>
    (await administrator().call(listPapers, { query: { student: id } })).body.data;
  expect(await papers()).toMatchObject([{ id: filed.id, kind: 'Birth certificate' }]);
  expect((await undo(filed)).status).toBe(200);
  expect([await papers(), isStored(filed.path)]).toEqual([[], false]);
  const gone = await undo(filed);
  expect([gone.status, gone.body.message]).toEqual([409, words.paperChanged]);
});

test('a PDF that an old version shows is taken back from the report, and the version keeps it', async () => {
  const [{ id }] = await desk.office.students([none]);
  const report_id = await reportOf(id);
  const filed = await added({ student_id: id, place: 'academic', report_id }, 'pdf');
  await desk.manager.call(verifyReport, { params: { id: report_id } });
  const corrected = await desk.edit(report_id, { student_id: id, grade: 'A' });
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
  const undone = await undo(filed);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect((await placesOf(id)).reports).toEqual([expect.objectContaining({ id: report_id })]);
  expect(isStored(filed.path)).toBe(true);
});

test('nothing is filed for a student who left, beside a verified report, with the wrong file or none', async () => {
  const [left, here] = await desk.office.students([
    { ...none, status: studentStatus.graduated },
    none,
  ]);
  const id = here?.id ?? 0;
  expect((await add({ student_id: left.id, place: 'picture' }, 'picture')).status).toBe(409);
  expect(
    (await administrator().call(calls.getIntakeStudent, { params: { id: left.id } })).status,
  ).toBe(404);
  const verified = await reportOf(id);
  await desk.manager.call(verifyReport, { params: { id: verified } });
  const beside = await add({ student_id: id, place: 'academic', report_id: verified }, 'pdf');
  expect([beside.status, beside.body.message]).toEqual([409, reportMessages.verifiedPdf]);
  expect((await placesOf(id)).reports).toEqual([]);
  const wrong = await add({ student_id: id, place: 'picture' }, 'pdf');
  expect([wrong.status, wrong.body.errors]).toEqual([422, { picture: [words.picture] }]);
  const without = await add({ student_id: id, place: 'academic' }, 'pdf');
  expect([without.status, without.body.errors]).toEqual([422, { report_id: [words.report] }]);
  const nobody = await add({ student_id: 987_654, place: 'certificate' }, 'pdf');
  expect(nobody.status).toBe(404);
  expect(await placesOf(id)).toMatchObject({ has_picture: false, has_certificate: false });
});

test('what is not the file that was filed is not taken back', async () => {
  const [one, other] = await desk.office.students([none, none]);
  const filed = await added({ student_id: one.id, place: 'picture' }, 'picture');
  const another = await added({ student_id: other?.id ?? 0, place: 'gallery' }, 'picture');
  expect((await undo({ ...filed, path: 'pictures/another' })).status).toBe(409);
  expect((await undo({ ...another, student_id: one.id })).status).toBe(409);
  expect((await placesOf(one.id)).has_picture).toBe(true);
});

test('what somebody else filed, or a form, is not taken back, even by its true path', async () => {
  const [{ id }] = await desk.office.students([none]);
  const filed = await added({ student_id: id, place: 'picture' }, 'picture');
  const other = desk.running.as.user(await desk.running.given.user({ role_id: 1 }));
  for (const reply of [
    await other.call(calls.undoIntake, { input: filed }),
    await undo({ ...filed, proof: '1.00' }),
    await undo({ ...filed, proof: `9.${filed.proof.slice(2)}` }),
  ])
    expect([reply.status, reply.body.message]).toEqual([409, words.notFiled]);
  expect((await placesOf(id)).has_picture).toBe(true);
});
