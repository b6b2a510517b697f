import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/gallery/calls.ts';
import { galleryMessages as words } from '#contract/gallery/messages.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import { hours } from '../../../tests/support/clock.ts';
import { type GivenOffice, givenOffice } from '../../../tests/support/given-reports.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { knownPaths } from '../../files/stored-files.queries.ts';

const fixtures = new URL('../../../tests/fixtures/files/', import.meta.url).pathname;
const picture = join(fixtures, 'images/exif_gps.jpg');
const film = join(fixtures, 'video/minimal.mp4');

let running: RunningApp;
let office: GivenOffice;

beforeAll(async () => {
  running = await appUnderTest();
  office = await givenOffice(running);
});

async function formWith(
  student_id: number | '',
  file: string | null,
  {
    field = 'media',
    name = file === null ? '' : basename(file),
    title = 'Prize day',
    poster = '',
  } = {},
): Promise<FormData> {
  const form = new FormData();
  form.set('student_id', String(student_id));
  form.set('title', title);
  form.set('description', 'With the trophy of the school.');
  const attach = async (field: string, file: string, name: string) =>
    form.set(field, new Blob([new Uint8Array(await readFile(file))]), name);
  if (file !== null) await attach(field, file, name);
  if (poster !== '') await attach('poster', join(fixtures, poster), 'poster.jpg');
  return form;
}

const add = async (student: number, file: string, more: Parameters<typeof formWith>[2] = {}) =>
  running.as.role(4).call(calls.addMedia, { form: await formWith(student, file, more) });
const galleryOf = async (id: number, role = 6) =>
  (await running.as.role(role).call(calls.getStudentGallery, { params: { id } })).body.data;
const served = async (path: string) => {
  const response = await running.as.role(6).fetch(`/storage/${path}`);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const inStore = async () =>
  (await readdir(join(running.dataDir, 'files'), { recursive: true })).filter((path) =>
    /^(media|thumbs|tmp)\/./.test(path),
  );

test('a picture and a film are added, the newest stands first, and each tells what it is', async () => {
  const [student] = await office.students([{ name: 'Neema Wanjiku' }]);
  expect(await galleryOf(student.id)).toEqual({
    name: 'Neema Wanjiku',
    path: `thumbs/${student.id}`,
    withheld: false,
    gallery: [],
  });
  const one = await add(student.id, picture);
  expect(one.status).toBe(200);
  expect(one.body).toMatchObject({
    success: true,
    message: words.added,
    data: { type: 'image', title: 'Prize day', message: words.added },
  });
  const two = await add(student.id, film, { field: 'file', title: 'First steps' });
  expect(two.body.data).toMatchObject({ type: 'video', title: 'First steps', thumb_path: null });
  const { gallery } = await galleryOf(student.id);
  expect(gallery.map(({ id, type }) => [id, type])).toEqual([
    [two.body.data.id, 'video'],
    [one.body.data.id, 'image'],
  ]);
  const [, still] = gallery;
  expect(still?.file_path).toMatch(/^media\/\w{32}\.webp$/);
  const thumb = await served(still?.thumb_path ?? '');
  expect(Math.max(...Object.values(await sizeOf(thumb.bytes)))).toBeLessThanOrEqual(400);
});

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
}

test('what the file holds decides, not its name; what is no photo or film is refused without a trace', async () => {
  const [student] = await office.students([{}]);
  const before = await inStore();
  expect((await add(student.id, picture, { name: 'trophy.png' })).body.data.type).toBe('image');
  const after = await inStore();
  expect(after).toHaveLength(before.length + 2);
  const refused = ['derived/html-named.jpg', 'pdf/minimal.pdf', 'video/sample_audio_only.mp4'];
  for (const sample of refused) {
    const reply = await add(student.id, join(fixtures, sample), { name: 'trophy.jpg' });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { media: ['Only Photos and Videos Allowed'] },
    ]);
  }
  expect(await inStore()).toEqual(after);
});

test('a film brings its poster: made anew, shown as its thumbnail, and gone with it', async () => {
  const [student] = await office.students([{}]);
  const before = await inStore();
  const large = await sharp({
    create: { width: 1400, height: 700, channels: 3, background: 'teal' },
  })
    .withExif({ IFD0: { Make: 'A phone', Model: 'of a known person' } })
    .jpeg()
    .toBuffer();
  const form = await formWith(student.id, film, { title: 'First steps' });
  form.set('poster', new Blob([new Uint8Array(large)]), 'poster.jpg');
  const { status, body } = await running.as.role(4).call(calls.addMedia, { form });
  expect([status, body.data.type]).toEqual([200, 'video']);
  const { thumb_path } = body.data;
  expect(thumb_path).toMatch(/^thumbs\/\w{32}\.webp$/);
  expect((await galleryOf(student.id)).gallery).toMatchObject([{ thumb_path }]);
  const shown = await served(thumb_path ?? '');
  expect(await sizeOf(shown.bytes)).toEqual({ width: 800, height: 400 });
  expect((await sharp(shown.bytes).metadata()).exif).toBeUndefined();
  expect(await inStore()).toHaveLength(before.length + 2);
  const { id } = body.data;
  expect((await running.as.role(3).call(calls.deleteMedia, { params: { id } })).status).toBe(200);
  expect(await inStore()).toEqual(before);
  expect((await served(thumb_path ?? '')).status).toBe(404);
});

test('a poster that is no picture is named, and nothing of the film stays; a photo needs none', async () => {
  const [student] = await office.students([{}]);
  const before = await inStore();
  const refused = ['derived/html-named.jpg', 'images/truncated_jpeg.jpg', 'video/minimal.mp4'];
  for (const poster of [...refused, 'derived/pixel-flood_65500x65500.jpg']) {
    const reply = await add(student.id, film, { poster });
    expect([poster, reply.status, reply.body.errors]).toEqual([
      poster,
      422,
      { poster: ['Only Images Allowed'] },
    ]);
    expect(await inStore()).toEqual(before);
  }
  const photo = await add(student.id, picture, { poster: 'images/hopper.jpg' });
  expect([photo.status, photo.body.data.type]).toEqual([200, 'image']);
  expect(await inStore()).toHaveLength(before.length + 2);
});

test('an empty form names every field; a student who is not there is named too', async () => {
  const empty = await running.as.role(4).call(calls.addMedia, { form: new FormData() });
  expect([empty.status, empty.body.errors]).toEqual([
    422,
    {
      student_id: [reportMessages.student],
      title: [words.title],
      description: [words.description],
      media: [words.media],
    },
  ]);
  const stranger = await add(987_654, picture);
  expect(stranger.body.errors).toEqual({ student_id: [reportMessages.student] });
  const missing = { params: { id: 987_654 } };
  const gallery = await running.as.role(6).call(calls.getStudentGallery, missing);
  const gone = await running.as.role(3).call(calls.deleteMedia, missing);
  expect([gallery.status, gone.status]).toEqual([404, 404]);
});

test('a student who is not Active gets nothing new, and what is there can still be taken away', async () => {
  const [student] = await office.students([{}]);
  const { id } = (await add(student.id, picture)).body.data;
  await running.app.db.transaction((trx) =>
    trx
      .updateTable('students')
      .set({ status: studentStatus.withdrawn })
      .where('id', '=', student.id)
      .execute(),
  );
  const before = await inStore();
  const reply = await add(student.id, picture);
  expect([reply.status, reply.body.message]).toEqual([409, studentMessages.notActive]);
  expect(await inStore()).toEqual(before);
  const deleted = await running.as.role(3).call(calls.deleteMedia, { params: { id } });
  expect(deleted.status).toBe(200);
});

test('deleted media go with their rows, files and thumbnails', async () => {
  const [student] = await office.students([{}]);
  const before = await inStore();
  const one = (await add(student.id, picture)).body.data;
  const two = (await add(student.id, film)).body.data;
  expect(await inStore()).toHaveLength(before.length + 3);
  for (const { id } of [one, two]) {
    const reply = await running.as.role(3).call(calls.deleteMedia, { params: { id } });
    expect(reply.body).toMatchObject({ message: words.deleted, data: { id } });
  }
  expect(await inStore()).toEqual(before);
  expect((await galleryOf(student.id)).gallery).toEqual([]);
  expect((await served(one.file_path)).status).toBe(404);
  const changes = await running.app.db.read
    .selectFrom('change_log')
    .select('action')
    .where('entity', '=', 'media')
    .where('entity_id', '=', one.id)
    .orderBy('id')
    .execute();
  expect(changes).toEqual([{ action: 'add' }, { action: 'delete' }]);
});

test('deletions at the same moment: one succeeds', async () => {
  const [student] = await office.students([{}]);
  const { id } = (await add(student.id, picture)).body.data;
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => running.as.role(3).call(calls.deleteMedia, { params: { id } })),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 404, 404, 404, 404]);
});

test('a supporter who may see only their own students gets no other gallery', async () => {
  const own = await appUnderTest({ env: { SUPPORTER_SCOPE: 'own' } });
  const there = await givenOffice(own);
  const supporter = await own.given.user({ role_id: 6 });
  const [mine, other] = await there.students([{ supporter_id: supporter.id }, {}]);
  const client = own.as.user(supporter);
  const look = (id = 0) => client.call(calls.getStudentGallery, { params: { id } });
  expect((await look(mine.id)).status).toBe(200);
  expect((await look(other?.id)).status).toBe(404);
});

const places =
  /udta|uuid|loci|\xa9xyz|mdirappl|[+-]\d\d\.\d{4}[+-]\d{3}\.\d{4}|com\.(?:android|apple)/;
const refusedFilms = [
  'chunk_out_of_range.mp4',
  'sample_audio_only.mp4',
  'short-cenc.mp4',
  'test_case_1185230.mp4',
];

test('every film of the samples goes through upload, and none that is served tells a place', async () => {
  const folder = join(fixtures, 'video');
  const [student] = await office.students([{}]);
  const names = readdirSync(folder).filter((name) => name.endsWith('.mp4'));
  expect(names.length).toBeGreaterThan(7);
  for (const name of names) {
    const reply = await add(student.id, join(folder, name));
    expect([name, reply.status]).toEqual([name, refusedFilms.includes(name) ? 422 : 200]);
    if (reply.status !== 200) continue;
    const { status, bytes } = await served(reply.body.data.file_path);
    expect([name, status, bytes.length > 0]).toEqual([name, 200, true]);
    expect(bytes.toString('latin1').match(places), name).toBeNull();
  }
});

test('after all of this a sweep finds no file that nobody knows', async () => {
  expect((await inStore()).length).toBeGreaterThan(5);
  running.clock.forward(hours(2));
  const swept = await running.app.files.sweep(knownPaths(running.app.db.read));
  expect(swept).toEqual({ files: 0, temps: 0 });
});
