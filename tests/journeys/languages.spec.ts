import type { Page } from '@playwright/test';
import { academicMessages } from '#contract/academics/messages.ts';
import { academicFields } from '#contract/academics/record.ts';
import { role, roleIds, roleNames } from '#contract/roles.ts';
import { sessionMessages } from '#contract/session/messages.ts';
import { userFields } from '#contract/users/record.ts';
import { appTexts } from '../../client/app/texts.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { importsTexts } from '../../client/features/imports/imports.texts.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { usersTexts } from '../../client/features/users/users.texts.ts';
import { languageTexts } from '../../client/lib/language.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { speaking } from '../../server/language.ts';
import { controlsInPage } from './support/controls-in-page.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu, openProfile, openSettings } from './support/places.ts';
import {
  choose,
  chooseTerm,
  combo,
  dialog,
  fileInput,
  fillComments,
  givenReports,
  openReports,
  pdfUpload,
} from './support/reports.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

const name = 'Brian Kiprono';
const language = (page: Page) => page.locator('html').getAttribute('lang');

/** What sticks out of the page at 320 px, is cut off or lies over something else. */
async function checkNarrow(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(page.locator('[aria-busy="true"], [data-shape]')).toHaveCount(0);
  // A button that was pressed fades back first.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const controls = await page.evaluateHandle(controlsInPage);
  const faults = await controls.evaluate((they) => they.layoutFaults(320));
  expect.soft(faults, what).toEqual([]);
  if (before) await page.setViewportSize(before);
}

test('who chooses Kiswahili on the sign-in page reads it there and everywhere, on every device', async ({
  page,
  anotherPage,
  app,
  isMobile,
}) => {
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  const user = await app.given.user({ role_id: role.manager });
  await page.goto('/');
  expect(await language(page)).toBe('en-GB');
  await page.getByLabel(sessionTexts.email, { exact: true }).fill(user.email);
  await page.getByLabel(languageTexts.language).selectOption('sw');
  await speaking('sw', async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: sessionTexts.loginTitle }),
    ).toBeVisible();
    expect(sessionTexts.loginTitle).toBe('Karibu tena');
    expect(await language(page)).toBe('sw');
    // What was typed before stays.
    await expect(page.getByLabel(sessionTexts.email, { exact: true })).toHaveValue(user.email);
    await page.getByLabel(sessionTexts.password, { exact: true }).fill('not it');
    await page.getByRole('button', { name: sessionTexts.logIn }).click();
    await expect(page.getByText(sessionMessages.wrongSignIn)).toBeVisible();
    await checkNarrow(page, 'Login');
    await checkA11y(page);
    await page.getByLabel(sessionTexts.password, { exact: true }).fill(user.password);
    await page.getByRole('button', { name: sessionTexts.logIn }).click();
    await expect(page.getByRole('heading', { level: 1, name: studentsTexts.title })).toBeVisible();
    await expect(page.getByText(name)).toBeVisible();
    await checkA11y(page);
    await checkFitsWidth(page);
    if (isMobile) return;
    // The menu is longer than in English.
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    for (const width of [1360, 1280, 1152, 1024, 800]) {
      await page.setViewportSize({ ...size, width });
      await checkFitsWidth(page);
    }
  });

  const elsewhere = await anotherPage();
  await elsewhere.goto('/');
  await signIn(elsewhere, user);
  await speaking('sw', async () => {
    await expect(
      elsewhere.getByRole('heading', { level: 1, name: studentsTexts.title }),
    ).toBeVisible();
    await elsewhere
      .getByRole('button', { name: appTexts.account(`${user.first_name} ${user.last_name}`) })
      .click();
    await elsewhere.getByRole('menuitem', { name: 'English' }).click();
  });
  await expect(
    elsewhere.getByRole('heading', { level: 1, name: studentsTexts.title }),
  ).toBeVisible();
  expect(await language(elsewhere)).toBe('en-GB');
});

test.describe('in a browser that prefers Kiswahili', () => {
  test.use({ locale: 'sw-KE' });

  test('the steps of an import have names of their own', { tag: '@desktop' }, async ({
    page,
    app,
  }) => {
    const user = await app.given.user({ role_id: role.manager });
    await speaking('sw', async () => {
      await signIn(page, user);
      await openSettings(page, appTexts.import);
      await page.getByRole('textbox', { name: importsTexts.pasted }).fill('Jina\nFaith Achieng');
      await page.getByRole('button', { name: importsTexts.read }).click();
      const steps = page.getByRole('navigation', { name: importsTexts.stepsLabel });
      await expect(steps.locator('b')).toHaveText(Object.values(importsTexts.steps));
      await expect(steps).toContainText('Thamani');
      await checkFitsWidth(page);
    });
  });

  test('an officer files a report, and reads it on the profile', {
    tag: ['@desktop', '@core'],
  }, async ({ page, app }) => {
    const { office } = await givenReports(app);
    const [student] = await office.students([{ name }]);
    const officer = await app.given.user({ role_id: role.officer });
    await speaking('sw', async () => {
      await openReports(page, officer, academicsTexts.title);
      await page.getByRole('button', { name: academicsTexts.addFor(name) }).click();
      await dialog(page).getByRole('button', { name: modalTexts.save }).click();
      // The form's own words for what is missing.
      await expect(dialog(page).getByText(academicMessages.teacherComment)).toBeVisible();
      await chooseTerm(page, 'Term 3');
      await choose(page, academicsTexts.subjectOf(1), 'Subject 1');
      await choose(page, academicsTexts.gradeOf(1), 'B');
      await dialog(page).getByLabel(academicsTexts.markOf(1)).fill('66.5');
      await choose(page, academicFields.grade.label, 'B');
      await dialog(page).getByLabel(academicFields.mark.label).fill('66.5');
      await fillComments(page);
      await fileInput(page, 'report').setInputFiles(pdfUpload('kadi.pdf'));
      await expect(combo(page, academicsTexts.gradeOf(1))).toHaveValue('B');
      await checkNarrow(page, 'the form of a report');
      await dialog(page).getByRole('button', { name: modalTexts.save }).click();
      await expect(dialog(page).getByText(academicMessages.added)).toBeVisible();
      expect(academicMessages.added).toBe('Ripoti ya masomo imeongezwa.');
      await expect(dialog(page)).toBeHidden();

      await openProfile(page, student.id, 'academics');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText(academicsTexts.progress)).toBeVisible();
      await checkA11y(page);
      await checkFitsWidth(page);
      await checkNarrow(page, 'the profile');
    });
  });

  test('nothing of an administrator’s screens is cut off at 320 px', { tag: '@desktop' }, async ({
    page,
    app,
  }) => {
    const { office } = await givenReports(app);
    await office.students([{ name }]);
    const administrator = await app.given.user({ role_id: role.administrator });
    await speaking('sw', async () => {
      await signIn(page, administrator);
      await expect(page.getByText(name)).toBeVisible();
      await checkNarrow(page, appTexts.students);
      for (const label of [
        appTexts.board,
        appTexts.users,
        appTexts.academics,
        appTexts.finance,
        appTexts.gallery,
      ]) {
        await chooseMenu(page, label);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await checkNarrow(page, label);
      }
    });
  });

  test('the form of a user offers the roles by their names in Kiswahili', {
    tag: '@desktop',
  }, async ({ page, app }) => {
    const administrator = await app.given.user({ role_id: role.administrator });
    await speaking('sw', async () => {
      await signIn(page, administrator);
      await chooseMenu(page, appTexts.users);
      await page.getByRole('button', { name: usersTexts.add }).click();
      await combo(page, userFields.role_id.label).click();
      await expect(page.getByRole('listbox').getByRole('option')).toHaveText(
        roleIds.map((id) => roleNames[id]),
      );
      expect(roleNames[role.liaisonOfficer]).toBe('Afisa uhusiano');
    });
  });
});
