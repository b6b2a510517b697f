import type { Page } from '@playwright/test';
import { nearestGood } from '#contract/foundation/look.ts';
import { foundationMessages } from '#contract/foundation/messages.ts';
import { foundationFields } from '#contract/foundation/record.ts';
import { notificationMessages, sendMessage } from '#contract/notifications/messages.ts';
import { role } from '#contract/roles.ts';
import { settingsTexts } from '../../client/app/settings.texts.ts';
import { appTexts } from '../../client/app/texts.ts';
import { financeTexts } from '../../client/features/finance/finance.texts.ts';
import { foundationTexts } from '../../client/features/foundation/foundation.texts.ts';
import { notificationsTexts } from '../../client/features/notifications/notifications.texts.ts';
import { quietTexts as texts } from '../../client/features/notifications/quiet.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { givenProgress } from '../support/given-progress.ts';
import { givenOffice } from '../support/given-reports.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { checkA11y, checkBothWidths, checkFitsWidth, signIn } from './support/screen.ts';

/** An approved report of one student whose supporter is there. */
async function givenApproval(app: RunningApp) {
  const office = await givenOffice(app);
  const supporter = await app.given.user({
    role_id: role.supporter,
    first_name: 'Margaret',
    last_name: 'Reed',
  });
  const [student] = await office.students([{ name: 'Achieng Otieno', supporter_id: supporter.id }]);
  const term = { year_id: office.year('2026'), term_id: office.terms[1] ?? 0 };
  await givenProgress(app.app, office).academic({ ...term, student_id: student.id });
  return supporter;
}

async function openFromMenu(page: Page, label: string): Promise<void> {
  const burger = page.getByRole('button', { name: appTexts.openMenu });
  if (await burger.isVisible()) await burger.click();
  else await page.getByRole('button', { name: appTexts.settings }).click();
  await page.getByText(label, { exact: true }).click();
}

const dialog = (page: Page) => page.getByRole('dialog');

/** Agrees in the question that is open. */
async function agree(page: Page, label: string): Promise<void> {
  await checkA11y(page);
  await dialog(page).getByRole('button', { name: label, exact: true }).click();
}

test('letters wait in quiet mode, are rehearsed, and go once mail is switched on', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const supporter = await givenApproval(app);
  const amina = await app.given.user({ first_name: 'Amina' });
  await signIn(page, amina);
  await page.getByRole('link', { name: appTexts.home }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Amina/ })).toBeVisible();
  await expect(page.getByText(foundationTexts.quietOn)).toHaveCount(0);
  await openFromMenu(page, settingsTexts.foundationTop);
  const heading = page.getByRole('heading', { level: 1, name: foundationTexts.title });
  await expect(heading).toBeFocused();
  await expect(page.getByText(texts.offText)).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  await page.getByRole('button', { name: texts.switchOn }).click();
  await expect(dialog(page).getByText(texts.onQuestion)).toBeVisible();
  await agree(page, texts.switchOn);
  await expect(dialog(page).getByText(foundationMessages.quietOn(0))).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(texts.onText)).toBeVisible();
  await expect(page.getByText(/Amina Mwangi switched this on/)).toBeVisible();

  await openFromMenu(page, appTexts.notification);
  const term = notificationsTexts.termOf('Term 2', '2026');
  await page.getByRole('button', { name: notificationsTexts.sendOf(term) }).click();
  await expect(dialog(page).getByText(notificationsTexts.willWait(1))).toBeVisible();
  await agree(page, notificationsTexts.fileCount(1));
  const none = { sent: 0, queued: 0, failed: 0, unclear: 0 };
  await expect(page.getByText(sendMessage({ ...none, kept: true, held: 1 }))).toBeVisible();
  const row = page.locator('tbody tr, [data-card]').filter({ hasText: '2026' });
  await expect(row.getByText(notificationsTexts.held(1))).toBeVisible();
  await page.getByRole('button', { name: notificationsTexts.showLettersOf(term) }).click();
  await expect(page.locator('tbody tr, [data-card]').first()).toContainText(
    notificationsTexts.states.held,
  );
  await checkFitsWidth(page);

  await page.getByRole('link', { name: appTexts.home }).click();
  await expect(page.getByText(foundationTexts.quietOn)).toBeVisible();
  await expect(page.getByText(foundationTexts.wait(1))).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  await page.getByRole('link', { name: foundationTexts.open }).click();
  await expect(page.getByText(texts.held(1))).toBeVisible();
  await page.getByRole('button', { name: texts.rehearse }).click();
  await expect(dialog(page).getByText(texts.rehearseQuestion(1, amina.email))).toBeVisible();
  await agree(page, texts.rehearse);
  await expect(dialog(page).getByText(notificationMessages.rehearsedKept(1))).toBeVisible();
  const [copy] = await app.mail.waitFor(amina.email);
  expect(copy?.subject).toBe('[Rehearsal] How Achieng is doing: Term 2 2026');
  expect(await app.mail.to(supporter.email)).toEqual([]);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(/^1 letter went to Amina Mwangi alone/)).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);

  await page.getByRole('button', { name: texts.switchOff }).click();
  await expect(dialog(page).getByText(texts.offQuestion(1, 1))).toBeVisible();
  await agree(page, texts.switchOff);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(texts.offText)).toBeVisible();
  expect(await app.mail.waitFor(supporter.email)).toHaveLength(1);
  await page.getByRole('link', { name: appTexts.home }).click();
  await expect(page.getByText(/^Letters go out: Amina Mwangi switched them on/)).toBeVisible();
  await expect(page.getByText(foundationTexts.quietOn)).toHaveCount(0);
});

test('a manager is told of quiet mode, without the way to it', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  await app.app.db.transaction((trx) =>
    trx.updateTable('foundation').set({ quiet: 1, quiet_at: '2026-11-20T09:00:00.000Z' }).execute(),
  );
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await page.getByRole('link', { name: appTexts.home }).click();
  await expect(page.getByText(/Since the restore, 20 Nov 2026/)).toBeVisible();
  await expect(page.getByRole('link', { name: foundationTexts.open })).toHaveCount(0);
  await page.getByRole('button', { name: appTexts.settings }).click();
  await expect(page.getByText(appTexts.foundation, { exact: true })).toHaveCount(0);
});

test('the foundation says how it is called, and the sign-in page says it too', {
  tag: ['@desktop', '@core'],
}, async ({ page, app, anotherPage }) => {
  await signIn(page, await app.given.user());
  await page.getByRole('link', { name: appTexts.home }).waitFor();
  await openFromMenu(page, settingsTexts.foundationTop);
  const form = page.getByRole('form', { name: foundationTexts.title });
  const name = form.getByRole('textbox', { name: foundationFields.name.label });
  const replies = form.getByRole('textbox', { name: foundationFields.reply_to.label });
  const save = form.getByRole('button', { name: modalTexts.save });
  await expect(form.getByText(foundationTexts.allSaved)).toBeVisible();
  await name.fill('Elimu "Kwanza" & Friends');
  await replies.fill('nobody');
  await expect(form.getByText(foundationTexts.unsaved(2))).toBeVisible();
  await save.click();
  await expect(form.getByText(foundationMessages.invalidReply)).toBeVisible();
  await checkBothWidths(page);
  await replies.fill('office@elimu.example');
  await save.click();
  await expect(form.getByText(foundationMessages.saved)).toBeVisible();
  await expect(form.getByText(foundationTexts.allSaved)).toBeVisible();
  await checkBothWidths(page);
  const visitor = await anotherPage();
  await visitor.goto('/');
  await expect(visitor.getByText('Elimu "Kwanza" & Friends')).toBeVisible();
});

test('too pale a colour is refused with the nearest good one; the app takes on the one that is saved', {
  tag: '@desktop',
}, async ({ page, app }) => {
  await signIn(page, await app.given.user());
  await page.getByRole('link', { name: appTexts.home }).waitFor();
  await openFromMenu(page, settingsTexts.foundationTop);
  const form = page.getByRole('form', { name: foundationTexts.title });
  const colour = form.getByRole('textbox', { name: foundationFields.accent.label });
  const save = form.getByRole('button', { name: modalTexts.save });
  await colour.fill('#66c0a8');
  await save.click();
  await expect(form.getByText(foundationMessages.accentPale(nearestGood('#66c0a8')))).toBeVisible();
  await form.getByRole('button', { name: foundationTexts.colourOf('#1f4e8c') }).click();
  await expect(form.getByText(foundationTexts.white('8.3'))).toBeVisible();
  await save.click();
  // The page is loaded anew, in its new colour.
  await expect(page.locator('html')).toHaveCSS('--brand-fill', '#1f4e8c');
  await checkBothWidths(page);
});

test('the time zone that is chosen is whose clock people read', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  await signIn(page, await app.given.user());
  await page.getByRole('link', { name: appTexts.home }).waitFor();
  await openFromMenu(page, settingsTexts.foundationTop);
  const form = page.getByRole('form', { name: foundationTexts.title });
  const zone = form.getByRole('combobox', { name: foundationFields.time_zone.label });
  await zone.fill('kiritimati');
  await zone.press('Enter');
  await expect(zone).toHaveValue(/^Pacific\/Kiritimati/);
  await form.getByRole('button', { name: modalTexts.save }).click();
  await expect(page.locator('meta[name="time-zone"]')).toHaveAttribute(
    'content',
    'Pacific/Kiritimati',
  );
  await expect(zone).toHaveValue(/^Pacific\/Kiritimati/);
  expect(app.app.zone.name).toBe('Pacific/Kiritimati');
  await checkA11y(page);
});

test('changes that are left unsaved stand there again, counted, until they are undone', {
  tag: '@desktop',
}, async ({ page, app }) => {
  await signIn(page, await app.given.user());
  await page.getByRole('link', { name: appTexts.home }).waitFor();
  await openFromMenu(page, settingsTexts.foundationTop);
  const form = page.getByRole('form', { name: foundationTexts.title });
  const name = form.getByRole('textbox', { name: foundationFields.name.label });
  await name.fill('Elimu Kwanza');
  await expect(form.getByText(foundationTexts.unsaved(1))).toBeVisible();
  await page.getByRole('link', { name: appTexts.home }).click();
  await expect(name).toHaveCount(0);
  await openFromMenu(page, settingsTexts.foundationTop);
  await expect(name).toHaveValue('Elimu Kwanza');
  await expect(form.getByText(foundationTexts.unsaved(1))).toBeVisible();
  await form.getByRole('button', { name: foundationTexts.undo }).click();
  await expect(name).toHaveValue('');
  await expect(form.getByText(foundationTexts.allSaved)).toBeVisible();
});

test('sums bear the currency that the foundation chose, and take it back', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const office = await givenOffice(app);
  const [student] = await office.students([{ name: 'Achieng Otieno' }]);
  const term = { year_id: office.year('2026'), term_id: office.terms[0] ?? 0 };
  await givenProgress(app.app, office).finance({ ...term, student_id: student.id });
  await signIn(page, await app.given.user());
  await page.getByRole('link', { name: appTexts.home }).waitFor();
  await openFromMenu(page, settingsTexts.foundationTop);
  const form = page.getByRole('form', { name: foundationTexts.title });
  const currency = form.getByRole('combobox', { name: foundationFields.currency.label });
  await currency.fill('Kenyan');
  await currency.press('Enter');
  await expect(currency).toHaveValue('Kenyan Shilling (KES)');
  await form.getByRole('button', { name: modalTexts.save }).click();
  await expect(form.getByText(foundationMessages.saved)).toBeVisible();
  await page.getByRole('link', { name: appTexts.finance, exact: true }).click();
  await page.getByRole('button', { name: financeTexts.addFor('Achieng Otieno') }).click();
  const cost = dialog(page).getByRole('textbox', { name: financeTexts.costOf(1) });
  await cost.fill('KES 12,345.60');
  await expect(dialog(page).getByRole('status').filter({ hasText: 'KES' })).toHaveText(
    'KES\u00a012,345.60',
  );
  await checkA11y(page);
  await cost.fill('US$5');
  await expect(dialog(page).getByText(financeTexts.unread(1))).toBeVisible();
});
