import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { wrongFileMessages } from '#contract/files.ts';
import { getStudentGallery } from '#contract/gallery/calls.ts';
import { role } from '#contract/roles.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { outboxTexts } from '../../client/device/outbox.texts.ts';
import { galleryTexts as texts } from '../../client/features/gallery/gallery.texts.ts';
import { formTexts } from '../../client/ui/form/form.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { dialog, fileInput, givenReports, openReports } from './support/reports.ts';
import { checkBothWidths, checkFitsWidth } from './support/screen.ts';
import { fixture } from './support/student-forms.ts';

const name = 'Brian Kiprono';
const photo = fixture('images/hopper.jpg');
const film = fixture('video/minimal.mp4');
const filmUpload = { name: 'minimal.mp4', mimeType: 'video/mp4', buffer: readFileSync(film) };
const save = (page: Page) => dialog(page).getByRole('button', { name: modalTexts.save });
const chosen = (page: Page) =>
  dialog(page).getByRole('list', { name: texts.chosen }).getByRole('listitem');
const entries = (page: Page) => page.getByRole('list', { name: outboxTexts.title }).locator('> li');
const mark = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: outboxTexts.titleWith(count) });
/** What the server takes for a picture by its name, and not by its content. */
const noPicture = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };

/** The form of a student's media with a title and a description; `stored` reads the gallery. */
async function openForm(page: Page, app: RunningApp) {
  const { office } = await givenReports(app);
  const [student] = await office.students([{ name }]);
  const officer = await app.given.user({ role_id: role.officer });
  await openReports(page, officer, texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await dialog(page).getByLabel(texts.mediaTitle).fill('Sports day');
  await dialog(page).getByLabel(texts.mediaDescription).fill('On the field.');
  return async () => {
    const reader = app.as.role(role.administrator);
    const { body } = await reader.call(getStudentGallery, { params: { id: student.id } });
    return body.data.gallery.map(({ type, title, description }) => [type, title, description]);
  };
}

test('several pictures and a film share a title; one that is refused holds none of the others', {
  tag: '@desktop',
}, async ({ page, app, watched }) => {
  watched.expect(/status of 422/);
  const stored = await openForm(page, app);
  await fileInput(page, 'media').setInputFiles([photo, fixture('pdf/minimal.pdf')]);
  await expect(chosen(page)).toHaveCount(2);
  await expect(chosen(page).nth(1)).toContainText(wrongFileMessages.media);
  await checkBothWidths(page);
  await save(page).click();
  await expect(save(page)).toBeEnabled();
  expect(await stored()).toEqual([]);
  await chosen(page)
    .nth(1)
    .getByRole('button', { name: formTexts.remove('minimal.pdf') })
    .click();
  await expect(chosen(page)).toHaveCount(1);
  // What is chosen next stands beside it.
  await fileInput(page, 'media').setInputFiles([noPicture, filmUpload]);
  await expect(chosen(page)).toHaveCount(3);
  await save(page).click();
  await expect(dialog(page).getByText(texts.severalGo(3))).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(stored).toEqual([
    ['video', 'Sports day', 'On the field.'],
    ['image', 'Sports day', 'On the field.'],
  ]);
  // The one that is left says why, and comes back as a form.
  await mark(page, 1).click();
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText(outboxTexts.refused);
  await expect(entries(page)).toContainText('broken.jpg');
  await page.getByRole('button', { name: new RegExp(`^${outboxTexts.mend}`) }).click();
  await expect(dialog(page).getByLabel(texts.mediaTitle)).toHaveValue('Sports day');
  await expect(chosen(page)).toContainText(['broken.jpg']);
  await chosen(page).getByRole('button').click();
  await fileInput(page, 'media').setInputFiles(photo);
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(async () => (await stored()).length).toBe(3);
});

test('without a line all of them wait, each by itself, and each goes once', {
  tag: '@core',
}, async ({ page, context, app, watched }) => {
  watched.expect(/net::ERR_/);
  const stored = await openForm(page, app);
  await fileInput(page, 'media').setInputFiles([photo, photo, photo]);
  await expect(chosen(page)).toHaveCount(3);
  await context.setOffline(true);
  await save(page).click();
  await expect(dialog(page).getByText(texts.severalGo(3))).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await mark(page, 3).click();
  await expect(entries(page)).toHaveCount(3);
  await checkFitsWidth(page);
  expect(await stored()).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(outboxTexts.allSent)).toBeVisible();
  expect(await stored()).toHaveLength(3);
});

test('several that are left for later are there again, in their order', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const stored = await openForm(page, app);
  await fileInput(page, 'media').setInputFiles([photo, film]);
  await expect(chosen(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: modalTexts.later }).click();
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await dialog(page).getByRole('button', { name: draftsTexts.continue }).click();
  await expect(chosen(page)).toContainText(['hopper.jpg', 'minimal.mp4']);
  await save(page).click();
  await expect(dialog(page).getByText(texts.severalGo(2))).toBeVisible();
  await expect.poll(async () => (await stored()).length).toBe(2);
});

test('where the device has no room for all of them they stay in the form', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const stored = await openForm(page, app);
  await fileInput(page, 'media').setInputFiles([photo, photo]);
  await expect(chosen(page)).toHaveCount(2);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await save(page).click();
  await expect(dialog(page).getByText(texts.noRoom)).toBeVisible();
  await expect(chosen(page)).toHaveCount(2);
  // One alone goes straight to the server.
  await chosen(page).first().getByRole('button').click();
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  expect(await stored()).toHaveLength(1);
});

test('more than ten are told, and the ten stay', { tag: '@desktop' }, async ({ page, app }) => {
  await openForm(page, app);
  await fileInput(page, 'media').setInputFiles(Array.from({ length: 11 }, () => photo));
  await expect(dialog(page).getByText(texts.tooMany(10))).toBeVisible();
  await expect(chosen(page)).toHaveCount(10);
});
