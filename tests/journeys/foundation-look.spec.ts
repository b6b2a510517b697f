import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { wrongFileMessages } from '#contract/files.ts';
import { foundationFields } from '#contract/foundation/record.ts';
import { settingsTexts } from '../../client/app/settings.texts.ts';
import { appTexts } from '../../client/app/texts.ts';
import { foundationTexts as texts } from '../../client/features/foundation/foundation.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { expect, test } from './support/journey.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

const buffer = readFileSync(new URL('../fixtures/files/images/hopper.jpg', import.meta.url));
const picture = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer };

async function openFoundation(page: Page) {
  await page.getByRole('link', { name: appTexts.home }).waitFor();
  const burger = page.getByRole('button', { name: appTexts.openMenu });
  if (await burger.isVisible()) await burger.click();
  else await page.getByRole('button', { name: appTexts.settings }).click();
  await page.getByText(settingsTexts.foundationTop, { exact: true }).click();
  const form = page.getByRole('form', { name: texts.title });
  return { form, save: form.getByRole('button', { name: modalTexts.save }) };
}

test('what is typed is shown as it would look; the logo that is saved stands everywhere, and goes again', async ({
  page,
  app,
  anotherPage,
}) => {
  await signIn(page, await app.given.user());
  const { form, save } = await openFoundation(page);
  const signInPage = form.getByRole('figure', { name: texts.previewSignIn });
  const letter = form.getByRole('figure', { name: texts.previewLetter });
  await form.getByRole('textbox', { name: foundationFields.name.label }).fill('Elimu Kwanza');
  await form.getByRole('textbox', { name: foundationFields.motto.label }).fill('Shule kwanza');
  for (const part of [signInPage, letter]) {
    await expect(part).toContainText('Elimu Kwanza');
    await expect(part).toContainText('Shule kwanza');
  }
  const button = letter.getByText(texts.previewButton);
  await form.getByRole('button', { name: texts.colourOf('#1f4e8c') }).click();
  await expect(button).toHaveCSS('background-color', 'rgb(31, 78, 140)');
  const colour = form.getByRole('textbox', { name: foundationFields.accent.label });
  await colour.fill('#66c0a8');
  await expect(button).not.toHaveCSS('background-color', 'rgb(102, 192, 168)');
  await colour.fill('#1f4e8c');

  const logo = form.locator('input[type=file]');
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
  await expect(form.getByText(texts.unsaved(4))).toBeVisible();
  await save.click();
  await expect(form.getByText(wrongFileMessages.picture).first()).toBeVisible();
  await logo.setInputFiles(picture);
  await expect(letter.getByRole('img', { name: 'Elimu Kwanza' })).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  await save.click();

  // The page is loaded anew, with the logo in its bar.
  const bar = page.getByRole('link', { name: appTexts.home }).getByRole('img');
  await expect(bar).toHaveAttribute('src', /^\/logo\/[0-9a-f]{40}\.png$/);
  await expect(bar).toHaveJSProperty('complete', true);
  await expect(form.getByText(texts.allSaved)).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  const visitor = await anotherPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('img', { name: 'Elimu Kwanza' })).toBeVisible();
  await checkA11y(visitor);

  await form.getByRole('button', { name: texts.logoRemove }).click();
  await expect(letter.getByRole('img')).toHaveCount(0);
  await save.click();
  await expect(bar).toHaveCount(0);
  await expect(form.getByRole('button', { name: texts.logoRemove })).toHaveCount(0);
});

test('a logo that was chosen and not saved is there again, as what was typed', {
  tag: '@desktop',
}, async ({ page, app }) => {
  await signIn(page, await app.given.user());
  const { form } = await openFoundation(page);
  await form.locator('input[type=file]').setInputFiles(picture);
  await expect(form.getByText(texts.unsaved(1))).toBeVisible();
  await page.getByRole('link', { name: appTexts.home }).click();
  const again = await openFoundation(page);
  await expect(again.form.getByText(texts.unsaved(1))).toBeVisible();
  await expect(again.form.getByText(picture.name)).toBeVisible();
  await again.form.getByRole('button', { name: texts.undo }).click();
  await expect(again.form.getByText(texts.allSaved)).toBeVisible();
});
