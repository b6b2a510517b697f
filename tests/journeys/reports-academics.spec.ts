import { academicMessages as words } from '#contract/academics/messages.ts';
import { academicFields } from '#contract/academics/record.ts';
import { wrongFileMessages } from '#contract/files.ts';
import { category } from '#contract/reference-data/categories.ts';
import { role } from '#contract/roles.ts';
import { labelsOf, specScales } from '#contract/scales/scale.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { academicsTexts as texts } from '../../client/features/academics/academics.texts.ts';
import { termReportsTexts } from '../../client/features/term-reports/term-reports.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { scannerTexts } from '../../client/ui/scanner/scanner.texts.ts';
import { expect, test } from './support/journey.ts';
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
import { checkA11y, checkBothWidths, checkFitsWidth } from './support/screen.ts';

const name = 'Brian Kiprono';

test('the list offers each role what it may do', { tag: '@desktop' }, async ({
  page,
  anotherPage,
  app,
}) => {
  const { office } = await givenReports(app);
  await office.students([{ name }, { name: 'Dennis Mutua', status: studentStatus.withdrawn }]);
  await openReports(page, await app.given.user({ role_id: role.manager }), texts.title);
  for (const label of ['Add Year', 'Add Term', 'Add Class'])
    await expect(page.getByRole('button', { name: label })).toBeVisible();
  await expect(page.getByRole('button', { name: texts.addFor(name) })).toBeVisible();
  await expect(page.getByText(studentMessages.notActive)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.addFor('Dennis Mutua') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: texts.viewFor('Dennis Mutua') })).toBeVisible();
  await checkBothWidths(page);

  const reading = await anotherPage();
  await openReports(reading, await app.given.user({ role_id: role.supporter }), texts.title);
  await expect(reading.getByRole('button', { name: texts.viewFor(name) })).toBeVisible();
  await expect(reading.getByRole('button', { name: texts.addFor(name) })).toHaveCount(0);
  await expect(reading.getByRole('button', { name: texts.editFor(name) })).toHaveCount(0);
  await expect(reading.getByRole('button', { name: 'Add Year' })).toHaveCount(0);
});

test('a report with 8 marks is filed by keyboard alone', { tag: ['@desktop', '@core'] }, async ({
  page,
  app,
}) => {
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  await openReports(page, await app.given.user({ role_id: role.officer }), texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('combobox', { name: 'Year' })).toBeFocused();
  // The kit's focus trap sets the focus once more; no hand is as fast as that.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const { keyboard } = page;
  for (const choice of ['2026', 'Term 3', 'Form 1']) {
    await keyboard.type(choice);
    await keyboard.press('Enter');
    await keyboard.press('Tab');
  }
  for (const row of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await expect(combo(page, texts.subjectOf(row))).toBeFocused();
    await keyboard.type(`Subject ${row}`);
    await keyboard.press('Tab');
    await keyboard.type(row === 8 ? 'X' : 'B');
    await keyboard.press('Tab');
    // X leaves no mark to type: the way goes on from the button that removes the row.
    if (row < 8) {
      await keyboard.type(`${60 + row}.5`);
      await keyboard.press('Enter');
    }
  }
  await expect(dialog(page).getByLabel(texts.markOf(8))).toBeDisabled();
  await expect(dialog(page).getByLabel(texts.markOf(8))).toHaveValue('0');
  await keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: texts.addSubject })).toBeFocused();
  await keyboard.press('Tab');
  await expect(combo(page, academicFields.grade.label)).toBeFocused();
  await keyboard.type('B');
  await keyboard.press('Tab');
  // The proposed mean is typed over.
  await keyboard.type('64.25');
  await expect(dialog(page).getByLabel(academicFields.mark.label)).toHaveValue('64.25');
  await keyboard.press('Tab');
  const chooser = page.waitForEvent('filechooser');
  // Four comments, and what the student says.
  for (const text of ['Steady work.', 'Visited.', 'Study group.', 'Cheerful.', 'I like reading.']) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await (await chooser).setFiles(pdfUpload('card.pdf'));
  const remove = dialog(page).getByRole('button', { name: 'Remove card.pdf' });
  await expect(remove).toBeVisible();
  for (const next of [
    remove,
    dialog(page).getByLabel(scannerTexts.scan),
    dialog(page).getByRole('button', { name: modalTexts.clear }),
  ]) {
    await keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(dialog(page).getByText(words.added)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: texts.addFor(name) })).toBeFocused();
});

test('the form shows the school of its term, and takes another one', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { office } = await givenReports(app);
  const [student] = await office.students([{ name }]);
  await openReports(page, await app.given.user({ role_id: role.officer }), texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await choose(page, termReportsTexts.year, '2026');
  await choose(page, termReportsTexts.term, 'Term 1');
  await expect(dialog(page).getByText(termReportsTexts.schoolOf('Mwanzo Primary'))).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  await dialog(page).getByRole('button', { name: termReportsTexts.changeSchool }).click();
  await choose(page, termReportsTexts.school, 'Tumaini School');
  await choose(page, termReportsTexts.class, 'Form 1');
  await choose(page, texts.subjectOf(1), 'Subject 1');
  await choose(page, texts.gradeOf(1), 'B');
  await dialog(page).getByLabel(texts.markOf(1)).fill('60');
  await choose(page, academicFields.grade.label, 'B');
  await fillComments(page);
  await fileInput(page, 'report').setInputFiles(pdfUpload('card.pdf'));
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page)).toBeHidden();
  const filed = await app.app.db.read
    .selectFrom('academic_reports')
    .select(['school_id', 'school_name'])
    .where('student_id', '=', student.id)
    .executeTakeFirstOrThrow();
  expect(filed).toEqual({ school_id: office.schools[1], school_name: 'Tumaini School' });
});

test('every message of an empty and of a wrong form', { tag: ['@desktop', '@core'] }, async ({
  page,
  app,
}) => {
  const { office, academic } = await givenReports(app);
  const filed = 'Faith Achieng';
  const [, student] = await office.students([{ name }, { name: filed }]);
  await academic(student?.id ?? 0, 0, [[office.subjects[0] ?? 0, 'B', '60']]);
  await openReports(page, await app.given.user({ role_id: role.officer }), texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  const save = dialog(page).getByRole('button', { name: modalTexts.save });
  await save.click();
  for (const message of [
    reportMessages.year,
    reportMessages.term,
    reportMessages.class,
    words.marks,
    words.meanGrade,
    words.meanScore,
    words.teacherComment,
    reportMessages.liaisonComment,
    words.actionPlan,
    words.psychosocial,
    words.reportCard,
  ])
    await expect(dialog(page).getByText(message, { exact: true }).last()).toBeVisible();
  await expect(dialog(page).getByRole('combobox', { name: 'Year' })).toBeFocused();
  await checkA11y(page);
  await checkFitsWidth(page);

  // A fault stands under its whole row, and is told at the field.
  await choose(page, texts.subjectOf(1), 'Subject 1');
  await choose(page, texts.gradeOf(1), 'C');
  await dialog(page).getByLabel(texts.markOf(1)).fill('640');
  await choose(page, academicFields.grade.label, 'C');
  await dialog(page).getByLabel(academicFields.mark.label).fill('100.01');
  await fileInput(page, 'report').setInputFiles({
    name: 'card.docx',
    mimeType: 'text/plain',
    buffer: Buffer.from('no pdf'),
  });
  await expect(dialog(page).getByText(wrongFileMessages.pdf)).toBeVisible();
  await save.click();
  await expect(dialog(page).getByText(texts.rowFault('Subject 1', words.markHigh))).toBeVisible();
  await expect(dialog(page).getByLabel(texts.markOf(1))).toHaveAccessibleDescription(
    words.markHigh,
  );
  await expect(dialog(page).getByText(words.meanScoreHigh)).toBeVisible();

  // A term that has a report is told at the choice, and by the server at the same field.
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: modalTexts.discard }).click();
  await page.getByRole('button', { name: texts.addFor(filed) }).click();
  await expect(combo(page, texts.subjectOf(1))).toHaveValue('Subject 1');
  await choose(page, texts.gradeOf(1), 'C');
  await choose(page, academicFields.grade.label, 'C');
  await dialog(page).getByLabel(texts.markOf(1)).fill('64');
  await dialog(page).getByLabel(academicFields.mark.label).fill('64');
  await fileInput(page, 'report').setInputFiles(pdfUpload('card.pdf'));
  await choose(page, termReportsTexts.year, '2026');
  await choose(page, termReportsTexts.class, 'Form 1');
  await combo(page, termReportsTexts.term).click();
  await page.getByRole('option', { name: /^Term 1/ }).click();
  const term = dialog(page).getByRole('combobox', { name: 'Term' });
  await expect(term).toHaveAccessibleDescription(reportMessages.termTaken);
  await fillComments(page);
  await save.click();
  await expect(term).toHaveAccessibleDescription(reportMessages.termTaken);
  await expect(dialog(page).getByLabel(academicFields.teacher_comment.label)).toHaveValue(
    'Steady work.',
  );
  await choose(page, 'Term', 'Term 2');
  await save.click();
  await expect(dialog(page).getByText(words.added)).toBeVisible();
});

test('a subject once, a cleared mark, and rows that come and go', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  await openReports(page, await app.given.user({ role_id: role.manager }), texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await choose(page, texts.subjectOf(1), 'Subject 1');
  await choose(page, texts.gradeOf(1), 'B');
  const mark = dialog(page).getByLabel(texts.markOf(1));
  await mark.fill('71');
  await choose(page, texts.gradeOf(1), 'A');
  await expect(mark).toHaveValue('');
  await choose(page, texts.gradeOf(1), 'Y');
  await expect(mark).toHaveValue('0');
  await expect(mark).toBeDisabled();

  await dialog(page).getByRole('button', { name: texts.addSubject }).click();
  await expect(combo(page, texts.subjectOf(2))).toBeFocused();
  await combo(page, texts.subjectOf(2)).click();
  const used = page.getByRole('option', { name: `Subject 1 ${texts.used}` });
  await expect(used).toBeDisabled();
  await page.keyboard.press('Escape');
  await dialog(page)
    .getByRole('button', { name: texts.removeRow(1, 'Subject 1') })
    .click();
  await expect(combo(page, texts.subjectOf(1))).toHaveValue('');
  await expect(combo(page, texts.subjectOf(2))).toHaveCount(0);

  // The form of a new subject stands in front of the report, which keeps what was typed.
  await dialog(page).getByRole('button', { name: texts.newSubject }).click();
  const nested = page.getByRole('dialog', { name: 'Add Subject' });
  await nested.getByLabel('Subject name').fill('Swimming');
  await nested.getByRole('button', { name: modalTexts.save }).click();
  await expect(nested).toBeHidden();
  await choose(page, texts.subjectOf(1), 'Swimming');
});

test('a report is chosen, corrected and sent again', { tag: ['@core', '@phone'] }, async ({
  page,
  app,
}) => {
  const { office, academic } = await givenReports(app);
  const [student] = await office.students([{ name }]);
  await academic(student.id, 0, [[office.subjects[0] ?? 0, 'B', '60.5']]);
  await academic(student.id, 1, [[office.subjects[1] ?? 0, 'A', '80']]);
  await openReports(page, await app.given.user({ role_id: role.officer }), texts.title);
  await page.getByRole('button', { name: texts.editFor(name) }).click();
  const pill = dialog(page).getByRole('button', { name: 'Form 1 - 2026 Term 1' });
  // Nothing is chosen, so there is nothing to save.
  await expect(dialog(page).getByRole('button', { name: modalTexts.save })).toBeDisabled();
  // The keys belong to the choice, and stay with what was chosen once its fields have come.
  await expect(dialog(page).getByRole('button', { name: 'Form 1 - 2026 Term 2' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(pill).toHaveAttribute('aria-pressed', 'true');
  await expect(combo(page, texts.subjectOf(1))).toHaveValue('Subject 1');
  await expect(pill).toBeFocused();
  await expect(dialog(page).getByLabel(texts.markOf(1))).toHaveValue('60.5');
  await checkA11y(page);
  await checkFitsWidth(page);
  await dialog(page).getByLabel(texts.markOf(1)).fill('61');
  await expect(dialog(page).getByRole('button', { name: 'Form 1 - 2026 Term 2' })).toBeDisabled();
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page).getByText(words.saved)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: texts.editFor(name) }).click();
  await pill.click();
  await expect(dialog(page).getByLabel(texts.markOf(1))).toHaveValue('61');
});

test('a report begins where the last one ended, and a term that is filed leads to its report', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { office, academic } = await givenReports(app);
  const [student] = await office.students([{ name }]);
  const rows = office.subjects.slice(0, 3).map((subject) => [subject, 'B', '60.5'] as const);
  await academic(student.id, 0, rows);
  await openReports(page, await app.given.user({ role_id: role.officer }), texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await expect(combo(page, termReportsTexts.term)).toHaveValue('Term 2');
  await expect(combo(page, termReportsTexts.year)).toHaveValue('2026');
  await expect(combo(page, termReportsTexts.class)).toHaveValue('Form 1');
  for (const row of [1, 2, 3]) {
    await expect(combo(page, texts.subjectOf(row))).toHaveValue(`Subject ${row}`);
    await expect(dialog(page).getByLabel(texts.markOf(row))).toHaveValue('');
  }

  // The mean follows the marks until somebody types one.
  const mean = dialog(page).getByLabel(academicFields.mark.label);
  for (const [at, mark] of ['60', '71', '72.5'].entries()) {
    await choose(page, texts.gradeOf(at + 1), 'B');
    await dialog(page)
      .getByLabel(texts.markOf(at + 1))
      .fill(mark);
  }
  await expect(mean).toHaveValue('67.83');
  await mean.fill('68');
  await dialog(page).getByLabel(texts.markOf(1)).fill('90');
  await expect(dialog(page).getByText(texts.meanOfMarks('77.83'))).toBeVisible();
  await expect(mean).toHaveValue('68');
  await checkBothWidths(page);

  // The term that is filed already: what was typed is kept, and its report opens.
  await choose(page, termReportsTexts.term, `Term 1 ${termReportsTexts.filed}`);
  await dialog(page)
    .getByRole('button', { name: termReportsTexts.editThatOne('Form 1 - 2026 Term 1') })
    .click();
  const editing = page.getByRole('dialog', { name: texts.editTitle });
  await expect(editing.getByLabel(texts.markOf(3))).toHaveValue('60.5');
  await expect(editing.getByLabel(academicFields.mark.label)).toHaveValue('66.3');
  await page.keyboard.press('Escape');
  await expect(editing).toBeHidden();
  await page.getByRole('button', { name: texts.addTitle, exact: true }).click();
  await dialog(page).getByRole('button', { name: draftsTexts.continue }).click();
  await expect(dialog(page).getByLabel(texts.markOf(1))).toHaveValue('90');
  await expect(mean).toHaveValue('68');
});

test('to edit where there is no report leads to the first one', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  await openReports(page, await app.given.user({ role_id: role.officer }), texts.title);
  await page.getByRole('button', { name: texts.editFor(name) }).click();
  await expect(dialog(page).getByText(termReportsTexts.noReports)).toBeVisible();
  await checkA11y(page);
  await dialog(page).getByRole('button', { name: texts.addTitle }).click();
  const adding = page.getByRole('dialog', { name: texts.addTitle });
  await expect(adding).toBeVisible();
  await expect(page.getByRole('dialog', { name: texts.editTitle })).toBeHidden();
  await expect(adding.getByText(name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(adding).toBeHidden();
  await expect(page.getByRole('button', { name: texts.editFor(name) })).toBeFocused();
});

test('Special Education has its own subjects and grades, and no marks', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  const { office } = await givenReports(app);
  await office.students([{ name, category: category.specialEducation }]);
  await openReports(page, await app.given.user({ role_id: role.manager }), texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await chooseTerm(page, 'Term 1');
  await expect(dialog(page).getByRole('button', { name: texts.newSubject })).toHaveCount(0);
  // All seven are there; the one that is not given goes.
  await expect(combo(page, texts.subjectOf(7))).toHaveValue('Speech and Language Therapy');
  await combo(page, texts.subjectOf(1)).click();
  const offered = page.getByRole('listbox', { name: texts.subjectOf(1) }).getByRole('option');
  await expect(offered).toHaveCount(7);
  await page.keyboard.press('Escape');
  for (const row of [7, 6, 5, 4, 3, 2])
    await dialog(page)
      .getByRole('button', { name: /^Remove /, exact: false })
      .nth(row - 1)
      .click();
  // The longest of them is whole in its field.
  await choose(page, texts.gradeOf(1), labelsOf(specScales[2]).at(-1) ?? '');
  const cut = await combo(page, texts.gradeOf(1)).evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
  );
  expect(cut).toBeLessThanOrEqual(0);
  await choose(page, texts.gradeOf(1), 'A (Excellent Progress)');
  await expect(dialog(page).getByLabel(texts.markOf(1))).toHaveValue('0');
  await expect(dialog(page).getByLabel(texts.markOf(1))).toBeDisabled();
  await choose(page, academicFields.grade.label, 'B (Good Progress)');
  await fillComments(page);
  await fileInput(page, 'report').setInputFiles(pdfUpload('card.pdf'));
  await checkBothWidths(page);
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page).getByText(words.added)).toBeVisible();
});

test('who may verify is not told to wait for somebody else', { tag: '@desktop' }, async ({
  page,
  anotherPage,
  app,
}) => {
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  const other = await anotherPage();
  for (const [at, role_id, words] of [
    [page, role.administrator, termReportsTexts.verifyYourself],
    [other, role.officer, termReportsTexts.waitsForVerification],
  ] as const) {
    await openReports(at, await app.given.user({ role_id }), texts.title);
    await at.getByRole('button', { name: texts.addFor(name) }).click();
    await expect(dialog(at).getByText(words)).toBeVisible();
  }
});
