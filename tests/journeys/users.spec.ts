import type { Page } from '@playwright/test';
import { textLimits } from '#contract/limits.ts';
import { pageSizes } from '#contract/paging.ts';
import { role } from '#contract/roles.ts';
import { userMessages } from '#contract/users/messages.ts';
import { userFields } from '#contract/users/record.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appTexts } from '../../client/app/texts.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { usersTexts as texts } from '../../client/features/users/users.texts.ts';
import { failureTexts } from '../../client/lib/api-error.ts';
import { listTexts } from '../../client/ui/data-list/list.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { givenRegister } from '../support/given-students.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu } from './support/places.ts';
import { checkA11y, checkBothWidths, checkFitsWidth, signIn } from './support/screen.ts';

/** Signs in as somebody of this role and opens the users list by its menu. */
async function openUsers(page: Page, app: RunningApp, role_id: number): Promise<void> {
  const actor = await app.given.user({ role_id, first_name: 'Wanjiru', last_name: 'Maina' });
  await signIn(page, actor);
  await expect(page.getByRole('link', { name: appTexts.home })).toBeVisible();
  await chooseMenu(page, appTexts.users);
}

/** A row on desktops, a card on phones: whatever names this person. */
const rowOf = (page: Page, name: string) =>
  page.locator('tbody tr, main li').filter({ hasText: name });

const dialog = (page: Page) => page.getByRole('dialog');

async function chooseRole(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: userFields.role_id.label }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

test('a colleague is added, corrected and deleted', { tag: ['@core', '@phone'] }, async ({
  page,
  app,
}) => {
  await openUsers(page, app, role.administrator);
  const save = dialog(page).getByRole('button', { name: modalTexts.save });
  const firstName = dialog(page).getByLabel(userFields.first_name.label);
  await page.getByRole('button', { name: texts.add }).click();
  await expect(firstName).toBeFocused();

  await save.click();
  await expect(dialog(page).getByText(userMessages.firstName)).toBeVisible();
  await expect(dialog(page).getByText(userMessages.lastName)).toBeVisible();
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveAccessibleDescription(userMessages.firstName);
  await checkA11y(page);
  await checkFitsWidth(page);

  await firstName.fill('Amina');
  await dialog(page).getByLabel(userFields.last_name.label).fill('Juma');
  await dialog(page).getByLabel(userFields.email.label).fill('amina.juma@example.org');
  await chooseRole(page, 'Officer');
  await save.click();
  await expect(dialog(page).getByText(userMessages.registeredKept)).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: texts.add })).toBeFocused();
  await expect(rowOf(page, 'Amina Juma')).toContainText(texts.statuses[userStatus.new]);
  await app.mail.waitFor('amina.juma@example.org');

  await page.getByRole('button', { name: texts.editUser('Amina Juma') }).click();
  await expect(firstName).toHaveValue('Amina');
  await firstName.fill('Aminata');
  await save.click();
  await expect(dialog(page).getByText(userMessages.edited)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page, 'Aminata Juma')).toBeVisible();

  await page.getByRole('button', { name: texts.deleteUser('Aminata Juma') }).click();
  await expect(dialog(page)).toContainText('Aminata Juma');
  await checkA11y(page);
  await dialog(page).getByRole('button', { name: texts.delete, exact: true }).click();
  await expect(dialog(page).getByText(userMessages.deleted)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page, 'Aminata Juma')).toHaveCount(0);
});

test('what was typed survives a refusal, and leaving asks first', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const taken = await app.given.user({ role_id: role.officer });
  await openUsers(page, app, role.administrator);
  await page.getByRole('button', { name: texts.add }).click();
  await dialog(page).getByLabel(userFields.first_name.label).fill('Amina');
  await dialog(page).getByLabel(userFields.last_name.label).fill('Juma');
  const email = dialog(page).getByLabel(userFields.email.label);
  await email.fill(taken.email.toUpperCase());
  await chooseRole(page, 'Supporter');
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(userMessages.emailTaken);
  await expect(dialog(page).getByLabel(userFields.first_name.label)).toHaveValue('Amina');

  await page.keyboard.press('Escape');
  await expect(dialog(page).getByText(modalTexts.unsaved)).toBeVisible();
  await dialog(page).getByRole('button', { name: modalTexts.keepEditing }).click();
  // Back asks as well, rather than leave with what was typed.
  await page.evaluate(() => window.history.back());
  await expect(dialog(page).getByText(modalTexts.unsaved)).toBeVisible();
  await dialog(page).getByRole('button', { name: modalTexts.keepEditing }).click();
  await expect(email).toHaveValue(taken.email.toUpperCase());
  // A reload takes nothing: the form is kept on the device.
  await page.reload();
  await page.getByRole('button', { name: texts.add }).click();
  await dialog(page).getByRole('button', { name: draftsTexts.continue }).click();
  await expect(email).toHaveValue(taken.email.toUpperCase());
  await dialog(page).getByRole('button', { name: modalTexts.clear }).click();
  await dialog(page).getByRole('button', { name: modalTexts.clear }).click();
  await expect(email).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('a colleague is disabled and enabled; a new one cannot be switched', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  await app.given.user({ role_id: role.officer, first_name: 'Grace', last_name: 'Auma' });
  await app.given.user({
    role_id: role.supporter,
    first_name: 'Mary',
    last_name: 'Atieno',
    status: userStatus.new,
  });
  await openUsers(page, app, role.manager);
  const graces = page.getByRole('switch', { name: texts.statusOf('Grace Auma') });
  await graces.click();
  await dialog(page).getByRole('button', { name: texts.disable }).click();
  await expect(dialog(page).getByText(userMessages.disabled)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(graces).not.toBeChecked();
  await expect(rowOf(page, 'Grace Auma')).toContainText(texts.statuses[userStatus.disabled]);

  await graces.click();
  await dialog(page).getByRole('button', { name: texts.enable }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(graces).toBeChecked();

  const marys = page.getByRole('switch', { name: texts.statusOf('Mary Atieno') });
  await expect(marys).toBeDisabled();
  await marys.hover();
  await expect(page.getByRole('tooltip')).toHaveText(userMessages.newUserStatus);
  await checkA11y(page);
});

test('a new role, or disabling, first shows whose students there are, and who takes them', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  await app.given.user({ role_id: role.officer, first_name: 'Ruth', last_name: 'Njeri' });
  const { student } = await givenRegister(app);
  await student({});
  await openUsers(page, app, role.manager);
  await page.getByRole('button', { name: texts.editUser('Grace Auma') }).click();
  const whom = dialog(page).getByRole('combobox', { name: texts.studentsGoTo });
  await chooseRole(page, 'Supporter');
  await expect(whom).toHaveAccessibleDescription(texts.hasStudents(1));
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page).getByText(userMessages.stillGiven(1))).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: modalTexts.discard }).click();
  await page.getByRole('switch', { name: texts.statusOf('Grace Auma') }).click();
  await whom.click();
  await page.getByRole('option', { name: 'Ruth Njeri' }).click();
  await checkA11y(page);
  await dialog(page).getByRole('button', { name: texts.disable }).click();
  await expect(dialog(page).getByText(userMessages.handedOn(1))).toBeVisible();
});

test('role 3 is offered only what the ladder allows', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  await app.given.user({ role_id: role.manager, first_name: 'Peter', last_name: 'Njoroge' });
  await openUsers(page, app, role.adminLiaison);
  await expect(page.getByRole('button', { name: texts.editUser('Peter Njoroge') })).toBeDisabled();
  await expect(page.getByRole('switch', { name: texts.statusOf('Peter Njoroge') })).toBeDisabled();
  await page.getByRole('button', { name: texts.add }).click();
  await dialog(page).getByRole('combobox', { name: userFields.role_id.label }).click();
  await expect(dialog(page).getByRole('option')).toHaveText([
    'Officer',
    'Liaison Officer',
    'Supporter',
  ]);
  await checkBothWidths(page);
});

test('pages, sizes and search of the list', { tag: '@desktop' }, async ({ page, app }) => {
  // With the one who looks, and the first administrator of every installation: 14 users.
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    await app.given.user({
      role_id: role.officer,
      first_name: 'Officer',
      last_name: `No ${number}`,
    });
  await openUsers(page, app, role.administrator);
  await expect(page.getByText(listTexts.showing(1, 5, 14))).toBeVisible();
  await expect(page.getByText(listTexts.totalPages(3))).toBeVisible();
  const size = page.getByLabel(listTexts.show);
  await expect(size.locator('option')).toHaveText(pageSizes.map(String));
  await checkBothWidths(page);

  await size.selectOption('1');
  await expect(page.getByText(listTexts.showing(1, 1, 14))).toBeVisible();
  const pages = page.getByRole('navigation', { name: listTexts.pages }).getByRole('button');
  const last = page.getByRole('button', { name: listTexts.last, exact: true });
  await last.click();
  await expect(page.getByText(listTexts.showing(14, 14, 14))).toBeVisible();
  await expect(pages).toHaveText(['First', '10', '11', '12', '13', '14', 'Last']);
  await expect(last).toBeDisabled();
  await expect(last).toBeFocused();

  // Another screen and Back: the list stands where it was left.
  await page.getByRole('link', { name: appTexts.home }).click();
  await expect(page.getByRole('heading', { name: texts.title })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(listTexts.showing(14, 14, 14))).toBeVisible();

  const search = page.getByRole('searchbox', { name: listTexts.search });
  // No longer than what a call takes, so that a pasted page is cut rather than refused.
  await expect(search).toHaveAttribute('maxlength', String(textLimits.line));
  await search.pressSequentially('wanj');
  await expect(page.getByText(listTexts.showing(1, 1, 1))).toBeVisible();
  await expect(search).toBeFocused();
  await expect(rowOf(page, 'Wanjiru Maina')).toBeVisible();
  await search.fill('nobody has this name');
  await expect(
    page.getByText(listTexts.noMatch(texts.things, 'nobody has this name')),
  ).toBeVisible();
  await page.getByRole('button', { name: listTexts.clearSearch }).last().click();
  await expect(page.getByText(listTexts.showing(1, 1, 14))).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.title })).toBeFocused();
});

test('a list that the line lost says so, and is tried again', { tag: '@desktop' }, async ({
  page,
  app,
  watched,
}) => {
  watched.expect(/net::ERR_/);
  let isCut = true;
  await page.route('**/api/getUsers?**', (route) => (isCut ? route.abort() : route.continue()));
  await openUsers(page, app, role.administrator);
  await expect(page.getByRole('alert')).toHaveText(failureTexts.network);
  await expect(page.getByText(listTexts.notLoaded(texts.things))).toBeVisible();
  await checkBothWidths(page);
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(listTexts.showing(1, 2, 2))).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.title })).toBeFocused();
});
