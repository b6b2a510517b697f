import { foundationMessages } from '#contract/foundation/messages.ts';
import { role } from '#contract/roles.ts';
import { userMessages } from '#contract/users/messages.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appTexts } from '../../client/app/texts.ts';
import { foundationTexts } from '../../client/features/foundation/foundation.texts.ts';
import { usersTexts as texts } from '../../client/features/users/users.texts.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu } from './support/places.ts';
import { checkA11y, checkBothWidths, signIn } from './support/screen.ts';

test('without a mail server: a strip with a test e-mail, and an invitation as a link to copy', {
  tag: '@desktop',
}, async ({ page, app, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const neema = { first_name: 'Neema', role_id: role.supporter, status: userStatus.new };
  await app.given.user(neema);
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await page.getByRole('link', { name: appTexts.home }).click();
  await expect(page.getByText(foundationTexts.noMailServer)).toBeVisible();
  await page.getByRole('button', { name: foundationTexts.testMail }).click();
  await expect(page.getByText(foundationMessages.testKept)).toBeVisible();
  await checkA11y(page);
  await checkBothWidths(page);

  await chooseMenu(page, appTexts.users);
  await page.getByRole('button', { name: texts.editUser('Neema Mwangi') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.makeLink }).click();
  const link = dialog.getByRole('textbox', { name: texts.link });
  await expect(link).toHaveValue(/^http/);
  await dialog.getByRole('button', { name: texts.copyLink }).click();
  await expect(dialog.getByText(texts.copied).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  await checkA11y(page);
  await checkBothWidths(page);
  await dialog.getByRole('button', { name: texts.inviteAgain }).click();
  await expect(dialog.getByText(userMessages.invitedKept(1, 0))).toBeVisible();
  await expect(link).toBeHidden();
});
