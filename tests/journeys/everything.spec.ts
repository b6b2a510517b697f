import { readFile } from 'node:fs/promises';
import { everythingMessages } from '#contract/everything/messages.ts';
import { role } from '#contract/roles.ts';
import { settingsTexts } from '../../client/app/settings.texts.ts';
import { appTexts } from '../../client/app/texts.ts';
import { everythingTexts as texts } from '../../client/features/everything/everything.texts.ts';
import { givenRegister } from '../support/given-students.ts';
import { readEverything } from '../support/read-everything.ts';
import { expect, test } from './support/journey.ts';
import { openSettings } from './support/places.ts';
import { checkBothWidths, checkFitsBothWidths, signIn } from './support/screen.ts';

test('an administrator takes everything along after the password, and nobody else is offered it', {
  tag: '@desktop',
}, async ({ page, anotherPage, app }) => {
  const { student } = await givenRegister(app);
  const { ref } = await student({ name: 'Achieng Otieno' });
  const amina = await app.given.user({ role_id: role.administrator, first_name: 'Amina' });
  await signIn(page, amina);
  await openSettings(page, settingsTexts.foundationTop);
  await checkFitsBothWidths(page);
  await page.getByRole('button', { name: texts.take }).click();
  const dialog = page.getByRole('dialog', { name: texts.modalTitle });
  const take = dialog.getByRole('button', { name: texts.take });
  await take.click();
  await expect(dialog.getByText(everythingMessages.password).first()).toBeVisible();
  await dialog.getByLabel(texts.password).fill('Not-Mine-1!');
  await take.click();
  await expect(dialog.getByText(everythingMessages.wrongPassword).first()).toBeVisible();
  await checkBothWidths(page);
  await dialog.getByLabel(texts.password).fill(amina.password);
  const saving = page.waitForEvent('download');
  await take.click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^somesha-everything-[0-9-]+\.zip$/);
  await expect(dialog).toBeHidden();
  const { sheets, files } = await readEverything(await readFile(await file.path()));
  expect(JSON.stringify(sheets.get('Students'))).toContain('Achieng Otieno');
  expect([...files.keys()]).toContain(`pictures/${ref}.webp`);

  const other = await anotherPage();
  await signIn(other, await app.given.user({ role_id: role.manager }));
  await other.getByRole('heading', { level: 1 }).waitFor();
  await expect(other.getByText(appTexts.foundation, { exact: true })).toHaveCount(0);
});
