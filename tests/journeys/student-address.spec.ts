import type { Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { studentPath } from '#contract/students/ref.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import { notFoundTexts } from '../../client/screens/not-found.texts.ts';
import { givenRegister } from '../support/given-students.ts';
import type { Credentials } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { signIn } from './support/screen.ts';

const profileOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fillIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel(sessionTexts.email, { exact: true }).fill(email);
  await page.getByLabel(sessionTexts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: sessionTexts.logIn }).click();
}

test('a name opens its student in this tab and in a new one, and Back returns', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { student } = await givenRegister(app);
  const { id } = await student({ name: 'Achieng Otieno' });
  await signIn(page, await app.given.user({ role_id: role.manager }));
  const name = page.getByRole('link', { name: 'Achieng Otieno', exact: true });
  await expect(name).toHaveAttribute('href', studentPath(id));

  const opening = page.context().waitForEvent('page');
  await name.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opening;
  await expect(profileOf(tab, 'Achieng Otieno')).toBeVisible();
  // The student is state, not address (rule 10.4), and a reload keeps it.
  await expect(tab).toHaveURL(/\/dashboard$/);
  await tab.reload();
  await expect(profileOf(tab, 'Achieng Otieno')).toBeVisible();

  await name.click();
  await expect(profileOf(page, 'Achieng Otieno')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(name).toBeVisible();
});

test('an address asks to sign in first and leads on; so does a session that ended meanwhile', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { student } = await givenRegister(app);
  const { id } = await student({ name: 'Achieng Otieno' });
  const officer = await app.given.user({ role_id: role.officer });

  await page.goto(studentPath(id).toLowerCase());
  await page.reload();
  await fillIn(page, officer);
  await expect(profileOf(page, 'Achieng Otieno')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.context().clearCookies();
  await page.goto(studentPath(id));
  await fillIn(page, officer);
  await expect(profileOf(page, 'Achieng Otieno')).toBeVisible();
});

test('what is no ref is a page that we do not have', { tag: '@desktop' }, async ({ page, app }) => {
  await signIn(page, await app.given.user({ role_id: role.officer }));
  const reply = await page.goto('/s/SM-none');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: notFoundTexts.sorry })).toBeVisible();
});
