import type { Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { viewsTexts } from '../../client/features/saved-views/saved-views.texts.ts';
import { schoolsTexts } from '../../client/features/schools/schools.texts.ts';
import { searchTexts } from '../../client/features/search/search.texts.ts';
import { studentsTexts as texts } from '../../client/features/students/students.texts.ts';
import { usersTexts } from '../../client/features/users/users.texts.ts';
import { listTexts } from '../../client/ui/data-list/list.texts.ts';
import { filterTexts } from '../../client/ui/filters/filters.texts.ts';
import { givenRegister } from '../support/given-students.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu, openSettings } from './support/places.ts';
import { checkA11y, checkBothWidths, checkFitsWidth, signIn } from './support/screen.ts';

const chip = (page: Page, label: string, value: string) =>
  page.getByRole('button', { name: filterTexts.removeFilter(filterTexts.filtered(label, value)) });

async function choose(page: Page, label: string, value: string): Promise<void> {
  const filter = page.getByRole('button', { name: filterTexts.filter, exact: true });
  if ((await filter.getAttribute('aria-expanded')) !== 'true') await filter.click();
  await page.getByRole('combobox', { name: label }).fill(value);
  await page.getByRole('option', { name: value, exact: true }).click();
}

test('filters narrow the list, stay while one looks elsewhere and after a reload, and go one by one', {
  tag: '@core',
}, async ({ page, app }) => {
  const { student, liaison } = await givenRegister(app);
  for (const [name, category] of [
    ['Amani', 1],
    ['Baraka', 2],
    ['Chebet', 2],
  ] as const)
    await student({ name, category });
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await expect(page.getByText(listTexts.showing(1, 3, 3))).toBeVisible();
  await choose(page, texts.filters.category, 'Special Education');
  await expect(page.getByText(listTexts.showing(1, 2, 2))).toBeVisible();
  const officer = `${liaison.first_name} ${liaison.last_name}`;
  await choose(page, texts.filters.liaison, officer);
  await checkA11y(page);
  await page.keyboard.press('Escape');
  await checkFitsWidth(page);

  await page.reload();
  await expect(page.getByText(listTexts.showing(1, 2, 2))).toBeVisible();
  await expect(chip(page, texts.filters.liaison, officer)).toBeVisible();
  await page.getByRole('link', { name: 'Baraka', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Baraka' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(listTexts.showing(1, 2, 2))).toBeVisible();
  // By the search, which leads to a fresh entry of the history.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(appTexts.students);
  await page.getByRole('option', { name: appTexts.students, exact: true }).click();
  await expect(page.getByRole('dialog', { name: searchTexts.what })).toHaveCount(0);
  await expect(page.getByText(listTexts.showing(1, 2, 2))).toBeVisible();

  await choose(page, texts.filters.needs, texts.missing.supporter);
  await page.keyboard.press('Escape');
  await choose(page, texts.filters.status, 'Graduated');
  await page.keyboard.press('Escape');
  await expect(page.getByText(texts.noneMatch)).toBeVisible();
  await chip(page, texts.filters.status, 'Graduated').click();
  await expect(page.getByText(listTexts.showing(1, 2, 2))).toBeVisible();
  await page.getByRole('button', { name: filterTexts.clearFilters }).click();
  await expect(page.getByText(listTexts.showing(1, 3, 3))).toBeVisible();
});

test('an officer has the filters of what they see, and a school that is found opens its students', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { student } = await givenRegister(app);
  await student({ name: 'Amani' });
  await signIn(page, await app.given.user({ role_id: role.officer }));
  await page.getByRole('button', { name: filterTexts.filter, exact: true }).click();
  await expect(page.getByRole('combobox', { name: texts.filters.school })).toBeVisible();
  await expect(page.getByRole('combobox', { name: texts.filters.liaison })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mwanzo');
  await page.getByRole('option', { name: /Mwanzo Primary/ }).click();
  await expect(chip(page, texts.filters.school, 'Mwanzo Primary')).toBeVisible();
  await expect(page.getByText(listTexts.showing(1, 1, 1))).toBeVisible();
});

test('the Gallery list is narrowed as the others are', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { student } = await givenRegister(app);
  await student({ name: 'Amani', category: 1 });
  await student({ name: 'Baraka', category: 2 });
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await expect(page.getByText(listTexts.showing(1, 2, 2))).toBeVisible();
  await chooseMenu(page, appTexts.gallery);
  await choose(page, texts.filters.category, 'Special Education');
  await expect(page.getByText(listTexts.showing(1, 1, 1))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await checkBothWidths(page);
  await choose(page, texts.filters.needs, texts.missing.academic);
  await page.keyboard.press('Escape');
  await expect(page.getByText(listTexts.showing(1, 1, 1))).toBeVisible();
  await page.reload();
  await expect(chip(page, texts.filters.category, 'Special Education')).toBeVisible();
});

test('filters are kept under a name, found again by it, and removed', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { student } = await givenRegister(app);
  for (const [name, category] of [
    ['Amani', 1],
    ['Baraka', 2],
  ] as const)
    await student({ name, category });
  const manager = await app.given.user({ role_id: role.manager });
  await signIn(page, manager);
  await choose(page, texts.filters.category, 'Special Education');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: viewsTexts.save }).click();
  await page.getByRole('textbox', { name: viewsTexts.name }).fill('Special');
  await page.getByRole('button', { name: viewsTexts.keep, exact: true }).click();
  const pill = page.getByRole('button', { name: viewsTexts.counted('Special', 1) });
  await expect(pill).toHaveAttribute('aria-pressed', 'true');
  await checkBothWidths(page);
  await page.getByRole('button', { name: viewsTexts.all.students, exact: true }).click();
  await expect(page.getByText(listTexts.showing(1, 2, 2))).toBeVisible();

  // On the server: another browser has it too.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, manager);
  await expect(page.getByText(listTexts.showing(1, 2, 2))).toBeVisible();
  await pill.click();
  await expect(page.getByText(listTexts.showing(1, 1, 1))).toBeVisible();
  await page.getByRole('button', { name: viewsTexts.remove('Special') }).click();
  await expect(pill).toHaveCount(0);
});

test('users and schools are narrowed and kept under a name as students are', {
  tag: '@desktop',
}, async ({ page, app }) => {
  await givenRegister(app);
  await app.given.user({ role_id: role.officer, last_name: 'Kariuki' });
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await chooseMenu(page, appTexts.users);
  await choose(page, usersTexts.filters.role, 'Officer');
  await page.keyboard.press('Escape');
  await expect(page.getByText(listTexts.showing(1, 1, 1))).toBeVisible();
  await expect(page.getByText('Asha Kariuki')).toBeVisible();
  await page.getByRole('button', { name: viewsTexts.save }).click();
  await page.getByRole('textbox', { name: viewsTexts.name }).fill('Filing');
  await page.getByRole('button', { name: viewsTexts.keep, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Filing 1', exact: true })).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);

  await openSettings(page, appTexts.schools);
  await expect(page.getByRole('button', { name: 'Filing 1' })).toHaveCount(0);
  await choose(page, schoolsTexts.filters.active, schoolsTexts.withStudents);
  await page.keyboard.press('Escape');
  await expect(page.getByText(schoolsTexts.noneMatch)).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  await chip(page, schoolsTexts.filters.active, schoolsTexts.withStudents).click();
  await expect(page.getByText('Mwanzo Primary')).toBeVisible();

  // Back to the users: as they were left.
  await page.goBack();
  await expect(page.getByText(listTexts.showing(1, 1, 1))).toBeVisible();
});
