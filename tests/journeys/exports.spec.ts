import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { ExportFormat } from '#contract/exports/formats.ts';
import { role } from '#contract/roles.ts';
import { studentFields } from '#contract/students/record.ts';
import { appTexts } from '../../client/app/texts.ts';
import { exportsTexts as texts } from '../../client/features/exports/exports.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { annualTexts } from '../../client/features/summaries/annual.texts.ts';
import { failureTexts } from '../../client/lib/api-error.ts';
import { listTexts } from '../../client/ui/data-list/list.texts.ts';
import { givenProgress } from '../support/given-progress.ts';
import { givenOffice } from '../support/given-reports.ts';
import { cellsOf } from '../support/read-export.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { openProfile, openSettings } from './support/places.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

/** Two students, one of whom has a year behind her. */
async function givenYear(app: RunningApp) {
  const office = await givenOffice(app);
  const [achieng] = await office.students([{ name: 'Achieng Otieno' }, { name: 'Dennis Mutua' }]);
  const progress = givenProgress(app.app, office);
  for (const [at, term_id] of office.terms.entries()) {
    const keys = { student_id: achieng.id, year_id: office.year('2026'), term_id };
    await progress.academic({ ...keys, mark: 6000 + at * 525 });
    await progress.finance(keys);
  }
  return achieng;
}

const enter = async (page: Page, app: RunningApp, role_id: number) =>
  signIn(page, await app.given.user({ role_id, first_name: 'Wanjiru', last_name: 'Maina' }));

const exportButton = (page: Page) => page.getByRole('button', { name: texts.export, exact: true });

async function take(page: Page, item: string): Promise<Download> {
  await exportButton(page).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item, exact: true }).click(),
  ]);
  return file;
}

const read = async (file: Download, format: ExportFormat) =>
  cellsOf(format, await readFile(await file.path()));

test('a list goes along as it is searched, to Excel and to CSV', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  await givenYear(app);
  await enter(page, app, role.officer);
  await expect(page.getByRole('heading', { level: 1, name: studentsTexts.title })).toBeVisible();
  await page.getByRole('searchbox', { name: listTexts.search }).fill('otieno');
  await expect(page.getByText('Dennis Mutua')).toHaveCount(0);
  await exportButton(page).click();
  await expect(page.getByRole('menuitem')).toHaveText([texts.excel, texts.csv, texts.paper]);
  await checkA11y(page);
  await checkFitsWidth(page);
  await page.keyboard.press('Escape');

  const family = (['guardian_telephone', 'father_telephone', 'mother_telephone'] as const).map(
    (name) => studentFields[name].label,
  );
  const head = [
    ...['Ref', 'Name', 'Category', 'School', 'Status', 'Admission No', 'Own Number'],
    ...family,
  ];
  const row = [
    ...['SM-0001', 'Achieng Otieno', 'Normal', 'Mwanzo Primary', 'Active', null, null],
    ...family.map(() => null),
  ];
  const excel = await take(page, texts.excel);
  expect(excel.suggestedFilename()).toMatch(/^somesha-students-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(await read(excel, 'xlsx')).toEqual([head, row]);
  await expect(page.getByText(texts.savedAs(excel.suggestedFilename()))).toBeVisible();
  const written = row.map((cell) => cell ?? '');
  expect(await read(await take(page, texts.csv), 'csv')).toEqual([head, written]);
});

test('an annual report brings its marks along', { tag: '@desktop' }, async ({ page, app }) => {
  await givenYear(app);
  await enter(page, app, role.manager);
  await openSettings(page, appTexts.academicsRep);
  await expect(page.getByText('Achieng Otieno')).toBeVisible();
  const marks = await take(page, `${texts.marks}, ${texts.csv}`);
  expect((await read(marks, 'csv')).map((row) => row[5])).toEqual([
    'Term',
    'Term 1',
    'Term 2',
    'Term 3',
  ]);
});

test('a line that breaks is said, and the next try works', { tag: '@desktop' }, async ({
  page,
  app,
  watched,
}) => {
  watched.expect(/net::ERR_FAILED/);
  await givenYear(app);
  await enter(page, app, role.manager);
  await page.route('**/api/exports/**', (route) => route.abort(), { times: 1 });
  await exportButton(page).click();
  await page.getByRole('menuitem', { name: texts.csv }).click();
  await expect(page.getByRole('alert')).toContainText(failureTexts.network);
  await checkFitsWidth(page);
  await page.getByRole('button', { name: texts.dismiss }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await read(await take(page, texts.csv), 'csv')).toHaveLength(3);
});

test('a student’s year is printed from the profile', { tag: '@desktop' }, async ({ page, app }) => {
  const { id } = await givenYear(app);
  await enter(page, app, role.supporter);
  await openProfile(page, id);
  await page.getByRole('button', { name: texts.printYear }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: texts.pdfOf('2026') }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('somesha-SM-0001-2026.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('paper shows what is read, not what is pressed', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { id } = await givenYear(app);
  await enter(page, app, role.administrator);
  await expect(page.getByText('Achieng Otieno')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Achieng Otieno')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(exportButton(page)).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: studentsTexts.editStudent('Achieng Otieno') }),
  ).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await openSettings(page, appTexts.financeRep);
  await expect(page.getByRole('heading', { name: annualTexts.financeTitle })).toBeVisible();
  await expect(page.getByText('37,035.00')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('37,035.00')).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await openProfile(page, id);
  await expect(page.getByText('Tuition Fees').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Tuition Fees').first()).toBeVisible();
  await expect(page.getByRole('button', { name: texts.printYear })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Admin Verify report/ })).toHaveCount(0);
});

test('paper has the colours of the light scheme, whatever the screen has', {
  tag: '@desktop',
}, async ({ page, app }) => {
  await enter(page, app, role.administrator);
  const tokens = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['--text', '--hover', '--ok-bg', '--mute-text', '--chart-1'].map((name) =>
        style.getPropertyValue(name),
      );
    });
  const light = await tokens();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await tokens()).not.toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await tokens()).toEqual(light);
});
