import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { blockTexts } from '../../client/ui/blocks/blocks.texts.ts';
import { listTexts } from '../../client/ui/data-list/list.texts.ts';
import { filterTexts } from '../../client/ui/filters/filters.texts.ts';
import { givenOffice } from '../support/given-reports.ts';
import { expect, test } from './support/journey.ts';
import { chooseLogOut, chooseMenu } from './support/places.ts';
import { checkA11y, signIn } from './support/screen.ts';

test('a page that fails keeps the rows and the pager that stood there', {
  tag: ['@desktop', '@core'],
}, async ({ page, app, watched }) => {
  const office = await givenOffice(app);
  await office.students(Array.from({ length: 7 }, (_, at) => ({ name: `Baraka ${at}` })));
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  const rows = page.locator('tbody tr, main li').filter({ hasText: 'Baraka' });
  await expect(rows).toHaveCount(5);
  const name = rows.getByText('Baraka').first();
  const colour = await name.evaluate((shown) => getComputedStyle(shown).color);
  watched.expect(/503/);
  await page.route('**/api/students?*page=2*', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Please try again.' } }),
  );
  // The page ahead was read before it was held up.
  await page.reload();
  await expect(rows).toHaveCount(5);
  await page.getByRole('button', { name: listTexts.page(2) }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Please try again.' });
  await expect(told).toBeVisible();
  await expect(rows).toHaveCount(5);
  await expect(name).not.toHaveCSS('color', colour);
  await expect(page.getByText(listTexts.showing(1, 5, 7))).toBeVisible();
  await expect(page.getByRole('button', { name: listTexts.page(2) })).toBeVisible();
  await checkA11y(page);

  await page.unroute('**/api/students?*page=2*');
  await told.getByRole('button', { name: blockTexts.tryAgain }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText(listTexts.showing(6, 7, 7))).toBeVisible();
  await expect(told).toBeHidden();

  // A filter begins at its first page, although all rows are left.
  await page.getByRole('button', { name: filterTexts.filter, exact: true }).click();
  await page.getByRole('combobox', { name: studentsTexts.filters.status }).fill('Active');
  await page.getByRole('option', { name: 'Active', exact: true }).click();
  await expect(page.getByText(listTexts.showing(1, 5, 7))).toBeVisible();
});

test('the size that somebody chose is kept after a reload and a new sign-in, for each person', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const office = await givenOffice(app);
  await office.students(Array.from({ length: 12 }, (_, at) => ({ name: `Baraka ${at}` })));
  const chooser = await app.given.user({ role_id: role.administrator });
  const other = await app.given.user({ role_id: role.administrator });
  const rows = page.locator('tbody tr, main li').filter({ hasText: 'Baraka' });
  const size = page.getByRole('combobox', { name: listTexts.show });
  await signIn(page, chooser);
  await expect(rows).toHaveCount(5);
  await size.selectOption('10');
  await expect(rows).toHaveCount(10);
  await page.reload();
  await expect(size).toHaveValue('10');
  await expect(rows).toHaveCount(10);
  await chooseMenu(page, appTexts.academics);
  await expect(rows).toHaveCount(10);

  await chooseLogOut(page);
  await signIn(page, other);
  await expect(rows).toHaveCount(5);
  await expect(size).toHaveValue('5');
  await chooseLogOut(page);
  await signIn(page, chooser);
  await expect(rows).toHaveCount(10);
});
