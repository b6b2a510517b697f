import type { BrowserContext, Page } from '@playwright/test';
import { dayOf } from '#contract/dates.ts';
import { timings } from '#contract/limits.ts';
import { role } from '#contract/roles.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { appTexts } from '../../client/app/texts.ts';
import { draftsTexts as texts } from '../../client/device/drafts.texts.ts';
import { givenOffice } from '../support/given-reports.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu } from './support/places.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

test.use({ serviceWorkers: 'allow' });

const name = 'Brian Kiprono';
const pin = '271828';
const idle = timings.inactivityLogout * 1000;

const seen = (page: Page) => page.getByText(name).filter({ visible: true }).first();

/** An officer has looked at their students; then the line goes. */
async function withoutLine(page: Page, context: BrowserContext, app: RunningApp): Promise<void> {
  const today = dayOf(app.app.now(), app.app.zone.name);
  const year = daysLater(today, -20).slice(0, 4);
  const office = await givenOffice(app, [year]);
  const officer = await app.given.user({ role_id: role.officer });
  const term = { year_id: office.year(year), term_id: office.terms[0] ?? 0 };
  const days = {
    opening: daysLater(today, -20),
    closing: daysLater(today, 40),
    report_due: daysLater(today, -5),
  };
  await app.as.role(role.manager).call(addTermDays, { input: { ...term, ...days } });
  await office.students([{ name, liaison_id: officer.id }]);
  await signIn(page, officer);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // From the second visit on all code is there without a line.
  await page.reload();
  await chooseMenu(page, appTexts.mine);
  await expect(seen(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(appTexts.offline)).toBeVisible();
}

async function choose(page: Page, first: string, second: string): Promise<void> {
  await page.getByLabel(texts.pin, { exact: true }).fill(first);
  await page.getByLabel(texts.pinAgain).fill(second);
  await page.getByRole('button', { name: texts.savePin }).click();
}

/** The browser is opened again so much later; still there is no line. */
async function openAgain(page: Page, context: BrowserContext, later: number): Promise<Page> {
  await page.close();
  const opened = await context.newPage();
  await opened.clock.install({ time: Date.now() + later });
  await opened.goto('/dashboard');
  await chooseMenu(opened, appTexts.mine);
  return opened;
}

test('without a PIN what lies on the device opens only while its owner was just here', {
  tag: ['@desktop', '@core'],
}, async ({ page, context, app, watched }) => {
  watched.expect(/net::ERR_|Failed to fetch/);
  await withoutLine(page, context, app);
  const soon = await openAgain(page, context, idle - 60_000);
  await expect(seen(soon)).toBeVisible();
  const later = await openAgain(soon, context, 2 * idle);
  await expect(later.getByText(texts.locked)).toBeVisible();
  await expect(later.getByText(name)).toHaveCount(0);
  // A sign-in is not asked for: the session is still open, and the line brings the key.
  await context.setOffline(false);
  await expect(seen(later)).toBeVisible();
  await expect(later.getByText(texts.locked)).toHaveCount(0);
});

test('with a PIN a browser that is opened again without a line asks for it', {
  tag: '@core',
}, async ({ page, context, app, watched }) => {
  test.slow();
  watched.expect(/net::ERR_|Failed to fetch/);
  await withoutLine(page, context, app);
  await page.getByRole('button', { name: texts.choosePin }).click();
  await checkA11y(page);
  await checkFitsWidth(page);
  await choose(page, '12345', '12345');
  await expect(page.getByText(texts.pinDigits)).toBeVisible();
  await choose(page, pin, '271829');
  await expect(page.getByText(texts.pinsDiffer)).toBeVisible();
  await choose(page, pin, pin);
  await expect(page.getByText(texts.pinChosen)).toBeVisible();

  const opened = await openAgain(page, context, 60_000);
  const field = opened.getByLabel(texts.enterPin);
  await expect(field).toBeVisible();
  await expect(opened.getByText(name)).toHaveCount(0);
  await checkFitsWidth(opened);
  await field.fill('314159');
  await field.press('Enter');
  await expect(opened.getByText(texts.wrongPin(9))).toBeVisible();
  await field.fill(pin);
  await field.press('Enter');
  await expect(field).toHaveCount(0);
  await expect(seen(opened)).toBeVisible();
});

test('ten wrong PINs close the way without a line; a sign-in loses nothing', {
  tag: '@desktop',
}, async ({ page, context, app, watched }) => {
  test.slow();
  watched.expect(/net::ERR_|Failed to fetch/);
  await withoutLine(page, context, app);
  await page.getByRole('button', { name: texts.choosePin }).click();
  await choose(page, pin, pin);
  await expect(page.getByText(texts.pinChosen)).toBeVisible();
  let opened = await openAgain(page, context, 60_000);
  for (let left = 9; left > 0; left -= 1) {
    // Opening the app anew gives no tries back.
    if (left === 5) opened = await openAgain(opened, context, 120_000);
    await opened.getByLabel(texts.enterPin).fill(`00000${left}`);
    await opened.getByLabel(texts.enterPin).press('Enter');
    await expect(opened.getByText(texts.wrongPin(left))).toBeVisible();
  }
  await opened.getByLabel(texts.enterPin).fill('000000');
  await opened.getByLabel(texts.enterPin).press('Enter');
  await expect(opened.getByText(texts.noTry)).toBeVisible();
  opened = await openAgain(opened, context, 180_000);
  await expect(opened.getByText(texts.locked)).toBeVisible();
  await expect(opened.getByLabel(texts.enterPin)).toHaveCount(0);
  await context.setOffline(false);
  await expect(seen(opened)).toBeVisible();
});
