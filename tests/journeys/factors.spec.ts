import type { Page } from '@playwright/test';
import { factorMessages } from '#contract/factors/messages.ts';
import { secondFactor } from '#contract/factors/rules.ts';
import { editFoundation } from '#contract/foundation/calls.ts';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { factorTexts as texts } from '../../client/features/factors/factors.texts.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import { codeAt, codeStepOf } from '../../server/features/factors/codes.ts';
import type { GivenUser } from '../support/given.ts';
import { bytesOf } from '../support/with-factors.ts';
import { expect, test } from './support/journey.ts';
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

/** Waits for the dialog to say that it is done, and keeps the codes that come with a first factor. */
async function keepCodes(page: Page): Promise<void> {
  const codes = page.getByRole('dialog', { name: texts.recoveryTitle });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await checkA11y(page);
  await button(page, texts.kept).click();
  await expect(codes).toBeHidden();
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
  await keepCodes(page);
  await logOut(page);

  await logIn(page, user);
  const field = page.getByLabel(texts.code);
  await field.fill('000000');
  await expect(page.getByText(factorMessages.wrongCode)).toBeVisible();
  await checkBothWidths(page);
  await field.pressSequentially(code(1));
  await expect(title(page, 'Students List')).toBeVisible();
});
