import { addFinanceReport } from '#contract/finance/calls.ts';
import { addMedia } from '#contract/gallery/calls.ts';
import { privacyMessages } from '#contract/privacy/messages.ts';
import { addClass, addYear } from '#contract/reference-data/calls.ts';
import { role } from '#contract/roles.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { photoConsentFields } from '#contract/students/photo-consent.record.ts';
import { photoConsentNames, photoPurposeNames } from '#contract/students/photo-consent.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { galleryTexts } from '../../client/features/gallery/gallery.texts.ts';
import { privacyTexts as texts } from '../../client/features/privacy/privacy.texts.ts';
import { profileTexts } from '../../client/features/students/profile.texts.ts';
import { termReportsTexts } from '../../client/features/term-reports/term-reports.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { formOf } from '../support/form-of.ts';
import { givenRegister, pdfFile, sampleFile } from '../support/given-students.ts';
import { readZip } from '../support/read-zip.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu, openProfile, openSettings } from './support/places.ts';
import { checkBothWidths, signIn } from './support/screen.ts';

const child = 'Achieng Otieno';

/** A term's receipt of this student; the year and the class are the first ones there are. */
async function giveReceipt(app: RunningApp, student_id: number): Promise<void> {
  const admin = app.as.role(role.administrator);
  const year = await admin.call(addYear, {
    input: { year_name: String(app.clock.now().getFullYear()) },
  });
  const form = await admin.call(addClass, { input: { class_name: 'Form 1' } });
  const fields = {
    student_id,
    year_id: year.body.data.id,
    term_id: 1,
    class_id: form.body.data.id,
    liaison_comment: 'Paid in two parts.',
    'items[0][category]': 'Shopping',
    'items[0][item]': 'Shoes',
    'items[0][cost]': '150',
  };
  const filed = await admin.call(addFinanceReport, { form: formOf(fields, { receipt: pdfFile }) });
  expect(filed.status).toBe(200);
}

test('consent is recorded and withdrawn, a supporter no longer sees pictures; then the child is erased', {
  tag: '@desktop',
}, async ({ page, anotherPage, app }) => {
  const { student } = await givenRegister(app);
  const { id, ref } = await student({ name: child });
  const media = await app.as
    .role(role.officer)
    .call(addMedia, {
      form: formOf(
        { student_id: id, title: 'Sports day', description: 'Second in the race.' },
        { media: [sampleFile('images/hopper.jpg'), 'day.jpg'] },
      ),
    });
  expect(media.status).toBe(200);
  await giveReceipt(app, id);
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await openProfile(page, id);
  await expect(page.getByRole('heading', { level: 1, name: child })).toBeVisible();
  await expect(page.getByText(photoConsentNames['not recorded'])).toHaveCount(2);
  await page.getByRole('button', { name: texts.record }).click();
  const form = page.getByRole('dialog', { name: texts.recordTitle(child) });
  const save = form.getByRole('button', { name: modalTexts.save });
  await save.click();
  for (const words of ['consentBy', 'consentOn', 'consentPurposes'] as const)
    await expect(form.getByText(studentMessages[words])).toBeVisible();
  await checkBothWidths(page);
  // A tick is no larger than its box.
  const tick = await form.locator('input[type="checkbox"] ~ svg').first().boundingBox();
  expect(tick?.width).toBeLessThan(24);
  await form.getByLabel(photoConsentFields.given_by.form.label).fill('Akinyi Otieno, mother');
  await form
    .getByRole('textbox', { name: photoConsentFields.given_on.form.label })
    .fill('2025-02-01');
  await form.getByRole('checkbox', { name: photoPurposeNames[1] }).check();
  await save.click();
  await expect(form.getByText(studentMessages.consentSaved)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText(photoConsentNames.given)).toHaveCount(2);
  await expect(page.getByText('Akinyi Otieno, mother')).toBeVisible();
  await checkBothWidths(page);

  await page.getByRole('button', { name: texts.withdraw }).click();
  const question = page.getByRole('dialog', { name: texts.withdrawTitle });
  await question.getByRole('button', { name: texts.withdraw }).click();
  await expect(question.getByText(studentMessages.consentWithdrawn)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByText(photoConsentNames.withdrawn)).toHaveCount(2);

  const supporters = await anotherPage();
  await signIn(supporters, await app.given.user({ role_id: role.supporter }));
  await expect(supporters.getByRole('heading', { level: 1 })).toBeVisible();
  await chooseMenu(supporters, galleryTexts.title);
  await supporters.getByRole('button', { name: galleryTexts.viewOf(child) }).click();
  await expect(supporters.getByText(galleryTexts.withheldText)).toBeVisible();
  await expect(supporters.locator('main img')).toHaveCount(0);
  await checkBothWidths(supporters);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.export }).click();
  const saved = await arriving;
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^somesha-${ref}-.*\\.zip$`));
  const pieces: Buffer[] = [];
  for await (const piece of await saved.createReadStream()) pieces.push(piece);
  expect([...(await readZip(Buffer.concat(pieces))).keys()]).toContain('student.json');

  await page.getByRole('button', { name: texts.erase }).click();
  const erasing = page.getByRole('dialog', { name: texts.eraseTitle });
  const typed = erasing.getByLabel(texts.eraseRef(ref));
  await typed.fill('SM-9999');
  await erasing.getByRole('button', { name: texts.erase }).click();
  await expect(erasing.getByText(privacyMessages.otherRef)).toBeVisible();
  await checkBothWidths(page);
  await typed.fill(ref);
  await erasing.getByRole('button', { name: texts.erase }).click();
  await expect(erasing.getByText(privacyMessages.erased)).toBeVisible();
  await expect(erasing).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: `Erased student ${id}` })).toBeVisible();
  await expect(page.getByText(profileTexts.erased)).toBeVisible();
  await expect(page.getByText(profileTexts.age, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: academicsTexts.progress })).toHaveCount(0);
  // The money is left, of which no receipt is missing.
  await expect(
    page.getByRole('article').getByText('150.00', { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByText(termReportsTexts.noPdf)).toHaveCount(0);
  await expect(page.getByText(child)).toHaveCount(0);
  await expect(page.getByRole('button', { name: texts.erase })).toHaveCount(0);
  await checkBothWidths(page);
});

test('who left long ago stands on the retention list, and leads to the profile', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { student } = await givenRegister(app);
  const { id } = await student({ name: child });
  await app.app.db.transaction((trx) =>
    trx
      .updateTable('students')
      .set({ status: 3, created_at: '2015-03-02T08:00:00.000Z' })
      .where('id', '=', id)
      .execute(),
  );
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await openSettings(page, texts.retention);
  await expect(page.getByRole('heading', { level: 1, name: texts.retention })).toBeVisible();
  await expect(page.getByText('2 March 2015')).toBeVisible();
  await checkBothWidths(page);
  await page.getByRole('button', { name: texts.openOf(child) }).click();
  await expect(page.getByRole('heading', { level: 1, name: child })).toBeVisible();
});
