import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { editFoundation } from '#contract/foundation/calls.ts';
import { liaisonsFile, role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { financeTexts } from '../../client/features/finance/finance.texts.ts';
import { notificationsTexts } from '../../client/features/notifications/notifications.texts.ts';
import { operationsTexts } from '../../client/features/operations/operations.texts.ts';
import { searchTexts } from '../../client/features/search/search.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { overviewTexts as texts } from '../../client/features/summaries/overview.texts.ts';
import { backupNoted, drillNoted } from '../../server/backup/run-noted.ts';
import { givenProgress } from '../support/given-progress.ts';
import { givenOffice } from '../support/given-reports.ts';
import type { RunningApp } from '../support/start-app.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu } from './support/places.ts';
import { checkA11y, checkBothWidths, checkFitsWidth, signIn } from './support/screen.ts';

/** Three active students: one verified, one waiting, one without a report of this term. */
async function givenTerms(app: RunningApp): Promise<void> {
  const office = await givenOffice(app);
  const progress = givenProgress(app.app, office);
  const supporter = await app.given.user({ role_id: role.supporter });
  const [first, second] = await office.students([
    { name: 'Achieng Otieno', supporter_id: supporter.id },
    { name: 'Brian Kiprono' },
    { name: 'Cynthia Wambui' },
  ]);
  const [before, term] = ['2025', '2026'].map((year) => ({
    year_id: office.year(year),
    term_id: office.terms[1] ?? 0,
  }));
  if (!second || !before || !term) throw new Error('Two students and two terms');
  await progress.academic({ ...before, student_id: first.id, mark: 6000 });
  await progress.academic({ ...term, student_id: first.id, mark: 6430 });
  await progress.finance({ ...term, student_id: first.id });
  await progress.academic({ ...term, student_id: second.id, status: 0, mark: 7000 });
}

async function openOverview(page: Page, app: RunningApp, role_id: number): Promise<void> {
  await signIn(page, await app.given.user({ role_id, first_name: 'Wanjiru', last_name: 'Maina' }));
  await page.getByRole('link', { name: appTexts.home }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good .*, Wanjiru$/ })).toBeVisible();
  await expect(page.getByRole('img', { name: new RegExp(`^${texts.plot}\\.`) })).toBeVisible();
}

const tasks = (page: Page) => page.getByRole('region', { name: texts.tasks }).getByRole('link');

/** The pictures of these students are not in the store. */
const noPictures = /404/;

test('an administrator sees what waits, where things stand, and goes there', {
  tag: '@core',
}, async ({ page, app, watched }) => {
  watched.expect(noPictures);
  await givenTerms(app);
  await openOverview(page, app, role.administrator);
  await expect(tasks(page).locator('strong')).toHaveText([
    texts.toVerify(1),
    texts.toSend(3),
    texts.without.academic(1, false),
    texts.without.finance(2, false),
    texts.withoutSupporter(2),
    texts.attention(9),
  ]);
  await expect(tasks(page).nth(2)).toContainText(texts.thisTerm('Term 2'));
  await expect(page.getByText(texts.termOf('Term 2', '2026')).first()).toBeVisible();
  await expect(page.getByText(texts.ofSponsored(3))).toBeVisible();
  await expect(page.getByText(texts.verifiedShare(67))).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);

  await tasks(page).nth(1).click();
  // The card leads to the very question, which takes the focus.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    page.getByRole('heading', { level: 1, name: notificationsTexts.title }),
  ).toBeVisible();
  await page.goBack();
  await tasks(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name: appTexts.verify })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Brian Kiprono' })).toBeVisible();
});

test('a card opens exactly what it counts, and the list says so', {
  tag: ['@desktop', '@core'],
}, async ({ page, app, watched }) => {
  watched.expect(noPictures);
  await givenTerms(app);
  await openOverview(page, app, role.administrator);
  await tasks(page)
    .filter({ hasText: texts.withoutSupporter(2) })
    .click();
  await expect(page.getByText(studentsTexts.narrowed.supporter())).toBeVisible();
  await expect(page.getByText('Brian Kiprono')).toBeVisible();
  await expect(page.getByText('Cynthia Wambui')).toBeVisible();
  await expect(page.getByText('Achieng Otieno')).toHaveCount(0);
  await checkBothWidths(page);
  await page.reload();
  await expect(page.getByText(studentsTexts.narrowed.supporter())).toBeVisible();
  await page.getByRole('link', { name: studentsTexts.showAll }).click();
  await expect(page.getByText('Achieng Otieno')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await tasks(page)
    .filter({ hasText: texts.without.finance(2, false) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: financeTexts.title })).toBeVisible();
  await expect(page.getByText('Cynthia Wambui')).toBeVisible();
  await expect(page.getByText('Achieng Otieno')).toHaveCount(0);
});

test('View of the finance list opens the profile at its financial statements', {
  tag: '@desktop',
}, async ({ page, app, watched }) => {
  watched.expect(noPictures);
  await givenTerms(app);
  await openOverview(page, app, role.administrator);
  await chooseMenu(page, appTexts.finance);
  await page.getByRole('button', { name: financeTexts.viewFor('Achieng Otieno') }).click();
  const heading = page.getByRole('heading', { name: financeTexts.statements });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('receipts that are found open their year, with the term in question unfolded', {
  tag: '@desktop',
}, async ({ page, app, watched }) => {
  watched.expect(noPictures);
  const office = await givenOffice(app);
  const progress = givenProgress(app.app, office);
  const [student] = await office.students([{ name: 'Dorcas Akinyi' }]);
  const items = [{ category: 'Transport', item: 'Bus to school', cost: 50_000 }] as const;
  for (const [year, term, status] of [
    ['2025', 1, 0],
    ['2026', 0, 1],
  ] as const)
    await progress.finance({
      year_id: office.year(year),
      term_id: office.terms[term] ?? 0,
      student_id: student.id,
      status,
      items: [...items],
    });
  await openOverview(page, app, role.administrator);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dorcas');
  await page
    .getByRole('group', { name: searchTexts.groups.reports })
    .getByRole('option', { name: '2025' })
    .click();
  await expect(page.getByRole('heading', { name: /^Term 2/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Transport/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(page.getByText('Bus to school')).toBeVisible();
});

const views = [
  { role_id: role.manager, tasks: 4, waits: false },
  { role_id: role.adminLiaison, tasks: 5, waits: true },
  { role_id: role.officer, tasks: 2, waits: false },
  { role_id: role.supporter, tasks: 0, waits: false },
];
for (const view of views) {
  test(`role ${view.role_id} sees its own work only`, { tag: '@desktop' }, async ({
    page,
    app,
    watched,
  }) => {
    watched.expect(noPictures);
    await givenTerms(app);
    await openOverview(page, app, view.role_id);
    await expect(page.getByText(texts.activeStudents, { exact: true })).toBeVisible();
    await expect(tasks(page)).toHaveCount(view.tasks);
    await expect(tasks(page).filter({ hasText: texts.toVerify(1) })).toHaveCount(
      view.waits ? 1 : 0,
    );
    await expect(page.getByText(/backup/i)).toHaveCount(0);
    await checkBothWidths(page);
  });
}

test('administrators see when the last backup was made, and how to make one', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const backups = page.getByRole('region', { name: operationsTexts.backups });
  await signIn(page, await app.given.user());
  await page.getByRole('link', { name: appTexts.home }).click();
  await expect(backups).toContainText(operationsTexts.none);
  await backups.getByText(operationsTexts.how).click();
  await expect(backups).toContainText('npm run backup');
  await checkBothWidths(page);

  const { dataDir, databaseUrl } = app.app.config;
  const place = { dataDir, databaseUrl, storageUrl: null, env: {} };
  const wanted = { folder: join(dataDir, 'backups'), key: null, now: () => new Date() };
  await backupNoted(place, wanted, null);
  await page.reload();
  await expect(backups).toContainText(operationsTexts.noDrill);
  await drillNoted(place, wanted);
  await page.reload();
  await expect(backups).toHaveText(
    /^Last backup: \d+ \w+ 2\d{3}, \d\d:\d\d, restored and compared/,
  );
  await checkBothWidths(page);

  const longAgo = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await app.app.db.transaction((trx) =>
    trx.updateTable('backup_runs').set({ finished_at: longAgo }).execute(),
  );
  await page.reload();
  await expect(backups).toContainText(operationsTexts.old);
  await checkBothWidths(page);
});

test('before any report the overview says so; a lost line is told and tried again', {
  tag: '@desktop',
}, async ({ page, app, watched }) => {
  watched.expect(/net::ERR_/);
  let isCut = true;
  await page.route('**/api/overview', (route) => (isCut ? route.abort() : route.continue()));
  await signIn(page, await app.given.user());
  await page.getByRole('link', { name: appTexts.home }).click();
  await expect(page.getByText(texts.notLoaded)).toBeVisible();
  await checkBothWidths(page);
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(texts.noPlot)).toBeVisible();
  await checkBothWidths(page);
});

test('the overview has its entry in the menu, and only that one is marked', {
  tag: '@desktop',
}, async ({ page, app, watched }) => {
  watched.expect(noPictures);
  await givenTerms(app);
  await signIn(page, await app.given.user({ role_id: role.supporter, first_name: 'Wanjiru' }));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const burger = page.getByRole('button', { name: appTexts.openMenu });
  const openMenu = async () => {
    if (await burger.isVisible()) await burger.click();
  };
  const menu = page.getByRole('navigation', { name: appTexts.mainMenu });
  await openMenu();
  await menu.getByRole('link', { name: appTexts.overview }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good .*, Wanjiru$/ })).toBeFocused();
  await openMenu();
  await expect(menu.locator('[aria-current]')).toHaveText(appTexts.overview);
  await checkA11y(page);
  await menu.getByRole('link', { name: appTexts.academics }).click();
  await expect(page.getByRole('heading', { level: 1, name: appTexts.academics })).toBeVisible();
  await openMenu();
  await expect(menu.locator('[aria-current]')).toHaveText(appTexts.academics);
});

test.describe('a small tablet', () => {
  test.use({ viewport: { width: 800, height: 1100 } });

  test('its longest menu is in the drawer, and the account in sight', { tag: '@desktop' }, async ({
    page,
    app,
  }) => {
    await signIn(page, await app.given.user({ role_id: role.administrator }));
    await expect(page.getByRole('heading', { level: 1, name: studentsTexts.title })).toBeVisible();
    await checkFitsWidth(page);
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: appTexts.openMenu }).click();
    const menu = page.getByRole('navigation', { name: appTexts.mainMenu });
    await menu.getByRole('link', { name: appTexts.overview }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  });
});

test('a student is registered and a report filed from the overview', { tag: '@desktop' }, async ({
  page,
  app,
  watched,
}) => {
  watched.expect(noPictures);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await givenTerms(app);
  await openOverview(page, app, role.officer);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: studentsTexts.add }).click();
  await expect(dialog.getByRole('heading', { name: studentsTexts.addTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const report = page.getByRole('button', { name: academicsTexts.addTitle });
  await report.click();
  const search = page.getByRole('textbox', { name: studentsTexts.whose });
  await expect(search).toBeFocused();
  await checkA11y(page);
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(report).toBeFocused();
  await report.click();
  await search.fill('zzz');
  await expect(page.getByText(studentsTexts.noneFound)).toBeVisible();
  await search.fill('cynth');
  await page.getByRole('button', { name: /^Cynthia Wambui/ }).click();
  await expect(dialog.getByRole('heading', { name: academicsTexts.addTitle })).toBeVisible();
  // What was looked up fades away beside the form.
  await expect(search).toBeHidden();
  await expect(dialog.getByText('Cynthia Wambui')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(report).toBeFocused();
});

test('a supporter is offered neither', { tag: '@desktop' }, async ({ page, app, watched }) => {
  watched.expect(noPictures);
  await givenTerms(app);
  await openOverview(page, app, role.supporter);
  await expect(page.getByRole('button', { name: studentsTexts.add })).toHaveCount(0);
  await expect(page.getByRole('button', { name: academicsTexts.addTitle })).toHaveCount(0);
});

test('a liaison officer, who has no Students list, registers on the overview of a phone too', async ({
  page,
  app,
  watched,
}) => {
  watched.expect(noPictures);
  await givenTerms(app);
  // Who files as well has two ways here.
  const input = { liaisons_file: liaisonsFile.own };
  await app.as.role(role.administrator).call(editFoundation, { input });
  await openOverview(page, app, role.liaisonOfficer);
  const add = page.getByRole('button', { name: studentsTexts.add });
  await expect(page.getByRole('button', { name: academicsTexts.addTitle })).toBeVisible();
  await checkFitsWidth(page);
  await add.click();
  await expect(page.getByRole('dialog', { name: studentsTexts.addTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
});
