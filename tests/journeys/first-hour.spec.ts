import { foundationFields } from '#contract/foundation/record.ts';
import { appTexts } from '../../client/app/texts.ts';
import { firstHourTexts as texts } from '../../client/features/foundation/first-hour.texts.ts';
import { foundationTexts } from '../../client/features/foundation/foundation.texts.ts';
import { quietTexts } from '../../client/features/notifications/quiet.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { expect, test } from './support/journey.ts';
import { checkBothWidths, signIn } from './support/screen.ts';

test('the guide of the first hour leads from step to step, and goes when it is done', {
  tag: '@desktop',
}, async ({ page, app }) => {
  await signIn(page, await app.given.user());
  const home = page.getByRole('link', { name: appTexts.home });
  await home.click();
  const guide = page.getByRole('region', { name: texts.title });
  await expect(guide.getByText(texts.progress(0, 6))).toBeVisible();
  await expect(guide.getByText(texts.left(43))).toBeVisible();
  // One step is open, the first that is to be done.
  await expect(guide.locator('li[data-open]')).toHaveCount(1);
  await expect(guide.locator('li[data-open]')).toContainText(texts.steps.reach.name);
  await checkBothWidths(page);
  // The careful answers are one touch away.
  await guide.getByRole('button', { name: texts.steps.reach.go }).click();
  await expect(
    guide.getByText(
      'Supporters: their own students, verified reports only, their learners’ page first. Liaison officers: they read only',
    ),
  ).toBeVisible();
  await expect(guide.locator('li[data-open]')).toContainText(texts.steps.foundation.name);
  await guide.getByRole('button', { name: texts.steps.foundation.go }).click();
  const form = page.getByRole('form', { name: foundationTexts.title });
  await expect(form.getByRole('radio', { name: /^Their own students/ })).toBeChecked();
  await expect(form.getByRole('radio', { name: 'Verified reports only' })).toBeChecked();
  await checkBothWidths(page);
  await form.getByRole('textbox', { name: foundationFields.name.label }).fill('Elimu Kwanza');
  await form.getByRole('button', { name: modalTexts.save }).click();
  await expect(form.getByText(foundationTexts.allSaved)).toBeVisible();
  await home.click();
  await expect(guide.getByText(texts.progress(2, 6))).toBeVisible();
  await expect(guide.getByText('Elimu Kwanza')).toBeVisible();
  await expect(guide.locator('li[data-open]')).toContainText(texts.steps.colleagues.name);

  // Another one is looked at, and a year is added on the spot.
  await guide.getByRole('button', { name: texts.lookAt(texts.steps.term.name) }).click();
  await expect(guide.locator('li[data-open]')).toContainText(texts.steps.term.name);
  await expect(guide.locator('li[data-open]')).toHaveCount(1);
  await guide.getByRole('button', { name: texts.leaveOut }).click();
  await expect(guide.getByText(texts.progress(2, 5))).toBeVisible();
  await guide.getByRole('button', { name: texts.takeInOf(texts.steps.term.name) }).click();
  await expect(guide.getByText(texts.progress(2, 6))).toBeVisible();
  await guide.getByRole('button', { name: texts.lookAt(texts.steps.rehearsal.name) }).click();
  await checkBothWidths(page);
  await guide.getByRole('button', { name: texts.steps.rehearsal.go }).click();
  await expect(page.getByRole('button', { name: quietTexts.switchOn })).toBeVisible();

  await home.click();
  await guide.getByRole('button', { name: texts.hide }).click();
  await expect(guide).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(guide).toHaveCount(0);
});
