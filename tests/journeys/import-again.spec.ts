import type { Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { importsTexts as texts } from '../../client/features/imports/imports.texts.ts';
import { pastedCells, studentLine } from '../imports/student-lines.ts';
import { givenRegister } from '../support/given-students.ts';
import { expect } from './support/imports.ts';
import { test } from './support/journey.ts';
import { openSettings } from './support/places.ts';
import { signIn } from './support/screen.ts';

const heads =
  'Pupil,Sex,Category,D.O.B,Date Registered,School,Liaison Officer,Siblings,Languages,Ambition,Background';
const listOf = (names: readonly string[]) =>
  pastedCells([heads, ...names.map((name) => studentLine(name, '2012-05-04', 'Mwanzo Primary'))]);

/** Takes pasted rows through all steps; each step has one press once nothing in it is open. */
async function bringIn(page: Page, names: readonly string[], sayMore: () => Promise<unknown>) {
  await page.getByRole('textbox', { name: texts.pasted }).fill(listOf(names));
  await page.getByRole('button', { name: texts.read }).click();
  await page.getByRole('button', { name: texts.tableRight }).click();
  await sayMore();
  await page.getByRole('button', { name: texts.columnsRight }).click();
  await page.getByRole('button', { name: texts.valuesRight }).click();
  await page.getByRole('button', { name: texts.toLook }).click();
  await page.getByRole('button', { name: /^These are right/ }).click();
  await expect(page.getByRole('heading', { name: texts.doneTitle })).toBeVisible();
}

test('the same headings again take six presses from the rows to the import', {
  tag: '@desktop',
}, async ({ page, app }) => {
  test.setTimeout(120_000);
  await givenRegister(app);
  await signIn(page, await app.given.user({ role_id: role.adminLiaison }));
  await openSettings(page, appTexts.import);
  const nameIs = page.getByRole('combobox', { name: texts.firstNameIs });
  await bringIn(page, ['Faith Achieng', 'Mercy Njeri', 'Joy Odhiambo'], () =>
    nameIs.selectOption('first'),
  );
  await openSettings(page, appTexts.import);
  await page.evaluate(() => {
    document.body.dataset.presses = '0';
    const count = () => {
      document.body.dataset.presses = `${Number(document.body.dataset.presses) + 1}`;
    };
    document.addEventListener('click', ({ isTrusted }) => isTrusted && count(), true);
  });
  await bringIn(page, ['Ruth Atieno', 'Grace Muthoni', 'Lucy Wambui'], async () => undefined);
  await expect(page.locator('body')).toHaveAttribute('data-presses', '6');
});
