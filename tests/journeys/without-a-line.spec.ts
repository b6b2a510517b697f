import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { outboxTexts } from '../../client/device/outbox.texts.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { galleryTexts } from '../../client/features/gallery/gallery.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu } from './support/places.ts';
import { dialog, fileInput, givenReports, openReports } from './support/reports.ts';
import { signIn } from './support/screen.ts';
import { fixture } from './support/student-forms.ts';

test.use({ serviceWorkers: 'allow' });

const name = 'Brian Kiprono';

test('the app opens without a line, and what waits goes out once there is one', {
  tag: '@core',
}, async ({ page, context, app, watched }) => {
  test.slow();
  watched.expect(/net::ERR_|Failed to fetch/);
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  await openReports(page, await app.given.user({ role_id: role.officer }), appTexts.gallery);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: galleryTexts.addFor(name) }).click();
  await dialog(page).getByLabel(galleryTexts.mediaTitle).fill('Sports day');
  await dialog(page).getByLabel(galleryTexts.mediaDescription).fill('At school.');
  await fileInput(page, 'media').setInputFiles(fixture('images/hopper.jpg'));
  await context.setOffline(true);
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page).getByText(draftsTexts.inOutbox)).toBeVisible();

  // A tab that was never opened, with the phone's own address of the app.
  await page.close();
  const opened = await context.newPage();
  await opened.goto('/dashboard');
  const mark = opened.getByRole('banner').getByRole('link', { name: outboxTexts.titleWith(1) });
  await expect(mark).toBeVisible();
  await expect(opened.getByText(appTexts.offline)).toBeVisible();
  await mark.click();
  // Its owner is signed in, so the key lies here.
  await expect(opened.getByRole('list', { name: outboxTexts.title })).toContainText(name);
  await context.setOffline(false);
  await expect(opened.getByText(outboxTexts.allSent)).toBeVisible();
  await chooseMenu(opened, academicsTexts.title);

  const kept = await opened.evaluate(async () => {
    const found: string[] = [];
    for (const one of await caches.keys())
      for (const { url } of await (await caches.open(one)).keys())
        found.push(new URL(url).pathname);
    return found;
  });
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
  expect(kept).toContain('/');
});

test('the browser finds all that it asks of an app to be installed', { tag: '@desktop' }, async ({
  page,
  context,
  app,
}) => {
  await signIn(page, await app.given.user({ role_id: role.officer }));
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const browser = await context.newCDPSession(page);
  const { errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
