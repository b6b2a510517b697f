import type { Page } from '@playwright/test';
import { nameMessages } from '#contract/names/messages.ts';
import { role } from '#contract/roles.ts';
import { addCluster, addSchool } from '#contract/schools/calls.ts';
import { schoolFields } from '#contract/schools/record.ts';
import { words } from '#contract/words.ts';
import { appTexts } from '../../client/app/texts.ts';
import { namesTexts as texts } from '../../client/features/names/names.texts.ts';
import { schoolsTexts } from '../../client/features/schools/schools.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { wordHelpTexts } from '../../client/ui/hint/word-help.texts.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { openSettings } from './support/places.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string) =>
  page.locator('tbody tr, main li').filter({ has: page.getByText(name, { exact: true }) });
const actionsOf = (page: Page, name: string) =>
  page.getByRole('button', { name: texts.actionsFor(name), exact: true });

/** An administrator's liaison before the lists, with three schools, two of them one. */
async function enter(page: Page, app: RunningApp): Promise<void> {
  const by = app.as.role(role.manager);
  const cluster = await by.call(addCluster, { input: { cluster_name: 'Coast' } });
  const cluster_id = cluster.body.data.id;
  for (const school of ['Mwanzo Primary School', 'MWANZO Pri.', 'Tumaini'])
    await by.call(addSchool, { input: { school, cluster_id } });
  await signIn(page, await app.given.user({ role_id: role.adminLiaison }));
  await openSettings(page, appTexts.names);
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
}

test('a school is renamed; two spellings are merged, and are two again', async ({ page, app }) => {
  await enter(page, app);
  await checkA11y(page);
  await checkFitsWidth(page);

  await actionsOf(page, 'Tumaini').click();
  await page.getByRole('menuitem', { name: texts.rename }).click();
  const name = dialog(page).getByRole('textbox', { name: texts.name });
  await expect(name).toHaveValue('Tumaini');
  await name.fill('mwanzo PRI.');
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(name).toHaveAccessibleDescription(new RegExp(nameMessages.taken));
  await name.fill('Tumaini Academy');
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page, 'Tumaini Academy')).toBeVisible();

  const [again, stays] = ['MWANZO Pri.', 'Mwanzo Primary School'] as const;
  await actionsOf(page, again).click();
  await page.getByRole('menuitem', { name: texts.merge }).click();
  const into = dialog(page).getByRole('combobox', { name: texts.stays });
  await into.fill(stays);
  await page.getByRole('option', { name: stays }).click();
  await expect(dialog(page).getByText(texts.nothingGoes(again))).toBeVisible();
  await checkA11y(page);
  await dialog(page).getByRole('button', { name: texts.mergeNow }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page, again)).toBeHidden();
  // Nobody who goes on by keys begins again at the top of the page.
  await expect(page.locator('body')).not.toBeFocused();
  const undo = page.getByRole('button', { name: texts.undo, exact: true });
  await undo.click();
  await expect(rowOf(page, again)).toBeVisible();
  await expect(undo).toBeHidden();
});

test('@desktop by keys alone: the menu, the dialog and Back', async ({ page, app }) => {
  await enter(page, app);
  const actions = actionsOf(page, 'Tumaini');
  // The second time the dialog is there at once, as it is without motion; the menu is gone by then.
  for (const reducedMotion of ['no-preference', 'no-preference', 'reduce', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await actions.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: texts.rename })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: texts.mergeNow }).click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(actions).toBeFocused();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
});

test('a question mark beside a word says what it means', async ({ page, app, isMobile }) => {
  await signIn(page, await app.given.user({ role_id: role.adminLiaison }));
  await openSettings(page, appTexts.schools);
  await page.getByRole('button', { name: schoolsTexts.addSchool }).click();
  const help = dialog(page).getByRole('button', { name: wordHelpTexts.what });
  const told = page.getByRole('tooltip').getByText(words.cluster.means);
  if (isMobile) await help.tap();
  else {
    const cluster = dialog(page).getByRole('combobox', { name: schoolFields.cluster_id.label });
    await cluster.focus();
    await page.keyboard.press('F1');
  }
  await expect(told).toBeVisible();
  await expect(help).toHaveAccessibleDescription(words.cluster.means);
  await checkA11y(page);
  await checkFitsWidth(page);
  await dialog(page).getByRole('heading').click();
  await expect(told).toBeHidden();
});
