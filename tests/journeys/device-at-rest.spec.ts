import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { dayOf } from '#contract/dates.ts';
import { role } from '#contract/roles.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { appTexts } from '../../client/app/texts.ts';
import { galleryTexts } from '../../client/features/gallery/gallery.texts.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { formOf } from '../support/form-of.ts';
import { pictureFile } from '../support/given-students.ts';
import type { RunningApp } from '../support/start-app.ts';
import { flags, chromium as wholeChromium } from './support/chromium.ts';
import { expect, test } from './support/journey.ts';
import { chooseLogOut, chooseMenu } from './support/places.ts';
import { dialog, fileInput, givenReports } from './support/reports.ts';
import { signInByForm } from './support/screen.ts';
import { fixture } from './support/student-forms.ts';

const name = 'Zuwena Quilliam-Oyugi';
const comment = 'Whistles while dividing fractions.';
const score = '73.19';
const title = 'Zebra race on the upper field';

/** An officer's own student with a picture and the report of the term before. */
async function given(app: RunningApp) {
  const today = dayOf(app.app.now(), app.app.zone.name);
  const year = today.slice(0, 4);
  const { office, academic } = await givenReports(app, [year]);
  const officer = await app.given.user({ role_id: role.officer });
  const [student] = await office.students([{ name, liaison_id: officer.id }]);
  const admin = app.as.role(role.administrator);
  const pic = formOf({}, { pic: pictureFile });
  const patched = await admin.call(patchStudent, { params: { id: student.id }, form: pic });
  expect(patched.status, JSON.stringify(patched.body)).toBe(200);
  const year_id = office.year(year);
  const days = (at: number) => ({
    opening: daysLater(today, at),
    closing: daysLater(today, at + 60),
    report_due: daysLater(today, at + 15),
  });
  for (const [place, at] of [-120, -20].entries()) {
    const term = { year_id, term_id: office.terms[place] ?? 0 };
    await admin.call(addTermDays, { input: { ...term, ...days(at) } });
  }
  const id = await academic(
    student.id,
    0,
    [[office.subjects[0] ?? 0, 'B', score]],
    ['B', score],
    year,
  );
  await app.app.db.transaction((trx) =>
    trx
      .updateTable('academic_reports')
      .set({ teacher_comment: comment })
      .where('id', '=', id)
      .execute(),
  );
  const { picture, thumb } = await app.app.db.read
    .selectFrom('students')
    .select(['picture', 'thumb'])
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  const pictures = await Promise.all(
    [picture, thumb].map(async (one) => {
      const reply = await admin.fetch(`/storage/${one}`);
      expect(reply.status).toBe(200);
      return Buffer.from(await reply.arrayBuffer());
    }),
  );
  return { officer, student, pictures };
}

/** What of these lies readable in the files of a folder: each with the file that has it. */
async function readable(
  folder: string,
  needles: Readonly<Record<string, Buffer>>,
): Promise<string[]> {
  const found: string[] = [];
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name);
    const bytes = await readFile(path);
    for (const [what, needle] of Object.entries(needles))
      if (bytes.includes(needle)) found.push(`${what} in ${path.slice(folder.length)}`);
  }
  return found;
}

/** A phone's own Chromium, with all that it writes into a profile that outlives it. */
async function launch(profile: string, app: RunningApp): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: wholeChromium(),
    args: flags,
    baseURL: app.url,
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
  });
}

const seen = (page: Page) => page.getByText(name).filter({ visible: true }).first();

/** Opens what shows the most of a student. */
async function lookAround(page: Page): Promise<void> {
  await chooseMenu(page, appTexts.mine);
  await expect(seen(page)).toBeVisible();
  await page.locator('summary').first().click();
  await expect(page.getByText(score).first()).toBeVisible();
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(comment).first()).toBeVisible();
}

/** Leaves a picture in a form that is not sent. */
async function leaveForm(page: Page): Promise<void> {
  await chooseMenu(page, galleryTexts.title);
  await page.getByRole('button', { name: galleryTexts.addFor(name) }).click();
  await dialog(page).getByLabel(galleryTexts.mediaTitle).fill(title);
  await fileInput(page, 'media').setInputFiles(fixture('images/exif_gps.jpg'));
  await expect(dialog(page).getByText('exif_gps.jpg')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: modalTexts.later }).click();
  await expect(dialog(page)).toBeHidden();
}

test('nothing of a student lies readable in the files of the browser', {
  tag: ['@desktop', '@core'],
}, async ({ app }) => {
  test.slow();
  const { officer, student, pictures } = await given(app);
  const profile = await mkdtemp(join(tmpdir(), 'somesha-phone-'));
  const words = { name, ref: student.ref, comment, score, title };
  const files = [...pictures, await readFile(fixture('images/exif_gps.jpg'))];
  const needles = Object.fromEntries([
    ...Object.entries(words).flatMap(([what, text]) => [
      [what, Buffer.from(text)],
      [`${what}, two bytes a letter`, Buffer.from(text, 'utf16le')],
    ]),
    ...files.map((bytes, at) => [
      `picture ${at + 1}`,
      bytes.subarray(bytes.length / 2, bytes.length / 2 + 48),
    ]),
  ]);
  const lies = () => readable(profile, needles);
  // Pictures that were shown stay in the browser's own cache as long as somebody is signed in (rule 2.18).
  const liesBesideCache = async () => (await lies()).filter((one) => !one.includes('/Cache_Data/'));
  const fresh = async () => {
    const context = await launch(profile, app);
    const page = await context.newPage();
    await page.goto('/');
    return { context, page };
  };

  const first = await fresh();
  await signInByForm(first.page, officer);
  await lookAround(first.page);
  await leaveForm(first.page);
  await first.context.close();
  expect(await liesBesideCache(), 'signed in').toEqual([]);
  // What was looked for is what a file would have.
  expect(await readable(profile, { anything: Buffer.from(new URL(app.url).host) })).not.toEqual([]);

  // A browser that was closed asks to sign in again.
  const second = await fresh();
  await signInByForm(second.page, officer);
  await expect(second.page.getByRole('heading', { level: 1 })).toBeVisible();
  await chooseLogOut(second.page);
  await second.context.close();
  expect(await lies(), 'signed out').toEqual([]);

  const third = await fresh();
  await signInByForm(third.page, officer);
  await lookAround(third.page);
  await app.app.db.transaction(async (trx) => {
    await trx.deleteFrom('sessions').where('user_id', '=', officer.id).execute();
  });
  await third.page.reload();
  await expect(third.page.getByLabel(sessionTexts.email, { exact: true })).toBeVisible();
  await third.context.close();
  expect(await lies(), 'after the session ended').toEqual([]);
  await rm(profile, { recursive: true });
});

test('a whole browser finds nothing that keeps the app from being installed', {
  tag: '@desktop',
}, async ({ app }) => {
  const profile = await mkdtemp(join(tmpdir(), 'somesha-phone-'));
  const context = await launch(profile, app);
  const page = await context.newPage();
  await signInByForm(page, await app.given.user({ role_id: role.officer }));
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const browser = await context.newCDPSession(page);
  await expect
    .poll(async () => (await browser.send('Page.getInstallabilityErrors')).installabilityErrors)
    .toEqual([]);
  await context.close();
  await rm(profile, { recursive: true });
});
