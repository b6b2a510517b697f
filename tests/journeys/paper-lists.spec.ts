import type { Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { studentFields } from '#contract/students/record.ts';
import { appTexts } from '../../client/app/texts.ts';
import { exportsTexts } from '../../client/features/exports/exports.texts.ts';
import { paperTexts as texts } from '../../client/features/paper-lists/paper.texts.ts';
import { viewsTexts } from '../../client/features/saved-views/saved-views.texts.ts';
import { termBoardTexts } from '../../client/features/term-board/term-board.texts.ts';
import { givenOffice } from '../support/given-reports.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu } from './support/places.ts';
import { checkA11y, checkFitsBothWidths, checkFitsWidth, signIn } from './support/screen.ts';

const headings = (page: Page) => page.getByRole('columnheader');
const cells = (page: Page) => page.getByRole('table').getByRole('cell');

test('students go on paper with the columns that were chosen, and a view keeps these', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const office = await givenOffice(app);
  await office.students([
    { name: 'Zawadi', dob: '2010-02-03' },
    { name: 'Amani', dob: '2011-05-06' },
  ]);
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await page.getByRole('button', { name: exportsTexts.export, exact: true }).click();
  await page.getByRole('menuitem', { name: exportsTexts.paper }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await page.getByRole('combobox', { name: texts.add }).selectOption(studentFields.dob.label);
  for (let place = 4; place > 1; place -= 1)
    await page.getByRole('button', { name: texts.earlier(studentFields.dob.label) }).click();
  await page.getByRole('button', { name: texts.remove(studentFields.ref.label) }).click();
  await page.getByRole('textbox', { name: texts.empty }).fill('Signature');
  await page.keyboard.press('Enter');
  const chosen = [texts.number, 'Student name', 'Date of birth', 'School', 'Class', 'Signature'];
  await expect(headings(page)).toHaveText(chosen);
  await expect(cells(page).nth(1)).toHaveText('Amani');
  await expect(cells(page).nth(2)).toHaveText('6 May 2011');
  await checkA11y(page);
  await checkFitsBothWidths(page);

  // On paper there is what is read, and nothing to press.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: texts.columns })).toBeHidden();
  await expect(page.getByRole('button', { name: texts.print })).toBeHidden();
  await expect(headings(page).last()).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.getByRole('button', { name: viewsTexts.save }).click();
  await page.getByRole('textbox', { name: viewsTexts.name }).fill('Visit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: viewsTexts.name })).toHaveCount(0);
  await chooseMenu(page, appTexts.students);
  await page.getByRole('button', { name: 'Visit 2', exact: true }).click();
  await expect(headings(page)).toHaveText(chosen);
});

test('an officer prints an empty term form for each of their own students', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const office = await givenOffice(app);
  const officer = await app.given.user({ role_id: role.officer });
  await office.students([
    { name: 'Amani', liaison_id: officer.id },
    { name: 'Baraka', liaison_id: officer.id },
    { name: 'Somebody else' },
  ]);
  await signIn(page, officer);
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await chooseMenu(page, appTexts.mine);
  await expect(
    page.getByRole('heading', { level: 1, name: termBoardTexts.mineTitle }),
  ).toBeVisible();
  await page.getByRole('link', { name: texts.title }).click();
  await page.getByRole('radio', { name: texts.forms }).check();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText('Amani');
  await checkA11y(page);
  await checkFitsWidth(page);
  await page.getByRole('button', { name: texts.print }).click();
  await expect(page).toHaveTitle('printed');
});
