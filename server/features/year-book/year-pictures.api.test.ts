import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { studentYear } from '#contract/exports/calls.ts';
import { addMedia } from '#contract/gallery/calls.ts';
import { eraseStudent } from '#contract/privacy/calls.ts';
import { type RoleId, role } from '#contract/roles.ts';
import { recordPhotoConsent, withdrawPhotoConsent } from '#contract/students/calls.ts';
import { appUnderTest } from '../../../tests/support/app-under-test.ts';
import type { Clock } from '../../../tests/support/clock.ts';
import { formOf } from '../../../tests/support/form-of.ts';
import { givenRegister, sampleFile } from '../../../tests/support/given-students.ts';
import { pdfUaFaults } from '../../../tests/support/pdf-ua.ts';
import { download } from '../../../tests/support/read-export.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

let moment = new Date('2025-10-01T08:00:00.000Z').getTime();
const clock: Clock = {
  now: () => new Date(moment),
  forward: (ms) => {
    moment += ms;
  },
};
const goTo = (when: string) => clock.forward(new Date(when).getTime() - moment);

let running: RunningApp;
let student: { id: number; ref: string };
let years: Map<string, number>;

/** Somebody who has just signed in: the session of a month before is over. */
const fresh = async (role_id: RoleId) => running.as.user(await running.given.user({ role_id }));

async function addToGallery(title: string, file: string): Promise<void> {
  const form = formOf(
    { student_id: student.id, title, description: 'As it was.' },
    { media: [sampleFile(file), file.split('/').at(-1) ?? ''] },
  );
  const reply = await (await fresh(role.officer)).call(addMedia, { form });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

/** What the pages of a year show to somebody of this role: in words, and how many pictures. */
async function shownTo(role_id: RoleId, year = '2025') {
  const { status, bytes } = await download(await fresh(role_id), studentYear, {
    params: { id: student.id },
    query: { year: years.get(year) },
  });
  expect(status).toBe(200);
  expect(pdfUaFaults(bytes)).toEqual([]);
  const { objects, drawn } = readPdf(bytes);
  const all = [...objects.values()];
  return {
    told: all.flatMap((one) =>
      one.includes('/S /Figure') ? (/^\/Alt \((.+)\)$/m.exec(one)?.[1] ?? []) : [],
    ),
    pictures: all.filter((one) => one.includes('/Subtype /Image')).length,
    words: drawn.join(' '),
    bytes: bytes.length,
  };
}

const none = { told: [], pictures: 0 };
const portrait = 'Portrait of Achieng Otieno';
const sportsDay = 'Picture of the year: Sports day';

async function consentFor(purposes: readonly number[]): Promise<void> {
  const reply = await (await fresh(role.officer)).call(recordPhotoConsent, {
    params: { id: student.id },
    input: { given_by: 'Akinyi, mother', given_on: '2025-01-15', purposes },
  });
  expect(reply.status).toBe(200);
}

beforeAll(async () => {
  running = await appUnderTest({ env: { FOUNDATION_TIME_ZONE: 'Africa/Nairobi' }, clock });
  student = await (await givenRegister(running)).student();
  const rows = await running.app.db.transaction((trx) =>
    trx
      .insertInto('years')
      .values(['2024', '2025', '2026'].map((name) => ({ year_name: name, year_key: name })))
      .returning(['id', 'year_name'])
      .execute(),
  );
  years = new Map(rows.map((row) => [row.year_name, row.id]));
  await addToGallery('Planting trees', 'images/hopper.jpg');
  goTo('2025-11-01T08:00:00.000Z');
  await addToGallery('Sports day', 'images/exif_gps.jpg');
  await addToGallery('The race', 'video/minimal.mp4');
  // It is the first of January where the foundation is.
  goTo('2025-12-31T21:30:00.000Z');
  await addToGallery('New books', 'images/hopper.jpg');
  goTo('2026-02-01T08:00:00.000Z');
});

describe('the pictures of a year’s pages', () => {
  test('are not there as long as the family has said nothing, or has said it of something else', async () => {
    for (const one of [role.administrator, role.supporter])
      expect(await shownTo(one)).toMatchObject(none);
    await consentFor([2, 3]);
    for (const one of [role.administrator, role.supporter])
      expect(await shownTo(one)).toMatchObject(none);
  });

  test('are the portrait and the newest of that year once it is allowed, small enough to be sent', async () => {
    await consentFor([1]);
    for (const one of [role.administrator, role.manager, role.liaisonOfficer, role.supporter]) {
      const { words, bytes, ...shown } = await shownTo(one);
      expect(shown).toEqual({ told: [portrait, sportsDay], pictures: 2 });
      expect(words).toContain('Sports day');
      expect(bytes).toBeLessThan(200_000);
    }
    expect((await shownTo(role.supporter, '2026')).told).toEqual([
      portrait,
      'Picture of the year: New books',
    ]);
    expect((await shownTo(role.supporter, '2024')).told).toEqual([portrait]);
  });

  test('that the store does not have are left out, and the pages come all the same', async () => {
    const { path } = await running.app.db.read
      .selectFrom('media')
      .select('path')
      .where('title', '=', 'New books')
      .executeTakeFirstOrThrow();
    await rm(join(running.dataDir, 'files', path));
    expect(await shownTo(role.manager, '2026')).toMatchObject({ told: [portrait], pictures: 1 });
    expect(running.log()).toContain('a picture of a year is not in the store');
  });

  test('are gone from the next call on once the consent is withdrawn, for everybody', async () => {
    await (await fresh(role.officer)).call(withdrawPhotoConsent, { params: { id: student.id } });
    for (const one of [role.administrator, role.supporter])
      expect(await shownTo(one)).toMatchObject(none);
  });

  test('of who was erased do not come back', async () => {
    await consentFor([1]);
    expect((await shownTo(role.administrator)).pictures).toBe(2);
    const reply = await (await fresh(role.administrator)).call(eraseStudent, {
      params: { id: student.id },
      input: { ref: student.ref },
    });
    expect(reply.status).toBe(200);
    expect(await shownTo(role.administrator)).toMatchObject(none);
  });
});
