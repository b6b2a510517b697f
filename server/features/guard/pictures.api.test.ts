import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addMedia } from '#contract/gallery/calls.ts';
import { listReportWarnings } from '#contract/guard/calls.ts';
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
    /** What is said of a student's pictures when a report is verified. */
    async warningsOf(student_id: number) {
      const ids = String(await desk.added({ student_id }));
      const query = { kind: 'academic', ids };
      const { status, body } = await desk.manager.call(listReportWarnings, { query });
      expect(status).toBe(200);
      return body.data[0]?.warnings.filter(({ field }) => field.startsWith('media.'));
    },
  };
}

test('a picture that was filed before is named with both sides', async () => {
  const { office, picture, warningsOf } = await gallery();
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
  expect(await warningsOf(one.id)).toEqual([]);
  expect(await warningsOf(other?.id ?? 0)).toMatchObject([found]);
});

test('one that is alike but of other bytes is another picture', async () => {
  const { office, picture, warningsOf } = await gallery();
  const [student] = await office.students([{}]);
  await picture(student.id, hopper);
  const smaller = await sharp(hopper).resize(100).jpeg().toBuffer();
  await picture(student.id, smaller);
  expect(await warningsOf(student.id)).toEqual([]);
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

test('a picture that was old when it came', async () => {
  const { office, picture, warningsOf, app } = await gallery();
  const [student] = await office.students([{}]);
  const year = app.now().getUTCFullYear();
  const taken = (day: string) =>
    sharp(hopper)
      .withExif({ IFD2: { DateTimeOriginal: `${day} 10:00:00` } })
      .jpeg()
      .toBuffer();
  await picture(student.id, await taken(`${year - 2}:01:15`));
  expect(await warningsOf(student.id)).toMatchObject([
    { code: 'old-picture', words: `The camera says it was taken on 15 Jan ${year - 2}.` },
  ]);
});
