import { role } from '#contract/roles.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { studentFields } from '#contract/students/record.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { financeTexts } from '../../client/features/finance/finance.texts.ts';
import { galleryTexts } from '../../client/features/gallery/gallery.texts.ts';
import { profileTexts } from '../../client/features/students/profile.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { expect, test } from './support/journey.ts';
import { openProfile } from './support/places.ts';
import { dialog, givenReports } from './support/reports.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

const name = 'Brian Kiprono';
const added = [academicsTexts.addTitle, financeTexts.addTitle];

test('the profile tells the supporter, and leads to what is done to a student and back', {
  tag: '@core',
}, async ({ page, app }) => {
  const { office } = await givenReports(app);
  const supporter = await app.given.user({
    role_id: role.supporter,
    first_name: 'Margaret',
    last_name: 'Hill',
  });
  const [student] = await office.students([{ name, supporter_id: supporter.id }]);
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await openProfile(page, student.id);
  await expect(page.getByText('Margaret Hill')).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);

  for (const title of added) {
    const button = page.getByRole('button', { name: title });
    await button.click();
    await expect(page.getByRole('dialog', { name: title })).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(button).toBeFocused();
  }
  await page.getByRole('button', { name: studentsTexts.editTitle }).click();
  await dialog(page).getByLabel(studentFields.ambition.label).fill('Bridge builder');
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page).getByText(studentMessages.saved)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Bridge builder')).toBeVisible();
  await expect(page.getByRole('button', { name: studentsTexts.editTitle })).toBeFocused();

  await page.getByRole('link', { name: galleryTexts.title, exact: true }).last().click();
  await expect(
    page.getByRole('heading', { level: 1, name: galleryTexts.welcome(name) }),
  ).toBeFocused();
  await page.getByRole('link', { name: `${galleryTexts.back} ${profileTexts.title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('who may not edit, and a student who is not Active, are left the gallery', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { office } = await givenReports(app);
  const supporter = await app.given.user({ role_id: role.supporter, first_name: 'Margaret' });
  const [student] = await office.students([{ name, supporter_id: supporter.id }]);
  const none = async () => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(
      page.getByRole('link', { name: galleryTexts.title, exact: true }).last(),
    ).toBeVisible();
    for (const title of [studentsTexts.editTitle, ...added])
      await expect(page.getByRole('button', { name: title })).toHaveCount(0);
  };
  await signIn(page, await app.given.user({ role_id: role.liaisonOfficer }));
  await openProfile(page, student.id);
  await none();
  await expect(page.getByText('Margaret')).toHaveCount(0);
  await expect(page.getByText(studentFields.supporter_id.label, { exact: true })).toHaveCount(0);

  await app.as
    .role(role.manager)
    .call(patchStudent, { params: { id: student.id }, input: { status: 3 } });
  await page.context().clearCookies();
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await openProfile(page, student.id);
  await none();
});
