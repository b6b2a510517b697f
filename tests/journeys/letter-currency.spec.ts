import type { Page } from '@playwright/test';
import { editFoundation } from '#contract/foundation/calls.ts';
import { rateMessages } from '#contract/rates/messages.ts';
import { role } from '#contract/roles.ts';
import { sessionMessages } from '#contract/session/messages.ts';
import { userMessages } from '#contract/users/messages.ts';
import { userFields } from '#contract/users/record.ts';
import { appTexts } from '../../client/app/texts.ts';
import { notificationsTexts } from '../../client/features/notifications/notifications.texts.ts';
import { ratesTexts as texts } from '../../client/features/rates/rates.texts.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import { usersTexts } from '../../client/features/users/users.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { givenProgress } from '../support/given-progress.ts';
import { givenOffice } from '../support/given-reports.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu, openSettings } from './support/places.ts';
import { checkA11y, checkBothWidths, signIn } from './support/screen.ts';

/** Approved costs of a child whose supporter is there; the foundation counts in shillings. */
async function givenCosts(app: RunningApp) {
  const office = await givenOffice(app);
  const supporter = await app.given.user({
    ...{ role_id: role.supporter, first_name: 'Margaret', last_name: 'Reed' },
  });
  const [student] = await office.students([{ name: 'Achieng Otieno', supporter_id: supporter.id }]);
  const term = { year_id: office.year('2026'), term_id: office.terms[1] ?? 0 };
  await givenProgress(app.app, office).finance({
    ...{ ...term, student_id: student.id },
    items: [{ category: 'Tuition Fees', item: 'Fees', cost: 1_234_500 }],
  });
  await app.as.role(1).call(editFoundation, { input: { currency: 'KES' } });
  return supporter;
}

const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, label: string, typed: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: new RegExp(typed) }).click();
}

test('a supporter chooses euros; the letter tells them once there is a rate', {
  tag: '@desktop',
}, async ({ page, app, anotherPage }) => {
  const margaret = await givenCosts(app);
  const own = await anotherPage();
  await signIn(own, margaret);
  await own.getByRole('button', { name: /Margaret/ }).click();
  await own.getByRole('menuitem', { name: sessionTexts.lettersCurrency }).click();
  await choose(own, sessionTexts.lettersCurrency, 'EUR');
  await checkA11y(own);
  await dialog(own).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(own).getByText(sessionMessages.currencyKept)).toBeVisible();
  await expect(dialog(own)).toBeHidden();

  const amina = await app.given.user({ first_name: 'Amina' });
  await signIn(page, amina);
  await openSettings(page, appTexts.notification);
  const term = notificationsTexts.termOf('Term 2', '2026');
  await page.getByRole('button', { name: notificationsTexts.sendOf(term) }).click();
  await expect(dialog(page).getByText(notificationsTexts.withoutRate(1, 'EUR'))).toBeVisible();
  await expect(dialog(page).getByText('KES 12,345.00').first()).toBeVisible();
  await dialog(page).getByRole('button', { name: modalTexts.cancel }).click();
  await expect(dialog(page)).toBeHidden();

  await openSettings(page, appTexts.foundation);
  const card = page.getByRole('region', { name: texts.title });
  await expect(card.getByText(texts.none)).toBeVisible();
  await card.getByRole('button', { name: texts.add }).click();
  await choose(page, texts.currency, 'EUR');
  await dialog(page).getByLabel(texts.rate('KES')).fill('140,25');
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page).getByText(rateMessages.rateWrong)).toBeVisible();
  await checkA11y(page);
  await dialog(page).getByLabel(texts.rate('KES')).fill('1,140.250,');
  await expect(dialog(page).getByText(texts.rateNote)).toBeVisible();
  await dialog(page).getByLabel(texts.rate('KES')).fill('140.250');
  await expect(dialog(page).getByText(texts.readAs('1 EUR = 140.25 KES'))).toBeVisible();
  await dialog(page).getByRole('textbox', { name: texts.day }).fill('2026-11-03');
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page).getByText(rateMessages.added)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(card.getByText('1 EUR = 140.25 KES')).toBeVisible();
  await checkBothWidths(page);

  await openSettings(page, appTexts.notification);
  await page.getByRole('button', { name: notificationsTexts.sendOf(term) }).click();
  await expect(
    dialog(page).getByText('At 1 EUR = 140.25 KES of 3 Nov 2026.').first(),
  ).toBeVisible();
  await expect(dialog(page).getByText('€88.02').first()).toBeVisible();
  await expect(dialog(page).getByText(notificationsTexts.withoutRate(1, 'EUR'))).toHaveCount(0);
  await dialog(page)
    .getByRole('button', { name: notificationsTexts.sendCount(1) })
    .click();
  await expect(dialog(page)).toBeHidden();
  const [mail] = await app.mail.waitFor(margaret.email);
  expect(mail?.text).toContain('At 1 EUR = 140.25 KES of 3 Nov 2026.');

  await page.getByRole('button', { name: notificationsTexts.showLettersOf(term) }).click();
  await expect(
    page.getByText(notificationsTexts.atRate('1 EUR = 140.25 KES', '3 Nov 2026')),
  ).toBeVisible();
  await checkBothWidths(page);

  await openSettings(page, appTexts.foundation);
  await card.getByRole('button', { name: /^Remove 1 EUR/ }).click();
  await dialog(page).getByRole('button', { name: texts.removeConfirm }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(card.getByText(texts.none)).toBeVisible();
});

test('staff set a supporter’s currency at the user', { tag: '@desktop' }, async ({ page, app }) => {
  const margaret = await givenCosts(app);
  await signIn(page, await app.given.user({ first_name: 'Amina' }));
  await chooseMenu(page, appTexts.users);
  await page.getByRole('button', { name: usersTexts.editUser('Margaret Reed') }).click();
  await choose(page, userFields.letters_currency.label, 'JPY');
  await expect(page.getByText(userMessages.currencyKept)).toBeVisible();
  const row = await app.app.db.read
    .selectFrom('users')
    .select('letters_currency')
    .where('id', '=', margaret.id)
    .executeTakeFirst();
  expect(row?.letters_currency).toBe('JPY');
});
