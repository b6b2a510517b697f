import type { Locator, Page } from '@playwright/test';
import { factOf, rowKindNames } from '#contract/imports/kinds.ts';
import { importsTexts as texts } from '../../client/features/imports/imports.texts.ts';
import { pastedCells, studentLine } from '../imports/student-lines.ts';
import { givenRegister } from '../support/given-students.ts';
import { expect, openImports } from './support/imports.ts';
import { test } from './support/journey.ts';

const heads =
  'Name,Gender,Category,Date of Birth,Date Registered,Where,Liaison Officer,At home,Languages,Ambition,Background';
const cells = pastedCells([
  'OUR STUDENTS',
  heads,
  studentLine('Mercy Njeri', '2010-04-12', 'Mwanzo Primary'),
  studentLine('Grace Muthoni', '31/02/2010', 'Mwanzo Prim.'),
]);

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
  }
  await expect(wanted).toBeFocused();
}

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const step = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

test('the keyboard alone is enough, from the cells to the import and its undo @desktop', async ({
  page,
  app,
}) => {
  test.setTimeout(120_000);
  await givenRegister(app);
  await openImports(page, app);
  await tabTo(page, page.getByRole('textbox', { name: texts.pasted }));
  await page.keyboard.insertText(cells);
  await tabTo(page, button(page, texts.read));
  await press(page, 'Enter');

  // Table: the arrows, Page, Home and End go through the grid; Enter on a row number takes it as headings.
  await expect(step(page, texts.whereIsIt)).toBeFocused();
  const focused = page.locator(':focus');
  const number = (row: number) =>
    page.getByRole('rowheader').getByRole('button', { name: new RegExp(`Row ${row}$`) });
  await tabTo(page, number(1));
  await press(page, 'PageDown', 'End');
  await expect(focused).toHaveText('Third of five');
  await press(page, 'ArrowUp', 'ArrowLeft');
  await expect(focused).toHaveText('Doctor');
  await press(page, 'PageUp', 'Home', 'Enter');
  const head = page.getByRole('textbox', { name: texts.headingRow });
  await expect(head).toHaveValue('1');
  await press(page, 'ArrowDown', 'Enter');
  await expect(head).toHaveValue('2');
  await tabTo(page, page.getByRole('radio', { name: rowKindNames.students, exact: true }));
  await expect(focused).toBeChecked();
  await tabTo(page, button(page, texts.tableRight));
  await press(page, 'Enter');

  // Columns: what one becomes, and which word is the first name.
  await expect(step(page, texts.whatIsIt)).toBeFocused();
  await tabTo(page, page.getByRole('combobox', { name: texts.firstNameIs }));
  await press(page, 'ArrowDown');
  const where = page.getByRole('combobox', { name: texts.columnBecomes('F', 'Where') });
  await tabTo(page, where);
  // What the arrows pass by on the way is not taken from other columns.
  const school = where.locator('option', { hasText: factOf('students', 'school')?.label ?? '' });
  const value = (await school.getAttribute('value')) ?? '';
  while ((await where.inputValue()) !== value) await press(page, 'ArrowDown');
  await press(page, 'Enter');
  const siblings = page.getByRole('textbox', { name: factOf('students', 'siblings')?.label ?? '' });
  await tabTo(page, siblings);
  await page.keyboard.type('2');
  await press(page, 'Enter');
  await expect(button(page, texts.columnsRight)).toBeEnabled();
  await tabTo(page, button(page, texts.columnsRight));
  await press(page, 'Enter');

  // Values: what is near is pressed, and the focus stays there.
  await expect(step(page, texts.valuesTitle)).toBeFocused();
  const meaning = page.getByRole('group', { name: texts.meaningOf('Mwanzo Prim.') });
  await tabTo(page, meaning.getByRole('button', { name: /^Mwanzo Primary/ }));
  await press(page, 'Enter');
  await expect(meaning.getByRole('combobox')).toHaveValue('Mwanzo Primary');
  await expect(meaning).toBeFocused();
  const officer = page.getByRole('group', { name: texts.meaningOf('Grace Auma') });
  await tabTo(page, officer.getByRole('button').first());
  await press(page, 'Enter');
  await expect(officer.getByRole('combobox')).toHaveValue(/Grace Auma/);
  await tabTo(page, button(page, texts.valuesRight));
  await press(page, 'Enter');

  // Rows: Enter opens a cell, Esc gives its old text back, Enter keeps the new one.
  await expect(step(page, texts.rowsTitle)).toBeFocused();
  const problems = page.getByRole('region', { name: texts.rowStates.problem });
  await expect(problems.getByText(texts.problems(1))).toBeVisible();
  const wrong = page.getByRole('gridcell', { name: '31/02/2010' });
  await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]'));
  await press(page, 'Control+End');
  for (const _ of heads.split(',').slice(4)) await press(page, 'ArrowLeft');
  await expect(wrong).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('textbox', { name: /^D4/ })).toBeFocused();
  await page.keyboard.type('9');
  await press(page, 'Escape');
  await expect(wrong).toBeFocused();
  await press(page, 'Enter', 'Control+a');
  await page.keyboard.type('2010-02-28');
  await press(page, 'Enter');
  await expect(page.getByRole('gridcell', { name: '2010-02-28' })).toBeFocused();
  await expect(page.getByText(texts.problems(0))).toBeVisible();
  // Enter on a heading opens what its column becomes.
  await press(page, 'Control+Home', 'ArrowRight', 'Enter');
  await expect(
    page.getByRole('combobox', { name: texts.columnBecomes('A', 'Name') }),
  ).toBeFocused();
  await page.goBack();
  await expect(step(page, texts.rowsTitle)).toBeFocused();
  await expect(button(page, texts.toLook)).toBeEnabled();
  await tabTo(page, button(page, texts.toLook));
  await press(page, 'Enter');

  await expect(step(page, texts.lookTitle(2))).toBeFocused();
  await tabTo(page, button(page, texts.run(2)));
  await press(page, 'Enter');
  await expect(step(page, texts.doneTitle)).toBeFocused();
  await tabTo(page, button(page, texts.undo));
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: texts.undo }));
  await press(page, 'Enter');
  await expect(step(page, texts.undoneTitle)).toBeFocused();
});
