import type { Page } from '@playwright/test';
import * as finance from '#contract/finance/calls.ts';
import { financeMessages } from '#contract/finance/messages.ts';
import { financeFields } from '#contract/finance/record.ts';
import { role } from '#contract/roles.ts';
import { addCluster, addSchool, editSchool, getSchool } from '#contract/schools/calls.ts';
import { schoolMessages } from '#contract/schools/messages.ts';
import { schoolFields } from '#contract/schools/record.ts';
import { appTexts } from '../../client/app/texts.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { outboxTexts } from '../../client/device/outbox.texts.ts';
import { financeTexts as texts } from '../../client/features/finance/finance.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { formOf } from '../support/form-of.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { openSettings } from './support/places.ts';
import { givenReports, openReports } from './support/reports.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

const name = 'Brian Kiprono';
const form = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const asked = (page: Page) => page.getByRole('dialog', { name: outboxTexts.compare });
const save = (page: Page) => page.getByRole('button', { name: modalTexts.save });
const difference = (page: Page, label: string) => asked(page).getByRole('group', { name: label });

/** Receipts with two lines of the same words, and a correction of the first by somebody else. */
async function givenReceipts(app: RunningApp) {
  const { office, finance: file } = await givenReports(app);
  const [student] = await office.students([{ name }]);
  const id = await file(student.id, 0, [
    ['Transport', 'Bus fare', '500'],
    ['Transport', 'Bus fare', '700'],
    ['Transport', 'Taxi', '90'],
  ]);
  const manager = app.as.role(role.administrator);
  const read = async () =>
    (await manager.call(finance.getFinanceReport, { params: { id } })).body.data;
  const correct = async (costs: readonly string[]) => {
    const { version: _any, ...now } = await read();
    const items = now.items.map((item, at) => ({ ...item, cost: costs[at] ?? item.cost }));
    const { year_id, term_id, class_id, liaison_comment } = now;
    const fields = { student_id: student.id, year_id, term_id, class_id, liaison_comment, items };
    const reply = await manager.call(finance.editFinanceReport, {
      params: { id },
      form: formOf(fields),
    });
    expect(reply.status).toBe(200);
  };
  const officer = await app.given.user({ role_id: role.officer });
  const costs = async () => (await read()).items.map(({ cost }) => cost);
  const sendBack = async (reason: string) => {
    const { version } = await read();
    await manager.call(finance.sendFinanceReportBack, {
      params: { id },
      input: { reason, version },
    });
  };
  return { officer, correct, read, costs, sendBack };
}

const openEdit = async (page: Page) => {
  await page.getByRole('button', { name: texts.editFor(name) }).click();
  await form(page, texts.editTitle)
    .getByRole('button', { name: /Term 1/ })
    .click();
};
const comment = (page: Page) =>
  form(page, texts.editTitle).getByLabel(financeFields.liaison_comment.form.label);

test('who saves what somebody else changed meanwhile sees both, and nothing is lost', async ({
  page,
  app,
}) => {
  const { officer, correct, read, costs } = await givenReceipts(app);
  await openReports(page, officer, texts.title);
  await openEdit(page);
  await comment(page).fill('Paid in two parts.');
  await form(page, texts.editTitle).getByLabel(texts.costOf(2)).fill('710');
  await correct(['550']);
  await save(page).click();
  await expect(difference(page, 'Transport: Bus fare')).toHaveCount(2);
  await expect(
    difference(page, 'Transport: Bus fare').first().getByRole('radio', { name: /550/ }),
  ).toBeChecked();
  await checkFitsWidth(page);
  await checkA11y(page);
  await asked(page).getByRole('button', { name: outboxTexts.backToForm }).click();
  await expect(comment(page)).toHaveValue('Paid in two parts.');
  expect(await costs()).toEqual(['550.00', '700.00', '90.00']);

  await save(page).click();
  await asked(page).getByRole('button', { name: outboxTexts.saveChosen }).click();
  await expect(form(page, texts.editTitle).getByText(financeMessages.saved)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await costs()).toEqual(['550.00', '710.00', '90.00']);
  expect((await read()).liaison_comment).toBe('Paid in two parts.');
});

test('a report that was sent back meanwhile says why before it is saved', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { officer, read, sendBack } = await givenReceipts(app);
  await openReports(page, officer, texts.title);
  await openEdit(page);
  await comment(page).fill('Paid in two parts.');
  await sendBack('The taxi has no receipt.');
  await save(page).click();
  await expect(asked(page)).toContainText('The taxi has no receipt.');
  expect((await read()).sent_back).not.toBeNull();
  await asked(page).getByRole('button', { name: outboxTexts.saveChosen }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await read()).toMatchObject({ liaison_comment: 'Paid in two parts.', sent_back: null });
});

test('an unsent form that is continued later is compared, too', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { officer, correct, costs } = await givenReceipts(app);
  await openReports(page, officer, texts.title);
  await openEdit(page);
  await comment(page).fill('Paid in two parts.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: modalTexts.later }).click();
  await correct(['550', '750']);
  await page.getByRole('button', { name: texts.editFor(name) }).click();
  await page.getByRole('button', { name: draftsTexts.continue }).click();
  await save(page).click();
  await expect(difference(page, 'Transport: Bus fare')).toHaveCount(2);
  for (const fare of await difference(page, 'Transport: Bus fare').all())
    await fare.getByRole('radio', { name: /^Filed/ }).check();
  await asked(page).getByRole('button', { name: outboxTexts.saveChosen }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await costs()).toEqual(['550.00', '750.00', '90.00']);
});

test('a school: what others did to a field that is not mine is taken over', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const manager = app.as.role(role.administrator);
  const cluster = async (cluster_name: string) =>
    (await manager.call(addCluster, { input: { cluster_name } })).body.data.id;
  const [coast, lake] = [await cluster('Coast'), await cluster('Lake')];
  const school = { school: 'Mwanzo', cluster_id: coast };
  const { id } = (await manager.call(addSchool, { input: school })).body.data;
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await openSettings(page, appTexts.schools);
  await page.getByRole('button', { name: 'Edit Mwanzo' }).click();
  await page.getByLabel(schoolFields.school.label).fill('Mwanzo Girls');
  await manager.call(editSchool, { params: { id }, input: { ...school, cluster_id: lake } });
  await save(page).click();
  await expect(difference(page, schoolFields.cluster_id.label)).toBeVisible();
  await asked(page).getByRole('button', { name: outboxTexts.saveChosen }).click();
  await expect(page.getByText(schoolMessages.schoolSaved)).toBeVisible();
  const now = (await manager.call(getSchool, { params: { id } })).body.data;
  expect(now).toMatchObject({ school: 'Mwanzo Girls', cluster_id: lake });
});
