import type { Page } from '@playwright/test';
import { addDocument, listDocuments } from '#contract/documents/calls.ts';
import { documentType } from '#contract/documents/types.ts';
import { role } from '#contract/roles.ts';
import { editSchool, listSchools } from '#contract/schools/calls.ts';
import { schoolFields } from '#contract/schools/record.ts';
import { getStudentProfile, patchStudent } from '#contract/students/calls.ts';
import { listUsers } from '#contract/users/calls.ts';
import { userFields } from '#contract/users/record.ts';
import { appTexts } from '../../client/app/texts.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { outboxTexts } from '../../client/device/outbox.texts.ts';
import { documentsTexts } from '../../client/features/documents/documents.texts.ts';
import { schoolsTexts } from '../../client/features/schools/schools.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { usersTexts } from '../../client/features/users/users.texts.ts';
import { formOf } from '../support/form-of.ts';
import { givenOffice, pdf } from '../support/given-reports.ts';
import { givenRegister, pictureFile } from '../support/given-students.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu, openProfile, openSettings } from './support/places.ts';
import { choose, pdfUpload } from './support/reports.ts';
import { checkBothWidths, signIn } from './support/screen.ts';
import { dialog, file, fixture, openStudents, save, showTable } from './support/student-forms.ts';

const mark = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: outboxTexts.titleWith(count) });
const entries = (page: Page) => page.getByRole('list', { name: outboxTexts.title }).locator('> li');
const documentInput = (page: Page, type: number) => page.locator(`input[name="document-${type}"]`);
const option = (page: Page, label: string, side: string) =>
  dialog(page)
    .getByRole('group', { name: label })
    .getByRole('radio', { name: new RegExp(`^${side}`) });

async function saveIntoOutbox(page: Page): Promise<void> {
  await save(page).click();
  await expect(dialog(page).getByText(draftsTexts.inOutbox)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
}

test.beforeEach(({ watched }) => watched.expect(/net::ERR_/));

test('a document waits, and one that came meanwhile is not replaced unseen', {
  tag: '@desktop',
}, async ({ page, context, app }) => {
  const office = await givenOffice(app);
  const [student] = await office.students([{ name: 'Brian Kiprono' }]);
  const officer = app.as.role(role.officer);
  const year = office.year('2026');
  const paths = async () =>
    (await officer.call(listDocuments, { query: { student: student.id, year } })).body.data.map(
      ({ path }) => path,
    );
  await signIn(page, await app.given.user({ role_id: role.officer }));
  await openProfile(page, student.id);
  const input = documentInput(page, documentType.feeStructure);
  await input.waitFor({ state: 'attached' });
  await context.setOffline(true);
  await input.setInputFiles(pdfUpload('fees.pdf'));
  await expect(page.getByText(documentsTexts.waits)).toBeVisible();
  // It is not asked for a second time.
  await expect(input).toHaveCount(0);
  const theirs = { studId: student.id, type: documentType.feeStructure, year };
  await officer.call(addDocument, { form: formOf(theirs, { file: pdf }) });
  const [filed] = await paths();
  await mark(page, 1).click();
  await context.setOffline(false);
  await expect(entries(page)).toContainText([outboxTexts.replacedMeanwhile]);
  expect(await paths()).toEqual([filed]);

  await page.getByRole('button', { name: /^Compare the two/ }).click();
  await expect(option(page, outboxTexts.file, outboxTexts.mine)).toBeChecked();
  await expect(dialog(page).getByRole('link', { name: outboxTexts.openPaper })).toBeVisible();
  await checkBothWidths(page);
  await dialog(page).getByRole('button', { name: outboxTexts.sendChosen }).click();
  await expect(page.getByText(outboxTexts.allSent)).toBeVisible();
  const [now, ...others] = await paths();
  expect([others, now === filed]).toEqual([[], false]);
});

test('a document whose reply was lost is sent again, and is no conflict with itself', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  const office = await givenOffice(app);
  const [student] = await office.students([{ name: 'Brian Kiprono' }]);
  await signIn(page, await app.given.user({ role_id: role.officer }));
  await openProfile(page, student.id);
  const input = documentInput(page, documentType.accountStatement);
  await input.waitFor({ state: 'attached' });
  await page.route(
    /\/api\/doc$/,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await input.setInputFiles(pdfUpload('account.pdf'));
  await expect(page.getByText(documentsTexts.waits)).toBeVisible();
  await expect(mark(page, 1)).toBeHidden({ timeout: 30_000 });
  await expect(
    page.getByRole('link', { name: documentsTexts.viewOf('Account statement', '2026') }),
  ).toBeVisible();
});

test('a new picture and a certificate wait; what somebody else put in can stay', {
  tag: '@desktop',
}, async ({ page, context, app }) => {
  const { student } = await givenRegister(app);
  const { id, name } = await student();
  const admin = app.as.role(role.administrator);
  const now = async () =>
    (await admin.call(getStudentProfile, { params: { id }, query: { type: null } })).body.data;
  const before = await now();
  await openStudents(page, app, role.officer);
  await showTable(page);
  // The code of the second form is there before the line goes.
  await page.getByRole('button', { name: studentsTexts.editCertificateOf(name) }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: studentsTexts.editPictureOf(name) }).click();
  await file(page, 'pic').waitFor({ state: 'attached' });
  await context.setOffline(true);
  await file(page, 'pic').setInputFiles(fixture('images/hopper.jpg'));
  await saveIntoOutbox(page);
  await page.getByRole('button', { name: studentsTexts.editCertificateOf(name) }).click();
  await file(page, 'kcpe_file').setInputFiles(fixture('pdf/minimal.pdf'));
  await saveIntoOutbox(page);
  await admin.call(patchStudent, { params: { id }, form: formOf({}, { pic: pictureFile }) });
  const { path: theirs } = await now();
  await mark(page, 2).click();
  await context.setOffline(false);
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText([outboxTexts.replacedMeanwhile]);
  await page.getByRole('button', { name: /^Compare the two/ }).click();
  await option(page, outboxTexts.file, outboxTexts.theirs).check();
  await dialog(page).getByRole('button', { name: outboxTexts.sendChosen }).click();
  await expect(page.getByText(outboxTexts.allSent)).toBeVisible();
  const after = await now();
  expect(after.path).toBe(theirs);
  expect(after.cert).not.toBe(before.cert);
});

test('schools and users wait as well; a school that was renamed is compared', {
  tag: '@desktop',
}, async ({ page, context, app }) => {
  await givenRegister(app);
  const admin = app.as.role(role.administrator);
  const schools = async () => (await admin.call(listSchools)).body.data;
  const [school] = await schools();
  if (!school) throw new Error('no school');
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await chooseMenu(page, appTexts.users);
  await page.getByRole('button', { name: usersTexts.add }).click();
  await dialog(page).getByLabel(userFields.first_name.label).fill('Neema');
  await dialog(page).getByLabel(userFields.last_name.label).fill('Wekesa');
  await dialog(page).getByLabel(userFields.email.label).fill('neema@example.org');
  await choose(page, userFields.role_id.label, 'Supporter');
  await context.setOffline(true);
  await saveIntoOutbox(page);
  await context.setOffline(false);
  await expect(mark(page, 1)).toBeHidden();
  const { body } = await admin.call(listUsers);
  expect(body.data.filter(({ email }) => email === 'neema@example.org')).toHaveLength(1);

  await openSettings(page, appTexts.schools);
  await page.getByRole('button', { name: schoolsTexts.editSchool(school.school) }).click();
  await dialog(page).getByLabel(schoolFields.school.label).fill('Mwanzo Hill Primary');
  await context.setOffline(true);
  await saveIntoOutbox(page);
  const { id, cluster_id } = school;
  await admin.call(editSchool, { params: { id }, input: { school: 'Mwanzo Valley', cluster_id } });
  await mark(page, 1).click();
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Compare the two/ }).click();
  await expect(option(page, schoolFields.school.label, outboxTexts.theirs)).toHaveAccessibleName(
    /Mwanzo Valley/,
  );
  await dialog(page).getByRole('button', { name: outboxTexts.sendChosen }).click();
  await expect(page.getByText(outboxTexts.allSent)).toBeVisible();
  expect((await schools()).find((one) => one.id === id)?.school).toBe('Mwanzo Hill Primary');
});
