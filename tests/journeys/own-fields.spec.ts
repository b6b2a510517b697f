import { readFile } from 'node:fs/promises';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { exportsTexts } from '../../client/features/exports/exports.texts.ts';
import { ownFieldsTexts as texts } from '../../client/features/own-fields/own-fields.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { filterTexts } from '../../client/ui/filters/filters.texts.ts';
import { givenRegister } from '../support/given-students.ts';
import { cellsOf } from '../support/read-export.ts';
import { expect, test } from './support/journey.ts';
import { openSettings } from './support/places.ts';
import { checkA11y, checkBothWidths, checkFitsWidth, signIn } from './support/screen.ts';
import { choose, dialog, rowOf, save, textbox } from './support/student-forms.ts';

test('a field is made, filled in, a column, a filter, a sort, in the export, and retired', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  const { student } = await givenRegister(app);
  for (const name of ['Achieng Otieno', 'Brian Kiprono', 'Carol Wambui']) await student({ name });
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  const add = async (name: string, kind: string) => {
    await page.getByRole('button', { name: texts.add, exact: true }).click();
    await textbox(page, texts.name).fill(name);
    await choose(page, texts.kind, kind);
    await choose(page, texts.inList, texts.yes);
  };
  await openSettings(page, appTexts.ownFields);
  await expect(page.getByText(texts.none)).toBeVisible();
  await add('Blood group', 'Choice');
  await dialog(page).getByRole('textbox', { name: texts.choices }).fill('A+\nO-');
  await checkA11y(page);
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Blood group' })).toBeVisible();
  await add('Shoe size', 'Number');
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Shoe size' })).toBeVisible();
  await checkBothWidths(page);

  await page.getByRole('link', { name: appTexts.students, exact: true }).click();
  const edit = async (name: string) => {
    await page.getByRole('button', { name: studentsTexts.actionsFor(name) }).click();
    await page.getByRole('menuitem', { name: studentsTexts.editTitle }).click();
  };
  const fill = async (name: string, group: string, size: string) => {
    await edit(name);
    await choose(page, 'Blood group', group);
    await textbox(page, 'Shoe size').fill(size);
    await save(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(rowOf(page, name)).toContainText(group);
  };
  await fill('Achieng Otieno', 'A+', '38');
  await edit('Brian Kiprono');
  await textbox(page, 'Shoe size').fill('large');
  await save(page).click();
  await expect(dialog(page).getByText(/number with at most 2 decimals/)).toBeVisible();
  await textbox(page, 'Shoe size').fill('9');
  await choose(page, 'Blood group', 'A+');
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await fill('Carol Wambui', 'O-', '40');
  await checkFitsWidth(page);

  await page.getByRole('button', { name: 'Shoe size' }).click();
  const names = page.locator('tbody tr').getByRole('link');
  await expect(names).toHaveText(['Brian Kiprono', 'Achieng Otieno', 'Carol Wambui']);
  await page.getByRole('button', { name: filterTexts.filter, exact: true }).click();
  await page.getByRole('combobox', { name: 'Blood group' }).click();
  await page.getByRole('option', { name: 'A+', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(names).toHaveText(['Brian Kiprono', 'Achieng Otieno']);
  await checkA11y(page);

  await page.getByRole('button', { name: exportsTexts.export, exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: exportsTexts.excel, exact: true }).click(),
  ]);
  const [head, ...rows] = await cellsOf('xlsx', await readFile(await file.path()));
  expect(head?.slice(-2)).toEqual(['Blood group', 'Shoe size']);
  expect(rows.map((row) => row.slice(-2))).toEqual([
    ['A+', 9],
    ['A+', 38],
  ]);

  await openSettings(page, appTexts.ownFields);
  await page.getByRole('button', { name: texts.actionsFor('Blood group') }).click();
  await page.getByRole('menuitem', { name: texts.retire }).click();
  await dialog(page).getByRole('button', { name: texts.retire }).click();
  await expect(page.getByText(texts.retiredBadge)).toBeVisible();
  await page.getByRole('link', { name: appTexts.students, exact: true }).click();
  await rowOf(page, 'Achieng Otieno').getByRole('link').click();
  await expect(page.locator('dl').first()).toContainText('Blood groupA+');
});
