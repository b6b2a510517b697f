import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dayOf } from '#contract/dates.ts';
import { role } from '#contract/roles.ts';
import { boardMessages } from '#contract/term-board/messages.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { appTexts } from '../../client/app/texts.ts';
import { exportsTexts } from '../../client/features/exports/exports.texts.ts';
import { handOverTexts as texts } from '../../client/features/hand-over/hand-over.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { termBoardTexts } from '../../client/features/term-board/term-board.texts.ts';
import { verifyQueueTexts } from '../../client/features/verify-queue/verify-queue.texts.ts';
import { listTexts } from '../../client/ui/data-list/list.texts.ts';
import { givenRegister } from '../support/given-students.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu } from './support/places.ts';
import { givenReports } from './support/reports.ts';
import { checkA11y, checkBothWidths, checkFitsWidth, signIn } from './support/screen.ts';

const bar = (page: Page) => page.getByRole('region', { name: texts.chosenBar });
const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: studentsTexts.choose(name) });

async function handTo(page: Page, name: string): Promise<void> {
  await bar(page).getByRole('button', { name: texts.hand }).click();
  const modal = page.getByRole('dialog', { name: texts.title });
  await modal.getByRole('combobox', { name: texts.officer }).fill(name);
  await page.getByRole('option', { name }).click();
  await checkA11y(page);
  await modal.getByRole('button', { name: texts.confirm }).click();
  await expect(modal).toHaveCount(0);
}

test('chosen students are exported and go to another officer, and come back', async ({
  page,
  app,
}) => {
  const { student } = await givenRegister(app);
  const names = ['Amani', 'Baraka', 'Chebet', 'Dalili'];
  for (const name of names) await student({ name });
  await app.given.user({ role_id: role.liaisonOfficer, first_name: 'Ruth', last_name: 'Adhiambo' });
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await expect(page.getByText(listTexts.showing(1, 4, 4))).toBeVisible();

  // With the keys: x chooses the row that has the focus, Shift x all between, Esc lets go.
  await page.getByRole('link', { name: 'Dalili', exact: true }).focus();
  await page.keyboard.press('x');
  await expect(box(page, 'Dalili')).toBeChecked();
  await page.getByRole('link', { name: 'Baraka', exact: true }).focus();
  await page.keyboard.press('Shift+X');
  await expect(bar(page)).toContainText(texts.chosen(3));
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);

  await box(page, 'Amani').check();
  await box(page, 'Chebet').check();
  await checkA11y(page);
  await checkFitsWidth(page);
  const downloading = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: exportsTexts.export }).click();
  await page.getByRole('menuitem', { name: exportsTexts.csv }).click();
  const csv = readFileSync(await (await downloading).path(), 'utf8');
  expect(names.filter((name) => csv.includes(name))).toEqual(['Amani', 'Chebet']);

  await handTo(page, 'Ruth Adhiambo');
  await expect(page.getByText(/2 students went to Ruth Adhiambo/)).toBeVisible();
  await page.getByRole('searchbox', { name: listTexts.search }).fill('ruth');
  await expect(page.getByText(listTexts.showing(1, 2, 2))).toBeVisible();
  await page.getByRole('button', { name: texts.undo, exact: true }).click();
  await expect(page.getByText(/2 students went to/)).toHaveCount(0);
  await expect(page.getByText(listTexts.noMatch(studentsTexts.things, 'ruth'))).toBeVisible();
});

test('chosen students: their officers are reminded after a look, and their reports verified', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const today = dayOf(app.app.now(), app.app.zone.name);
  const opening = daysLater(today, -60);
  const { office, academic } = await givenReports(app, [opening.slice(0, 4)]);
  const [amani, baraka] = await office.students([{ name: 'Amani' }, { name: 'Baraka' }]);
  const other = await app.given.user({ role_id: role.officer });
  await office.students([{ name: 'Chebet', liaison_id: other.id }]);
  const marks = [[office.subjects[0] ?? 0, 'B', '66.3']] as const;
  for (const student of [amani, baraka])
    await academic(student?.id ?? 0, 0, marks, ['B', '66.3'], opening.slice(0, 4));
  await app.as
    .role(1)
    .call(addTermDays, {
      input: {
        year_id: office.year(opening.slice(0, 4)),
        term_id: office.terms[1] ?? 0,
        opening,
        closing: daysLater(today, -10),
        report_due: daysLater(today, -3),
      },
    });
  await signIn(page, await app.given.user({ role_id: role.adminLiaison }));
  await box(page, 'Amani').check();
  await bar(page).getByRole('button', { name: texts.remind }).click();
  const dialog = page.getByRole('dialog', { name: termBoardTexts.remindTitle });
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await checkBothWidths(page);
  await dialog.getByRole('button', { name: termBoardTexts.remindSend(1) }).click();
  await expect(dialog.getByText(boardMessages.kept(1))).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await bar(page).getByRole('button', { name: texts.verify }).click();
  await expect(page.getByText(verifyQueueTexts.ofChosen(1))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Amani' })).toBeVisible();
  await expect(page.getByText(verifyQueueTexts.reports(1))).toBeVisible();
  await checkBothWidths(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Amani' })).toBeVisible();
  await page.getByRole('link', { name: verifyQueueTexts.showAll }).click();
  await expect(page.getByText(verifyQueueTexts.reports(2))).toBeVisible();
});

test('at an officer on the Users list all of their students go to another one', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { student, liaison } = await givenRegister(app);
  for (const name of ['Amani', 'Baraka']) await student({ name });
  const ruth = { role_id: role.liaisonOfficer, first_name: 'Ruth', last_name: 'Adhiambo' };
  await app.given.user(ruth);
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await expect(page.getByRole('link', { name: 'Amani', exact: true })).toBeVisible();
  await chooseMenu(page, appTexts.users);
  const search = page.getByRole('searchbox', { name: listTexts.search });
  await search.fill('ruth');
  await page.getByRole('button', { name: texts.handOverOf('Ruth Adhiambo') }).click();
  await expect(page.getByText(texts.looksAfterNobody('Ruth Adhiambo'))).toBeVisible();
  const leaving = `${liaison.first_name} ${liaison.last_name}`;
  await search.fill(leaving);
  await page.getByRole('button', { name: texts.handOverOf(leaving) }).click();
  const modal = page.getByRole('dialog', { name: texts.title });
  await expect(modal).toContainText(texts.question(2));
  await modal.getByRole('combobox', { name: texts.officer }).fill(leaving);
  await expect(page.getByRole('option', { name: leaving })).toHaveCount(0);
  await modal.getByRole('combobox', { name: texts.officer }).fill('Ruth');
  await page.getByRole('option', { name: 'Ruth Adhiambo' }).click();
  // A tablet that is turned: the table becomes cards, and the question stays with what was chosen.
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(modal.getByRole('combobox', { name: texts.officer })).toHaveValue('Ruth Adhiambo');
  await modal.getByRole('button', { name: texts.confirm }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(modal).toHaveCount(0);
  await expect(page.getByText(/2 students went to Ruth Adhiambo/)).toBeVisible();
  await checkBothWidths(page);
});

test('all that match go at once; another search lets them go', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { student } = await givenRegister(app);
  for (let number = 1; number <= 7; number += 1) await student({ name: `Achieng ${number}` });
  await student({ name: 'Baraka' });
  await app.given.user({ role_id: role.officer, first_name: 'Ruth', last_name: 'Adhiambo' });
  await signIn(page, await app.given.user({ role_id: role.adminLiaison }));
  const search = page.getByRole('searchbox', { name: listTexts.search });
  await search.fill('achieng');
  await expect(page.getByText(listTexts.showing(1, 5, 7))).toBeVisible();
  await box(page, 'Achieng 7').check();
  await bar(page)
    .getByRole('button', { name: texts.chooseAll(7) })
    .click();
  await expect(bar(page)).toContainText(texts.allChosen(7));
  await search.fill('achieng 1');
  await expect(bar(page)).toHaveCount(0);
  await search.fill('achieng');
  await expect(page.getByText(listTexts.showing(1, 5, 7))).toBeVisible();
  await box(page, 'Achieng 7').check();
  await bar(page)
    .getByRole('button', { name: texts.chooseAll(7) })
    .click();
  await handTo(page, 'Ruth Adhiambo');
  await expect(page.getByText(/7 students went to Ruth Adhiambo/)).toBeVisible();
});

test('an officer is offered no choosing', { tag: '@desktop' }, async ({ page, app }) => {
  const { student } = await givenRegister(app);
  await student({ name: 'Amani' });
  await signIn(page, await app.given.user({ role_id: role.officer }));
  await expect(page.getByRole('link', { name: 'Amani', exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
