import type { Locator, Page } from '@playwright/test';
import { academicMessages } from '#contract/academics/messages.ts';
import { academicFields } from '#contract/academics/record.ts';
import { foundationMessages } from '#contract/foundation/messages.ts';
import { foundationFields } from '#contract/foundation/record.ts';
import { role } from '#contract/roles.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { settingsTexts } from '../../client/app/settings.texts.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { foundationTexts } from '../../client/features/foundation/foundation.texts.ts';
import { privacyTexts } from '../../client/features/privacy/privacy.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { givenRegister } from '../support/given-students.ts';
import { expect, test } from './support/journey.ts';
import { openProfile, openSettings } from './support/places.ts';
import {
  choose,
  chooseTerm,
  fileInput,
  fillComments,
  givenReports,
  openReports,
  pdfUpload,
} from './support/reports.ts';
import { signIn } from './support/screen.ts';
import { dialog, fillForm, openStudents, save, textbox } from './support/student-forms.ts';

/** Whether all of it can be seen, with nothing over it. */
const isSeen = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => {
      const shown = document.elementFromPoint(left + 4, y);
      return shown !== null && (element.contains(shown) || shown.contains(element));
    });
  });

/** The field has the focus, and it and its message are in sight. */
async function expectInSight(page: Page, field: Locator, message: string): Promise<void> {
  await expect(field).toBeFocused();
  await expect.poll(() => isSeen(field)).toBe(true);
  await expect.poll(() => isSeen(page.getByText(message).last())).toBe(true);
}

test('a fault far down a long form is focused, with its message in sight', {
  tag: '@core',
}, async ({ page, app }) => {
  await givenRegister(app);
  await openStudents(page, app, role.officer);
  await page.getByRole('button', { name: studentsTexts.add }).first().click();
  await fillForm(page, 'Naserian Lenkai');
  await textbox(page, studentFields.background.label).fill('');
  await textbox(page, studentFields.name.label).focus();
  await save(page).click();
  const background = textbox(page, studentFields.background.label);
  await expectInSight(page, background, studentMessages.background);
  await background.fill('Walks 6 km.');
  await save(page).click();
  await expect(dialog(page).locator('input[name="pic"]')).toBeFocused();
  await expect.poll(() => isSeen(page.getByText(studentMessages.picture).last())).toBe(true);
});

test('a fault in a row of a table and one below it, on a low window as with a keyboard', async ({
  page,
  app,
}) => {
  const reports = await givenReports(app);
  await reports.office.students([{ name: 'Brian Kiprono' }]);
  const officer = await app.given.user({ role_id: role.officer });
  await openReports(page, officer, academicsTexts.title);
  await page.getByRole('button', { name: academicsTexts.addFor('Brian Kiprono') }).click();
  await chooseTerm(page, 'Term 1');
  for (const row of [1, 2, 3, 4]) {
    if (row > 1) await page.getByRole('button', { name: academicsTexts.addSubject }).click();
    await choose(page, academicsTexts.subjectOf(row), `Subject ${row}`);
    await choose(page, academicsTexts.gradeOf(row), 'B');
    await dialog(page)
      .getByLabel(academicsTexts.markOf(row))
      .fill(row === 4 ? '777' : '70');
  }
  await choose(page, academicFields.grade.label, 'B');
  await dialog(page).getByLabel(academicFields.mark.label).fill('70');
  await fileInput(page, 'report').setInputFiles(pdfUpload('card.pdf'));
  await fillComments(page);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ ...size, height: 520 });
  await save(page).click();
  const mark = dialog(page).getByLabel(academicsTexts.markOf(4));
  await expect(mark).toBeFocused();
  await expect.poll(() => isSeen(mark)).toBe(true);
  await mark.fill('70');
  await dialog(page).getByLabel(academicFields.psychosocial.label).fill('');
  await save(page).click();
  const comment = dialog(page).getByLabel(academicFields.psychosocial.label);
  await expectInSight(page, comment, academicMessages.psychosocial);
});

test('a fault on a page with a bar at its foot, and one of boxes to tick', async ({
  page,
  app,
}) => {
  const [student] = await (await givenReports(app)).office.students([{ name: 'Brian Kiprono' }]);
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await openSettings(page, settingsTexts.foundationTop);
  const address = page.getByLabel(foundationFields.reply_to.label);
  await address.fill('nobody');
  await page.getByLabel(foundationFields.name.label).first().fill('Elimu');
  await page.getByRole('button', { name: modalTexts.save }).click();
  await expectInSight(page, address, foundationMessages.invalidReply);

  await page.getByRole('button', { name: foundationTexts.undo }).click();
  await openProfile(page, student.id);
  await page.getByRole('button', { name: privacyTexts.record }).click();
  await dialog(page).getByLabel('Given by').fill('Mother');
  await textbox(page, 'Given on').fill('2026-01-05');
  await save(page).click();
  await expectInSight(
    page,
    dialog(page).getByRole('checkbox').first(),
    studentMessages.consentPurposes,
  );
});
