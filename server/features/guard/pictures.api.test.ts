import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addMedia } from '#contract/gallery/calls.ts';
import { keepMedium, listMediumWarnings, listReportWarnings } from '#contract/guard/calls.ts';
import { academicDesk } from '../../../tests/support/academic-desk.ts';
import { readSamePictures } from './pictures.queries.ts';

const hopper = await readFile(
  new URL('../../../tests/fixtures/files/images/hopper.jpg', import.meta.url),
);

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
  };
}

test('a picture that was filed before is named with both sides, at its medium and at the report', async () => {
  const { office, picture, warningsOf, added, manager } = await gallery();
  const [one, other] = await office.students([{ name: 'Sharon Ogola' }, { name: 'Purity Nafula' }]);
  const first = await picture(one.id, hopper);
  const again = await picture(other?.id ?? 0, hopper);
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

test('one that is alike but of other bytes is another picture', async () => {
  const { office, picture, warningsOf } = await gallery();
  const [student] = await office.students([{}]);
  await picture(student.id, hopper);
  const smaller = await sharp(hopper).resize(100).jpeg().toBuffer();
  expect(await warningsOf(await picture(student.id, smaller))).toEqual([]);
});

test('more pictures at once than a statement takes values are looked for; the first one that came is named', async () => {
  const { office, picture, app } = await gallery();
  const [one] = await office.students([{ name: 'Sharon Ogola' }]);
  const first = await picture(one.id, hopper);
  const second = await picture(one.id, hopper);
  const third = await picture(one.id, hopper);
  const absent = Array.from({ length: 20_000 }, (_, at) => third + 1 + at);
  const same = await readSamePictures(app.db.read, [first, ...absent, second, third]);
  expect([...same].map(([mine, { id }]) => [mine, id]).sort()).toEqual([
    [second, first],
    [third, first],
  ]);
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
