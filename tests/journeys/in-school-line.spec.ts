import type { BrowserContext, Page } from '@playwright/test';
import { editFoundation } from '#contract/foundation/calls.ts';
import { schoolMarks as marks, schoolMarkNames } from '#contract/in-school/marks.ts';
import { inSchoolMessages as words } from '#contract/in-school/messages.ts';
import { liaisonsFile, role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { outboxTexts } from '../../client/device/outbox.texts.ts';
import { inSchoolTexts as texts } from '../../client/features/in-school/in-school.texts.ts';
import {
  given,
  openSchool,
  outboxMark,
  radio,
  row,
  save,
  school,
  signedIn,
  studentName,
} from './support/in-school.ts';
import { expect, test } from './support/journey.ts';
import { lyingNames } from './support/lying.ts';
import { checkA11y, checkBothWidths, checkFitsWidth } from './support/screen.ts';

test('marks whose reply was lost go out again and are stored once', { tag: '@desktop' }, async ({
  page,
  app,
  watched,
}) => {
  watched.expect(/net::ERR_/);
  const { officer, stored, saved } = await given(app, 2);
  await signedIn(page, officer);
  await openSchool(page);
  await radio(page, 0, marks.absent).click();
  await page.route(
    (url) => url.pathname === '/api/in-school',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      // As after a day: that it was done is all that the server still knows.
      await app.app.db.transaction((trx) =>
        trx.updateTable('idempotency_keys').set({ reply: null }).execute(),
      );
      await route.abort('connectionreset');
    },
  );
  await save(page).click();
  await expect(page.getByText(texts.waitsText)).toBeVisible();
  await page.unrouteAll();
  await expect(outboxMark(page, 1)).toBeHidden({ timeout: 30_000 });
  await expect(row(page, 0)).toContainText(texts.savedByYou);
  expect(await stored()).toEqual([3, null]);
  expect(await saved(0)).toBe(1);
});

test('what somebody else marked meanwhile is shown beside, and one of the two is chosen', {
  tag: '@desktop',
}, async ({ page, app, watched }) => {
  watched.expect(/409/);
  const { officer, stored, elsewhere } = await given(app, 4);
  await signedIn(page, officer);
  await openSchool(page);
  await radio(page, 0, marks.absent).click();
  await radio(page, 1, marks.absent).click();
  await radio(page, 2, marks.inSchool).click();
  await elsewhere(0, marks.inSchool);
  await elsewhere(1, marks.sentHome);
  await save(page).click();
  await expect(page.getByText(words.metSome(2))).toBeVisible();
  expect(await stored()).toEqual([1, 2, null, null]);
  await expect(row(page, 0)).toContainText('Admin Liaison marked meanwhile: In school');
  await checkA11y(page);
  await checkFitsWidth(page);
  await page
    .getByRole('button', {
      name: texts.keepTheirsOf(schoolMarkNames[marks.sentHome], studentName(1)),
    })
    .click();
  await page
    .getByRole('button', { name: texts.sendMineOf(schoolMarkNames[marks.absent], studentName(0)) })
    .click();
  await save(page).click();
  await expect(page.getByText(words.marked(2, 1, 0))).toBeVisible();
  expect(await stored()).toEqual([3, 2, 1, null]);
});

test.describe('without a line', () => {
  test.use({ serviceWorkers: 'allow' });
  test.beforeEach(({ watched }) => watched.expect(/net::ERR_|Failed to fetch|409/));

  const ready = (page: Page) =>
    page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  /** The phone is started anew: no page is left, and the app is opened by its address. */
  const reopen = async (context: BrowserContext, page: Page): Promise<Page> => {
    await page.close();
    const opened = await context.newPage();
    await opened.goto('/dashboard');
    await opened.getByRole('heading', { level: 1 }).waitFor();
    return opened;
  };

  test('students are there, marks wait on the screen and go out once', { tag: '@core' }, async ({
    page,
    context,
    app,
  }) => {
    test.slow();
    const { officer, stored, saved } = await given(app, 6);
    await signedIn(page, officer);
    await openSchool(page);
    await expect(page.getByText(texts.toGo(6))).toBeVisible();
    await ready(page);
    await context.setOffline(true);
    const reopened = await reopen(context, page);
    await openSchool(reopened);
    await expect(reopened.getByText(/This one is of/)).toBeVisible();
    await radio(reopened, 0, marks.absent).click();
    await reopened.getByRole('button', { name: texts.everyoneElse(5) }).click();
    await save(reopened).click();
    await expect(reopened.getByText(texts.waitsText)).toBeVisible();
    await expect(reopened.getByText(texts.waiting(6))).toBeVisible();
    await expect(row(reopened, 0)).toContainText(texts.waits(schoolMarkNames[marks.absent]));
    await expect(outboxMark(reopened, 1)).toBeVisible();
    await checkFitsWidth(reopened);

    // Another sheet goes behind the first one, also after a restart.
    const again = await reopen(context, reopened);
    await openSchool(again);
    await expect(row(again, 0)).toContainText(texts.waits(schoolMarkNames[marks.absent]));
    await radio(again, 0, marks.inSchool).click();
    await save(again).click();
    await expect(outboxMark(again, 2)).toBeVisible();
    expect(await stored()).toEqual([null, null, null, null, null, null]);

    await context.setOffline(false);
    await expect(again.getByText(texts.waiting(6))).toBeHidden();
    await expect(outboxMark(again, 1)).toBeHidden();
    await expect(row(again, 0)).toContainText(texts.savedByYou);
    expect(await stored()).toEqual([1, 1, 1, 1, 1, 1]);
    expect([await saved(0), await saved(1)]).toEqual([2, 1]);
  });

  test('who was handed over meanwhile is named, and the others are marked', {
    tag: '@desktop',
  }, async ({ page, context, app }) => {
    const { stored, students } = await given(app, 3);
    await app.as
      .role(role.administrator)
      .call(editFoundation, { input: { liaisons_file: liaisonsFile.own } });
    const liaison = await app.given.user({ role_id: role.liaisonOfficer });
    const giveTo = (liaison_id: number, places: readonly number[]) =>
      app.app.db.transaction((trx) =>
        trx
          .updateTable('students')
          .set({ liaison_id })
          .where(
            'id',
            'in',
            places.map((place) => students[place]?.id ?? 0),
          )
          .execute(),
      );
    await giveTo(liaison.id, [0, 1, 2]);
    await signedIn(page, liaison);
    await openSchool(page);
    await radio(page, 1, marks.sentHome).click();
    await page.getByRole('button', { name: texts.everyoneElse(2) }).click();
    await context.setOffline(true);
    await save(page).click();
    await expect(page.getByText(texts.waitsText)).toBeVisible();
    const { id: next } = await app.given.user({ role_id: role.officer });
    await giveTo(next, [1]);
    await context.setOffline(false);
    await expect.poll(stored).toEqual([1, null, 1]);
    await expect(page.getByText(texts.refused)).toBeVisible();
    await outboxMark(page, 1).click();
    const told = page.getByText(words.notYours(studentName(1)));
    await expect(told).toBeVisible();
    await checkBothWidths(page);
    // It opens with that mark alone, which can be taken back.
    await page.getByRole('button', { name: new RegExp(`^${outboxTexts.mend}`) }).click();
    await expect(told).toBeVisible();
    await expect(page.getByText(texts.unsaved(1))).toBeVisible();
    await page.getByRole('button', { name: texts.undoOf(studentName(1)) }).click();
    await expect(page.getByText(texts.unsaved(1))).toBeHidden();
    await expect(outboxMark(page, 1)).toBeHidden();
    expect(await stored()).toEqual([1, null, 1]);
  });

  test('marks that were not saved are there after a restart', { tag: '@desktop' }, async ({
    page,
    context,
    app,
  }) => {
    test.slow();
    const { officer, stored } = await given(app, 3);
    await signedIn(page, officer);
    await openSchool(page);
    await expect(page.getByText(texts.toGo(3))).toBeVisible();
    await ready(page);
    await context.setOffline(true);
    await radio(page, 1, marks.sentHome).click();
    await expect.poll(async () => (await lyingNames(page)).join()).toMatch(/school\/mark/);
    const reopened = await reopen(context, page);
    await openSchool(reopened);
    await expect(radio(reopened, 1, marks.sentHome)).toBeChecked();
    await context.setOffline(false);
    await save(reopened).click();
    await expect(reopened.getByText(words.marked(1, 1, 0))).toBeVisible();
    expect(await stored()).toEqual([null, 2, null]);
  });

  test('what somebody else marked meanwhile comes back as a sheet', { tag: '@desktop' }, async ({
    page,
    context,
    app,
  }) => {
    const { officer, stored, elsewhere } = await given(app, 3);
    await signedIn(page, officer);
    await openSchool(page);
    await expect(page.getByText(texts.toGo(3))).toBeVisible();
    await context.setOffline(true);
    await radio(page, 0, marks.absent).click();
    await save(page).click();
    await expect(page.getByText(texts.waiting(1))).toBeVisible();
    await elsewhere(0, marks.inSchool);
    await context.setOffline(false);
    await expect(page.getByText(texts.refused)).toBeVisible();
    await outboxMark(page, 1).click();
    await expect(page.getByText(words.metSome(1))).toBeVisible();
    await page.getByRole('button', { name: /^Open the form/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: school })).toBeVisible();
    await page
      .getByRole('button', {
        name: texts.sendMineOf(schoolMarkNames[marks.absent], studentName(0)),
      })
      .click();
    await save(page).click();
    await expect(page.getByText(words.marked(1, 1, 0))).toBeVisible();
    expect(await stored()).toEqual([3, null, null]);
  });

  test('nothing of it is left on the device after the log-out', { tag: '@desktop' }, async ({
    page,
    app,
  }) => {
    const { officer } = await given(app, 3);
    await signedIn(page, officer);
    await openSchool(page);
    await expect(page.getByText(texts.toGo(3))).toBeVisible();
    await expect.poll(async () => (await lyingNames(page)).join()).toMatch(/in-school/);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: appTexts.logOut }).click();
    await page.waitForURL(/\/$/);
    await expect.poll(async () => (await lyingNames(page)).join()).not.toMatch(/in-school/);
  });
});

test('the list outlasts a screen that is left and a server that fails, but not a refusal', {
  tag: '@desktop',
}, async ({ page, app, watched }) => {
  watched.expect(/500|403/);
  const { officer } = await given(app, 3);
  await signedIn(page, officer);
  await openSchool(page);
  await expect(page.getByText(texts.toGo(3))).toBeVisible();
  const list = /in-school\/students.*moment=1/;
  await expect.poll(async () => (await lyingNames(page)).join()).toMatch(list);
  await page.getByRole('link', { name: texts.back }).click();

  const { promise: answering, resolve: answer } = Promise.withResolvers<void>();
  await page.route(list, async (route) => {
    await answering;
    await route.abort();
  });
  const asked = page.waitForRequest(list);
  await page.getByRole('link', { name: new RegExp(school) }).click();
  await asked;
  const givenUp = page.waitForEvent('requestfailed', (request) => list.test(request.url()));
  await page.getByRole('link', { name: texts.back }).click();
  await givenUp;
  answer();
  await page.unrouteAll({ behavior: 'wait' });

  const answerWith = (status: number) =>
    page.route(list, (route) => route.fulfill({ status, json: { message: 'No.' } }));
  await answerWith(500);
  await page.reload();
  await page.getByRole('link', { name: new RegExp(school) }).click();
  await expect(page.getByText(/This one is of/)).toBeVisible();
  await expect(radio(page, 0, marks.absent)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  await answerWith(403);
  await page.reload();
  await expect(page.getByText('No.', { exact: true })).toBeVisible();
  await expect.poll(async () => (await lyingNames(page)).join()).not.toMatch(list);
});
