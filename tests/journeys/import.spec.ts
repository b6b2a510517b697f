import type { Page } from '@playwright/test';
import { rowKindNames } from '#contract/imports/kinds.ts';
import { importMessages } from '#contract/imports/messages.ts';
import { appTexts } from '../../client/app/texts.ts';
import { importsTexts as texts } from '../../client/features/imports/imports.texts.ts';
import { expect, openImports, pressTwice } from './support/imports.ts';
import { test } from './support/journey.ts';
import { openSettings } from './support/places.ts';
import { checkA11y, checkFitsWidth } from './support/screen.ts';

const pupils = ['OTIENO BRIAN', 'ACHIENG FAITH', 'NJERI MERCY', 'KIPTOO DENNIS'];
const cells = [
  ['NJIA PANDA SECONDARY SCHOOL'],
  ['END OF TERM TWO 2026'],
  ['S/NO', 'ADM NO', 'NAME', 'ENG', 'KIS', 'MAT', 'TOTAL'],
  ...pupils.map((name, at) => [at + 1, 4417 + at, name, 67, 54, 71, 192]),
  ['', '', 'CLASS TEACHER: MR OCHIENG'],
];
const pasted = cells.map((row) => row.join('\t')).join('\n');

async function paste(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: texts.pasted }).fill(pasted);
  await pressTwice(page.getByRole('button', { name: texts.read }));
  await expect(page.getByRole('heading', { level: 2, name: texts.whereIsIt })).toBeVisible();
}

const openStep = (page: Page, step: string) =>
  page
    .getByRole('navigation', { name: texts.stepsLabel })
    .getByRole('button', { name: new RegExp(step) })
    .click();
const rowNumber = (page: Page, row: number) =>
  page.getByRole('rowheader').getByRole('button', { name: new RegExp(`Row ${row}$`) });
const becomes = (page: Page, letter: string, heading: string) =>
  page.getByRole('combobox', { name: texts.columnBecomes(letter, heading), exact: true });
const right = (page: Page, words: string) => page.getByRole('button', { name: words });

test.beforeEach(() => test.setTimeout(120_000));

test('cells are pasted, the list is found in them, and columns get their meaning', async ({
  page,
  app,
}) => {
  await openImports(page, app);
  await checkA11y(page);
  await checkFitsWidth(page);
  await paste(page);
  await expect(page.getByText(texts.nothingYet)).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);

  // A press on a row number moves the headings; the fields beside it say the same.
  const head = page.getByRole('textbox', { name: texts.headingRow });
  await rowNumber(page, 4).click();
  await expect(head).toHaveValue('4');
  await head.fill('99');
  await expect(page.getByText(texts.rowFault(8))).toBeVisible();
  await head.fill('3');
  await head.press('Enter');
  await expect(rowNumber(page, 3)).toContainText(texts.headings);
  await page.getByRole('textbox', { name: texts.endRow }).fill('7');
  await page.getByRole('radio', { name: rowKindNames.marks, exact: true }).click();
  await expect(page.getByText(texts.rows(4))).toBeVisible();

  // Whoever's sheet is no list is told what to do, and comes back to the table.
  await page.getByRole('button', { name: texts.notAList }).click();
  await expect(page.getByRole('heading', { level: 2, name: texts.notAList })).toBeFocused();
  await checkA11y(page);
  await checkFitsWidth(page);
  await page.getByRole('button', { name: texts.backToTable }).click();
  await right(page, texts.tableRight).click();

  await expect(page.getByRole('heading', { level: 2, name: texts.whatIsIt })).toBeFocused();
  await checkA11y(page);
  await checkFitsWidth(page);
  await expect(becomes(page, 'C', 'NAME')).toHaveValue('name');
  // What is open is said beside the button.
  await expect(right(page, texts.columnsRight)).toBeDisabled();

  // A run of columns is suggested as one; it is set together, and stands in one line.
  await becomes(page, 'D–F', 'ENG … MAT').selectOption('');
  await page.getByRole('checkbox', { name: texts.choose('D', 'ENG') }).click();
  await page
    .getByRole('checkbox', { name: texts.choose('F', 'MAT') })
    .click({ modifiers: ['Shift'] });
  await page.getByLabel(texts.chosenBecome(3)).selectOption('mark');
  const run = becomes(page, 'D–F', 'ENG … MAT');
  await expect(run.locator('option:checked')).toHaveText(texts.runOf('Marks', 3));
  const outOf = page.getByRole('textbox', { name: texts.sources.outOf });
  await expect(outOf).toHaveValue('100');
  // What it holds is seen.
  expect(await outOf.evaluate((field) => field.scrollWidth <= field.clientWidth)).toBe(true);
  await page.getByText(texts.showAll(3)).click();
  await expect(becomes(page, 'E', 'KIS')).toHaveValue('mark');

  // What no column says is said for all rows; what a title says is offered first.
  const forAll = page.getByRole('region', { name: texts.forAll });
  // A field that stands behind the foot of the step is seen once it has the focus.
  const isSeen = await outOf.last().evaluate((field: HTMLElement) => {
    window.scrollBy(0, field.getBoundingClientRect().bottom + 10 - window.innerHeight);
    field.focus();
    const { x, y, width, height } = field.getBoundingClientRect();
    return field.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isSeen).toBe(true);
  for (const [name, option] of [
    ['Year', '2026'],
    ['Term', 'Term 2'],
    ['Class', texts.addNew],
  ] as const) {
    const field = forAll.getByRole('combobox', { name });
    const first = field.locator('option', { hasText: option }).first();
    await field.selectOption((await first.getAttribute('value')) ?? '');
  }
  await page.getByRole('textbox', { name: texts.newName('Class') }).fill('Form 2');
  await page.getByRole('textbox', { name: texts.newName('Class') }).press('Enter');
  const bounds = forAll.getByRole('textbox', { name: 'Lowest mark of each grade' });
  // What is refused holds nothing up once it is right.
  await bounds.fill('90, 50');
  await bounds.press('Enter');
  await expect(page.getByText(importMessages.bounds('5'))).toBeVisible();
  await bounds.fill('90, 80, 65, 50, 40');
  await bounds.press('Enter');
  await expect(page.getByText(importMessages.bounds('5'))).toBeHidden();
  await expect(right(page, texts.columnsRight)).toBeEnabled();
  await checkA11y(page);
  await checkFitsWidth(page);

  // All of it is kept: Back goes to the step before, and a reload stays.
  await page.reload();
  await expect(run).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: texts.whereIsIt })).toBeVisible();
  await page.goForward();
  await openStep(page, texts.steps.table);
  await expect(page.getByRole('heading', { level: 2, name: texts.whereIsIt })).toBeFocused();
  await openStep(page, texts.steps.columns);
  await right(page, texts.columnsRight).click();
  await expect(page.getByRole('heading', { level: 2, name: texts.valuesTitle })).toBeFocused();
});

test('what was changed elsewhere is said, and nothing that was set is lost @desktop', {
  tag: '@core',
}, async ({ page, app }) => {
  await openImports(page, app);
  await paste(page);
  const kind = page.getByRole('radio', { name: rowKindNames.payments, exact: true });
  // Somebody else sets the same import up meanwhile.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await openSettings(other, appTexts.import);
  await other.getByRole('button', { name: `${texts.pastedName}.csv` }).click();
  const otherKind = other.getByRole('radio', { name: rowKindNames.students, exact: true });
  await otherKind.click();
  await expect(otherKind).toBeChecked();
  await other.waitForLoadState('networkidle');
  await other.close();

  await kind.click();
  await expect(page.getByRole('alert')).toContainText(texts.notSent);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('alert')).toContainText(texts.notSent);
  await expect(kind).toBeChecked();
  await page.getByRole('button', { name: texts.sendAgain }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.reload();
  await expect(kind).toBeChecked();

  // On a slow line a choice is seen before the server has it.
  const line = Promise.withResolvers<void>();
  await page.route('**/api/imports/*', async (route) => {
    await line.promise;
    await route.continue();
  });
  const tab = page.getByRole('checkbox', { name: texts.takeTab(`${texts.pastedName}.csv`) });
  await tab.click();
  await expect(tab).not.toBeChecked();
  await expect(page.getByText(texts.saving)).toBeVisible();
  line.resolve();
  await expect(page.getByText(texts.saving)).toBeHidden();
  await expect(page.getByText(texts.noTable)).toBeVisible();
});
