import { outcomeGroupNames } from '#contract/outcomes/figures.ts';
import { nextStepNames } from '#contract/path/messages.ts';
import { role } from '#contract/roles.ts';
import { genderNames, studentStatus } from '#contract/students/lists.ts';
import { appTexts } from '../../client/app/texts.ts';
import { exportsTexts } from '../../client/features/exports/exports.texts.ts';
import { outcomesTexts as texts } from '../../client/features/outcomes/outcomes.texts.ts';
import { givenOffice } from '../support/given-reports.ts';
import { expect, test } from './support/journey.ts';
import { openSettings } from './support/places.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

test('outcomes by year and by gender; small groups are hidden from role 3', {
  tag: '@phone',
}, async ({ page, app }) => {
  const office = await givenOffice(app);
  const of = (count: number, one: object) => Array.from({ length: count }, () => one);
  await office.students([
    ...of(6, { dor: '2019-01-10', status: studentStatus.graduated }),
    ...of(8, { dor: '2020-01-10', gender: 2 }),
    ...of(2, { dor: '2020-01-10', status: studentStatus.graduated }),
    ...of(2, { dor: '2021-01-10' }),
  ]);
  await signIn(page, await app.given.user({ role_id: role.adminLiaison }));
  await openSettings(page, appTexts.outcomes);
  await expect(page.getByText(texts.intro)).toBeVisible();
  await expect(page.getByText('2021', { exact: true })).toBeVisible();
  // The small group and the next larger one, and the next steps of two who completed.
  await expect(page.getByText(texts.hidden, { exact: true })).toHaveCount(7);
  await expect(page.getByText(texts.small)).toBeVisible();
  await page.getByRole('radio', { name: outcomeGroupNames.gender }).click();
  await expect(page.getByText(genderNames[2], { exact: true })).toBeVisible();
  await expect(page.getByText(texts.hidden, { exact: true })).toHaveCount(0);
  await expect(page.getByText(texts.partOf(8, 18)).last()).toBeVisible();
  await expect(page.getByText(nextStepNames[1]).first()).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  await page.getByRole('button', { name: exportsTexts.export, exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: exportsTexts.excel }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^somesha-outcomes-.*\.xlsx$/);
});
