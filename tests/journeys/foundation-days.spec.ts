import { dayOf } from '#contract/dates.ts';
import { role } from '#contract/roles.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { appTexts } from '../../client/app/texts.ts';
import { devicesTexts } from '../../client/features/session/devices.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { givenRegister } from '../support/given-students.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu } from './support/places.ts';
import { checkFitsBothWidths } from './support/screen.ts';
import { dialog, openStudents, save, textbox } from './support/student-forms.ts';

const kiritimati = 'Pacific/Kiritimati';

// As far apart as clocks are: where the foundation is, it is tomorrow for most of the reader's day.
test.use({ timezoneId: 'Pacific/Niue', env: { FOUNDATION_TIME_ZONE: kiritimati } });

test('whoever reads elsewhere sees the days and times of the foundation, and whose they are', {
  tag: '@desktop',
}, async ({ page, app }) => {
  await givenRegister(app);
  await openStudents(page, app, role.administrator);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: appTexts.ownAccount }).click();
  const since = page.getByRole('list', { name: devicesTexts.devices }).locator('time').first();
  await expect(since).toHaveText(/ \d\d:\d\d \(Kiritimati\)$/);
  await checkFitsBothWidths(page);
  await chooseMenu(page, appTexts.students);

  await page.getByRole('button', { name: studentsTexts.add }).first().click();
  await textbox(page, studentFields.dob.label).fill('2012-05-04');
  const registered = textbox(page, studentFields.dor.label);
  const early = dialog(page).getByText(studentMessages.dorFuture);
  const day = 24 * 60 * 60 * 1000;
  await registered.fill(dayOf(new Date(Date.now() + 2 * day), kiritimati));
  await save(page).click();
  await expect(early).toBeVisible();
  await registered.fill(dayOf(new Date(), kiritimati));
  await save(page).click();
  await expect(early).toBeHidden();
});
