import type { Locator, Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import { test } from './support/journey.ts';
import { checkReflow } from './support/reflow.ts';
import { signIn } from './support/screen.ts';
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

// Rule 10.21: every screen and its dialogs, by keyboard, at 320 px and at 200 % zoom. The screens come
// out of the menu's own table, so that a new one is checked from its first day.
test.use({ deviceScaleFactor: 2, viewport: { width: 320, height: 568 } });

const checkDialog = (page: Page, button: Locator, what: string) =>
  throughDialog(page, button, () => checkReflow(page, what));

async function checkDialogsOf(page: Page, menu: string): Promise<void> {
  for (const name of dialogsOf(menu))
    await checkDialog(page, opener(page, name), `${menu}: ${name}`);
}

test.describe('@desktop everything can be read and reached at 320 px and at 200 %', () => {
  test('the pages of visitors', async ({ page, app }) => {
    const { link } = app.firstAdministrator ?? { link: '/' };
    for (const path of ['/', '/forgotpsw', new URL(link, app.url).pathname, '/no-such-page']) {
      await page.goto(path);
      await settle(page);
      await checkReflow(page, path);
    }
    await page.goto('/');
    await page.getByRole('button', { name: sessionTexts.logIn }).press('Enter');
    await checkReflow(page, 'Login with its faults');
  });

  for (const group of ['main', 'settings'] as const)
    test(`an administrator in the screens of the menu: ${group}`, async ({ page, app }) => {
      await givenWork(app);
      await signIn(page, await app.given.user({ role_id: role.administrator }));
      await settle(page);
      if (group === 'main')
        await checkDialog(page, page.getByRole('button', { name: appTexts.openMenu }), 'the menu');
      for (const place of placesOf(role.administrator, group)) {
        await openPlace(page, place);
        await checkReflow(page, place.menu ?? appTexts.overview);
        if (place.menu) await checkDialogsOf(page, place.menu);
      }
    });

  test('an administrator at a student', async ({ page, app }) => {
    const student = await givenWork(app);
    await signIn(page, await app.given.user({ role_id: role.administrator }));
    await settle(page);
    for (const profile of ['academics', 'finance']) {
      await openPlace(page, { menu: 'profile', student, profile });
      await checkReflow(page, `${appTexts.profile}, ${profile}`);
    }
    await checkDialogsOf(page, 'profile');
    await openPlace(page, { ...nowhere, menu: 'gallery', student }, '/dashboard/studentgallery');
    await checkReflow(page, 'the gallery of a student');
    await checkDialogsOf(page, 'studentgallery');
  });

  for (const role_id of [role.officer, role.supporter])
    test(`a person of role ${role_id}`, async ({ page, app }) => {
      const student = await givenWork(app);
      await signIn(page, await app.given.user({ role_id }));
      await settle(page);
      const places = [...placesOf(role_id, 'main'), ...placesOf(role_id, 'settings')];
      const profile = { menu: 'profile', student, profile: 'academics' };
      for (const place of [...places, profile]) {
        await openPlace(page, place);
        await checkReflow(page, place.menu ?? appTexts.overview);
      }
    });
});
