import type { Page } from '@playwright/test';
import { listProfileReports } from '#contract/academics/calls.ts';
import { academicMessages } from '#contract/academics/messages.ts';
import { academicFields } from '#contract/academics/record.ts';
import { wrongFileMessages } from '#contract/files.ts';
import { getStudentGallery } from '#contract/gallery/calls.ts';
import { role } from '#contract/roles.ts';
import { listStudents } from '#contract/students/calls.ts';
import { setUserStatus } from '#contract/users/calls.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appTexts } from '../../client/app/texts.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { outboxTexts } from '../../client/device/outbox.texts.ts';
import { academicsTexts as texts } from '../../client/features/academics/academics.texts.ts';
import { galleryTexts } from '../../client/features/gallery/gallery.texts.ts';
import { sessionTexts } from '../../client/features/session/session.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { failureTexts } from '../../client/lib/api-error.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { givenRegister } from '../support/given-students.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import {
  choose,
  chooseTerm,
  dialog,
  fileInput,
  fillComments,
  givenReports,
  openReports,
  pdfUpload,
} from './support/reports.ts';
import { checkA11y, checkFitsWidth } from './support/screen.ts';
import { file, fillForm, fixture, openStudents } from './support/student-forms.ts';

const name = 'Brian Kiprono';
const mark = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: outboxTexts.titleWith(count) });
const save = (page: Page) => dialog(page).getByRole('button', { name: modalTexts.save });
const entries = (page: Page) => page.getByRole('list', { name: outboxTexts.title }).locator('> li');

test.beforeEach(({ watched }) => watched.expect(/net::ERR_/));

async function given(app: RunningApp) {
  const reports = await givenReports(app);
  const [made] = await reports.office.students([{ name }]);
  const student = made?.id ?? 0;
  const officer = await app.given.user({ role_id: role.officer });
  const admin = app.as.role(role.administrator);
  const filed = async () =>
    (
      await admin.call(listProfileReports, {
        query: { year: reports.office.year('2026'), student },
      })
    ).body.data;
  return { ...reports, student, officer, filed };
}

/** A whole report, but for the Save. */
async function typeReport(page: Page, term = 'Term 1', score = '71'): Promise<void> {
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await chooseTerm(page, term);
  await choose(page, texts.subjectOf(1), 'Subject 1');
  await choose(page, texts.gradeOf(1), 'B');
  await dialog(page).getByLabel(texts.markOf(1)).fill(score);
  await choose(page, academicFields.grade.label, 'B');
  await dialog(page).getByLabel(academicFields.mark.label).fill(score);
  await fileInput(page, 'report').setInputFiles(pdfUpload('card.pdf'));
  await fillComments(page);
}

async function saveIntoOutbox(page: Page): Promise<void> {
  await save(page).click();
  await expect(dialog(page).getByText(draftsTexts.inOutbox)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
}

test('a report that is saved without a line waits in the outbox, and goes when there is one', {
  tag: ['@core', '@phone'],
}, async ({ page, context, app }) => {
  const { officer, filed } = await given(app);
  await openReports(page, officer, texts.title);
  await typeReport(page);
  await context.setOffline(true);
  await saveIntoOutbox(page);
  await expect(page.getByText(appTexts.offline)).toBeVisible();
  await mark(page, 1).click();
  await expect(entries(page)).toContainText([name]);
  await expect(entries(page)).toContainText([outboxTexts.waiting]);
  await checkFitsWidth(page);
  await checkA11y(page);
  expect(await filed()).toHaveLength(0);

  // A server with too many calls is no refusal: it is tried again when the server says so.
  await page.route(
    /\/api\/reports/,
    (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: {} }),
    { times: 1 },
  );
  await context.setOffline(false);
  await expect(page.getByText(outboxTexts.allSent)).toBeVisible();
  await expect(mark(page, 1)).toBeHidden();
  expect(await filed()).toHaveLength(1);
});

test('what was stored though its reply was lost goes out again and is stored once', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  await givenRegister(app);
  await openStudents(page, app, role.officer);
  await page.getByRole('button', { name: studentsTexts.add }).first().click();
  await fillForm(page, 'Naserian Lenkai');
  await file(page, 'pic').setInputFiles(fixture('images/hopper.jpg'));
  await file(page, 'kcpe_file').setInputFiles(fixture('pdf/minimal.pdf'));
  await page.route(
    /\/api\/students\?query=list$/,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await saveIntoOutbox(page);
  await expect(mark(page, 1)).toBeHidden({ timeout: 30_000 });
  const { body } = await app.as.role(role.administrator).call(listStudents);
  expect(body.data.filter((one) => one.name === 'Naserian Lenkai')).toHaveLength(1);
});

test('pictures wait with their files, in order; a reload forgets none', {
  tag: '@desktop',
}, async ({ page, context, app }) => {
  const { officer, student } = await given(app);
  await openReports(page, officer, appTexts.gallery);
  for (const title of ['First day', 'Sports day']) {
    await page
      .getByRole('button', { name: galleryTexts.addFor(name) })
      .first()
      .click();
    await dialog(page).getByLabel(galleryTexts.mediaTitle).fill(title);
    await dialog(page).getByLabel(galleryTexts.mediaDescription).fill('At school.');
    await fileInput(page, 'media').setInputFiles(fixture('images/hopper.jpg'));
    await context.setOffline(true);
    await saveIntoOutbox(page);
    if (title === 'First day') await context.setOffline(false);
    if (title === 'First day') await expect(mark(page, 1)).toBeHidden();
  }
  // The server answers again, but not yet to what changes something.
  await page.route(/\/api\/gallery/, (route) => route.abort('connectionreset'));
  await context.setOffline(false);
  await expect(mark(page, 1)).toBeVisible();
  await page.reload();
  await mark(page, 1).click();
  await expect(entries(page)).toContainText([/Tried/]);
  await page.unroute(/\/api\/gallery/);
  await page.getByRole('button', { name: outboxTexts.tryNow }).click();
  await expect(page.getByText(outboxTexts.allSent)).toBeVisible();
  const { body } = await app.as
    .role(role.administrator)
    .call(getStudentGallery, { params: { id: student } });
  expect(body.data.gallery.map(({ title }) => title)).toEqual(['Sports day', 'First day']);
});

test('what the server refuses comes back as a form with its faults', {
  tag: ['@desktop', '@core'],
}, async ({ page, context, app }) => {
  const { officer, filed } = await given(app);
  await openReports(page, officer, texts.title);
  await typeReport(page);
  await fileInput(page, 'report').setInputFiles(fixture('derived/html-named.pdf'));
  await context.setOffline(true);
  await saveIntoOutbox(page);
  await context.setOffline(false);
  // A form about the same student that is not sent yet is not overwritten.
  await page.getByRole('button', { name: texts.addFor(name) }).click();
  await dialog(page).getByLabel(academicFields.teacher_comment.label).fill('Begun anew.');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: modalTexts.later }).click();
  await mark(page, 1).click();
  await expect(entries(page)).toContainText([outboxTexts.refused]);
  const open = page.getByRole('button', { name: /^Open the form/ });
  await open.click();
  await expect(page.getByText(outboxTexts.formThere)).toBeVisible();
  await page
    .getByRole('button', { name: draftsTexts.discardForm(`${texts.addTitle}, ${name}`) })
    .click();
  await dialog(page).getByRole('button', { name: draftsTexts.discard }).click();

  await open.click();
  await expect(dialog(page).getByLabel(academicFields.mark.label)).toHaveValue('71');
  await expect(dialog(page).getByText(wrongFileMessages.pdf)).toBeVisible();
  await fileInput(page, 'report').setInputFiles(pdfUpload('card.pdf'));
  await save(page).click();
  await expect(dialog(page).getByText(academicMessages.added)).toBeVisible();
  await expect(mark(page, 1)).toBeHidden();
  expect(await filed()).toHaveLength(1);
});

test('a form whose sending fails as nobody foresaw is shown, and holds up none of the others', {
  tag: '@desktop',
}, async ({ page, context, app, watched }) => {
  watched.expect(/as nobody foresaw/);
  const { officer, filed } = await given(app);
  await openReports(page, officer, texts.title);
  await typeReport(page, 'Term 1', '71');
  await context.setOffline(true);
  await saveIntoOutbox(page);
  await typeReport(page, 'Term 2', '64');
  await saveIntoOutbox(page);
  await page.evaluate(() => {
    const append = FormData.prototype.append;
    FormData.prototype.append = function fail(...given: unknown[]) {
      if (given[1] === '71') throw new RangeError('as nobody foresaw');
      Reflect.apply(append, this, given);
    };
  });
  await mark(page, 2).click();
  await context.setOffline(false);
  await expect.poll(async () => (await filed()).map(({ term }) => term)).toEqual(['Term 2']);
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText([outboxTexts.refused]);
  await expect(entries(page)).toContainText([failureTexts.nameless]);
  // What was typed is there, and goes once nothing is in its way.
  await page.reload();
  await page.getByRole('button', { name: /^Open the form/ }).click();
  await expect(dialog(page).getByLabel(texts.markOf(1))).toHaveValue('71');
  await save(page).click();
  await expect.poll(async () => (await filed()).length).toBe(2);
});

test('a report that somebody else filed meanwhile is compared, and sent as chosen', {
  tag: ['@desktop', '@core'],
}, async ({ page, context, app }) => {
  const { officer, student, academic, filed, office } = await given(app);
  await openReports(page, officer, texts.title);
  await typeReport(page);
  await context.setOffline(true);
  await saveIntoOutbox(page);
  await academic(student, 0, [[office.subjects[0] ?? 0, 'C', '45']], ['C', '45']);
  await mark(page, 1).click();
  await context.setOffline(false);
  await expect(entries(page)).toContainText([outboxTexts.conflict]);
  await expect(entries(page)).toContainText([/Asha Mwangi filed this report meanwhile/]);
  await page.getByRole('button', { name: /^Compare the two/ }).click();
  const row = (label: string) => dialog(page).getByRole('group', { name: label });
  await expect(row('Subject 1').getByRole('radio')).toHaveCount(2);
  await expect(row('Subject 1')).toContainText('45');
  await expect(row(academicFields.liaison_comment.label)).toHaveCount(0);
  await checkFitsWidth(page);
  await checkA11y(page);
  await dialog(page).getByRole('button', { name: outboxTexts.later }).click();
  await expect(entries(page)).toHaveCount(1);

  await page.getByRole('button', { name: /^Compare the two/ }).click();
  await row(academicFields.teacher_comment.label)
    .getByRole('radio', { name: new RegExp(`^${outboxTexts.theirs}`) })
    .check();
  await dialog(page).getByRole('button', { name: outboxTexts.sendChosen }).click();
  await expect(page.getByText(outboxTexts.allSent)).toBeVisible();
  const [report, ...others] = await filed();
  expect(others).toEqual([]);
  expect(report?.marks.map((one) => [one.mark, one.grade])).toEqual([[71, 'B']]);
  expect([report?.mark, report?.teacher_comment]).toEqual([71, 'Teacher on term 1.']);
});

test('it waits while the session is over, and never goes under another name', {
  tag: ['@desktop', '@core'],
}, async ({ page, context, app }) => {
  const { officer, filed } = await given(app);
  const other = await app.given.user({ role_id: role.officer });
  await openReports(page, officer, texts.title);
  await typeReport(page);
  await context.setOffline(true);
  await saveIntoOutbox(page);
  const admin = app.as.role(role.administrator);
  for (const status of [userStatus.disabled, userStatus.active])
    await admin.call(setUserStatus, { input: { id: officer.id, status } });
  await context.setOffline(false);
  await page.waitForURL(/\/$/);
  await expect(page.getByText(sessionTexts.keptHere)).toBeVisible();
  expect(await filed()).toHaveLength(0);

  const logIn = async (user: { email: string; password: string }) => {
    await page.getByLabel(sessionTexts.email, { exact: true }).fill(user.email);
    await page.getByLabel(sessionTexts.password, { exact: true }).fill(user.password);
    await page.getByRole('button', { name: sessionTexts.logIn }).click();
    await page.waitForURL('**/dashboard**');
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  await logIn(other);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: appTexts.outbox }).click();
  await expect(page.getByText(outboxTexts.allSent)).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: appTexts.logOut }).click();
  await page.waitForURL(/\/$/);
  expect(await filed()).toHaveLength(0);

  await logIn(officer);
  await expect.poll(async () => (await filed()).length).toBe(1);
});

test('where the device is full the form stays open with what was typed', {
  tag: ['@desktop', '@core'],
}, async ({ page, context, app }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const { officer, filed } = await given(app);
  await openReports(page, officer, texts.title);
  await typeReport(page);
  await context.setOffline(true);
  await save(page).click();
  await expect(dialog(page).getByText(failureTexts.network)).toBeVisible();
  await expect(dialog(page).getByLabel(academicFields.mark.label)).toHaveValue('71');
  await context.setOffline(false);
  await save(page).click();
  await expect(dialog(page).getByText(academicMessages.added)).toBeVisible();
  expect(await filed()).toHaveLength(1);
});

test('two tabs send what waits once', { tag: '@desktop' }, async ({ page, context, app }) => {
  const { officer, filed } = await given(app);
  await openReports(page, officer, texts.title);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await second.getByRole('heading', { level: 1 }).waitFor();
  await typeReport(page);
  await context.setOffline(true);
  await saveIntoOutbox(page);
  await expect(mark(second, 1)).toBeVisible();
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/reports'))
      sent.push(request.url());
  });
  await context.setOffline(false);
  await expect(mark(page, 1)).toBeHidden();
  await expect(mark(second, 1)).toBeHidden();
  expect(await filed()).toHaveLength(1);
  expect(sent).toHaveLength(1);
});
