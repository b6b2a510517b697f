import { role } from '#contract/roles.ts';
import { userMessages } from '#contract/users/messages.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appTexts } from '../../client/app/texts.ts';
import { usersTexts as texts } from '../../client/features/users/users.texts.ts';
import { expect, test } from './support/journey.ts';
import { checkBothWidths, signIn } from './support/screen.ts';

test('those who are not invited get their letters in one go, and one of them is left out', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const supporter = (first_name: string) =>
    app.given.user({ first_name, role_id: role.supporter, status: userStatus.new });
  const [anna, bela, carla] = [
    await supporter('Anna'),
    await supporter('Bela'),
    await supporter('Carla'),
  ];
  await signIn(page, await app.given.user());
  await page.getByRole('link', { name: appTexts.home }).waitFor();
  const burger = page.getByRole('button', { name: appTexts.openMenu });
  if (await burger.isVisible()) await burger.click();
  await page.getByRole('link', { name: appTexts.users, exact: true }).click();
  await expect(page.getByText(texts.notInvited).first()).toBeVisible();
  await checkBothWidths(page);
  await page.getByRole('button', { name: texts.invite(3) }).click();
  const dialog = page.getByRole('dialog');
  for (const one of [anna, bela, carla]) await expect(dialog.getByText(one.email)).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Bela/ }).uncheck();
  await checkBothWidths(page);
  await dialog.getByRole('button', { name: texts.inviteSend(2) }).click();
  await expect(dialog.getByText(userMessages.invitedKept(2, 0))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: texts.invite(1) })).toBeVisible();
  await app.mail.waitFor(anna.email);
  await app.mail.waitFor(carla.email);
  expect(await app.mail.to(bela.email)).toEqual([]);
});
