import type { Page } from '@playwright/test';
import { nameMessages } from '#contract/names/messages.ts';
import { listClasses } from '#contract/reference-data/calls.ts';
import { referenceMessages } from '#contract/reference-data/messages.ts';
import { role } from '#contract/roles.ts';
import { addCluster, addSchool, listSchools } from '#contract/schools/calls.ts';
import { listUsers } from '#contract/users/calls.ts';
import { userFields } from '#contract/users/record.ts';
import { appTexts } from '../../client/app/texts.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { outboxTexts } from '../../client/device/outbox.texts.ts';
import { namesTexts } from '../../client/features/names/names.texts.ts';
import { referenceDataTexts } from '../../client/features/reference-data/reference-data.texts.ts';
import { usersTexts } from '../../client/features/users/users.texts.ts';
import { failureTexts } from '../../client/lib/api-error.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu, openSettings } from './support/places.ts';
import { signIn } from './support/screen.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: modalTexts.save });

/** The server does what is sent there next, and the line breaks before its reply arrives. */
async function loseReply(page: Page, address: RegExp): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

test.beforeEach(({ watched }) => watched.expect(/net::ERR_/));

test('saved again after a lost reply, a form is stored once and says so', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  const admin = app.as.role(role.administrator);
  const classes = async () =>
    (await admin.call(listClasses)).body.data.map(({ class_name }) => class_name).sort();
  const there = await classes();
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await chooseMenu(page, appTexts.academics);
  await page.getByRole('button', { name: referenceDataTexts.addClass }).click();
  const name = dialog(page).getByLabel(referenceDataTexts.class);
  await name.fill('Grade 10');
  await loseReply(page, /\/api\/[\w-]*class/);
  await save(page).click();
  await expect(dialog(page).getByText(failureTexts.network)).toBeVisible();

  // Changed meanwhile it is not what was stored, and must not become a second one.
  await name.fill('Grade 11');
  await save(page).click();
  await expect(dialog(page).getByText(failureTexts.savedBefore)).toBeVisible();
  await expect(name).toHaveValue('Grade 11');
  await name.fill('Grade 10');
  await save(page).click();
  await expect(dialog(page).getByText(referenceMessages.classAdded)).toBeVisible();
  expect(await classes()).toEqual([...there, 'Grade 10'].sort());

  // The next form is another one.
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: referenceDataTexts.addClass }).click();
  await name.fill('Grade 12');
  await save(page).click();
  await expect(dialog(page).getByText(referenceMessages.classAdded)).toBeVisible();
  expect(await classes()).toEqual([...there, 'Grade 10', 'Grade 12'].sort());
});

test('a correction that was changed after its reply was lost is stored as it is now', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const admin = app.as.role(role.administrator);
  const cluster = await admin.call(addCluster, { input: { cluster_name: 'Lakeside' } });
  const added = await admin.call(addSchool, {
    input: { school: 'Ziwani Mixed', cluster_id: cluster.body.data.id },
  });
  expect(added.status).toBe(200);
  const schools = async () => (await admin.call(listSchools)).body.data.map(({ school }) => school);
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await openSettings(page, appTexts.names);
  await page.getByRole('button', { name: namesTexts.actionsFor('Ziwani Mixed') }).click();
  await page.getByRole('menuitem', { name: namesTexts.rename }).click();
  const name = dialog(page).getByLabel(namesTexts.name);
  await name.fill('Ziwani Mixed High');
  await loseReply(page, /\/api\/names\/school\/\d+$/);
  await save(page).click();
  await expect(dialog(page).getByText(failureTexts.network)).toBeVisible();
  await expect.poll(schools).toEqual(['Ziwani Mixed High']);
  await name.fill('Ziwani Mixed Secondary');
  await save(page).click();
  await expect(dialog(page).getByText(nameMessages.saved)).toBeVisible();
  expect(await schools()).toEqual(['Ziwani Mixed Secondary']);
});

test('a colleague whose reply was lost goes out again, and is there once', {
  tag: '@desktop',
}, async ({ page, app }) => {
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await chooseMenu(page, appTexts.users);
  await page.getByRole('button', { name: usersTexts.add }).click();
  await dialog(page).getByLabel(userFields.first_name.label).fill('Amina');
  await dialog(page).getByLabel(userFields.last_name.label).fill('Juma');
  await dialog(page).getByLabel(userFields.email.label).fill('amina.juma@example.org');
  await dialog(page).getByRole('combobox', { name: userFields.role_id.label }).click();
  await page.getByRole('option', { name: 'Officer', exact: true }).click();
  await loseReply(page, /\/api\/register/);
  await save(page).click();
  await expect(page.getByText(draftsTexts.inOutbox).filter({ visible: true })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(
    page.getByRole('banner').getByRole('link', { name: outboxTexts.titleWith(1) }),
  ).toBeHidden({ timeout: 30_000 });
  const { body } = await app.as.role(role.administrator).call(listUsers);
  expect(body.data.filter(({ first_name }) => first_name === 'Amina')).toHaveLength(1);
});
