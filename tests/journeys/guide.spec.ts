import type { Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { guideTexts } from '../../client/features/guide/guide.texts.ts';
import type { Chapter } from '../../client/features/guide/guide-text.ts';
import { searchTexts } from '../../client/features/search/search.texts.ts';
import { verifyQueueTexts } from '../../client/features/verify-queue/verify-queue.texts.ts';
import { listTexts } from '../../client/ui/data-list/list.texts.ts';
import { readGuideFile } from '../../scripts/setup/guide-files.ts';
import { speaking } from '../../server/language.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu } from './support/places.ts';
import { checkReflow } from './support/reflow.ts';
import { dialog, givenReports } from './support/reports.ts';
import { checkA11y, checkBothWidths, signIn } from './support/screen.ts';

const english = readGuideFile('client/guide/en.md');
const titleOf = (part: string, chapters: readonly Chapter[] = english): string =>
  chapters.flatMap(({ parts }) => parts).find(({ id }) => id === part)?.title ?? part;

const partOf = (page: Page, part: string, chapters = english) =>
  page.getByRole('heading', { level: 3, name: titleOf(part, chapters), exact: true });

/** By the menu with one's name, which every width has. */
async function openGuide(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: appTexts.account(name) }).click();
  await page.getByRole('menuitem', { name: appTexts.guide }).click();
  await expect(page.getByRole('heading', { level: 1, name: guideTexts.title })).toBeVisible();
}

test('the guide opens at the part of the page, and tells of what one may do alone', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  const { office } = await givenReports(app);
  await office.students([{ name: 'Brian Kiprono' }]);
  const officer = await app.given.user({ role_id: role.officer });
  const name = `${officer.first_name} ${officer.last_name}`;
  await signIn(page, officer);
  await chooseMenu(page, appTexts.academics);
  await openGuide(page, name);
  await expect(partOf(page, 'marks')).toBeFocused();
  await expect(partOf(page, 'marks')).toBeInViewport();
  await expect(partOf(page, 'verify')).toHaveCount(0);
  await checkBothWidths(page);

  // Another part, and back to where one was in one step.
  const contents = page.getByRole('navigation', { name: guideTexts.contents });
  await contents.getByRole('link', { name: titleOf('print-year') }).click();
  await expect(partOf(page, 'print-year')).toBeFocused();
  await contents.getByRole('link', { name: guideTexts.words }).click();
  await expect(page.getByRole('heading', { name: guideTexts.words, exact: true })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: appTexts.academics })).toBeVisible();
});

test('on a phone it stands in the menu', async ({ page, app }) => {
  test.skip((page.viewportSize()?.width ?? 0) > 600, 'A wide window has the question mark.');
  await signIn(page, await app.given.user({ role_id: role.supporter }));
  await page.getByRole('button', { name: appTexts.openMenu }).click();
  await page.getByRole('dialog').getByRole('button', { name: appTexts.guide }).click();
  await expect(partOf(page, 'overview')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the key opens it where nobody types and no page has another use for it', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { office } = await givenReports(app);
  await office.students([{ name: 'Brian Kiprono' }]);
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await chooseMenu(page, appTexts.students);
  await page.getByPlaceholder(listTexts.search).press('?');
  await expect(page.getByPlaceholder(listTexts.search)).toHaveValue('?');
  await page.getByPlaceholder(listTexts.search).fill('');

  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('button', { name: searchTexts.close }).focus();
  await page.keyboard.press('?');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(partOf(page, 'students')).toBeFocused();
  await page.goBack();

  await page.evaluate(() => sessionStorage.setItem('menu', 'verify'));
  await page.goto('about:blank');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: verifyQueueTexts.title })).toBeVisible();
  await page.getByRole('button', { name: appTexts.guide }).click();
  await expect(partOf(page, 'verify')).toBeFocused();
});

test.describe('in a browser that prefers Kiswahili', () => {
  test.use({ locale: 'sw-KE' });

  test('it speaks Kiswahili', { tag: '@desktop' }, async ({ page, app }) => {
    const supporter = await app.given.user({ role_id: role.supporter });
    await speaking('sw', async () => {
      await signIn(page, supporter);
      await openGuide(page, `${supporter.first_name} ${supporter.last_name}`);
      await expect(partOf(page, 'overview', readGuideFile('client/guide/sw.md'))).toBeFocused();
      await checkA11y(page);
    });
  });
});

test('who adds colleagues prints their guides too, with all pictures', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const manager = await app.given.user({ role_id: role.manager });
  await signIn(page, manager);
  await openGuide(page, `${manager.first_name} ${manager.last_name}`);
  const roles = page.getByLabel(guideTexts.whose);
  await expect(roles.getByRole('option')).toHaveText([
    'Manager',
    'Admin Liaison',
    'Officer',
    'Liaison Officer',
    'Supporter',
  ]);
  await roles.selectOption(String(role.supporter));
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(
    [...['sign-in', 'account', 'overview', 'progress', 'learners', 'supporter', 'print-year']].map(
      (part) => titleOf(part),
    ),
  );
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: guideTexts.print }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  const missing = await page.evaluate(() =>
    [...document.querySelectorAll('main img')].filter(
      (one) => one instanceof HTMLImageElement && one.naturalWidth === 0,
    ),
  );
  expect(missing).toEqual([]);
  // On paper the text alone, upright.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: guideTexts.contents })).toBeHidden();
  await expect(partOf(page, 'progress')).toBeVisible();
});

test.describe('at 320 px and at 200 %', () => {
  test.use({ deviceScaleFactor: 2, viewport: { width: 320, height: 568 } });

  test('all of an administrator’s guide can be read and reached', { tag: '@desktop' }, async ({
    page,
    app,
  }) => {
    const user = await app.given.user({ role_id: role.administrator });
    await signIn(page, user);
    await openGuide(page, `${user.first_name} ${user.last_name}`);
    await expect(partOf(page, 'students')).toBeFocused();
    // What was scrolled below the bar lies there by design.
    await page.evaluate(() => window.scrollTo(0, 0));
    await checkReflow(page, guideTexts.title);
  });
});
