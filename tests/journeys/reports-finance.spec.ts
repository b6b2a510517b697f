import { financeMessages as words } from '#contract/finance/messages.ts';
import { financeFields } from '#contract/finance/record.ts';
import { role } from '#contract/roles.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { financeTexts as texts } from '../../client/features/finance/finance.texts.ts';
import { termReportsTexts } from '../../client/features/term-reports/term-reports.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { givenProgress } from '../support/given-progress.ts';
import { expect, test } from './support/journey.ts';
import {
  choose,
  chooseTerm,
  combo,
  dialog,
  fileInput,
  givenReports,
  openReports,
  pdfUpload,
} from './support/reports.ts';
import { checkA11y, checkFitsWidth } from './support/screen.ts';

const name = 'Brian Kiprono';

test('receipts are filed, with totals while typing and every message', { tag: '@core' }, async ({
  page,
  app,
}) => {
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  await openReports(page, await app.given.user({ role_id: role.officer }), texts.title);
  await checkA11y(page);
  await checkFitsWidth(page);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  const save = dialog(page).getByRole('button', { name: modalTexts.save });
  await save.click();
  for (const message of [
    reportMessages.year,
    reportMessages.term,
    reportMessages.class,
    reportMessages.liaisonComment,
    words.items,
    words.receipt,
  ])
    await expect(dialog(page).getByText(message, { exact: true })).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);

  await chooseTerm(page, 'Term 1');
  await choose(page, texts.categoryOf(1), 'Tuition Fees');
  await dialog(page).getByLabel(texts.costOf(1)).fill('22000.10');
  await dialog(page).getByRole('button', { name: texts.addItem }).click();
  await choose(page, texts.categoryOf(2), 'Shopping');
  await dialog(page).getByLabel(texts.itemOf(2)).fill('Soap and sugar');
  await dialog(page).getByLabel(texts.costOf(2)).fill('0');
  await save.click();
  await expect(dialog(page).getByLabel(texts.itemOf(1))).toHaveAccessibleDescription(words.item);
  await expect(dialog(page).getByLabel(texts.costOf(2))).toHaveAccessibleDescription(words.costLow);

  await dialog(page).getByLabel(texts.itemOf(1)).fill('Third term tuition');
  await dialog(page).getByLabel(texts.costOf(2)).fill('4980.2');
  await expect(dialog(page).getByRole('status').filter({ hasText: '26,980.30' })).toBeVisible();
  await expect(dialog(page).getByText('22,000.10')).toBeVisible();
  await dialog(page)
    .getByLabel(financeFields.liaison_comment.form.label)
    .fill('Paid by bank transfer.');
  await fileInput(page, 'receipt').setInputFiles(pdfUpload('receipt.pdf'));
  await save.click();
  await expect(dialog(page).getByText(words.added)).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  // A term that is filed says so at the choice, in the year of its report alone.
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await expect(combo(page, termReportsTexts.term)).toHaveValue('Term 2');
  await combo(page, termReportsTexts.term).click();
  await page.getByRole('option', { name: /^Term 1/ }).click();
  const taken = dialog(page).getByText(reportMessages.termTaken);
  await expect(taken).toBeVisible();
  await choose(page, termReportsTexts.term, 'Term 2');
  await expect(taken).toBeHidden();
  // It is as it began again: there is nothing to lose.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: texts.editFor(name) }).click();
  await dialog(page).getByRole('button', { name: 'Form 1 - 2026 Term 1' }).click();
  await expect(dialog(page).getByLabel(texts.costOf(2))).toHaveValue('4980.20');
  await dialog(page)
    .getByRole('button', { name: texts.removeRow(2, 'Soap and sugar') })
    .click();
  await save.click();
  await expect(dialog(page).getByText(words.saved)).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  // The name opens the profile at what the list is about, by the keyboard too; Back returns.
  const link = page.getByRole('link', { name });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
});

test('whoever is in a field when the rows of the last term come types on in it', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { office } = await givenReports(app);
  const [student] = await office.students([{ name }]);
  const term = { year_id: office.year('2026'), term_id: office.terms[0] ?? 0 };
  await givenProgress(app.app, office).finance({ ...term, student_id: student.id });
  const line = Promise.withResolvers<void>();
  await page.route('**/api/finance?query=new**', async (route) => {
    await line.promise;
    await route.continue();
  });
  await openReports(page, await app.given.user({ role_id: role.officer }), texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  const cost = dialog(page).getByLabel(texts.costOf(1));
  await cost.focus();
  line.resolve();
  await expect(dialog(page).getByLabel(texts.itemOf(1))).toHaveValue('Fees');
  await page.keyboard.type('1250');
  await expect(cost).toHaveValue('1250');
});
