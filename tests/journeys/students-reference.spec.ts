import type { Page } from '@playwright/test';
import { dayOf } from '#contract/dates.ts';
import { referenceMessages } from '#contract/reference-data/messages.ts';
import { recentYears } from '#contract/reference-data/rules.ts';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { referenceDataTexts as texts } from '../../client/features/reference-data/reference-data.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { expect, test } from './support/journey.ts';
import { checkA11y, signIn } from './support/screen.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: modalTexts.save });

/** Opens the Academics list, where the buttons for years, terms and classes stand. */
async function openAcademics(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const burger = page.getByRole('button', { name: appTexts.openMenu });
  if (await burger.isVisible()) await burger.click();
  await page
    .getByRole('navigation', { name: appTexts.mainMenu })
    .getByText(appTexts.academics, { exact: true })
    .click();
}

test('years, terms and classes are added, each name once', { tag: ['@desktop', '@core'] }, async ({
  page,
  app,
}) => {
  await signIn(page, await app.given.user({ role_id: role.adminLiaison }));
  await openAcademics(page);

  const thisYear = dayOf(new Date(), app.app.zone.name).slice(0, 4);
  const chooseYear = async () => {
    await page.getByRole('button', { name: texts.addYear }).click();
    await dialog(page).getByRole('combobox', { name: texts.year }).click();
    await expect(dialog(page).getByRole('option')).toHaveText(
      [Number(thisYear) + 1, ...recentYears(Number(thisYear))].map(String),
    );
    await dialog(page).getByRole('option', { name: thisYear }).click();
    await save(page).click();
  };
  await page.getByRole('button', { name: texts.addYear }).click();
  await save(page).click();
  await expect(dialog(page).getByText(referenceMessages.year)).toBeVisible();
  await checkA11y(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await chooseYear();
  await expect(dialog(page).getByText(referenceMessages.yearAdded)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await chooseYear();
  await expect(dialog(page).getByText(referenceMessages.yearTaken).first()).toBeVisible();
  await dialog(page).getByRole('button', { name: modalTexts.clear }).click();
  await dialog(page).getByRole('button', { name: modalTexts.clear }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: texts.addTerm }).click();
  await save(page).click();
  await expect(dialog(page).getByText(referenceMessages.term)).toBeVisible();
  await dialog(page).getByLabel(texts.term).fill('term 1');
  await save(page).click();
  await expect(dialog(page).getByLabel(texts.term)).toHaveAccessibleDescription(
    referenceMessages.termTaken,
  );
  await dialog(page).getByRole('button', { name: modalTexts.clear }).click();
  await dialog(page).getByRole('button', { name: modalTexts.clear }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: texts.addClass }).click();
  await save(page).click();
  await expect(dialog(page).getByText(referenceMessages.class)).toBeVisible();
  await dialog(page).getByLabel(texts.class).fill('Form 1');
  await save(page).click();
  await expect(dialog(page).getByText(referenceMessages.classAdded)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});
