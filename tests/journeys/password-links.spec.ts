import type { Page } from '@playwright/test';
import { type RoleId, role, roleIds, roleNames } from '#contract/roles.ts';
import { sessionMessages as words } from '#contract/session/messages.ts';
import { registerUser } from '#contract/users/calls.ts';
import { userMessages } from '#contract/users/messages.ts';
import { userFields } from '#contract/users/record.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appTexts } from '../../client/app/texts.ts';
import { sessionTexts as texts } from '../../client/features/session/session.texts.ts';
import { usersTexts } from '../../client/features/users/users.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { linkIn } from '../support/mailbox.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu } from './support/places.ts';
import { checkA11y, checkBothWidths, checkFitsWidth, signInByForm } from './support/screen.ts';

const password = 'Jacaranda-2026!';
const hour = 60 * 60 * 1000;

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const alert = (page: Page) => page.getByRole('alert');

/** By its role: the star of a required field is part of the label's text, not of its name. */
const typed = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function typePasswords(page: Page, first: string, second = first): Promise<void> {
  await typed(page, texts.password).fill(first);
  await typed(page, texts.confirmPassword).fill(second);
}

const submit = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Follows a link that creates a password, to its end on Login. */
async function createPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(title(page, texts.createPassword)).toBeVisible();
  await typePasswords(page, password);
  await submit(page, texts.createPassword);
  await expect(title(page, texts.loginTitle)).toBeVisible();
  await expect(page.getByText(words.passwordSaved)).toBeVisible();
}

/** The newest link mailed to this address. */
async function mailedLink({ mail }: RunningApp, email: string, count = 1): Promise<string> {
  const mails = await mail.waitFor(email, count);
  const last = mails.at(-1);
  if (!last) throw new Error(`No mail to ${email}`);
  return linkIn(last).href;
}

const emailOf = (id: RoleId) => `colleague.${id}@example.org`;

async function addColleague(page: Page, id: RoleId): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: usersTexts.add }).click();
  await dialog.getByLabel(userFields.first_name.label).fill('Colleague');
  await dialog.getByLabel(userFields.last_name.label).fill(`No ${id}`);
  await dialog.getByLabel(userFields.email.label).fill(emailOf(id));
  await dialog.getByRole('combobox', { name: userFields.role_id.label }).click();
  await page.getByRole('option', { name: roleNames[id], exact: true }).click();
  await dialog.getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog.getByText(userMessages.registeredKept)).toBeVisible();
  await page.clock.fastForward(2000);
  await expect(dialog).toBeHidden();
}

/** Where somebody of a role stands first: rule 4.1, and the overview where it has no such menu. */
const firstTitle = (id: RoleId): string | RegExp => {
  if (id === role.liaisonOfficer) return appTexts.academics;
  return id < role.liaisonOfficer ? 'Students List' : /^Good /;
};

/** Somebody who was added and has not yet created a password. */
async function newcomer(app: RunningApp, email = 'amina.juma@example.org') {
  const reply = await app.as
    .role(role.administrator)
    .call(registerUser, {
      input: { first_name: 'Amina', last_name: 'Juma', email, role_id: role.officer },
    });
  expect(reply.status).toBe(200);
  return { id: reply.body.data.id, email, link: await mailedLink(app, email) };
}

test('the printed link makes the first administrator, who adds one of each role; each comes in by mail', {
  tag: '@desktop',
}, async ({ page, app, anotherPage }) => {
  // The two seconds that each success stands are not waited for.
  await page.clock.install();
  const first = app.firstAdministrator;
  if (!first) throw new Error('An empty database prints a link');
  await page.goto(first.link);
  await expect(title(page, texts.createPassword)).toBeVisible();
  await expect(page.getByText(texts.hello('Administrator Somesha'))).toBeVisible();
  await checkBothWidths(page);
  await createPassword(page, first.link);
  await checkBothWidths(page);
  await signInByForm(page, { email: first.email, password });
  await expect(title(page, 'Students List')).toBeVisible();

  await chooseMenu(page, appTexts.users);
  for (const id of roleIds) await addColleague(page, id);

  const colleague = await anotherPage();
  for (const id of roleIds) {
    await createPassword(colleague, await mailedLink(app, emailOf(id)));
    await signInByForm(colleague, { email: emailOf(id), password });
    await expect(title(colleague, firstTitle(id))).toBeVisible();
    await colleague.getByRole('button', { name: appTexts.account(`Colleague No ${id}`) }).click();
    await colleague.getByRole('menuitem', { name: appTexts.logOut }).click();
    await expect(title(colleague, texts.loginTitle)).toBeVisible();
  }
});

test('a password that will not do is told why, and the link stays good', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { link } = await newcomer(app);
  await page.goto(link);
  await submit(page, texts.createPassword);
  const field = typed(page, texts.password);
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(words.required));
  await typePasswords(page, 'Short-1');
  await submit(page, texts.createPassword);
  await expect(page.getByText(words.passwordShort)).toBeVisible();
  await typePasswords(page, 'jacaranda', 'jacarandas');
  await submit(page, texts.createPassword);
  await expect(page.getByText(words.passwordClasses)).toBeVisible();
  await expect(page.getByText(words.passwordUnequal)).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  await createPassword(page, link);
});

test('a used, expired, disabled or forged link each says so', { tag: '@desktop' }, async ({
  page,
  app,
  anotherPage,
}) => {
  // Opened twice before it is used: the second tab hears of it when it saves, a later one at once.
  const used = await newcomer(app);
  const late = await anotherPage();
  await late.goto(used.link);
  await createPassword(page, used.link);
  await typePasswords(late, password);
  await submit(late, texts.createPassword);
  await expect(alert(late)).toContainText(words.linkUsed);
  await page.goto(used.link);
  await expect(alert(page)).toContainText(words.linkUsed);
  await expect(typed(page, texts.password)).toHaveCount(0);
  await expect(page.getByText(texts.changeIntro)).toHaveCount(0);
  await checkBothWidths(page);

  const disabled = await app.given.user({ role_id: role.officer });
  await page.getByRole('link', { name: texts.askNewLink }).click();
  await page.getByLabel(texts.email, { exact: true }).fill(disabled.email);
  await submit(page, texts.submit);
  await expect(page.getByText(words.forgotAnswer)).toBeVisible();
  const link = await mailedLink(app, disabled.email);
  await page.goto(link);
  await expect(title(page, texts.changePassword)).toBeVisible();
  await app.app.db.transaction((trx) =>
    trx
      .updateTable('users')
      .set({ status: userStatus.disabled })
      .where('id', '=', disabled.id)
      .execute(),
  );
  await typePasswords(page, password);
  await submit(page, texts.changePassword);
  await expect(alert(page)).toContainText(words.disabled);
  await expect(page.getByRole('link', { name: texts.askNewLink })).toHaveCount(0);
  await checkBothWidths(page);

  const expired = await newcomer(app, 'late.comer@example.org');
  await page.goto(expired.link);
  await typePasswords(page, password);
  app.clock.forward(hour + 1000);
  await submit(page, texts.createPassword);
  await expect(alert(page)).toContainText(words.linkExpired);
  await expect(page.getByRole('link', { name: texts.askNewLink })).toBeVisible();
  await checkBothWidths(page);

  const start = expired.link.lastIndexOf('/') + 1;
  const code = expired.link.slice(start);
  const other = code.at(9) === 'A' ? 'B' : 'A';
  const altered = `${code.slice(0, 9)}${other}${code.slice(10)}`;
  for (const forged of [altered, 'bm9ib2R5', 'A'.repeat(600)]) {
    await page.goto(`${expired.link.slice(0, start)}${forged}`);
    await expect(title(page, texts.loginTitle)).toBeVisible();
    await expect(page).toHaveURL('/');
  }
});

test('a forgotten password is changed by the mailed link, and the old one is gone', {
  tag: '@core',
}, async ({ page, app }) => {
  await page.clock.install();
  const user = await app.given.user({ role_id: role.officer });
  await page.goto('/');
  await page.getByRole('link', { name: texts.forgotPassword }).click();
  await expect(title(page, texts.forgotPassword)).toBeFocused();
  await submit(page, texts.submit);
  await expect(page.getByText(words.required)).toBeVisible();
  await page.getByLabel(texts.email, { exact: true }).fill(user.email);
  await submit(page, texts.submit);
  await expect(page.getByText(words.forgotAnswer)).toBeVisible();
  await checkFitsWidth(page);
  await page.clock.runFor(5000);
  await expect(title(page, texts.loginTitle)).toBeVisible();
  await page.clock.resume();

  await page.goto(await mailedLink(app, user.email));
  await expect(title(page, texts.changePassword)).toBeVisible();
  await expect(page.getByText(texts.changeIntro)).toBeVisible();
  await checkA11y(page);
  await typePasswords(page, password);
  await submit(page, texts.changePassword);
  await expect(page.getByText(words.passwordSaved)).toBeVisible();

  await page.getByLabel(texts.email, { exact: true }).fill(user.email);
  await page.getByLabel(texts.password, { exact: true }).fill(user.password);
  await submit(page, texts.logIn);
  await expect(alert(page)).toHaveText(words.wrongSignIn);
  await checkA11y(page);
  await signInByForm(page, { email: user.email, password });
  await expect(title(page, 'Students List')).toBeVisible();
});
