import type { Page } from '@playwright/test';
import { editFoundation } from '#contract/foundation/calls.ts';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { attentionTexts } from '../../client/features/attention/attention.texts.ts';
import { namesTexts } from '../../client/features/names/names.texts.ts';
import { searchTexts } from '../../client/features/search/search.texts.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import type { StoredPlace } from '../../client/lib/stored-session.ts';
import { isShortSuite } from '../support/short-suite.ts';
import { test } from './support/journey.ts';
import { checkAtTwiceTheText, withTextOfTwiceTheSize } from './support/large-text.ts';
import { checkReflow } from './support/reflow.ts';
import { checkFitsWidth, checkWithAxe, phone, signIn } from './support/screen.ts';
import {
  dialogsOf,
  givenWork,
  moreDialogsOf,
  moveTo,
  nowhere,
  opener,
  placesOf,
  school,
  settle,
  throughDialog,
  throughMenu,
} from './support/walk.ts';

// Each screen and what opens above it is opened once and looked at in three ways. The screens come out of the
// menu's own table, so that a new one is looked at from its first day.

/** How a screen is looked at: the window it stands in, and what must hold there. */
interface Look {
  readonly window: { readonly width: number; readonly height: number };
  readonly check: (page: Page, what: string) => Promise<void>;
  readonly dialogs: (menu: string) => readonly string[];
}

const withAxe = async (page: Page, what: string) => {
  await test.step(what, async () => {
    await checkWithAxe(page);
    await checkFitsWidth(page);
  });
};
/** axe, in light and in dark, on the wide screen. */
const wide: Look = { window: { width: 1440, height: 900 }, check: withAxe, dialogs: dialogsOf };
const onPhone: Look = { window: phone, check: withAxe, dialogs: () => [] };
const reports = ['academics', 'finance'];
/** Rule 10.21: by keyboard, at 320 px and at 200 % zoom. */
const narrow: Look = {
  window: { width: 320, height: 568 },
  check: checkReflow,
  dialogs: dialogsOf,
};
/** A browser that is set to text of twice the size. */
const large: Look = {
  window: phone,
  check: checkAtTwiceTheText,
  dialogs: (menu) => [...dialogsOf(menu), ...moreDialogsOf(menu)],
};
/** What opens for officers and supporters, too: where they file. */
const largeForms: Look = {
  ...large,
  dialogs: (menu) => (reports.includes(menu) ? dialogsOf(menu) : []),
};
const narrowAlone: Look = { ...narrow, dialogs: () => [] };

/** In the short suite axe alone looks. */
const looks = (...all: readonly Look[]) => (isShortSuite ? all.slice(0, 1) : all);

async function inWindow(page: Page, look: Look, check: () => Promise<void>): Promise<void> {
  await page.setViewportSize(look.window);
  await (look.check === checkAtTwiceTheText ? withTextOfTwiceTheSize(page, check) : check());
}

/** Moves to a place and looks at it, and at what opens above it. */
async function lookAt(
  page: Page,
  [place, path]: readonly [StoredPlace, string?],
  all: readonly Look[],
): Promise<void> {
  await moveTo(page, place, path);
  const menu = path?.split('/').at(-1) ?? place.menu ?? '';
  const what = menu || appTexts.overview;
  for (const look of all)
    await inWindow(page, look, async () => {
      await look.check(page, what);
      for (const name of look.dialogs(menu))
        await throughDialog(page, opener(page, name), () => look.check(page, `${what}: ${name}`));
      if (look === large) await throughMenusOf(page, menu);
    });
}

const profile = (student: number, section = 'academics') => ({
  ...{ menu: 'profile', student },
  profile: section,
});

/** What opens from a menu of a row. */
async function throughMenusOf(page: Page, menu: string): Promise<void> {
  if (menu === 'names') await throughMenu(page, namesTexts.actionsFor(school), large.check);
  if (menu !== 'attention') return;
  const actions = attentionTexts.actionsFor('');
  await throughMenu(page, actions, large.check);
  await page.getByRole('button', { name: actions }).first().press('Enter');
  const take = page.getByRole('menuitem', { name: attentionTexts.take });
  await throughDialog(page, take, () => large.check(page, attentionTexts.take));
}

test.describe('each screen has no fault that axe finds, fits, and is read and reached by everybody', {
  tag: ['@desktop', '@core'],
}, () => {
  for (const group of ['main', 'settings'] as const)
    test(`of an administrator: ${group}`, async ({ page, app }) => {
      test.slow();
      await givenWork(app);
      const user = await app.given.user({ role_id: role.administrator });
      await app.as.user(user).call(editFoundation, { input: { currency: 'KES' } });
      await signIn(page, user);
      await settle(page);
      for (const place of placesOf(role.administrator, group))
        await lookAt(page, [place], looks(wide, narrow, large));
    });

  test('of an administrator: a student, and what stands in no menu', async ({ page, app }) => {
    test.slow();
    const student = await givenWork(app);
    const user = await app.given.user({ role_id: role.administrator });
    await signIn(page, user);
    await settle(page);
    const gallery = { ...nowhere, menu: 'gallery', student };
    await lookAt(page, [profile(student)], looks(wide, narrow, large));
    await lookAt(page, [gallery, '/dashboard/studentgallery'], looks(wide, narrow, large));
    await lookAt(page, [profile(student, 'finance')], looks(wide, narrow));
    if (isShortSuite) return;
    for (const menu of ['verify', 'attention', 'outbox'])
      await lookAt(page, [{ ...nowhere, menu }], [large]);
    const banner = page.getByRole('banner');
    const open = banner.getByRole('button', { name: appTexts.openMenu });
    await inWindow(page, narrow, () =>
      throughDialog(page, open, () => checkReflow(page, 'the menu')),
    );
    await inWindow(page, large, async () => {
      const account = appTexts.account(`${user.first_name} ${user.last_name}`);
      await throughMenu(page, account, large.check);
      for (const name of [appTexts.openMenu, searchTexts.search])
        await throughDialog(page, banner.getByRole('button', { name }).first(), () =>
          large.check(page, name),
        );
    });
  });

  for (const role_id of [role.officer, role.supporter])
    test(`of a person of role ${role_id}, on a phone`, async ({ page, app }) => {
      test.slow();
      await page.setViewportSize(phone);
      const student = await givenWork(app);
      await signIn(page, await app.given.user({ role_id }));
      await settle(page);
      const all =
        role_id === role.officer ? [onPhone, narrowAlone, largeForms] : [onPhone, narrowAlone];
      for (const place of [profile(student), ...placesOf(role_id, 'main')])
        await lookAt(page, [place], looks(...all));
      if (isShortSuite) return;
      for (const place of placesOf(role_id, 'settings')) await lookAt(page, [place], [narrowAlone]);
      if (role_id === role.officer)
        for (const menu of ['scan', 'outbox'])
          await lookAt(page, [{ ...nowhere, menu }], [largeForms]);
    });

  test('of visitors', async ({ page, app }) => {
    const { link } = app.firstAdministrator ?? { link: '/' };
    for (const path of ['/forgotpsw', new URL(link, app.url).pathname, '/no-such-page', '/']) {
      await page.goto(path);
      await settle(page);
      for (const look of looks(wide, narrow))
        await inWindow(page, look, () => look.check(page, path));
    }
    await page.getByRole('button', { name: sessionTexts.logIn }).press('Enter');
    if (!isShortSuite) await checkReflow(page, 'Login with its faults');
  });
});
