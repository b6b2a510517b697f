import type { Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { test } from './support/journey.ts';
import { checkFitsWidth, checkWithAxe, signIn } from './support/screen.ts';
import {
  dialogsOf,
  givenWork,
  nowhere,
  opener,
  openPlace,
  placesOf,
  settle,
  throughDialog,
} from './support/walk.ts';

// One look with axe, in light and in dark, at each screen and what opens above it. The screens come out of the
// menu's own table, so that a new one is looked at from its first day.

async function look(page: Page): Promise<void> {
  await checkWithAxe(page);
  await checkFitsWidth(page);
}

test.describe('each screen has no fault that axe finds, and fits', {
  tag: ['@desktop', '@core'],
}, () => {
  for (const group of ['main', 'settings'] as const)
    test(`of an administrator: ${group}`, async ({ page, app }) => {
      test.slow();
      await givenWork(app);
      await signIn(page, await app.given.user({ role_id: role.administrator }));
      await settle(page);
      for (const place of placesOf(role.administrator, group)) {
        await openPlace(page, place);
        await look(page);
        for (const name of dialogsOf(place.menu ?? ''))
          await throughDialog(page, opener(page, name), () => look(page));
      }
    });

  test('of a student', async ({ page, app }) => {
    const student = await givenWork(app);
    await signIn(page, await app.given.user({ role_id: role.administrator }));
    await settle(page);
    for (const profile of ['academics', 'finance']) {
      await openPlace(page, { menu: 'profile', student, profile });
      await look(page);
    }
    await openPlace(page, { ...nowhere, menu: 'gallery', student }, '/dashboard/studentgallery');
    await look(page);
  });

  for (const role_id of [role.officer, role.supporter])
    test(`of a person of role ${role_id}, on a phone`, async ({ page, app }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const student = await givenWork(app);
      await signIn(page, await app.given.user({ role_id }));
      await settle(page);
      const profile = { menu: 'profile', student, profile: 'academics' };
      for (const place of [...placesOf(role_id, 'main'), profile]) {
        await openPlace(page, place);
        await look(page);
      }
    });

  test('of visitors', async ({ page, app }) => {
    const { link } = app.firstAdministrator ?? { link: '/' };
    for (const path of ['/', '/forgotpsw', new URL(link, app.url).pathname, '/no-such-page']) {
      await page.goto(path);
      await settle(page);
      await look(page);
    }
  });
});
