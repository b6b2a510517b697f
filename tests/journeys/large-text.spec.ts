import process from 'node:process';
import type { Page } from '@playwright/test';
import { editFoundation } from '#contract/foundation/calls.ts';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { attentionTexts } from '../../client/features/attention/attention.texts.ts';
import { everythingTexts } from '../../client/features/everything/everything.texts.ts';
import { historyTexts } from '../../client/features/history/history.texts.ts';
import { inSchoolMenu } from '../../client/features/in-school/in-school-menu.ts';
import { namesTexts } from '../../client/features/names/names.texts.ts';
import { referenceDataTexts } from '../../client/features/reference-data/reference-data.texts.ts';
import { scalesTexts } from '../../client/features/scales/scales.texts.ts';
import { searchTexts } from '../../client/features/search/search.texts.ts';
import { termCalendarTexts } from '../../client/features/term-calendar/term-calendar.texts.ts';
import { filterTexts } from '../../client/ui/filters/filters.texts.ts';
import { flags } from './support/chromium.ts';
import { controlsInPage } from './support/controls-in-page.ts';
import { expect, test } from './support/journey.ts';
import { givenNames, names, sticksOut } from './support/long-names.ts';
import { chooseMenu } from './support/places.ts';
import { checkFitsWidth, signIn } from './support/screen.ts';
import {
  dialogsOf,
  givenWork,
  nowhere,
  opener,
  openPlace,
  placesOf,
  school,
  settle,
  throughDialog,
} from './support/walk.ts';

// A browser that is set to text of twice the size.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    ...(process.env.JOURNEYS_BROWSER ? { executablePath: process.env.JOURNEYS_BROWSER } : {}),
    args: [...flags, '--blink-settings=defaultFontSize=32'],
  },
});

/** More of what opens above a page than the keyboard's journey walks through. */
const moreOf: Readonly<Record<string, () => readonly string[]>> = {
  students: () => [filterTexts.filter],
  users: () => [historyTexts.historyOf('Margaret Mwangi')],
  academics: () => [
    referenceDataTexts.addYear,
    referenceDataTexts.addTerm,
    referenceDataTexts.addClass,
  ],
  terms: () => [termCalendarTexts.add, termCalendarTexts.copy],
  scales: () => [scalesTexts.add, scalesTexts.edit('Normal')],
  foundation: () => [everythingTexts.take],
};

/** Nothing that is shown now is cut off, lies over something else or sticks out. */
async function check(page: Page, what: string): Promise<void> {
  // A button that was pressed fades back first.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const controls = await page.evaluateHandle(controlsInPage);
  const width = page.viewportSize()?.width ?? 0;
  const faults = await controls.evaluate(
    (they, wide) => [...they.layoutFaults(wide), ...they.brokenWords()],
    width,
  );
  expect.soft(faults, what).toEqual([]);
}

async function checkMenuOf(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await check(page, button);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
}

test('with text of twice the size nothing of a list is cut on a phone', {
  tag: '@desktop',
}, async ({ page, app }) => {
  await givenNames(app);
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  );
  for (const screen of [null, appTexts.academics, appTexts.gallery]) {
    if (screen) await chooseMenu(page, screen);
    await expect(page.getByRole('link', { name: names[1] })).toBeVisible();
    expect(await sticksOut(page)).toEqual([]);
    await checkFitsWidth(page);
  }
});

test('with text of twice the size nothing is cut on any screen, nor in what opens above it', {
  tag: '@desktop',
}, async ({ page, app }) => {
  test.slow();
  const student = await givenWork(app);
  const user = await app.given.user({ role_id: role.administrator });
  await app.as.user(user).call(editFoundation, { input: { currency: 'KES' } });
  await signIn(page, user);
  await settle(page);
  await checkMenuOf(page, appTexts.account(`${user.first_name} ${user.last_name}`));
  for (const name of [appTexts.openMenu, searchTexts.search])
    await throughDialog(page, page.getByRole('banner').getByRole('button', { name }).first(), () =>
      check(page, name),
    );
  const lists = (['main', 'settings'] as const).flatMap((group) => placesOf(user.role_id, group));
  const others = ['verify', 'attention', 'outbox'].map((menu) => ({ ...nowhere, menu }));
  const profile = { menu: 'profile', student, profile: 'academics' };
  for (const place of [...lists, ...others, profile]) {
    await openPlace(page, place);
    const menu = place.menu ?? '';
    await check(page, menu || appTexts.overview);
    for (const name of [...dialogsOf(menu), ...(moreOf[menu]?.() ?? [])])
      await throughDialog(page, opener(page, name), () => check(page, `${menu}: ${name}`));
    if (menu === 'names') await checkMenuOf(page, namesTexts.actionsFor(school));
    if (menu === 'attention') {
      const actions = attentionTexts.actionsFor('');
      await checkMenuOf(page, actions);
      await page.getByRole('button', { name: actions }).first().press('Enter');
      const take = page.getByRole('menuitem', { name: attentionTexts.take });
      await throughDialog(page, take, () => check(page, `${menu}: ${attentionTexts.take}`));
    }
  }
  await openPlace(page, { ...nowhere, menu: 'gallery', student }, '/dashboard/studentgallery');
  await check(page, 'the gallery of a student');
});

test('an officer’s screens with the bar at the thumb, and the forms, at twice the size', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const student = await givenWork(app);
  const user = await app.given.user({ role_id: role.officer });
  await signIn(page, user);
  await settle(page);
  const menus = ['mine', 'scan', inSchoolMenu, 'outbox', 'academics', 'finance'];
  for (const menu of menus) {
    await openPlace(page, { ...nowhere, menu });
    await check(page, menu);
    for (const name of dialogsOf(menu))
      await throughDialog(page, opener(page, name), () => check(page, `${menu}: ${name}`));
  }
  await openPlace(page, { menu: 'profile', student, profile: 'academics' });
  await check(page, 'profile');
});
