import type { Page } from '@playwright/test';
import { timings } from '#contract/limits.ts';
import { role } from '#contract/roles.ts';
import { login } from '#contract/session/calls.ts';
import { studentFields } from '#contract/students/record.ts';
import { appTexts as texts } from '../../client/app/texts.ts';
import { devicesTexts } from '../../client/features/session/devices.texts.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { usersTexts } from '../../client/features/users/users.texts.ts';
import { failureTexts } from '../../client/lib/api-error.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { version } from '../../server/version.ts';
import { expect, test, withMotion } from './support/journey.ts';
import { chooseMenu } from './support/places.ts';
import {
  checkA11y,
  checkBothWidths,
  checkFitsWidth,
  signIn,
  signInByForm,
} from './support/screen.ts';

test.use(withMotion);

const seconds = (count: number) => count * 1000;

const loginTitle = (page: Page) => page.getByRole('heading', { name: sessionTexts.loginTitle });
const overviewTitle = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good / });
const studentsTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Students List' });
const usersTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Users List' });
const warning = (page: Page) => page.getByRole('alertdialog', { name: texts.stillThere });

/** All that the browser keeps; rule 13.6 names the four things allowed. */
const storage = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

/** The logo opens the overview; sign-in itself opens the students (rule 4.1). */
async function openOverview(page: Page): Promise<void> {
  await page.getByRole('link', { name: texts.home }).click();
  await expect(overviewTitle(page)).toBeVisible();
}

async function chooseLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByText(`Somesha ${version}`)).toBeVisible();
  await page.getByRole('menuitem', { name: texts.logOut }).click();
}

test('the guard sends visitors to Login and the signed-in to Dashboard', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  await page.goto('/dashboard');
  await expect(loginTitle(page)).toBeVisible();
  await page.goto('/nowhere/at/all');
  await expect(page.getByText("Sorry we couldn't find this page.")).toBeVisible();
  await checkBothWidths(page);
  await page.getByRole('link', { name: 'back to us' }).click();
  await expect(loginTitle(page)).toBeVisible();

  await signIn(page, await app.given.user({}));
  // Sign-in leaves no field behind that could keep the focus: the first screen's title takes it.
  await expect(studentsTitle(page)).toBeFocused();
  for (const path of ['/', '/forgotpsw']) {
    await page.goto(path);
    await expect(studentsTitle(page)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('the menu is state: Back, Forward and a reload know it, the address does not', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  await signIn(page, await app.given.user({}));
  await openOverview(page);
  await checkA11y(page);
  await checkFitsWidth(page);
  await chooseMenu(page, texts.users);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(usersTitle(page)).toBeFocused();
  expect(await storage(page)).toEqual(['menu', 'user']);
  await page.reload();
  await expect(usersTitle(page)).toBeVisible();
  await page.goBack();
  await expect(overviewTitle(page)).toBeVisible();
  await page.goForward();
  await expect(usersTitle(page)).toBeVisible();
  await openOverview(page);
});

test('nav shows what the role may see', { tag: '@core' }, async ({ page, app, isMobile }) => {
  await signIn(page, await app.given.user({ role_id: role.officer }));
  await expect(studentsTitle(page)).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: texts.openMenu }).click();
  const nav = page.getByRole('navigation', { name: texts.mainMenu });
  await expect(nav).toHaveCount(1);
  await expect(nav.getByText(texts.users, { exact: true })).toHaveCount(0);
  await expect(nav.getByText(texts.settings, { exact: true })).toHaveCount(0);
});

test('a minute without activity warns, ten log out', { tag: ['@desktop', '@core'] }, async ({
  page,
  app,
}) => {
  await page.clock.install();
  await signIn(page, await app.given.user({}));
  await expect(studentsTitle(page)).toBeVisible();

  await page.clock.runFor(seconds(timings.inactivityWarning - 1));
  await expect(warning(page)).toBeHidden();
  await page.clock.runFor(seconds(2));
  await expect(warning(page)).toBeVisible();
  await expect(warning(page)).toHaveAccessibleDescription(texts.aboutToLogOut);
  await expect(page.getByRole('button', { name: texts.stillHere })).toBeFocused();
  await checkA11y(page);

  await page.keyboard.press('Shift');
  await expect(warning(page)).toBeHidden();
  await page.clock.runFor(seconds(timings.inactivityWarning - 1));
  await expect(warning(page)).toBeHidden();
  await page.clock.runFor(seconds(2));
  await page.getByRole('button', { name: texts.stillHere }).click();
  await expect(warning(page)).toBeHidden();

  // The key that answers it neither closes nor sends the form behind, which has the focus again.
  await page.getByRole('button', { name: studentsTexts.add }).first().click();
  const name = page.getByLabel(studentFields.name.label);
  await expect(name).toBeVisible();
  await page.clock.runFor(seconds(1));
  await expect(name).toBeFocused();
  for (const key of ['Escape', 'Enter']) {
    await page.clock.runFor(seconds(timings.inactivityWarning + 1));
    await expect(warning(page)).toBeVisible();
    await page.keyboard.press(key);
    await expect(warning(page)).toBeHidden();
    await expect(name).toBeFocused();
  }
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');

  await page.clock.fastForward(seconds(timings.inactivityLogout));
  await expect(loginTitle(page)).toBeVisible();
  expect(await storage(page)).toEqual([]);
  expect(
    await page.evaluate(async () => {
      const headers = { 'X-Requested-With': 'XMLHttpRequest' };
      return (await fetch('/api/user', { headers })).status;
    }),
  ).toBe(401);
});

test('somebody who is working keeps the session awake every four minutes', {
  tag: '@desktop',
}, async ({ page, app }) => {
  await page.clock.install();
  await signIn(page, await app.given.user({}));
  await expect(studentsTitle(page)).toBeVisible();
  let told = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/CurrentDate')) told += 1;
  });
  const heard = page.waitForRequest(/\/api\/CurrentDate/);
  for (let half = 0; half < (timings.keepAlive / 30) * 2; half += 1) {
    await page.clock.runFor(seconds(30));
    await page.keyboard.press('Shift');
  }
  await heard;
  await expect.poll(() => told).toBe(2);
  await expect(warning(page)).toBeHidden();
});

test('log-out empties the browser, in other tabs too, and without a connection', {
  tag: ['@desktop', '@core'],
}, async ({ page, app, context, watched }) => {
  watched.expect(
    /ERR_(?:INTERNET_DISCONNECTED|FAILED)|dynamically imported module|preload|The above error occurred/,
  );
  // However long this takes: what is fetched ahead has not come before the line is gone.
  await context.route(/assets\/(?:add-user-modal|student-gallery|gallery)[\w.-]*\.js/, (route) =>
    route.abort(),
  );
  await signIn(page, await app.given.user({}));
  await expect(studentsTitle(page)).toBeVisible();
  await chooseMenu(page, texts.users);
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await expect(overviewTitle(otherTab)).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(texts.offline)).toBeVisible();
  // A form that cannot come says so and leaves the list as it is.
  await page.getByRole('button', { name: usersTexts.add }).first().click();
  await expect(page.getByText(modalTexts.notOpened)).toBeVisible();
  await expect(usersTitle(page)).toBeVisible();
  // A screen that cannot come says so, and another try does not lead out of the app.
  const burger = page.getByRole('button', { name: texts.openMenu });
  if (await burger.isVisible()) await burger.click();
  await page
    .getByRole('navigation', { name: texts.mainMenu })
    .getByText(texts.gallery, { exact: true })
    .click();
  await page.getByRole('button', { name: sessionTexts.tryAgain }).click();
  await expect(page.getByRole('heading', { name: texts.screenFailedTitle })).toBeVisible();
  await chooseLogOut(page);
  await expect(loginTitle(page)).toBeVisible();
  await expect(loginTitle(otherTab)).toBeVisible();
  expect(await storage(page)).toEqual([]);
  await page.goBack();
  await expect(loginTitle(page)).toBeVisible();
});

test('light or dark is kept for the device, outside the session', async ({ page, app }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, await app.given.user({}));
  await expect(studentsTitle(page)).toBeVisible();
  const burger = page.getByRole('button', { name: texts.openMenu });
  if (await burger.isVisible()) await burger.click();
  await page.getByRole('button', { name: texts.toDark }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(studentsTitle(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await chooseLogOut(page);
  await expect(loginTitle(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('one sees where one is signed in, and signs the other devices out', {
  tag: '@desktop',
}, async ({ page, anotherPage, app, watched }) => {
  const user = await app.given.user({});
  await signInByForm(page, user);
  await expect(studentsTitle(page)).toBeVisible();
  const card = page.getByRole('region', { name: devicesTexts.devices });
  const account = page.getByRole('button', { name: /^Account of/ });
  watched.expect(/net::ERR_/);
  await page.route('**/api/sessions', (route) => route.abort());
  await account.click();
  await page.getByRole('menuitem', { name: texts.ownAccount }).click();
  await expect(page.getByText(failureTexts.network)).toBeVisible();
  await page.unroute('**/api/sessions');
  await page.getByRole('button', { name: sessionTexts.tryAgain }).click();
  await expect(card.getByText(devicesTexts.noOtherDevice)).toBeVisible();
  await expect(card.getByText('Chrome on Linux')).toBeVisible();
  await expect(card.getByText(devicesTexts.thisDevice, { exact: true })).toBeVisible();

  const elsewhere = await anotherPage();
  await signInByForm(elsewhere, user);
  await expect(studentsTitle(elsewhere)).toBeVisible();
  const input = { email: user.email, password: user.password };
  const phone = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36';
  for (const device of [phone, 'curl/8.5.0']) {
    const headers = { 'user-agent': device };
    expect((await app.as.visitor().call(login, { input, headers })).status).toBe(200);
  }
  await page.reload();
  await expect(card.getByRole('listitem')).toHaveCount(4);
  await checkA11y(page);
  await card.getByRole('button', { name: devicesTexts.signOutOf('Chrome on Android') }).click();
  await expect(page.getByText(devicesTexts.signedOut('Chrome on Android'))).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await card.getByRole('button', { name: devicesTexts.signOutOthers }).click();
  await expect(page.getByText(devicesTexts.othersSignedOut)).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByText(devicesTexts.noOtherDevice)).toBeVisible();
  await checkA11y(page);
  await elsewhere
    .getByRole('navigation', { name: texts.mainMenu })
    .getByText(texts.users, { exact: true })
    .click();
  await expect(loginTitle(elsewhere)).toBeVisible();
});
