import type { Page } from '@playwright/test';
import { pages } from '#contract/page-addresses.ts';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';

import { expect, test } from './support/journey.ts';
import { phone, signIn } from './support/screen.ts';
import { givenWork, goTo, nowhere, placesOf, settle, startMoving } from './support/walk.ts';

/** Screens that have something to do before anything was read. */
const readyAtOnce = ['import', 'outbox', 'guide'];

/** What another screen has read already: these are opened as a reload does. */
const readBefore = ['students', 'verify', 'attention'];

const shapes = (page: Page) => page.getByRole('main').locator('[data-shape]:visible');

/** Holds what the pages read until it is let through. @returns lets it through, and what comes after it */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    const { pathname } = new URL(route.request().url());
    // Who one is stands before every screen.
    if (route.request().method() === 'GET' && !/^\/api\/(user|date)$/.test(pathname))
      await released;
    await route.continue();
  });
  return release;
}

for (const role_id of [role.administrator, role.officer])
  test(`each screen of role ${role_id} shows its shape while it is read`, {
    tag: '@desktop',
  }, async ({ page, app }) => {
    // Officers look at it on a phone.
    if (role_id === role.officer) await page.setViewportSize(phone);
    const student = await givenWork(app);
    await signIn(page, await app.given.user({ role_id }));
    await settle(page);
    const others = ['verify', 'attention', 'scan'].map((menu) => ({ ...nowhere, menu }));
    const profile = { menu: 'profile', student, profile: 'academics' };
    const places = [...placesOf(role_id, 'main'), ...placesOf(role_id, 'settings'), profile];
    for (const place of role_id === role.officer ? [...places, ...others] : places) {
      if (readyAtOnce.includes(place.menu ?? '')) continue;
      const release = await hold(page, '**/api/**');
      if (readBefore.includes(place.menu ?? '')) await goTo(page, place);
      else await startMoving(page, place, pages.dashboard);
      await expect(shapes(page).nth(3), place.menu ?? appTexts.overview).toBeVisible();
      release();
      await page.unrouteAll({ behavior: 'wait' });
      await settle(page);
    }
  });

test('a screen whose code is on its way has a shape, too', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const release = await hold(page, '**/assets/gallery-*.js');
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await settle(page);
  await page
    .getByRole('navigation', { name: appTexts.mainMenu })
    .getByText(appTexts.gallery, { exact: true })
    .click();
  await expect(shapes(page).nth(3)).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: appTexts.gallery })).toBeVisible();
  await settle(page);
});
