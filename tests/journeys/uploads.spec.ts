import type { Page } from '@playwright/test';
import { fileLimits } from '#contract/files.ts';
import { getStudentGallery } from '#contract/gallery/calls.ts';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { outboxTexts } from '../../client/device/outbox.texts.ts';
import { galleryTexts } from '../../client/features/gallery/gallery.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { filmOf } from '../support/long-film.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { dialog, fileInput, givenReports, openReports } from './support/reports.ts';

const name = 'Brian Kiprono';
const pieces = 12;
const bytes = pieces * fileLimits.pieceBytes;

test.beforeEach(({ watched }) => watched.expect(/net::ERR_/));

/** The form of a film, but for the Save; and where each piece that the page sends begins. */
async function given(page: Page, app: RunningApp, length = bytes) {
  const { office } = await givenReports(app);
  const [student] = await office.students([{ name }]);
  await openReports(page, await app.given.user({ role_id: role.officer }), appTexts.gallery);
  await page.getByRole('button', { name: galleryTexts.addFor(name) }).click();
  await dialog(page).getByLabel(galleryTexts.mediaTitle).fill('Sports day');
  await dialog(page).getByLabel(galleryTexts.mediaDescription).fill('At school.');
  await fileInput(page, 'media').setInputFiles({
    name: 'sports.mp4',
    mimeType: 'video/mp4',
    buffer: await filmOf(length),
  });
  const sent: number[] = [];
  page.on('request', (request) => {
    if (/\/api\/uploads\/\d+$/.test(request.url())) sent.push(sent.length);
  });
  const gallery = async () => {
    const params = { id: student?.id ?? 0 };
    const { body } = await app.as.role(role.administrator).call(getStudentGallery, { params });
    return body.data.gallery;
  };
  return { sent, gallery };
}

const save = (page: Page) => dialog(page).getByRole('button', { name: modalTexts.save }).click();

test('a film that breaks off goes on where it stopped', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { sent, gallery } = await given(page, app);
  let seen = 0;
  await page.route(/\/api\/uploads\/\d+$/, async (route) => {
    seen += 1;
    // One is lost on its way there, another's answer on its way back.
    if (seen === 4) return route.abort('connectionreset');
    if (seen !== 8) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await save(page);
  await expect(dialog(page)).toBeHidden({ timeout: 30_000 });
  await expect.poll(gallery).toHaveLength(1);
  expect(sent).toHaveLength(pieces + 1);
});

test('without a line it waits in the outbox, and goes on after a restart', {
  tag: ['@desktop', '@core'],
}, async ({ page, context, app }) => {
  test.slow();
  const { sent, gallery } = await given(page, app);
  await page.route(/\/api\/uploads\/\d+$/, async (route) => {
    if (sent.length > 6) await context.setOffline(true);
    await route.continue();
  });
  await save(page);
  await expect(dialog(page).getByText(draftsTexts.inOutbox)).toBeVisible({ timeout: 30_000 });
  const before = sent.length;
  await page.unroute(/\/api\/uploads\/\d+$/);
  await context.setOffline(false);
  await page.reload();
  await expect.poll(gallery, { timeout: 30_000 }).toHaveLength(1);
  expect(sent.length - before).toBeLessThanOrEqual(pieces - 5);
  await expect(
    page.getByRole('banner').getByRole('link', { name: outboxTexts.titleWith(1) }),
  ).toBeHidden();
});

test('a film of more than 10 MB waits in the outbox, too', { tag: '@desktop' }, async ({
  page,
  context,
  app,
}) => {
  test.slow();
  const { gallery } = await given(page, app, fileLimits.pdfBytes + fileLimits.pieceBytes * 12);
  await context.setOffline(true);
  await save(page);
  await expect(dialog(page).getByText(draftsTexts.inOutbox)).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await page.reload();
  await expect.poll(gallery, { timeout: 60_000 }).toHaveLength(1);
});
