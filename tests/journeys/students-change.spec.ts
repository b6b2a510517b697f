import { role } from '#contract/roles.ts';
import { studentStatus, studentStatusNames } from '#contract/students/lists.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { studentsTexts as texts } from '../../client/features/students/students.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { givenRegister } from '../support/given-students.ts';
import { expect, test } from './support/journey.ts';
import { checkA11y } from './support/screen.ts';
import {
  choose,
  dialog,
  file,
  fixture,
  openStudents,
  rowOf,
  save,
  showTable,
} from './support/student-forms.ts';

test('certificate, supporter and status are changed', { tag: ['@desktop', '@core'] }, async ({
  page,
  app,
}) => {
  const { student } = await givenRegister(app);
  const { name } = await student();
  await openStudents(page, app, role.manager);
  await showTable(page);

  await page.getByRole('button', { name: texts.editCertificateOf(name) }).click();
  await save(page).click();
  await expect(dialog(page).getByText(studentMessages.certificate)).toBeVisible();
  await file(page, 'kcpe_file').setInputFiles(fixture('pdf/minimal.pdf'));
  await save(page).click();
  await expect(dialog(page).getByText(studentMessages.certificateSaved)).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: texts.addSupporterOf(name) }).click();
  await save(page).click();
  await expect(dialog(page).getByText(studentMessages.supporter)).toBeVisible();
  await checkA11y(page);
  await choose(page, texts.supporter, 'Peter Njoroge');
  await save(page).click();
  await expect(dialog(page).getByText(studentMessages.supporterSet)).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  const removeIcon = page.getByRole('button', { name: texts.removeSupporterOf(name) });
  await removeIcon.click();
  await expect(dialog(page)).toContainText('Remove Peter Njoroge as Achieng’s supporter?');
  await checkA11y(page);
  await dialog(page).getByRole('button', { name: texts.keepSupporter }).click();
  await expect(dialog(page)).toBeHidden();
  await removeIcon.click();
  await dialog(page).getByRole('button', { name: texts.removeSupporter }).click();
  await expect(dialog(page).getByText(studentMessages.supporterRemoved)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: texts.addSupporterOf(name) })).toBeVisible();

  const setStatus = async (status: string) => {
    await page.getByRole('button', { name: texts.editStatusOf(name) }).click();
    await choose(page, texts.newStatus, status);
    await save(page).click();
    await expect(dialog(page).getByText(studentMessages.statusSaved)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(rowOf(page, name)).toContainText(status);
  };
  await page.getByRole('button', { name: texts.editStatusOf(name) }).click();
  await save(page).click();
  await expect(dialog(page).getByText(studentMessages.status)).toBeVisible();
  // Of a form that is not kept, closing the tab asks in the browser's own words.
  const withdrawn = studentStatusNames[studentStatus.withdrawn];
  await choose(page, texts.newStatus, withdrawn);
  // That it asks follows the choice by a frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: modalTexts.discard }).click();
  await expect(dialog(page)).toBeHidden();
  await setStatus(withdrawn);
  await expect(rowOf(page, name)).toContainText(studentMessages.notActive);
  await expect(page.getByRole('button', { name: texts.editStudent(name) })).toHaveCount(0);
  await checkA11y(page);
  await setStatus(studentStatusNames[studentStatus.active]);
  await expect(page.getByRole('button', { name: texts.editStudent(name) })).toBeVisible();
});
