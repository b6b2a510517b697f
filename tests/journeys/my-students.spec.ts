import type { Page } from '@playwright/test';
import { academicFields } from '#contract/academics/record.ts';
import { dayOf } from '#contract/dates.ts';
import { role } from '#contract/roles.ts';
import { editStudent, getStudentEdit } from '#contract/students/calls.ts';
import { studentFields } from '#contract/students/record.ts';
import { workStateNames } from '#contract/term-board/kinds.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { workKinds } from '#contract/term-calendar/work.ts';
import { setUserStatus } from '#contract/users/calls.ts';
import { userStatus } from '#contract/users/statuses.ts';
import { appTexts } from '../../client/app/texts.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { termBoardTexts as texts } from '../../client/features/term-board/term-board.texts.ts';
import { termReportsTexts } from '../../client/features/term-reports/term-reports.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { telephoneTexts } from '../../client/ui/telephones/telephones.texts.ts';
import { givenProgress } from '../support/given-progress.ts';
import { givenOffice } from '../support/given-reports.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { lyingNames } from './support/lying.ts';
import { chooseLogOut, chooseMenu } from './support/places.ts';
import { choose, combo, dialog, fileInput, fillComments, pdfUpload } from './support/reports.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

test.use({ serviceWorkers: 'allow' });

const name = 'Achieng Otieno';

/** An officer with two students, one of whom has the report of the term before. */
async function given(app: RunningApp, due: Readonly<Record<string, number>> = {}) {
  const today = dayOf(app.app.now(), app.app.zone.name);
  const year = daysLater(today, -20).slice(0, 4);
  const office = await givenOffice(app, [year]);
  const officer = await app.given.user({ role_id: role.officer });
  const own = { liaison_id: officer.id };
  const [student] = await office.students([
    { name, ...own },
    { name: 'Baraka Mutua', ...own },
  ]);
  const [first = 0, second = 0] = office.terms;
  const year_id = office.year(year);
  const manager = app.as.role(role.manager);
  for (const [term_id, at] of [
    [first, -120],
    [second, -20],
  ] as const)
    await manager.call(addTermDays, {
      input: {
        ...{ year_id, term_id, opening: daysLater(today, at), closing: daysLater(today, at + 60) },
        report_due: daysLater(today, at + 15),
        ...Object.fromEntries(Object.entries(due).map(([day, at]) => [day, daysLater(today, at)])),
      },
    });
  const progress = givenProgress(app.app, office);
  await progress.academic({ student_id: student?.id ?? 0, year_id, term_id: first });
  return { officer, office, year_id, student: student?.id ?? 0 };
}

const card = (page: Page) => page.getByRole('main').locator('li').filter({ hasText: name }).first();

/** What lies on the device: the names of what is kept of reads, and how many keys. */
const onDevice = async (page: Page) => ({
  keys: (await lyingNames(page, 'own-key', 'keys')).length,
  kept: (await lyingNames(page)).filter((one) => one.includes('/kept/')),
});

test('an officer sees their own students first, and files from there', {
  tag: ['@core', '@phone'],
}, async ({ page, app }) => {
  const { officer } = await given(app);
  await signIn(page, officer);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await chooseMenu(page, appTexts.mine);
  await expect(card(page)).toContainText(texts.termState('Term 1', 'verified'));
  await expect(card(page)).toContainText(texts.daysLate(5));
  await card(page).locator('summary').click();
  await expect(card(page).getByRole('table')).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  await card(page).getByRole('button', { name: texts.act.report }).click();
  await expect(page.getByRole('dialog')).toContainText(academicsTexts.addTitle);
  await expect(page.getByRole('dialog')).toContainText(name);
});

test('each of four marks opens its form, also offline; reports come before what is longer late', {
  tag: '@phone',
}, async ({ page, context, app, watched }) => {
  watched.expect(/net::ERR_|Failed to fetch|fetching the script/);
  const { officer, office, year_id } = await given(app, {
    receipts_due: -3,
    statement_due: -9,
    picture_due: -15,
  });
  const term_id = office.terms[1] ?? 0;
  const [zawadi] = await office.students([{ name: 'Zawadi Lusweti', liaison_id: officer.id }]);
  await givenProgress(app.app, office).academic({ student_id: zawadi?.id ?? 0, year_id, term_id });
  await signIn(page, officer);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await chooseMenu(page, appTexts.mine);
  const cards = page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('link') });
  await expect(cards.filter({ hasText: name }).first()).toBeVisible();
  // Her report is in, so that she comes after those whose report is missing.
  const order = page.getByRole('main').getByRole('link', { name: /^(Zawadi|Achieng|Baraka)/ });
  await expect(order.last()).toContainText('Zawadi');
  for (const kind of workKinds)
    await expect(card(page).getByRole('button', { name: texts.short[kind] })).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(async () => (await onDevice(page)).kept)
    .toContain(`${officer.id}/kept//api/reports?query=new`);
  await context.setOffline(true);
  await page.reload();
  for (const kind of workKinds) {
    await card(page).getByRole('button', { name: texts.act[kind] }).click();
    await expect(dialog(page)).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  await card(page).getByRole('button', { name: texts.act.statement }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(pdfUpload('statement.pdf'));
  await expect(dialog(page)).toBeHidden();
  await expect(card(page).getByRole('link', { name: texts.short.statement })).toContainText(
    texts.inOutbox,
  );
  await context.setOffline(false);
  await expect(card(page).getByRole('link', { name: texts.short.statement })).toContainText(
    workStateNames.in,
  );
});

test('the guardian is called in two presses from any screen, also without a line', {
  tag: '@phone',
}, async ({ page, context, app, watched }) => {
  watched.expect(/net::ERR_|Failed to fetch|fetching the script/);
  const { officer, student } = await given(app);
  const administrator = app.as.role(role.administrator);
  const { data } = (await administrator.call(getStudentEdit, { params: { id: student } })).body;
  const { school: school_id, liaison: liaison_id, ...fields } = data;
  const guardian_telephone = '+254 722 000 111 / +254 733 222 333';
  const saved = await administrator.call(editStudent, {
    params: { id: student },
    input: { ...fields, school_id, liaison_id, guardian_telephone },
  });
  expect(saved.status).toBe(200);
  await signIn(page, officer);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const callGuardian = async () => {
    await page.getByRole('link', { name: appTexts.mine }).click();
    const call = card(page).getByRole('link', { name: telephoneTexts.call('+254 722 000111') });
    await call.click({ trial: true });
    await expect(call).toHaveAttribute('href', 'tel:+254722000111');
    await expect(card(page)).toContainText(studentFields.guardian.label);
  };
  await callGuardian();
  await checkA11y(page);
  await checkFitsWidth(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(async () => (await onDevice(page)).kept)
    .toContain(`${officer.id}/kept//api/term-board/mine`);
  await context.setOffline(true);
  await page.reload();
  await callGuardian();
});

test('students are listed before anybody set days of terms, and their forms open', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const office = await givenOffice(app);
  const officer = await app.given.user({ role_id: role.officer });
  await office.students([{ name, liaison_id: officer.id }]);
  await signIn(page, officer);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await chooseMenu(page, appTexts.mine);
  await card(page).getByRole('button', { name: texts.act.report }).click();
  await expect(dialog(page)).toContainText(academicsTexts.addTitle);
});

test('what was saved without a line stands at the student, and is not asked for again', {
  tag: ['@desktop', '@core'],
}, async ({ page, context, app, watched }) => {
  watched.expect(/net::ERR_|Failed to fetch|fetching the script/);
  const { officer } = await given(app);
  await signIn(page, officer);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await chooseMenu(page, appTexts.mine);
  await card(page).getByRole('button', { name: texts.act.report }).click();
  await expect(combo(page, academicsTexts.subjectOf(1))).toHaveValue('Subject 1');
  await choose(page, academicsTexts.gradeOf(1), 'B');
  await dialog(page).getByLabel(academicsTexts.markOf(1)).fill('71');
  await choose(page, academicFields.grade.label, 'B');
  await fillComments(page);
  await fileInput(page, 'report').setInputFiles(pdfUpload('card.pdf'));
  await context.setOffline(true);
  await dialog(page).getByRole('button', { name: modalTexts.save }).click();
  await expect(dialog(page).getByText(draftsTexts.inOutbox)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(card(page)).toContainText(texts.inOutbox);
  await expect(card(page)).toContainText(texts.termInOutbox('Term 2'));
  await expect(card(page).getByRole('button', { name: texts.act.report })).toHaveCount(0);
  await checkFitsWidth(page);
  await context.setOffline(false);
  // It has arrived: nothing of the student is open any more.
  await expect(card(page)).toHaveCount(0);
  await page.getByRole('radio', { name: /^All / }).check();
  await expect(card(page)).toContainText(texts.termState('Term 2', 'waiting'));
});

test('the list opens without a line after a restart, says its time, and goes with the session', {
  tag: ['@desktop', '@core'],
}, async ({ page, context, app, watched }) => {
  test.slow();
  watched.expect(/net::ERR_|Failed to fetch/);
  const { officer } = await given(app);
  await signIn(page, officer);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await chooseMenu(page, appTexts.mine);
  await expect(card(page)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(async () => (await onDevice(page)).kept)
    .toContain(`${officer.id}/kept//api/term-board/mine`);
  // What their new reports begin with is read ahead, once the list has stood for a moment.
  await expect
    .poll(async () => (await onDevice(page)).kept)
    .toContain(`${officer.id}/kept//api/reports?query=new`);

  await context.setOffline(true);
  await page.close();
  const opened = await context.newPage();
  await opened.goto('/dashboard');
  await opened.getByRole('link', { name: texts.mineTitle, exact: true }).last().click();
  await expect(card(opened)).toBeVisible();
  await expect(opened.getByText(/Yours is from/)).toBeVisible();
  await checkFitsWidth(opened);
  // What is to be filed can be begun here.
  await card(opened).getByRole('button', { name: texts.act.report }).click();
  await expect(opened.getByRole('dialog')).toContainText(academicsTexts.addTitle);
  await expect(combo(opened, termReportsTexts.term)).toHaveValue('Term 2');
  await expect(combo(opened, academicsTexts.subjectOf(1))).toHaveValue('Subject 1');
  await opened.keyboard.press('Escape');
  // The student's page has what the device keeps of them, until the line is back.
  await card(opened).getByRole('link', { name, exact: true }).click();
  await expect(opened.getByText(/what your list of/)).toBeVisible();
  await expect(card(opened)).toContainText(texts.termState('Term 1', 'verified'));
  await expect(card(opened).getByRole('button', { name: texts.act.report })).toBeVisible();
  await checkFitsWidth(opened);
  await checkA11y(opened);

  await context.setOffline(false);
  await expect(opened.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(opened.getByText(/what your list of/)).toBeHidden();
  await chooseLogOut(opened);
  await expect.poll(() => onDevice(opened)).toEqual({ keys: 0, kept: [] });
});

test('a disabled account loses its list at the next contact', { tag: '@desktop' }, async ({
  page,
  context,
  app,
  watched,
}) => {
  watched.expect(/401|net::ERR_|Failed to fetch/);
  const { officer } = await given(app);
  await signIn(page, officer);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await chooseMenu(page, appTexts.mine);
  await expect(card(page)).toBeVisible();
  await expect.poll(async () => (await onDevice(page)).keys).toBe(1);
  await context.setOffline(true);
  await app.as
    .role(role.administrator)
    .call(setUserStatus, { input: { id: officer.id, status: userStatus.disabled } });
  await context.setOffline(false);
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => onDevice(page)).toEqual({ keys: 0, kept: [] });
});

test('on a phone an officer has the next place at the thumb, and a sheet its own bar', async ({
  page,
  app,
  isMobile,
}) => {
  const { officer } = await given(app);
  await signIn(page, officer);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const bar = page.getByRole('navigation', { name: appTexts.atHand });
  await expect(bar).toBeVisible({ visible: isMobile });
  if (!isMobile) return;
  await bar.getByRole('link', { name: appTexts.mine }).click();
  await expect(card(page)).toBeVisible();
  await expect(bar.getByRole('link', { name: appTexts.mine })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await checkA11y(page);
  await checkFitsWidth(page);
  await bar.getByRole('link', { name: appTexts.inSchool }).click();
  await expect(page.getByRole('heading', { level: 1, name: appTexts.inSchool })).toBeVisible();
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Mwanzo Primary' }).click();
  await expect(bar).toHaveCount(0);
  await page.goBack();
  await bar.getByRole('link', { name: appTexts.outbox }).click();
  await expect(page.getByRole('heading', { level: 1, name: appTexts.outbox })).toBeVisible();
  await checkFitsWidth(page);
});
