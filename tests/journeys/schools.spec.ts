import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { addCluster, addSchool } from '#contract/schools/calls.ts';
import { schoolMessages } from '#contract/schools/messages.ts';
import { clusterRecord, schoolFields } from '#contract/schools/record.ts';
import { studentFields } from '#contract/students/record.ts';
import { appTexts } from '../../client/app/texts.ts';
import { schoolsTexts as texts } from '../../client/features/schools/schools.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { listTexts } from '../../client/ui/data-list/list.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { readCsv } from '../support/read-csv.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { openSettings } from './support/places.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: modalTexts.save });
const rowOf = (page: Page, name: string) =>
  page.locator('tbody tr, main li').filter({ hasText: name });

const enter = async (page: Page, app: RunningApp, role_id: number) =>
  signIn(page, await app.given.user({ role_id, first_name: 'Wanjiru', last_name: 'Maina' }));

test('a cluster and a school are added; the school is edited', { tag: '@core' }, async ({
  page,
  app,
}) => {
  await enter(page, app, role.adminLiaison);
  await openSettings(page, appTexts.schools);
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);

  await page.getByRole('button', { name: texts.addCluster }).click();
  const cluster = dialog(page).getByLabel(clusterRecord.fields.cluster_name.label);
  await save(page).click();
  await expect(dialog(page).getByText(schoolMessages.cluster)).toBeVisible();
  await cluster.fill('Kisumu Lakeside');
  await save(page).click();
  await expect(dialog(page).getByText(schoolMessages.clusterAdded)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: texts.addCluster }).click();
  await cluster.fill('kisumu LAKESIDE');
  await save(page).click();
  await expect(cluster).toHaveAccessibleDescription(schoolMessages.clusterTaken);
  await dialog(page).getByRole('button', { name: modalTexts.clear }).click();
  await dialog(page).getByRole('button', { name: modalTexts.clear }).click();
  await expect(cluster).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  // A cluster stands in no row before it has a school.
  const waiting = page.getByRole('list', { name: texts.withoutSchool });
  await expect(waiting.getByRole('listitem')).toHaveText(['Kisumu Lakeside']);

  await page.getByRole('button', { name: texts.addSchool }).click();
  await expect(
    dialog(page).getByRole('combobox', { name: schoolFields.cluster_id.label }),
  ).toHaveAttribute('placeholder', schoolFields.cluster_id.form.placeholder);
  await save(page).click();
  await expect(dialog(page).getByText(schoolMessages.school)).toBeVisible();
  await expect(dialog(page).getByText(schoolMessages.clusterUnknown)).toBeVisible();
  await checkA11y(page);
  await dialog(page).getByLabel(schoolFields.school.label).fill('Mwangaza Girls High');
  await dialog(page).getByRole('combobox', { name: schoolFields.cluster_id.label }).click();
  await page.getByRole('option', { name: 'Kisumu Lakeside' }).click();
  await save(page).click();
  await expect(dialog(page).getByText(schoolMessages.schoolAdded)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page, 'Mwangaza Girls High')).toContainText('Kisumu Lakeside');
  await expect(waiting).toBeHidden();
  await checkA11y(page);

  await page.getByRole('button', { name: texts.editSchool('Mwangaza Girls High') }).click();
  const name = dialog(page).getByLabel(schoolFields.school.label);
  await expect(name).toHaveValue('Mwangaza Girls High');
  await expect(
    dialog(page).getByRole('combobox', { name: schoolFields.cluster_id.label }),
  ).toHaveValue('Kisumu Lakeside');
  await name.fill('Mwangaza Girls Secondary');
  await save(page).click();
  await expect(dialog(page).getByText(schoolMessages.schoolSaved)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page, 'Mwangaza Girls Secondary')).toBeVisible();
});

test('a real list of schools is paged, searched and chosen from', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const rows = readCsv(
    readFileSync(new URL('../fixtures/schools/kenya-schools-excerpt.csv', import.meta.url), 'utf8'),
  );
  const names = [...new Map(rows.map((row) => [row.SCHOOL_NAM?.toLowerCase(), row.SCHOOL_NAM]))];
  const admin = app.as.role(role.administrator);
  const cluster = await admin.call(addCluster, { input: { cluster_name: 'Western' } });
  for (const [, school] of names)
    await admin.call(addSchool, { input: { school, cluster_id: cluster.body.data.id } });
  const wanted = names.filter(([key]) => key?.includes('bu')).length;
  expect(wanted).toBeGreaterThan(5);

  await enter(page, app, role.administrator);
  await openSettings(page, appTexts.schools);
  await expect(page.getByText(listTexts.showing(1, 5, names.length))).toBeVisible();
  await page.getByRole('searchbox', { name: listTexts.search }).fill('BU');
  await expect(page.getByText(listTexts.showing(1, 5, wanted))).toBeVisible();
  await page.getByRole('searchbox', { name: listTexts.search }).fill('estern');
  await expect(page.getByText(listTexts.showing(1, 5, names.length))).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: studentsTexts.add }).first().click();
  const box = dialog(page).getByRole('combobox', { name: studentFields.school_id.form.label });
  await box.click();
  // A phone never holds the whole list.
  await expect(dialog(page).getByRole('option')).toHaveCount(25);
  const last = names.at(-1)?.[1] ?? '';
  await box.fill(last.toLowerCase());
  await page.getByRole('option', { name: last, exact: true }).click();
  await expect(box).toHaveValue(last);
});

test('a cluster that is missing is added above the form of a school, which keeps its name', {
  tag: '@desktop',
}, async ({ page, app }) => {
  await enter(page, app, role.adminLiaison);
  await openSettings(page, appTexts.schools);
  await page.getByRole('button', { name: texts.addSchool }).first().click();
  const school = page.getByRole('dialog', { name: texts.addSchoolTitle });
  await school.getByLabel(schoolFields.school.label).fill('Mwangaza Girls High');
  await school.getByRole('button', { name: texts.addCluster }).click();
  const cluster = page.getByRole('dialog', { name: texts.addClusterTitle });
  await cluster.getByLabel(clusterRecord.fields.cluster_name.label).fill('Kisumu Lakeside');
  await cluster.getByRole('button', { name: modalTexts.save }).click();
  await expect(cluster).toBeHidden();
  await expect(school.getByLabel(schoolFields.school.label)).toHaveValue('Mwangaza Girls High');
  const chosen = school.getByRole('combobox', { name: schoolFields.cluster_id.label });
  await expect(chosen).toHaveValue('Kisumu Lakeside');
  await school.getByRole('button', { name: modalTexts.save }).click();
  await expect(rowOf(page, 'Mwangaza Girls High')).toContainText('Kisumu Lakeside');
});
