import type { Page } from '@playwright/test';
import { role, roleNames } from '#contract/roles.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { appTexts } from '../../client/app/texts.ts';
import { profileTexts } from '../../client/features/students/profile.texts.ts';
import { studentsTexts as texts } from '../../client/features/students/students.texts.ts';
import { listTexts } from '../../client/ui/data-list/list.texts.ts';
import { formOf } from '../support/form-of.ts';
import { givenRegister } from '../support/given-students.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { openProfile } from './support/places.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1, name: texts.title });
const rowOf = (page: Page, name: string) =>
  page.locator('tbody tr, main li').filter({ hasText: name });

const enter = async (page: Page, app: RunningApp, role_id: number) =>
  signIn(page, await app.given.user({ role_id, first_name: 'Wanjiru', last_name: 'Maina' }));

const facts = ['No.', 'Image', 'Ref', 'Name', 'Category'];
const changes = ['Edit', 'Picture', 'Certificate'];
const columns: Readonly<Record<number, readonly string[]>> = {
  [role.administrator]: [...facts, 'Liaison', 'Status', ...changes, 'Supporter', 'Edit Status'],
  [role.manager]: [...facts, 'Liaison', 'Status', ...changes, 'Supporter', 'Edit Status'],
  [role.adminLiaison]: [...facts, 'Liaison', 'Status', ...changes, 'Supporter'],
  [role.officer]: [...facts, 'Status', ...changes],
};
const onPhones: readonly number[] = [role.administrator, role.officer];

for (const role_id of [role.administrator, role.manager, role.adminLiaison, role.officer]) {
  // Managers and admin liaisons have the cards of administrators.
  const tag = onPhones.includes(role_id) ? '@core' : ['@desktop', '@core'];
  test(`the students list as ${roleNames[role_id]} sees it`, { tag }, async ({ page, app }) => {
    const { student } = await givenRegister(app);
    const { id } = await student({ name: 'Dennis Mutua' });
    await student({ name: 'Achieng Otieno' });
    const form = formOf({ status: studentStatus.withdrawn });
    await app.as.role(role.administrator).call(patchStudent, { params: { id }, form });
    await enter(page, app, role_id);
    await expect(title(page)).toBeVisible();
    await expect(rowOf(page, 'Dennis Mutua')).toContainText(studentMessages.notActive);
    await expect(
      rowOf(page, 'Dennis Mutua').getByRole('button', { name: texts.editStudent('Dennis Mutua') }),
    ).toHaveCount(0);
    await checkA11y(page);
    await checkFitsWidth(page);
    if (await page.getByRole('table').isVisible()) {
      await expect(page.getByRole('columnheader')).toHaveText([...(columns[role_id] ?? [])]);
    } else {
      await expect(rowOf(page, 'Achieng Otieno').getByRole('button')).toHaveCount(1);
      await expect(rowOf(page, 'Dennis Mutua').getByRole('button')).toHaveCount(0);
    }
  });
}

for (const role_id of [role.liaisonOfficer, role.supporter]) {
  test(`${roleNames[role_id]} is offered no students list, and reads a profile`, {
    tag: '@desktop',
  }, async ({ page, app }) => {
    const { student } = await givenRegister(app);
    const { id } = await student();
    await enter(page, app, role_id);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(title(page)).toHaveCount(0);
    await openProfile(page, id);
    await expect(page.getByRole('heading', { level: 1, name: 'Achieng Otieno' })).toBeVisible();
    await checkA11y(page);
  });
}

test('a profile tells age, family, school, certificate and background', { tag: '@core' }, async ({
  page,
  app,
}) => {
  const { student } = await givenRegister(app);
  const { id, ref } = await student({
    father: 'Otieno Ouma',
    mother: 'Akinyi Otieno',
    background: 'First line.\nSecond line.',
  });
  await enter(page, app, role.administrator);
  await openProfile(page, id, 'finance');
  const card = page.getByRole('article').filter({ hasText: ref });
  await expect(card).toContainText(ref);
  for (const word of [
    'Otieno Ouma',
    'Akinyi Otieno',
    'Mwanzo Primary',
    'Grace Auma',
    'Dholuo, Kiswahili',
    'Civil engineer',
    'Second line.',
  ])
    await expect(card).toContainText(word);
  await expect(card.locator('img')).toHaveAttribute('src', /^\/storage\/.+\?t=\d+$/);
  const link = card.getByRole('link', { name: profileTexts.certificateOf('Achieng Otieno') });
  const address = await link.getAttribute('href');
  const certificate = await page.request.get(address ?? '');
  expect(certificate.headers()['content-type']).toBe('application/pdf');
  await expect(
    page.getByRole('link', { name: `${profileTexts.back} ${profileTexts.finance}` }),
  ).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
});

test('search, pages and sizes; Back and Forward find the list as it was', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  const { student } = await givenRegister(app);
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await student({ name: `Achieng No ${number}` });
  await student({ name: '100% Wanja' });
  await enter(page, app, role.administrator);
  await expect(page.getByText(listTexts.showing(1, 5, 8))).toBeVisible();
  await page.getByRole('button', { name: listTexts.last, exact: true }).click();
  await expect(page.getByText(listTexts.showing(6, 8, 8))).toBeVisible();

  await page
    .getByRole('button', { name: appTexts.home })
    .or(page.getByRole('link', { name: appTexts.home }))
    .first()
    .click();
  await expect(title(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(listTexts.showing(6, 8, 8))).toBeVisible();
  await page.goForward();
  await expect(title(page)).toHaveCount(0);
  await page.goBack();

  const search = page.getByRole('searchbox', { name: listTexts.search });
  await search.fill('0% wAN');
  await expect(page.getByText(listTexts.showing(1, 1, 1))).toBeVisible();
  await expect(rowOf(page, '100% Wanja')).toBeVisible();
  await search.fill('grace au');
  await expect(page.getByText(listTexts.showing(1, 5, 8))).toBeVisible();
  await search.fill('nobody');
  await expect(page.getByText(listTexts.noMatch(texts.things, 'nobody'))).toBeVisible();
  await search.fill('');
  await expect(page.getByText(listTexts.showing(1, 5, 8))).toBeVisible();
});

test('a screen reader finds every row of a long list, those far from sight too', async ({
  page,
  app,
}) => {
  const { student } = await givenRegister(app);
  const names = Array.from({ length: 40 }, (_, index) => `Achieng No ${index + 1}`);
  for (const name of names) await student({ name });
  await enter(page, app, role.administrator);
  await page.getByLabel(listTexts.show).selectOption('50');
  await expect(page.getByText(listTexts.showing(1, 40, 40))).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  const missing = async () => {
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    const spoken = new Set(nodes.map(({ name }) => name?.value));
    return names.filter((name) => !spoken.has(name));
  };
  await expect.poll(missing).toEqual([]);
});

test('a profile leads back to the screen that it was opened from', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  await (await givenRegister(app)).student({ name: 'Achieng Otieno' });
  await enter(page, app, role.administrator);
  await page.getByRole('link', { name: 'Achieng Otieno' }).click();
  await page.getByRole('link', { name: `${profileTexts.back} ${appTexts.students}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
});
