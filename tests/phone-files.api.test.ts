import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDocument } from '#contract/documents/calls.ts';
import { badPdfMessages, fileLimits, refusalOf, wrongFileMessages } from '#contract/files.ts';
import { addMedia } from '#contract/gallery/calls.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { sendPiece, startUpload } from '#contract/uploads/calls.ts';
import { appUnderTest } from './support/app-under-test.ts';
import { formOf } from './support/form-of.ts';
import { type GivenOffice, givenOffice } from './support/given-reports.ts';
import { printOf } from './support/print-of.ts';
import type { RunningApp } from './support/start-app.ts';

const sample = (name: string) => readFile(new URL(`fixtures/files/${name}`, import.meta.url));
const film = await sample('video/android-phone-3gp6.mp4');
const jfif = await sample('images/saved-by-a-browser.jfif');
const wide = await sample('images/16-bit-display-p3.png');
const pdf = await sample('pdf/line-break-before-header.pdf');
const plainPdf = await sample('pdf/minimal.pdf');

let running: RunningApp;
let office: GivenOffice;

beforeAll(async () => {
  running = await appUnderTest();
  office = await givenOffice(running);
});

const blob = (bytes: Buffer) => new Blob([Uint8Array.from(bytes)]);
async function toGallery(bytes: Buffer, name: string) {
  const [{ id }] = await office.students([{}]);
  const fields = { student_id: id, title: 'Day', description: 'A day.' };
  const form = formOf(fields, { media: [blob(bytes), name] });
  return running.as.role(4).call(addMedia, { form });
}
async function toStudent(field: 'pic' | 'kcpe_file', bytes: Buffer, name: string) {
  const [{ id }] = await office.students([{}]);
  const form = formOf({}, { [field]: [blob(bytes), name] });
  const reply = await running.as.role(1).call(patchStudent, { params: { id }, form });
  const row = running.app.db.read.selectFrom('students').selectAll().where('id', '=', id);
  return { reply, stored: await row.executeTakeFirstOrThrow() };
}
const served = async (path: string) => {
  const response = await running.as.role(1).fetch(`/storage/${path}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
async function expectColour(picture: Buffer, wanted: readonly number[]) {
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer();
  for (const [at, value] of wanted.entries())
    expect(Math.abs((pixels[at] ?? 0) - value)).toBeLessThanOrEqual(8);
}
const branded = (brand: string) =>
  Buffer.from(film.toString('latin1').replace('3gp6', brand), 'latin1');

describe('a picture is kept', () => {
  test.each([
    ['photo.jfif', jfif, [200, 80, 40]],
    ['PHOTO.JPE', jfif, [200, 80, 40]],
    ['photo.pjpeg', jfif, [200, 80, 40]],
    ['wide.png', wide, [0, 160, 60]],
  ] as const)('%s, in its colours', async (name, bytes, colour) => {
    const { reply, stored } = await toStudent('pic', bytes, name);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    await expectColour(await served(stored.picture ?? ''), colour);
    const media = await toGallery(bytes, name);
    expect(media.status, JSON.stringify(media.body)).toBe(200);
    await expectColour(await served(media.body.data.file_path), colour);
  });
});

describe('a film of a phone', () => {
  test.each([
    ['3gp6', 'film.mp4'],
    ['3gp5', 'film.3gp'],
    ['3gp4', 'FILM.3GP'],
  ])('of the brand %s is kept as %s', async (brand, name) => {
    const reply = await toGallery(branded(brand), name);
    expect([reply.status, reply.body.data?.type]).toEqual([200, 'video']);
    const bytes = await served(reply.body.data.file_path);
    expect(bytes.length).toBe(film.length);
    expect(bytes.toString('latin1')).toContain('avc1');
  });

  const text = film.toString('latin1');
  const codec = text.indexOf('avc1', text.indexOf('stsd'));
  test.each([
    ['H.263 in it', Buffer.from(`${text.slice(0, codec)}s263${text.slice(codec + 4)}`, 'latin1')],
    ['another brand', branded('3g2a')],
  ])('with %s is told as old', async (_, bytes) => {
    const { status, body } = await toGallery(bytes, 'film.mp4');
    expect([status, body.errors]).toEqual([422, { media: [refusalOf('media', 'old')] }]);
  });
});

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(200, '\0'), 'latin1');
const avif = await sample('images/hopper.avif');
const mov = await sample('video/iphone.mov');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

describe('what is not kept says what it is', () => {
  test.each([
    ['IMG_1.MOV', mov, refusalOf('media', 'mov'), wrongFileMessages.picture],
    ['film.mp4', mov, refusalOf('media', 'mov'), wrongFileMessages.picture],
    ['IMG_1.HEIC', heic, refusalOf('media', 'heic'), refusalOf('picture', 'heic')],
    ['IMG_1.jpg', heic, refusalOf('media', 'heic'), refusalOf('picture', 'heic')],
    ['a.avif', avif, refusalOf('media', 'avif'), refusalOf('picture', 'avif')],
    ['a.png', avif, refusalOf('media', 'avif'), refusalOf('picture', 'avif')],
    ['photo.jfif', page, wrongFileMessages.media, wrongFileMessages.picture],
    ['song.mp3', page, wrongFileMessages.media, wrongFileMessages.picture],
    ['photo.webp', page, wrongFileMessages.media, wrongFileMessages.picture],
  ])('%s', async (name, bytes, inGallery, asPicture) => {
    const media = await toGallery(bytes, name);
    expect([media.status, media.body.errors]).toEqual([422, { media: [inGallery] }]);
    const { reply } = await toStudent('pic', bytes, name);
    expect([reply.status, reply.body.errors]).toEqual([422, { pic: [asPicture] }]);
    expect((await toStudent('kcpe_file', bytes, name)).reply.body.errors).toEqual({
      kcpe_file: [wrongFileMessages.pdf],
    });
  });

  test('also when it comes in pieces, by its name or its first bytes', async () => {
    const client = running.as.role(4);
    const bytes = mov.length;
    const input = { key: 'a form/media', kind: 'media' as const, bytes, print: printOf(mov) };
    const named = await client.call(startUpload, { input: { ...input, name: 'IMG_1.mov' } });
    expect(named.body.errors).toEqual({ name: [refusalOf('media', 'mov')] });
    const { id } = (await client.call(startUpload, { input: { ...input, name: 'a.mp4' } })).body
      .data;
    const form = formOf({ at: 0 }, { piece: [blob(mov), 'piece'] });
    const sent = await client.call(sendPiece, { params: { id }, form });
    expect([sent.status, sent.body.errors]).toEqual([422, { piece: [refusalOf('media', 'mov')] }]);
    expect(mov.length).toBeLessThan(fileLimits.pieceBytes);
  });
});

const behind = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), plainPdf]);

describe('a PDF with something before its beginning', () => {
  test.each([
    ['a line break', pdf],
    ['a mark of order', behind('\xef\xbb\xbf')],
    [
      'a notice of PHP',
      behind('<br />\n<b>Notice</b>:  Undefined index: term in <b>/a.php</b><br />\n'),
    ],
    ['commands for a printer', behind('\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n')],
    ['1,024 bytes', behind(' '.repeat(1024))],
  ])('%s is kept as sent', async (_, bytes) => {
    const { reply, stored } = await toStudent('kcpe_file', bytes, 'slip.pdf');
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(await served(stored.certificate ?? '')).toEqual(bytes);
    const fields = { studId: stored.id, type: 1, year: office.year('2026') };
    const form = formOf(fields, { file: [blob(bytes), 'slip.pdf'] });
    expect((await running.as.role(4).call(addDocument, { form })).status).toBe(200);
  });

  test.each([
    ['a page', behind('<!DOCTYPE html><script>alert(1)</script>')],
    ['1,025 bytes', behind(' '.repeat(1025))],
    ['a picture', Buffer.concat([jfif, plainPdf])],
  ])('%s is refused', async (_, bytes) => {
    const { reply } = await toStudent('kcpe_file', bytes, 'slip.pdf');
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { kcpe_file: [wrongFileMessages.pdf] },
    ]);
  });
});

test.each(['pdf/owner-password-only.pdf', 'pdf/empty_protected.pdf', 'pdf/issue6010_1.pdf'])(
  'a protected PDF is told what helps, and not that it is locked: %s',
  async (name) => {
    const { reply } = await toStudent('kcpe_file', await sample(name), 'slip.pdf');
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { kcpe_file: [badPdfMessages.locked] },
    ]);
    expect(badPdfMessages.locked).toMatch(/read but not changed.*Print.*PDF/);
    expect(badPdfMessages.locked).not.toMatch(/locked/i);
  },
);
