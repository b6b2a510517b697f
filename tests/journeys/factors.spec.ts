import type { Page } from '@playwright/test';
import { factorMessages } from '#contract/factors/messages.ts';
import { confirmAgain, secondFactor } from '#contract/factors/rules.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { role, roleNames } from '#contract/roles.ts';
import { sessionMessages } from '#contract/session/messages.ts';
import { userFields } from '#contract/users/record.ts';
import { lettersRhythmNames } from '#contract/users/rhythm.ts';
import { appTexts } from '../../client/app/texts.ts';
import { factorTexts as texts } from '../../client/features/factors/factors.texts.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { codeAt, codeStepOf } from '../../server/features/factors/codes.ts';
import type { GivenUser } from '../support/given.ts';
import { bytesOf, withCodeApp } from '../support/with-factors.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu } from './support/places.ts';
import { checkA11y, checkBothWidths } from './support/screen.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** A device that knows its person: Chromium's own, in place of a fingerprint. */
async function withDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
}

async function logIn(page: Page, user: GivenUser): Promise<void> {
  await page.goto('/');
  await page.getByLabel(sessionTexts.email, { exact: true }).fill(user.email);
  await page.getByLabel(sessionTexts.password, { exact: true }).fill(user.password);
  await page.getByRole('button', { name: sessionTexts.logIn }).click();
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: appTexts.ownAccount }).click();
  await expect(title(page, texts.account)).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: appTexts.logOut }).click();
  await expect(title(page, sessionTexts.loginTitle)).toBeVisible();
}

/** Keeps the codes that come with a first factor. @returns one of them */
async function keepCodes(page: Page): Promise<string> {
  const codes = page.getByRole('dialog', { name: texts.recoveryTitle });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await checkA11y(page);
  const code = await codes.getByRole('listitem').first().innerText();
  await button(page, texts.kept).click();
  await expect(codes).toBeHidden();
  return code;
}

// Rules 4.22 to 4.24, with a real browser's authenticator.
test('a required passkey is set up, then opens the app after the password and by itself', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const user = await app.given.user({ role_id: role.manager });
  const input = { second_factor: secondFactor.required };
  await app.as.role(role.administrator).call(editFoundation, { input });
  await withDevice(page);
  await logIn(page, user);
  await expect(title(page, texts.account)).toBeVisible();
  await expect(page.getByText(texts.mustAdd)).toBeVisible();
  await button(page, texts.addPasskey).click();
  const dialog = page.getByRole('dialog', { name: texts.addPasskey });
  await checkA11y(page);
  await button(page, texts.goOn).click();
  await expect(dialog).toBeHidden();
  await keepCodes(page);
  await expect(page.getByText(texts.mustAdd)).toBeHidden();
  await checkBothWidths(page);
  await logOut(page);

  await logIn(page, user);
  await expect(title(page, texts.stepTitle('Asha'))).toBeVisible();
  await checkBothWidths(page);
  await button(page, texts.withPasskey).click();
  await expect(title(page, 'Students List')).toBeVisible();
  await logOut(page);
  await button(page, sessionTexts.withPasskey).click();
  await expect(title(page, 'Students List')).toBeVisible();
});

test('a code app is set up; a wrong code says so, a right one sends itself', async ({
  page,
  app,
}) => {
  const user = await app.given.user({ role_id: role.officer });
  await logIn(page, user);
  await expect(title(page, 'Students List')).toBeVisible();
  await openAccount(page);
  await button(page, texts.addCode).click();
  const dialog = page.getByRole('dialog', { name: texts.addCode });
  const secret = bytesOf((await dialog.locator('code').innerText()).replaceAll(' ', ''));
  const code = (drift: number) => codeAt(secret, codeStepOf(new Date()) + drift);
  await checkA11y(page);
  await dialog.getByLabel(texts.code).fill(code(0));
  await button(page, texts.goOn).click();
  await expect(dialog).toBeHidden();
  const recoveryCode = await keepCodes(page);
  await logOut(page);

  await logIn(page, user);
  const field = page.getByLabel(texts.code);
  await field.fill('000000');
  await expect(page.getByText(factorMessages.wrongCode)).toBeVisible();
  await checkBothWidths(page);
  await field.pressSequentially(code(1));
  await expect(title(page, 'Students List')).toBeVisible();
  await logOut(page);

  await logIn(page, user);
  await button(page, texts.lost).click();
  await expect(page.getByText(texts.lostText)).toBeVisible();
  await button(page, texts.useRecovery).click();
  await page.getByLabel(texts.recovery).fill(recoveryCode.toLowerCase());
  await checkBothWidths(page);
  await button(page, texts.goOn).click();
  await expect(title(page, 'Students List')).toBeVisible();
});

// Rules 4.24 and 4.25: by password, then by passkey, each time in front of what was typed.
test('who is asked again confirms over the form, and helps somebody who lost their phone', async ({
  page,
  app,
}) => {
  const lost = await withCodeApp(app, role.manager);
  const peter = await app.given.user({ role_id: role.officer, first_name: 'Peter' });
  await app.as
    .role(role.administrator)
    .call(editFoundation, { input: { confirm_again: confirmAgain.asked } });
  const admin = await app.given.user({ role_id: role.administrator });
  await withDevice(page);
  await logIn(page, admin);
  await expect(title(page, 'Students List')).toBeVisible();
  const question = page.getByRole('dialog', { name: texts.confirmTitle });
  const waitTooLong = () =>
    app.app.db.transaction((trx) =>
      trx.updateTable('sessions').set({ confirmed_at: '2026-01-01T00:00:00.000Z' }).execute(),
    );
  const edit = async ({ email }: GivenUser) => {
    await chooseMenu(page, appTexts.users);
    await page.getByRole('searchbox').fill(email);
    await expect(page.getByText(email, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1);
    await page.getByRole('button', { name: /^Edit / }).click();
  };

  await edit(peter);
  await page.getByRole('combobox', { name: userFields.role_id.label }).click();
  await page.getByRole('option', { name: roleNames[role.manager], exact: true }).click();
  await waitTooLong();
  await button(page, modalTexts.save).click();
  await expect(question.getByLabel(texts.password)).toBeFocused();
  await checkA11y(page);
  await button(page, texts.cancel).click();
  await expect(page.getByText(factorMessages.confirmFirst)).toBeVisible();
  await button(page, modalTexts.save).click();
  await question.getByLabel(texts.password).fill('wrong');
  await button(page, texts.confirm).click();
  await expect(question.getByText(sessionMessages.wrongPassword)).toBeVisible();
  await question.getByLabel(texts.password).fill(admin.password);
  await button(page, texts.confirm).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(roleNames[role.manager], { exact: true }).first()).toBeVisible();

  await openAccount(page);
  await button(page, texts.addPasskey).click();
  await button(page, texts.goOn).click();
  await keepCodes(page);
  await edit(lost.user);
  await button(page, texts.resetAsk).click();
  await waitTooLong();
  await button(page, texts.reset).click();
  await checkA11y(page);
  await button(page, texts.confirmPasskey).click();
  await expect(page.getByText(factorMessages.reset)).toBeVisible();
});

test('one’s own page has the language, and a new password ticks off its rules', async ({
  page,
  app,
}) => {
  const user = await app.given.user({ role_id: role.supporter });
  await logIn(page, user);
  await openAccount(page);
  await button(page, texts.changePassword).click();
  await page.getByLabel(texts.newPassword).fill('Short1');
  await expect(page.getByText(/uppercase/)).toContainText(sessionTexts.ruleMet);
  await expect(page.getByText(/8 characters/)).toContainText(sessionTexts.ruleOpen);
  await checkA11y(page);
  await page.getByLabel(texts.newPassword).fill('Changed-Over-24!');
  await page.getByLabel(sessionTexts.confirmPassword).fill('Changed-Over-24!');
  await page.getByLabel(texts.oldPassword).fill(user.password);
  await button(page, modalTexts.save).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('radio', { name: lettersRhythmNames[2] }).check();
  await expect(page.getByText(sessionMessages.rhythmKept)).toBeVisible();
  await page.getByRole('radio', { name: 'Kiswahili' }).check();
  await expect(title(page, 'Akaunti yangu')).toBeVisible();
  await checkBothWidths(page);
});
