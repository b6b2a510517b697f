import { eventNames, leavingNames, pathMessages } from '#contract/path/messages.ts';
import { pathEventFields } from '#contract/path/record.ts';
import { supporterSentences } from '#contract/path/sentences.ts';
import { role } from '#contract/roles.ts';
import { studentStatusNames } from '#contract/students/lists.ts';
import { appTexts } from '../../client/app/texts.ts';
import { pathTexts as texts } from '../../client/features/path/path.texts.ts';
import { givenOffice } from '../support/given-reports.ts';
import { expect, test } from './support/journey.ts';
import { openProfile, openSettings } from './support/places.ts';
import { choose, dialog } from './support/reports.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';
import { save } from './support/student-forms.ts';

test('a student who leaves: reason and note stay in the office, the supporter’s sentence is approved', {
  tag: ['@desktop', '@phone'],
}, async ({ page, app }) => {
  const office = await givenOffice(app);
  const [student] = await office.students([{ name: 'Amani Wafula' }]);
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await openProfile(page, student.id);
  await page.getByRole('button', { name: texts.add }).click();
  await choose(page, pathEventFields.kind.label, eventNames[5]);
  await save(page).click();
  await expect(dialog(page).getByText(pathMessages.reason)).toBeVisible();
  await checkA11y(page);
  await choose(page, 'Reason', leavingNames[7]);
  await dialog(page).getByLabel(pathEventFields.note.label).fill('Will be back next year');
  await save(page).click();
  await expect(dialog(page).getByText(pathMessages.added)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(studentStatusNames[2]).first()).toBeVisible();
  await expect(page.getByText(leavingNames[7])).toBeVisible();
  await expect(page.getByText(texts.note('Will be back next year'))).toBeVisible();
  await checkFitsWidth(page);
  await page.getByRole('button', { name: texts.tell('').trim() }).click();
  await expect(dialog(page).getByText(supporterSentences[3]('Amani'))).toBeVisible();
  await dialog(page).getByRole('button', { name: texts.tellNow }).click();
  await expect(page.getByText(texts.toldOn('').trim())).toBeVisible();
  await page.getByRole('button', { name: texts.add }).click();
  await choose(page, pathEventFields.kind.label, eventNames[6]);
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(studentStatusNames[0]).first()).toBeVisible();
});

test('classes are promoted with an exception, and taken back', {
  tag: ['@desktop', '@phone'],
}, async ({ page, app }) => {
  const office = await givenOffice(app);
  await office.students([{ name: 'Amani Wafula' }, { name: 'Baraka Otieno' }]);
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await openSettings(page, appTexts.promotions);
  const group = page.getByRole('region', { name: texts.noClass });
  await group.getByRole('combobox', { name: texts.goesTo }).click();
  await page.getByRole('option').first().click();
  const student = group.getByRole('group', { name: 'Baraka Otieno' });
  await student.getByRole('radio', { name: texts.leftOut }).check();
  await expect(page.getByText(texts.promoting(1, 0))).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(pathMessages.promoted)).toBeVisible();
  await page.getByRole('button', { name: texts.takeBack }).click();
  await expect(page.getByText(pathMessages.takenBack)).toBeVisible();
  await expect(group.getByText(texts.students(2))).toBeVisible();
});
