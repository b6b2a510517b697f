import type { Page } from '@playwright/test';
import { academicMessages } from '#contract/academics/messages.ts';
import { academicFields } from '#contract/academics/record.ts';
import { role } from '#contract/roles.ts';
import { editScale, listScales } from '#contract/scales/calls.ts';
import { scaleMessages as words } from '#contract/scales/messages.ts';
import type { ListedScale } from '#contract/scales/shapes.ts';
import { appTexts } from '../../client/app/texts.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { scalesTexts as texts } from '../../client/features/scales/scales.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { openProfile, openSettings } from './support/places.ts';
import {
  choose,
  chooseTerm,
  combo,
  dialog,
  fileInput,
  fillComments,
  givenReports,
  openReports,
  pdfUpload,
} from './support/reports.ts';
import { checkA11y, checkBothWidths, checkFitsWidth, signIn } from './support/screen.ts';

const name = 'Brian Kiprono';
const save = (page: Page) => dialog(page).getByRole('button', { name: modalTexts.save });
const grade = (page: Page, row: number) => combo(page, academicsTexts.gradeOf(row));

/** Lets reports of a class take a scale. */
async function use(app: RunningApp, wanted: string, class_id: number): Promise<ListedScale> {
  const manager = app.as.role(role.administrator);
  const scales = (await manager.call(listScales)).body.data;
  const scale = scales.find((one) => one.name === wanted);
  if (!scale) throw new Error(`There is no scale ${wanted}`);
  const input = { ...scale, uses: [{ class_id, from_year: null }] };
  await manager.call(editScale, { params: { id: scale.id }, input });
  return scale;
}

test('a scale is added, used for a class from a year on, and used no more', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  await givenReports(app);
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await openSettings(page, appTexts.scales);
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  const knec = page.getByRole('list', { name: texts.gradesOf('KNEC levels') });
  await expect(knec.getByRole('listitem')).toHaveCount(8);
  await checkBothWidths(page);

  await page.getByRole('button', { name: texts.add, exact: true }).click();
  await save(page).click();
  await expect(dialog(page).getByText(words.name)).toBeVisible();
  await dialog(page).getByLabel(texts.name, { exact: false }).first().fill('TVET');
  const cell = (column: string, row: number) =>
    dialog(page).getByRole('textbox', { name: texts.of(column, row) });
  await cell(texts.grade, 1).fill('Pass');
  await cell(texts.lowest, 1).fill('70');
  await cell(texts.highest, 1).fill('50');
  // The keyboard alone adds the next grade.
  await cell(texts.highest, 1).press('Enter');
  await expect(cell(texts.grade, 2)).toBeFocused();
  await cell(texts.grade, 2).fill('Fail');
  await dialog(page).getByRole('button', { name: texts.addUse }).click();
  await choose(page, texts.of(texts.class, 1), 'Form 2');
  await cell(texts.year, 1).fill('2031');
  await save(page).click();
  await expect(dialog(page).getByText(words.bandTurned).first()).toBeVisible();
  await cell(texts.highest, 1).fill('100');
  await checkBothWidths(page);
  await save(page).click();
  await expect(dialog(page).getByText(words.added)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  const card = page.getByRole('region', { name: 'TVET' });
  await expect(card).toContainText(texts.fromYear('Form 2', 2031));
  await expect(card).toContainText(texts.band(70, 100));

  await page.getByRole('button', { name: texts.edit('TVET') }).click();
  await dialog(page)
    .getByRole('button', { name: texts.removeUse(1) })
    .click();
  await save(page).click();
  await expect(dialog(page).getByText(words.saved)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(card).toContainText(texts.nowhere);
});

test('a KNEC report is filed and read: levels without marks', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { office } = await givenReports(app);
  const [student] = await office.students([{ name }]);
  await use(app, 'KNEC levels', office.classes[1] ?? 0);
  await openReports(page, await app.given.user({ role_id: role.officer }), academicsTexts.title);
  await page.getByRole('button', { name: academicsTexts.addFor(name) }).click();
  await chooseTerm(page, 'Term 1');
  await choose(page, academicFields.grade.label, 'B');
  await choose(page, academicsTexts.subjectOf(1), 'Subject 1');
  await choose(page, academicsTexts.gradeOf(1), 'A');
  await dialog(page).getByLabel(academicsTexts.markOf(1)).fill('81');
  const classes = combo(page, 'Class');

  // Another class has other grades: what does not fit is told, and is there again for the class before.
  const [firstClass = '', secondClass = ''] = ['Form 1', 'Form 2'];
  await choose(page, 'Class', secondClass);
  await expect(
    dialog(page).getByText(academicsTexts.gradeOfAnother('A', 'KNEC levels')).first(),
  ).toBeVisible();
  await expect(dialog(page).getByLabel(academicsTexts.markOf(1))).toBeDisabled();
  await choose(page, 'Class', firstClass);
  await expect(grade(page, 1)).toHaveValue('A');
  await expect(dialog(page).getByLabel(academicsTexts.markOf(1))).toHaveValue('81');
  await choose(page, 'Class', secondClass);
  await expect(classes).toHaveValue(secondClass);

  await grade(page, 1).click();
  const offered = page.getByRole('listbox', { name: academicsTexts.gradeOf(1) });
  await expect(offered.getByRole('option')).toHaveText([
    ...['EE1', 'EE2', 'ME1', 'ME2', 'AE1', 'AE2', 'BE1', 'BE2'],
  ]);
  await page.keyboard.press('Escape');
  await choose(page, academicsTexts.gradeOf(1), 'EE2');
  await choose(page, academicFields.grade.label, 'ME1');
  await fillComments(page);
  await fileInput(page, 'report').setInputFiles(pdfUpload('card.pdf'));
  await checkA11y(page);
  await checkFitsWidth(page);
  await save(page).click();
  await expect(dialog(page).getByText(academicMessages.added)).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await openProfile(page, student.id);
  await expect(page.getByRole('row', { name: /^Subject 1/ })).toContainText('EE2');
  await expect(page.getByRole('row', { name: /^Subject 1/ })).not.toContainText('81');
  await expect(page.getByRole('img', { name: 'Mean grade: Term 1 ME1' })).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
});

test('a change of scale is told, and nothing is compared across it', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { office, academic } = await givenReports(app);
  const [student] = await office.students([{ name }]);
  const [first = 0] = office.subjects;
  await academic(student.id, 1, [[first, 'A', '95']], ['A', '95']);
  const kcse = await use(app, 'KCSE', office.classes[0] ?? 0);
  await academic(student.id, 2, [[first, 'E', '20']], ['E', '20']);
  await signIn(page, await app.given.user({ role_id: role.officer }));
  await openProfile(page, student.id);
  await expect(page.getByText(academicsTexts.otherScale('Term 2', 'Normal'))).toBeVisible();
  await expect(page.getByText(academicsTexts.lower('75'))).toHaveCount(0);
  const plot = page.getByRole('img', { name: /^Mean score: / });
  await expect(plot).toHaveAccessibleName(
    `Mean score: Term 2 ${academicsTexts.ofOther}, Term 3 20.0`,
  );
  expect(kcse.steps.filter(({ points }) => points !== null)).toHaveLength(12);
});
