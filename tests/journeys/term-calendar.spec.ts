import type { Page } from '@playwright/test';
import { addYear } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { termMessages } from '#contract/term-calendar/messages.ts';
import { termFields } from '#contract/term-calendar/record.ts';
import { appTexts } from '../../client/app/texts.ts';
import { termCalendarTexts as texts } from '../../client/features/term-calendar/term-calendar.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { expect, test } from './support/journey.ts';
import { openSettings } from './support/places.ts';
import { checkBothWidths, signIn } from './support/screen.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: modalTexts.save });

test('the days of a term are set, copied to the next year and deleted', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  const year = app.app.now().getUTCFullYear();
  const manager = app.as.role(role.manager);
  for (const year_name of [String(year - 1), String(year)])
    await manager.call(addYear, { input: { year_name } });
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await openSettings(page, appTexts.terms);
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await expect(page.getByText(texts.empty)).toBeVisible();

  const choose = async (label: string, option: string) => {
    await dialog(page).getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const day = (label: string) => dialog(page).getByRole('textbox', { name: label });
  await page.getByRole('button', { name: texts.add }).first().click();
  await save(page).click();
  await expect(dialog(page).getByText(termMessages.opening)).toBeVisible();
  await choose(termFields.year_id.label, String(year - 1));
  await choose(termFields.term_id.label, 'Term 1');
  await day(termFields.opening.label).fill(`${year - 1}-04-04`);
  await day(termFields.closing.label).fill(`${year - 1}-01-08`);
  await save(page).click();
  await expect(dialog(page).getByText(termMessages.closingFirst)).toBeVisible();
  await day(termFields.opening.label).fill(`${year - 1}-01-08`);
  await day(termFields.closing.label).fill(`${year - 1}-04-04`);
  await day(termFields.report_due.label).fill(`${year - 1}-04-18`);
  await checkBothWidths(page);
  await save(page).click();
  await expect(dialog(page).getByText(termMessages.added)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  const main = page.getByRole('main');
  await expect(main.getByText(`18 Apr ${year - 1}`)).toBeVisible();
  await checkBothWidths(page);

  await page.getByRole('button', { name: texts.copy }).click();
  await choose(termFields.year_id.label, String(year));
  await save(page).click();
  await expect(dialog(page).getByText(termMessages.copied(1))).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(main.getByText(`Term 1 ${year}`, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: texts.remove(`Term 1 ${year}`) }).click();
  await dialog(page).getByRole('button', { name: texts.removeConfirm }).click();
  await expect(dialog(page).getByText(termMessages.deleted)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(main.getByText(`Term 1 ${year}`, { exact: true })).toBeHidden();
});
