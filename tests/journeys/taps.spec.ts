import type { Page } from '@playwright/test';
import { academicMessages } from '#contract/academics/messages.ts';
import { academicFields } from '#contract/academics/record.ts';
import { financeMessages } from '#contract/finance/messages.ts';
import { financeFields } from '#contract/finance/record.ts';
import { textsIn } from '#contract/record.ts';
import { category } from '#contract/reference-data/categories.ts';
import { role } from '#contract/roles.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { outboxTexts } from '../../client/device/outbox.texts.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { financeTexts } from '../../client/features/finance/finance.texts.ts';
import { galleryTexts } from '../../client/features/gallery/gallery.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import {
  choose,
  combo,
  dialog,
  fileInput,
  givenReports,
  openReports,
  pdfUpload,
} from './support/reports.ts';
import { fixture } from './support/student-forms.ts';

const name = 'Brian Kiprono';
/** A file takes a tap on its field and one in the phone's own picker, which no journey sees. */
const oneFile = 2;

/** Counts what is tapped from now on, the list's own button included. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('tapped', () => {
    taps += 1;
  });
  await page.evaluate(() => addEventListener('pointerdown', () => Object(window).tapped(), true));
  return () => taps;
}

const save = (page: Page) => dialog(page).getByRole('button', { name: modalTexts.save });

/** Those that have to be there. */
async function typeComments(page: Page): Promise<void> {
  for (const { label, required } of textsIn(academicFields)) {
    if (required === undefined) continue;
    await dialog(page).getByLabel(label).click();
    await page.keyboard.type('Well done.');
  }
}

/** The first term of the year is now. */
async function givenTerm(app: RunningApp, year_id: number, term_id: number): Promise<void> {
  const today = app.app.now().toISOString().slice(0, 10);
  const days = { opening: daysLater(today, -20), closing: daysLater(today, 60) };
  const reply = await app.as
    .role(role.manager)
    .call(addTermDays, { input: { year_id, term_id, ...days } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

test('a report of nine marks takes at most 40 taps', async ({ page, app }) => {
  const { office, academic } = await givenReports(app);
  const [student] = await office.students([{ name }]);
  const nine = office.subjects.slice(0, 9);
  await academic(
    student.id,
    0,
    nine.map((subject) => [subject, 'B', '60']),
  );
  await openReports(page, await app.given.user({ role_id: role.officer }), academicsTexts.title);
  const taps = await countTaps(page);
  await page.getByRole('button', { name: academicsTexts.addFor(name) }).click();
  await expect(combo(page, academicsTexts.subjectOf(9))).toHaveValue('Subject 9');
  for (const row of nine.keys()) {
    await choose(page, academicsTexts.gradeOf(row + 1), 'B');
    await dialog(page)
      .getByLabel(academicsTexts.markOf(row + 1))
      .click();
    await page.keyboard.type(`${60 + row}`);
  }
  await choose(page, academicFields.grade.label, 'B');
  await typeComments(page);
  await fileInput(page, 'report').setInputFiles(pdfUpload('card.pdf'));
  await save(page).click();
  await expect(dialog(page).getByText(academicMessages.added)).toBeVisible();
  expect(taps() + oneFile).toBeLessThanOrEqual(40);
  expect(taps()).toBeGreaterThan(9);
});

test('a first report of Special Education takes at most 26 taps', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const year = app.app.now().toISOString().slice(0, 4);
  const { office } = await givenReports(app, [year]);
  await givenTerm(app, office.year(year), office.terms[0] ?? 0);
  await office.students([{ name, category: category.specialEducation }]);
  await openReports(page, await app.given.user({ role_id: role.officer }), academicsTexts.title);
  const taps = await countTaps(page);
  await page.getByRole('button', { name: academicsTexts.addFor(name) }).click();
  await expect(combo(page, academicsTexts.subjectOf(7))).not.toHaveValue('');
  // Nothing tells the class of a first report.
  await choose(page, 'Class', 'Form 1');
  for (const row of [1, 2, 3, 4, 5, 6, 7])
    await choose(page, academicsTexts.gradeOf(row), 'B (Good Progress)');
  await choose(page, academicFields.grade.label, 'B (Good Progress)');
  await typeComments(page);
  await fileInput(page, 'report').setInputFiles(pdfUpload('card.pdf'));
  await save(page).click();
  await expect(dialog(page).getByText(academicMessages.added)).toBeVisible();
  expect(taps() + oneFile).toBeLessThanOrEqual(26);
  expect(taps()).toBeGreaterThan(7);
});

test('a finance report of four items takes at most 9 taps', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { office, finance } = await givenReports(app);
  const [student] = await office.students([{ name }]);
  await finance(student.id, 0, [
    ['Tuition Fees', 'Tuition', '22000'],
    ['Tuition Fees', 'Boarding', '9000'],
    ['Shopping', 'Soap and sugar', '1200'],
    ['Shopping', 'Shoes', '1500'],
  ]);
  await openReports(page, await app.given.user({ role_id: role.officer }), financeTexts.title);
  const taps = await countTaps(page);
  await page.getByRole('button', { name: financeTexts.addFor(name) }).click();
  await expect(dialog(page).getByLabel(financeTexts.itemOf(4))).toHaveValue('Shoes');
  await expect(combo(page, financeTexts.categoryOf(4))).toHaveValue('Shopping');
  for (const row of [1, 2, 3, 4]) {
    await expect(dialog(page).getByLabel(financeTexts.costOf(row))).toHaveValue('');
    await dialog(page).getByLabel(financeTexts.costOf(row)).click();
    await page.keyboard.type(`${1000 * row}`);
  }
  await dialog(page).getByLabel(financeFields.liaison_comment.form.label).click();
  await page.keyboard.type('Paid.');
  await fileInput(page, 'receipt').setInputFiles(pdfUpload('receipt.pdf'));
  await save(page).click();
  await expect(dialog(page).getByText(financeMessages.added)).toBeVisible();
  expect(taps() + oneFile).toBeLessThanOrEqual(9);
  expect(taps()).toBeGreaterThan(4);
});

test('five pictures of the gallery take at most 11 taps', async ({ page, app }) => {
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  await openReports(page, await app.given.user({ role_id: role.officer }), galleryTexts.title);
  const taps = await countTaps(page);
  await page.getByRole('button', { name: galleryTexts.addFor(name) }).click();
  await dialog(page).getByLabel(galleryTexts.mediaTitle).click();
  await page.keyboard.type('Sports day');
  await dialog(page).getByLabel(galleryTexts.mediaDescription).click();
  await page.keyboard.type('On the field.');
  await fileInput(page, 'media').setInputFiles(
    Array.from({ length: 5 }, () => fixture('images/hopper.jpg')),
  );
  await expect(
    dialog(page).getByRole('list', { name: galleryTexts.chosen }).getByRole('listitem'),
  ).toHaveCount(5);
  await save(page).click();
  await expect(dialog(page).getByText(galleryTexts.severalGo(5))).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('link', { name: outboxTexts.title }),
  ).toBeHidden();
  // The field, a tap for each picture in the phone's own picker, and its 'Done'.
  expect(taps() + 1 + 5 + 1).toBeLessThanOrEqual(11);
  expect(taps()).toBe(4);
});
