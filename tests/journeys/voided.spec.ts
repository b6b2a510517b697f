import { editFoundation } from '#contract/foundation/calls.ts';
import { foundationFields } from '#contract/foundation/record.ts';
import { role } from '#contract/roles.ts';
import { voidedMessages as words } from '#contract/voided/messages.ts';
import { settingsTexts } from '../../client/app/settings.texts.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { financeTexts } from '../../client/features/finance/finance.texts.ts';
import { foundationTexts } from '../../client/features/foundation/foundation.texts.ts';
import { historyTexts } from '../../client/features/history/history.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { termReportsTexts as texts } from '../../client/features/term-reports/term-reports.texts.ts';
import { formTexts } from '../../client/ui/form/form.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { expect, test } from './support/journey.ts';
import { openProfile, openSettings } from './support/places.ts';
import { dialog, givenReports } from './support/reports.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

test('a report of the wrong child is voided with a reason, and brought back from the history', {
  tag: '@core',
}, async ({ page, app }) => {
  const { office, academic } = await givenReports(app);
  const [student] = await office.students([{ name: 'Brian Kiprono' }]);
  const [maths = 0] = office.subjects;
  await academic(student.id, 0, [[maths, 'B', '61']]);
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await openProfile(page, student.id);
  const name = academicsTexts.reportOf('Term 1');
  await page.getByRole('button', { name: texts.voidOf(name), exact: true }).click();
  await dialog(page).getByRole('button', { name: texts.voidIt, exact: true }).click();
  await expect(dialog(page).getByText(words.reason)).toBeVisible();
  await dialog(page).getByLabel(texts.voidReason).fill('It is her sister’s');
  await checkA11y(page);
  await dialog(page).getByRole('button', { name: texts.voidIt, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(academicsTexts.noProgress)).toBeVisible();

  await page.getByRole('button', { name: historyTexts.historyOf(student.name) }).click();
  const row = dialog(page).getByRole('region', {
    name: texts.voidedName(texts.voidedKinds.academic, 'Term 1', '2026'),
  });
  await expect(row).toContainText('It is her sister’s');
  await checkA11y(page);
  await checkFitsWidth(page);
  await row.getByRole('button').click();
  await expect(row).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByText(academicsTexts.noProgress)).toBeHidden();
});

test('another currency asks what the sums so far are in; those that stay are shown in theirs', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { office, finance } = await givenReports(app);
  const [student] = await office.students([{ name: 'Brian Kiprono' }]);
  await app.as.role(1).call(editFoundation, { input: { currency: 'KES' } });
  await finance(student.id, 0, [['Transport', 'Bus fee', '1250.5']]);
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await openSettings(page, settingsTexts.foundationTop);
  const currency = page.getByRole('combobox', { name: foundationFields.currency.label });
  await currency.fill('US Dollar');
  await currency.press('Enter');
  // Leaving the field closes its list, which may cover the question.
  await currency.press('Tab');
  const question = page.getByRole('group', { name: foundationTexts.oldSums(1, 'KES') });
  await expect(question).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  await question.getByText(foundationTexts.keepSums('KES')).click();
  await page.getByRole('button', { name: modalTexts.save, exact: true }).click();
  await expect(question).toBeHidden();
  await openProfile(page, student.id, 'finance');
  await expect(page.getByText('KES 1,250.50').first()).toBeVisible();
  await expect(page.getByText(financeTexts.spending)).toBeVisible();
});

test('a device whose clock is a day behind takes the server’s day, and the form says so', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { office } = await givenReports(app);
  const [student] = await office.students([{ name: 'Brian Kiprono' }]);
  const now = new Date();
  await page.clock.setSystemTime(new Date(now.getTime() - 26 * 60 * 60_000));
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await openProfile(page, student.id);
  await page.getByRole('button', { name: studentsTexts.editTitle }).click();
  const [said = ''] = formTexts.clockWrong('|').split('|');
  await expect(dialog(page).getByText(said)).toBeVisible();
  await checkA11y(page);
});
