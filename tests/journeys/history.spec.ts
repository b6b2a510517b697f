import type { Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { getStudentProfile, patchStudent } from '#contract/students/calls.ts';
import { editUser } from '#contract/users/calls.ts';
import { appTexts } from '../../client/app/texts.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { financeTexts } from '../../client/features/finance/finance.texts.ts';
import { historyTexts as texts } from '../../client/features/history/history.texts.ts';
import { failureTexts } from '../../client/lib/api-error.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { formOf } from '../support/form-of.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu, openProfile } from './support/places.ts';
import { dialog, givenReports } from './support/reports.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

const entries = (page: Page) => dialog(page).getByRole('listitem');
const close = (page: Page) =>
  dialog(page).locator('[data-part="foot"]').getByRole('button', { name: modalTexts.close });

test('a manager reads who changed a student and the reports, and who opened the profile', async ({
  page,
  app,
}) => {
  const reports = await givenReports(app);
  const { office } = reports;
  const [student] = await office.students([{ name: 'Achieng Otieno' }]);
  const [subject = 0] = office.subjects;
  await reports.academic(student.id, 0, [[subject, 'A', '75.5']]);
  await reports.finance(student.id, 0, [['Transport', 'Bus fee', '1250.5']]);
  const supporter = await app.given.user({ role_id: 6, first_name: 'Peter', last_name: 'Njoroge' });
  const administrator = await app.given.user({ first_name: 'Zawadi', last_name: 'Kioko' });
  const patched = await app.as
    .user(administrator)
    .call(patchStudent, {
      params: { id: student.id },
      form: formOf({ supporter_id: supporter.id }),
    });
  expect(patched.status).toBe(200);
  await app.as.user(supporter).call(getStudentProfile, { params: { id: student.id } });
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await openProfile(page, student.id);

  // By keyboard alone: opened, looked through, closed, and back where it began.
  const opener = page.getByRole('button', { name: texts.historyOf(student.name) });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName(texts.historyOf(student.name));
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText('Changed by Zawadi Kioko · Administrator');
  await expect(entries(page)).toContainText(/Supporter\s*was none now Peter Njoroge/);
  await expect(dialog(page).getByRole('radio', { name: texts.changes })).toBeFocused();
  await checkA11y(page);
  await checkFitsWidth(page);
  await page.keyboard.press('ArrowRight');
  // The manager has opened it too, this very moment.
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).last()).toContainText('Profile by Peter Njoroge · Supporter');
  await checkA11y(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await page
    .getByRole('button', { name: texts.historyOf(academicsTexts.reportOf('Term 1')) })
    .click();
  await expect(entries(page)).toContainText('Added by Asha Mwangi · Officer');
  await expect(entries(page)).toContainText('Subject 1: mark75.5');
  await checkFitsWidth(page);
  await close(page).click();
  await expect(dialog(page)).toBeHidden();

  await page
    .getByRole('button', { name: texts.historyOf(financeTexts.statementOf('Term 1')) })
    .click();
  await expect(entries(page)).toContainText('Bus fee: cost1,250.50');
  await close(page).click();
});

test('a user’s history from the users list: pages of it, what they opened, and a line that breaks', {
  tag: '@desktop',
}, async ({ page, app, watched }) => {
  watched.expect(/net::ERR_/);
  const user = await app.given.user({ role_id: 4, first_name: 'Grace', last_name: 'Auma' });
  const administrator = app.as.role(role.administrator);
  const { id, email } = user;
  for (let time = 1; time <= 25; time += 1)
    await administrator.call(editUser, {
      input: { id, email, first_name: `Grace ${time}`, last_name: 'Auma', role_id: 4 + (time % 2) },
    });
  await signIn(page, await app.given.user());
  await page.getByRole('heading', { level: 1 }).waitFor();
  await chooseMenu(page, appTexts.users);

  let isCut = true;
  await page.route('**/api/history/**', (route) => (isCut ? route.abort() : route.continue()));
  await page.getByRole('button', { name: texts.historyOf('Grace 25 Auma') }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(failureTexts.network);
  await checkA11y(page);
  isCut = false;
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(entries(page)).toHaveCount(20);
  await expect(entries(page).first()).toContainText(/User type\s*was Officer now Liaison Officer/);
  await expect(entries(page).first()).toContainText(/First name\s*changed/);
  await expect(dialog(page).getByText(texts.shown(20, 25))).toBeVisible();
  await dialog(page).getByRole('button', { name: texts.older }).click();
  await expect(entries(page)).toHaveCount(25);
  await expect(dialog(page).getByRole('button', { name: texts.older })).toBeHidden();
  // The list behind it becomes cards, or a table, when a tablet is turned.
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: size.width > 600 ? 600 : 1000, height: size.height });
  await expect(entries(page)).toHaveCount(25);
  await page.setViewportSize(size);
  await dialog(page).getByRole('radio', { name: texts.opened, exact: true }).check();
  await expect(dialog(page).getByText(texts.nothingOpened)).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
});

test('an admin liaison is offered no history', { tag: '@desktop' }, async ({ page, app }) => {
  await signIn(page, await app.given.user({ role_id: role.adminLiaison }));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await chooseMenu(page, appTexts.users);
  await expect(page.getByRole('columnheader', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${texts.history}`) })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: texts.history })).toHaveCount(0);
});
