import type { Page } from '@playwright/test';
import { academicMessages } from '#contract/academics/messages.ts';
import { academicFields } from '#contract/academics/record.ts';
import { galleryMessages } from '#contract/gallery/messages.ts';
import { role } from '#contract/roles.ts';
import { patchStudent } from '#contract/students/calls.ts';
import { studentStatus } from '#contract/students/lists.ts';
import { studentFields } from '#contract/students/record.ts';
import { setUserStatus } from '#contract/users/calls.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appTexts } from '../../client/app/texts.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { outboxTexts } from '../../client/device/outbox.texts.ts';
import { academicsTexts as texts } from '../../client/features/academics/academics.texts.ts';
import { galleryTexts } from '../../client/features/gallery/gallery.texts.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { overviewTexts } from '../../client/features/summaries/overview.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { formOf } from '../support/form-of.ts';
import { givenRegister } from '../support/given-students.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { openProfile } from './support/places.ts';
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
import { checkA11y, checkBothWidths, checkFitsWidth, signIn } from './support/screen.ts';
import { file, fixture, textbox } from './support/student-forms.ts';

const name = 'Brian Kiprono';
const comment = 'Speaks up more in class this term.';
const unsent = (page: Page) => page.getByRole('region', { name: draftsTexts.listTitle });

/** An administrator disables the account and enables it again: all its sessions end. */
async function endSessions(app: RunningApp, id: number): Promise<void> {
  const administrator = app.as.role(role.administrator);
  for (const status of [userStatus.disabled, userStatus.active])
    expect((await administrator.call(setUserStatus, { input: { id, status } })).status).toBe(200);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page
    .getByRole('button', { name: appTexts.logOut })
    .or(page.getByRole('menuitem', { name: appTexts.logOut }))
    .click();
  await page.waitForURL(/\/$/);
}

async function openOverview(page: Page): Promise<void> {
  await page.getByRole('link', { name: appTexts.home }).click();
  await expect(page.getByText(overviewTexts.noTerm).first()).toBeVisible();
}

/** Signs in on the page that is shown: what the app remembers in memory is still there. */
async function signInHere(page: Page, user: { email: string; password: string }): Promise<void> {
  await page.getByLabel(sessionTexts.email, { exact: true }).fill(user.email);
  await page.getByLabel(sessionTexts.password, { exact: true }).fill(user.password);
  await page.getByRole('button', { name: sessionTexts.logIn }).click();
  await page.waitForURL('**/dashboard**');
}

/** Types a whole report, whose session ends at the last letters; on the sign-in page then. */
async function typeUntilTheEnd(page: Page, app: RunningApp) {
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  const officer = await app.given.user({ role_id: role.officer });
  await openReports(page, officer, texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await chooseTerm(page, 'Term 1');
  await choose(page, texts.subjectOf(1), 'Subject 1');
  await choose(page, texts.gradeOf(1), 'B');
  await dialog(page).getByLabel(texts.markOf(1)).fill('71');
  await choose(page, academicFields.grade.label, 'B');
  await dialog(page).getByLabel(academicFields.mark.label).fill('71');
  await fileInput(page, 'report').setInputFiles(pdfUpload('card.pdf'));
  await fillComments(page);
  await endSessions(app, officer.id);
  // Sent within the pause after which typing is kept.
  await dialog(page).getByLabel(academicFields.teacher_comment.label).fill(comment);
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(page.getByText(sessionTexts.ended(texts.addTitle))).toBeVisible();
  return officer;
}

test('a session that ends while a report is typed leads back to it, and nobody else sees it', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      console.log('may it stay?');
      return true;
    };
  });
  const asked = page.waitForEvent('console', (message) => message.text() === 'may it stay?');
  const officer = await typeUntilTheEnd(page, app);
  await asked;
  await checkBothWidths(page);
  expect(
    await page.evaluate(
      () => Object.keys(localStorage).length + Object.keys(sessionStorage).length,
    ),
  ).toBe(0);

  // Somebody else at the same computer goes where everybody begins, and reads of no form.
  const other = await app.given.user({ role_id: role.officer });
  await signInHere(page, other);
  await expect(page.getByRole('heading', { level: 1, name: studentsTexts.title })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await openOverview(page);
  await expect(unsent(page)).toHaveCount(0);
  await logOut(page);
  await expect(page.getByText(sessionTexts.keptHere)).toBeVisible();
  await expect(page.getByText(texts.addTitle)).toHaveCount(0);

  await signInHere(page, officer);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // In sight wherever one is; the screen it leads to says nothing of 'All sent'.
  await page.getByRole('link', { name: draftsTexts.finish }).click();
  await expect(page.getByRole('heading', { level: 1, name: outboxTexts.title })).toBeVisible();
  await expect(unsent(page)).toContainText(name);
  await expect(page.getByText(outboxTexts.allSent)).toHaveCount(0);
  await openOverview(page);
  await expect(unsent(page)).toContainText(name);
  await checkBothWidths(page);
  await unsent(page)
    .getByRole('link', { name: draftsTexts.goOnWith(`${texts.addTitle}, ${name}`) })
    .click();
  await expect(dialog(page).getByLabel(academicFields.teacher_comment.label)).toHaveValue(comment);
});

test('after signing in again the form stands as it was left, and is sent', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  const officer = await typeUntilTheEnd(page, app);

  await signInHere(page, officer);
  await expect(page.getByRole('dialog', { name: texts.addTitle })).toBeVisible();
  await expect(dialog(page).getByText(draftsTexts.question)).toHaveCount(0);
  await expect(dialog(page).getByLabel(academicFields.teacher_comment.label)).toHaveValue(comment);
  await expect(combo(page, texts.subjectOf(1))).toHaveValue('Subject 1');
  await expect(dialog(page).getByText('card.pdf')).toBeVisible();
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page).getByText(academicMessages.added)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(unsent(page)).toHaveCount(0);
  // What was sent does not open again.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('a session that ends while a student is registered loses neither words nor files', {
  tag: '@desktop',
}, async ({ page, app }) => {
  await givenRegister(app);
  const officer = await app.given.user({ role_id: role.officer });
  await signIn(page, officer);
  await page.getByRole('button', { name: studentsTexts.add }).first().click();
  await textbox(page, studentFields.name.label).fill('Naserian Lenkai');
  const school = dialog(page).getByRole('combobox', { name: studentFields.school_id.form.label });
  await school.fill('mwanz');
  await page.getByRole('option', { name: 'Mwanzo Primary' }).click();
  await file(page, 'pic').setInputFiles(fixture('images/hopper.jpg'));
  await expect(dialog(page).getByText('hopper.jpg')).toBeVisible();
  await file(page, 'kcpe_file').setInputFiles(fixture('pdf/minimal.pdf'));
  await textbox(page, studentFields.ambition.label).fill('Veterinary doctor');
  await endSessions(app, officer.id);
  // Looking for another school asks the server, which has let the session go.
  await school.fill('oth');
  await expect(page.getByText(sessionTexts.ended(studentsTexts.addTitle))).toBeVisible();

  await signInHere(page, officer);
  await expect(page.getByRole('dialog', { name: studentsTexts.addTitle })).toBeVisible();
  await expect(textbox(page, studentFields.name.label)).toHaveValue('Naserian Lenkai');
  await expect(textbox(page, studentFields.ambition.label)).toHaveValue('Veterinary doctor');
  await expect(school).toHaveValue('Mwanzo Primary');
  await expect(dialog(page).getByText('hopper.jpg')).toBeVisible();
  await expect(dialog(page).getByText('minimal.pdf')).toBeVisible();
});

test('typing without a line is kept from the first letter on', {
  tag: ['@desktop', '@core'],
}, async ({ page, context, app, watched }) => {
  watched.expect(/net::ERR_/);
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  const officer = await app.given.user({ role_id: role.officer });
  await openReports(page, officer, texts.title);
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await expect(dialog(page)).toBeVisible();
  await context.setOffline(true);
  await dialog(page).getByLabel(academicFields.teacher_comment.label).fill(comment);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: modalTexts.later }).click();
  await expect(dialog(page)).toBeHidden();
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await dialog(page).getByRole('button', { name: draftsTexts.continue }).click();
  await expect(dialog(page).getByLabel(academicFields.teacher_comment.label)).toHaveValue(comment);
});

test('a form kept for later stands at the student, and is gone on with or discarded', async ({
  page,
  app,
}) => {
  const { office } = await givenReports(app);
  const [student, neighbour] = await office.students([{ name }, { name: 'Cynthia Wambui' }]);
  await signIn(page, await app.given.user({ role_id: role.officer }));
  await openProfile(page, student.id);
  await page.getByRole('button', { name: studentsTexts.editTitle }).click();
  const ambition = dialog(page).getByLabel(studentFields.ambition.label);
  await ambition.fill('Bridge builder');
  await page.keyboard.press('Escape');
  await checkFitsWidth(page);
  await dialog(page).getByRole('button', { name: modalTexts.later }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(unsent(page)).toContainText(studentsTexts.editTitle);
  await checkA11y(page);
  await checkFitsWidth(page);
  const form = `${studentsTexts.editTitle}, ${name}`;
  await unsent(page)
    .getByRole('link', { name: draftsTexts.goOnWith(form) })
    .click();
  await expect(ambition).toHaveValue('Bridge builder');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: modalTexts.later }).click();
  await expect(dialog(page)).toBeHidden();
  await unsent(page)
    .getByRole('button', { name: draftsTexts.discardForm(form) })
    .click();
  await dialog(page).getByRole('button', { name: draftsTexts.discard }).click();
  await expect(unsent(page)).toHaveCount(0);
  await openProfile(page, neighbour?.id ?? 0);
  await expect(page.getByRole('heading', { level: 1, name: 'Cynthia Wambui' })).toBeVisible();
  await expect(unsent(page)).toHaveCount(0);
});

test('media are kept with their picture, and go from the profile later', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { office } = await givenReports(app);
  await office.students([{ name }]);
  await openReports(page, await app.given.user({ role_id: role.officer }), galleryTexts.title);
  await page.getByRole('button', { name: galleryTexts.addFor(name) }).click();
  const title = dialog(page).getByLabel(galleryTexts.mediaTitle, { exact: false }).first();
  await title.fill('First day');
  // Left at once, while the picture is still made smaller, and the page is gone as soon as the form is.
  await fileInput(page, 'media').setInputFiles(fixture('images/hopper.jpg'));
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: modalTexts.later }).click();
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await openOverview(page);
  await unsent(page)
    .getByRole('link', { name: draftsTexts.goOnWith(`${galleryTexts.addTitle}, ${name}`) })
    .click();
  await expect(title).toHaveValue('First day');
  await expect(dialog(page).getByText('hopper.jpg')).toBeVisible();
  await dialog(page).getByLabel(galleryTexts.mediaDescription).fill('At the gate.');
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page).getByText(galleryMessages.added)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(unsent(page)).toHaveCount(0);
});

test('a form about somebody who left meanwhile says why it does not open, and stays kept', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { office } = await givenReports(app);
  const [student] = await office.students([{ name }]);
  await signIn(page, await app.given.user({ role_id: role.officer }));
  await openProfile(page, student.id);
  await page.getByRole('button', { name: studentsTexts.editTitle }).click();
  await dialog(page).getByLabel(studentFields.ambition.label).fill('Bridge builder');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: modalTexts.later }).click();
  await expect(unsent(page)).toContainText(studentsTexts.editTitle);
  const left = await app.as
    .role(role.administrator)
    .call(patchStudent, {
      params: { id: student.id },
      form: formOf({ status: studentStatus.withdrawn }),
    });
  expect(left.status).toBe(200);
  await page.reload();
  await unsent(page)
    .getByRole('link', { name: draftsTexts.goOnWith(`${studentsTexts.editTitle}, ${name}`) })
    .click();
  await expect(page.getByText(modalTexts.notAllowedNow)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(unsent(page)).toContainText(studentsTexts.editTitle);
});
