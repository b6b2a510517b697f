import type { Locator, Page } from '@playwright/test';
import { addMedia } from '#contract/gallery/calls.ts';
import { role } from '#contract/roles.ts';
import { type Link, linksFor } from '../../client/app/screens.ts';
import { appTexts } from '../../client/app/texts.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { financeTexts } from '../../client/features/finance/finance.texts.ts';
import { galleryTexts } from '../../client/features/gallery/gallery.texts.ts';
import { historyTexts } from '../../client/features/history/history.texts.ts';
import { notificationsTexts } from '../../client/features/notifications/notifications.texts.ts';
import { privacyTexts } from '../../client/features/privacy/privacy.texts.ts';
import { schoolsTexts } from '../../client/features/schools/schools.texts.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { usersTexts } from '../../client/features/users/users.texts.ts';
import type { StoredPlace } from '../../client/lib/stored-session.ts';
import { givenProgress } from '../support/given-progress.ts';
import { formOf, givenOffice } from '../support/given-reports.ts';
import { sampleFile } from '../support/given-students.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { checkReflow } from './support/reflow.ts';
import { signIn } from './support/screen.ts';

// Issue 7.6: every screen and its dialogs, by keyboard, at 320 px and at 200 % zoom. The screens come
// out of the menu's own table, so that a new one is checked from its first day.
test.use({ deviceScaleFactor: 2, viewport: { width: 320, height: 568 } });

const child = 'Achieng Otieno Wekesa Nabwire';
const school = 'Mwanzo Primary';
const thisTerm = notificationsTexts.termOf('Term 2', '2026');

/** Two terms of two students: enough for every kind of row, few enough to walk through by keys. */
async function givenWork(app: RunningApp): Promise<number> {
  const office = await givenOffice(app);
  const progress = givenProgress(app.app, office);
  const supporter = await app.given.user({ role_id: role.supporter, first_name: 'Margaret' });
  const [first, second] = await office.students([
    { name: child, supporter_id: supporter.id },
    { name: 'Brian Kiprono', status: 3 },
  ]);
  for (const term_id of office.terms.slice(0, 2)) {
    const term = { year_id: office.year('2026'), term_id };
    await progress.finance({ ...term, student_id: first.id });
    await progress.academic({ ...term, student_id: first.id });
    if (second) await progress.academic({ ...term, student_id: second.id, status: 0 });
  }
  for (const title of ['Sports day', 'Science congress at the county hall']) {
    const fields = { student_id: first.id, title, description: `About ${title}` };
    const form = formOf(fields);
    form.set('media', sampleFile('images/hopper.jpg'), 'day.jpg');
    expect((await app.as.role(role.officer).call(addMedia, { form })).status).toBe(200);
  }
  return first.id;
}

const nowhere: StoredPlace = { menu: null, student: null, profile: null };

/** Opens a place as a reload does, and waits until nothing is on its way any more. */
async function openPlace(page: Page, place: StoredPlace, path = '/dashboard'): Promise<void> {
  await page.evaluate((kept) => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(kept))
      if (value !== null) sessionStorage.setItem(key, String(value));
  }, place);
  // A history entry of its own, without a place in it.
  await page.goto('about:blank');
  await page.goto(path);
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-shape]')).toHaveCount(0);
}

/** The buttons of an administrator that open a dialog, by the menu value of their screen. */
const dialogs: Readonly<Record<string, readonly string[]>> = {
  students: [studentsTexts.add, studentsTexts.editStudent(child)],
  users: [
    usersTexts.add,
    usersTexts.editUser('Margaret Mwangi'),
    usersTexts.statusOf('Margaret Mwangi'),
    usersTexts.deleteUser('Administrator Somesha'),
  ],
  academics: [academicsTexts.addFor(child), academicsTexts.editFor(child)],
  finance: [financeTexts.addFor(child), financeTexts.editFor(child)],
  gallery: [galleryTexts.addFor(child)],
  notification: [notificationsTexts.sendOf(thisTerm)],
  schools: [schoolsTexts.addCluster, schoolsTexts.addSchool, schoolsTexts.editSchool(school)],
  profile: [historyTexts.historyOf(child), privacyTexts.record, privacyTexts.erase],
  studentgallery: ['Sports day'],
};

/** Opens what the button opens, checks it, and leaves it as Escape does. */
async function checkDialog(page: Page, button: Locator, what: string): Promise<void> {
  await button.press('Enter', { timeout: 5_000 });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"], [data-shape]')).toHaveCount(0);
  await checkReflow(page, what);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function checkDialogsOf(page: Page, menu: string): Promise<void> {
  for (const name of dialogs[menu] ?? []) {
    const main = page.getByRole('main');
    const button = main.getByRole('button', { name }).or(main.getByRole('switch', { name }));
    await checkDialog(page, button.first(), `${menu}: ${name}`);
  }
}

const entriesOf = (role_id: number): Link[] => {
  const user = { id: 0, name: '', email: '', role: role_id, admin_liaison: role_id === 1 };
  return [...linksFor(user, 'main'), ...linksFor(user, 'settings')];
};

test.describe('@desktop everything can be read and reached at 320 px and at 200 %', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

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

  test('an administrator', async ({ page, app }) => {
    const student = await givenWork(app);
    await signIn(page, await app.given.user({ role_id: role.administrator }));
    await settle(page);
    await checkDialog(page, page.getByRole('button', { name: appTexts.openMenu }), 'the menu');
    const places = entriesOf(role.administrator).map(({ menu }) => ({ ...nowhere, menu }));
    for (const place of places) {
      await openPlace(page, place);
      await checkReflow(page, place.menu ?? appTexts.overview);
      if (place.menu) await checkDialogsOf(page, place.menu);
    }
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
      const places = entriesOf(role_id).map(({ menu }) => ({ ...nowhere, menu }));
      const profile = { menu: 'profile', student, profile: 'academics' };
      for (const place of [...places, profile]) {
        await openPlace(page, place);
        await checkReflow(page, place.menu ?? appTexts.overview);
      }
    });
});
