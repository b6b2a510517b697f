import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { editFoundation } from '#contract/foundation/calls.ts';
import { addMedia, deleteMedia } from '#contract/gallery/calls.ts';
import {
  keepMedium,
  listMediumWarnings,
  listOwnDoubts,
  listReportWarnings,
} from '#contract/guard/calls.ts';
import { warningWords } from '#contract/guard/messages.ts';
import { liaisonsFile } from '#contract/roles.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import { Unavailable } from '../../errors.ts';
import { makeMissingPrints } from '../../files/missing-prints.ts';
import { readGalleries, readLikePictures } from './pictures.queries.ts';

const hopper = await readFile(
  new URL('../../../tests/fixtures/files/images/hopper.jpg', import.meta.url),
);

/** A picture that is not stored. */
const blank = {
  ...{ student_id: 0, ref: '', student: '', path: '', thumb: null, title: '' },
  ...{ created_at: '', taken_on: null },
};

/** A desk where pictures come to galleries. */
async function gallery() {
  const desk = await academicDesk();
  const { app } = desk.running;
  return {
    ...desk,
    app,
    async picture(student_id: number, bytes: Buffer, words: Record<string, string> = {}) {
      const form = new FormData();
      const fields = { title: 'Sports day', description: 'A good day.', ...words };
      for (const [name, value] of Object.entries({ ...fields, student_id: String(student_id) }))
        form.set(name, value);
      form.set('media', new Blob([new Uint8Array(bytes)]), 'day.jpg');
      const { status, body } = await desk.officer.call(addMedia, { form });
      expect(status).toBe(200);
      return body.data.id as number;
    },
    async warningsOf(id: number) {
      const { status, body } = await desk.manager.call(listMediumWarnings, { params: { id } });
      expect(status).toBe(200);
      return body.data.warnings;
    },
    prints: () => app.db.read.selectFrom('picture_prints').selectAll().execute(),
  };
}

const cropped = () => {
  const region = { left: 6, top: 6, width: 122, height: 122 };
  return sharp(hopper).extract(region).jpeg({ quality: 70 }).toBuffer();
};

test('a picture that was filed before is named with both sides, at its medium and at the report', async () => {
  const { office, picture, warningsOf, added, manager } = await gallery();
  const [one, other] = await office.students([{ name: 'Sharon Ogola' }, { name: 'Purity Nafula' }]);
  const first = await picture(one.id, hopper);
  const again = await picture(other?.id ?? 0, await cropped());
  const found = {
    code: 'same-picture',
    field: `media.${again}`,
    here: { picture: expect.stringMatching(/^thumbs\//) },
    there: {
      picture: expect.stringMatching(/^thumbs\//),
      link: { what: 'medium', id: first, student: 'Sharon Ogola' },
    },
    mend: { kind: 'leave-out', medium_id: again },
  };
  expect(await warningsOf(first)).toEqual([]);
  expect(await warningsOf(again)).toMatchObject([found]);
  const report = await added({ student_id: other?.id ?? 0 });
  const query = { kind: 'academic', ids: String(report) };
  const { body } = await manager.call(listReportWarnings, { query });
  expect(body.data[0]?.warnings).toMatchObject([found]);
});

test('more pictures at once than a statement takes values are looked for; the first one that came is named', async () => {
  const { office, picture, app } = await gallery();
  const [one] = await office.students([{ name: 'Sharon Ogola' }]);
  const first = await picture(one.id, hopper);
  const [stored] = await readGalleries(app.db.read, [one.id]);
  // Whole numbers of 16 bits, each a part of another print: no two of them are alike.
  const part = (at: number) => at.toString(16).padStart(4, '0');
  const many = Array.from({ length: 20_000 }, (_, at) => {
    const print = `${part(at)}${part(at + 20_000)}${part(at + 40_000)}${part(at * 3)}`;
    return { ...blank, id: first + 1 + at, print };
  });
  const again = { ...blank, id: first + 50_000, print: stored?.print ?? '' };
  const like = await readLikePictures(app.db.read, [...many, again], []);
  expect(like.map(({ id }) => id)).toEqual([first]);
});

test('a medium is kept with a reason, and then nothing of it is open', async () => {
  const { office, picture, warningsOf, manager, officer } = await gallery();
  const [student] = await office.students([{ name: 'Purity Nafula' }]);
  const id = await picture(student.id, hopper, { description: 'Call 0722 123 456.' });
  expect(await warningsOf(id)).toMatchObject([{ code: 'contact', field: 'description' }]);
  const keep = (reason: string) => manager.call(keepMedium, { params: { id }, input: { reason } });
  expect((await keep('')).body.errors).toHaveProperty('reason');
  expect((await keep('The number of the school.')).status).toBe(200);
  expect(await warningsOf(id)).toMatchObject([
    { accepted: { reason: 'The number of the school.', by: 'Asha Mwangi' } },
  ]);
  expect((await keep('Once more.')).status).toBe(409);
  expect((await officer.call(listMediumWarnings, { params: { id } })).status).toBe(403);
});

test('a picture that was old when it came', async () => {
  const { office, picture, warningsOf, app } = await gallery();
  const [student] = await office.students([{}]);
  const year = app.now().getUTCFullYear();
  const taken = (day: string) =>
    sharp(hopper)
      .withExif({ IFD2: { DateTimeOriginal: `${day} 10:00:00` } })
      .jpeg()
      .toBuffer();
  const id = await picture(student.id, await taken(`${year - 2}:01:15`));
  expect(await warningsOf(id)).toMatchObject([
    { code: 'old-picture', words: `The camera says it was taken on 15 Jan ${year - 2}.` },
  ]);
});

test('prints go with their files, and pictures without one get theirs later', async () => {
  const { office, picture, prints, app, running, warningsOf } = await gallery();
  const [student] = await office.students([{}]);
  const first = await picture(student.id, hopper);
  const second = await picture(student.id, hopper);
  const before = await prints();
  expect(before).toHaveLength(2);
  await app.db.transaction((trx) => trx.deleteFrom('picture_prints').execute());
  expect(await warningsOf(second)).toEqual([]);
  expect(await makeMissingPrints(app)).toBe(2);
  expect(await makeMissingPrints(app)).toBe(0);
  expect(await warningsOf(second)).toMatchObject([{ code: 'same-picture' }]);
  await running.as.role(1).call(deleteMedia, { params: { id: first } });
  expect(await prints()).toHaveLength(1);
});

test('a picture that cannot be read now, or is not there, keeps no other from its print', async () => {
  const { office, picture, prints, app, running } = await gallery();
  const [student] = await office.students([{}]);
  for (let count = 0; count < 3; count += 1) await picture(student.id, hopper);
  const paths = (await prints()).map(({ path }) => path).sort();
  const [unreadable = '', missing = '', right] = paths;
  await app.db.transaction((trx) => trx.deleteFrom('picture_prints').execute());
  const [stored, aside] = [join(running.dataDir, 'files', missing), join(running.dataDir, 'aside')];
  await rename(stored, aside);
  const look = (path: string) =>
    path === unreadable ? Promise.reject(new Unavailable()) : app.files.look(path);
  expect(await makeMissingPrints({ ...app, files: { ...app.files, look } })).toBe(1);
  expect((await prints()).map(({ path }) => path)).toEqual([right]);
  await rename(aside, stored);
  expect(await makeMissingPrints(app)).toBe(2);
  expect((await prints()).map(({ path }) => path).sort()).toEqual(paths);
});

test('who added a picture hears what looks wrong about it, and nothing about another child', async () => {
  const { office, picture, officer, manager, running } = await gallery();
  const [one, other] = await office.students([{ name: 'Sharon Ogola' }, { name: 'Purity Nafula' }]);
  const purity = other?.id ?? 0;
  await picture(one.id, hopper);
  const again = await picture(purity, await cropped(), { title: 'At school' });
  const third = await picture(purity, hopper, { title: 'At home' });
  const doubts = async (client: typeof officer, student: number) =>
    (await client.call(listOwnDoubts, { query: { student } })).body.data;
  expect(await doubts(officer, purity)).toEqual([
    { media_id: third, title: 'At home', words: [warningWords.sameElsewhere] },
    { media_id: again, title: 'At school', words: [warningWords.sameElsewhere] },
  ]);
  expect(JSON.stringify(await doubts(officer, purity))).not.toMatch(/Sharon|thumbs/);
  expect(await doubts(officer, one.id)).toEqual([]);
  // What others added is theirs to hear, and who adds nothing hears nothing.
  expect(await doubts(manager, purity)).toEqual([]);
  const supporter = running.as.role(6);
  expect((await supporter.call(listOwnDoubts, { query: { student: purity } })).status).toBe(403);
  // Of one alone.
  const query = { student: purity, media: again };
  expect((await officer.call(listOwnDoubts, { query })).body.data).toMatchObject([
    { media_id: again },
  ]);
  // Kept with a reason: nobody is asked again.
  await manager.call(keepMedium, { params: { id: third }, input: { reason: 'Twins.' } });
  expect((await doubts(officer, purity)).map(({ media_id }) => media_id)).toEqual([again]);
});

test('of one and the same student it is said where the picture stands already', async () => {
  const { office, picture, officer } = await gallery();
  const [one] = await office.students([{ name: 'Sharon Ogola' }]);
  await picture(one.id, hopper);
  await picture(one.id, await cropped(), { title: 'Again' });
  const { body } = await officer.call(listOwnDoubts, { query: { student: one.id } });
  expect(body.data).toMatchObject([{ title: 'Again', words: [expect.stringMatching(/Sharon/)] }]);
});

test('of a gallery that is withheld its pictures are told to nobody from role 5 on', async () => {
  const { office, picture, app, running, manager } = await gallery();
  const own = { liaisons_file: liaisonsFile.own };
  expect((await manager.call(editFoundation, { input: own })).status).toBe(200);
  const [one] = await office.students([{ name: 'Sharon Ogola' }]);
  await picture(one.id, hopper);
  await picture(one.id, await cropped());
  await app.db.transaction((trx) =>
    trx.updateTable('media').set({ created_by: office.liaison.id }).execute(),
  );
  const doubts = async () =>
    (await running.as.user(office.liaison).call(listOwnDoubts, { query: { student: one.id } })).body
      .data;
  expect(await doubts()).toHaveLength(1);
  const at = app.now().toISOString();
  await app.db.transaction((trx) =>
    trx
      .insertInto('photo_consents')
      .values({
        ...{ student_id: one.id, given_by: 'Mother', given_on: '2026-01-01', purposes: '[]' },
        ...{ withdrawn_at: at, updated_at: at, updated_by: null },
      })
      .execute(),
  );
  expect(await doubts()).toEqual([]);
});
