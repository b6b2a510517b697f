import type { Locator, Page } from '@playwright/test';
import { sheetKindNames } from '#contract/imports/fields.ts';
import { importMessages } from '#contract/imports/messages.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { importsTexts as texts } from '../../client/features/imports/imports.texts.ts';
import { layouts as kenyaMarks } from '../fixtures/imports/layouts/kenya-marks.ts';
import { answer, expect, looked, openImports, read } from './support/imports.ts';
import { test } from './support/journey.ts';
import { checkA11y, checkFitsWidth } from './support/screen.ts';

const head =
  'Student Name,D.O.B,Gender,Category,School,Cluster,Siblings,Languages,Ambition,Date Registered,Liaison,Background';
const rest = 'F,Normal,Mwanzo,Lake,2,Dholuo,Doctor,2020-01-10,Grace Auma,Third of five';
const sheet = `${head}\nAchieng Otieno,03/04/2011,${rest}\nBaraka Mutua,28/02/2031,${rest}\n`;

test.beforeEach(() => test.setTimeout(300_000));

const chip = (page: Page, heading: string): Locator =>
  page.getByRole('columnheader').getByRole('button', { name: new RegExp(`, ${heading}:`) });
const rowOf = (page: Page, number: number): Locator =>
  page.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: new RegExp(`^${number}\\b`) }),
  });

test('a sheet is checked, asked about, corrected, imported and taken back', async ({
  page,
  app,
}) => {
  await openImports(page, app);
  await checkA11y(page);
  await checkFitsWidth(page);
  await read(page, 'two.csv', Buffer.from(sheet));
  const batch = page.getByRole('heading', { level: 1, name: 'two.csv' });
  await expect(batch).toBeFocused();
  await expect(page.getByText(texts.nothingYet)).toBeVisible();
  await expect(rowOf(page, 2).getByRole('gridcell').first()).toHaveText(/^Achieng Otieno/);
  await checkFitsWidth(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeFocused();
  await page.goForward();
  await page.reload();
  await expect(batch).toBeVisible();
  await checkA11y(page);

  await answer(page, /two ways/, /Day first/);
  await answer(page, /also brings/, /^Yes/);
  await answer(page, /first name/, /First name first/);
  // Before anything goes in somebody looks at how it will be kept.
  const first = page.getByRole('listitem').filter({ hasText: 'Achieng Otieno' });
  await expect(first).toContainText('3 April 2011');
  await expect(first).toContainText(texts.sheetSays('03/04/2011'));
  await expect(page.getByRole('button', { name: texts.run(0) })).toBeDisabled();
  await checkA11y(page);
  await checkFitsWidth(page);
  await answer(page, looked, /^No/);
  await expect(page.getByText(texts.answered(4, 0))).toBeVisible();
  await expect(page.getByRole('button', { name: texts.run(0) })).toBeDisabled();
  await page.getByText(texts.answered(4, 0)).click();
  await answer(page, looked, /^Yes/);
  await expect(page.getByRole('button', { name: texts.run(1) })).toBeEnabled();
  // What was answered is there after a reload, and stands on the first child's card.
  await page.reload();
  await expect(page.getByRole('button', { name: texts.run(1) })).toBeEnabled();
  await expect(page.getByText(texts.answered(4, 0))).toBeVisible();
  await expect(first).toContainText('3 April 2011');

  const wrong = page.getByRole('region', { name: texts.faults });
  const wrongCell = wrong.getByRole('textbox', { name: texts.correct('B3') });
  await wrongCell.fill('28/02/2032');
  await wrong.getByRole('button', { name: texts.checkRow }).click();
  await expect(wrong).toContainText(studentMessages.dobFuture);
  await wrongCell.fill('28/02/2011');
  await wrong.getByRole('button', { name: texts.checkRow }).click();
  await expect(wrong).toBeHidden();
  await page.getByRole('button', { name: texts.run(2) }).click();
  await expect(page.getByRole('status').filter({ hasText: texts.states.done })).toBeVisible();
  await checkA11y(page);
  const rows = await app.app.db.read.selectFrom('students').select(['name', 'dob']).execute();
  expect(rows.map((one) => one.dob).sort()).toEqual(['2011-02-28', '2011-04-03']);

  await page.getByRole('button', { name: texts.undo }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.undo }).click();
  await expect(page.getByRole('dialog').getByText(importMessages.undone)).toBeVisible();
  expect(await app.app.db.read.selectFrom('students').select('id').execute()).toEqual([]);
});

test('a dirty broadsheet: what was understood, left out, passed over and hidden can be set right', async ({
  page,
  app,
}) => {
  await openImports(page, app);
  const marks = kenyaMarks.find(({ name }) => name === 'ke-broadsheet-844');
  await read(page, 'broadsheet.xlsx', marks?.bytes() ?? Buffer.from(''));
  await checkA11y(page);
  await checkFitsWidth(page);
  await expect(chip(page, 'MAT')).toHaveText('Mathematics');
  // Another meaning for a column, said at its heading.
  await chip(page, 'POS').click();
  await page.getByPlaceholder(texts.searchTarget).fill('admission');
  await page.getByRole('option').first().click();
  await expect(page.getByText(/seem to say the same/).first()).toBeVisible();
  await chip(page, 'POS').click();
  await page.getByPlaceholder(texts.searchTarget).fill(texts.leftOut);
  await page.getByRole('option', { name: texts.leftOut }).click();
  await expect(chip(page, 'POS')).toHaveText(texts.out);

  // A title is struck through, and can be taken back in; then left out again.
  await page.getByRole('button', { name: new RegExp(texts.passed) }).click();
  const title = page.getByRole('row', { name: new RegExp(texts.stateNames.passed) }).first();
  await title.getByRole('gridcell').first().click();
  const told = page.getByRole('group', { name: /^Row \d+$/ });
  await told.getByRole('button', { name: texts.takeIn }).click();
  await expect(page.getByRole('status').filter({ hasText: texts.laterNote })).toBeVisible();
  await page.getByRole('button', { name: texts.showAll }).click();
  // Another row of headings has everything looked at anew.
  await page.getByRole('button', { name: /^About this sheet/ }).click();
  await page.getByRole('textbox', { name: texts.headingRow }).fill('x');
  await page.getByRole('button', { name: texts.apply }).click();
  await expect(page.getByText(texts.headingRowFault)).toBeVisible();
  await page.getByRole('textbox', { name: texts.headingRow }).fill('6');
  await page.getByRole('button', { name: texts.apply }).click();
  await expect(page.getByRole('button', { name: /headings in row 6/ })).toBeVisible();
  await expect(chip(page, 'MAT')).toHaveCount(0);
});

test('a sheet whose headings say nothing of its kind asks for it, and one of strangers says so', async ({
  page,
  app,
}) => {
  await openImports(page, app);
  const rows = ['Amani', 'Zuri', 'Baraka'].map(
    (name, at) => `${name} Otieno,${at + 1}0000,Week ${at + 1}`,
  );
  await read(page, 'register.csv', Buffer.from(['Pupil,Figure,Turn', ...rows].join('\n')));
  const asked = page
    .getByRole('group', { name: texts.aboutWhat('register.csv') })
    .filter({ has: page.getByRole('button') });
  await expect(asked.getByRole('button', { name: texts.answer })).toBeDisabled();
  await checkA11y(page);
  await checkFitsWidth(page);
  await asked.getByRole('radio', { name: sheetKindNames.receipts }).check();
  await asked.getByRole('button', { name: texts.answer }).click();
  await expect(asked).toHaveCount(0);
  // That nobody of the sheet is known is asked: another column may say whom its rows are about.
  await expect(chip(page, 'Pupil')).toHaveText('Student Name?');
  await expect(page.getByRole('group', { name: /are about nobody|about anybody/ })).toBeVisible();
});

test('a sheet is read, asked and answered by the keys alone', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  await openImports(page, app);
  await read(page, 'two.csv', Buffer.from(sheet.replace('28/02/2031', '31/02/2011')));
  // Into the grid, over the chips and down the rows.
  await chip(page, 'Student Name').focus();
  await page.keyboard.press('ArrowRight');
  await expect(chip(page, 'D.O.B')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder(texts.searchTarget)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chip(page, 'D.O.B')).toBeFocused();
  // Letters that come right after the press that opens the list are in its search.
  const isHeard = await chip(page, 'Siblings').evaluate(async (button) => {
    if (button instanceof HTMLElement) button.click();
    await Promise.resolve();
    return document.activeElement?.matches('input') === true;
  });
  expect(isHeard).toBe(true);
  await page.keyboard.type('left out');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Siblings')).toHaveText(texts.out);
  await chip(page, 'Student Name').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(rowOf(page, 3).getByRole('gridcell').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const detail = page.getByRole('group', { name: texts.aboutRow(3), exact: true });
  await expect(detail).toBeFocused();
  await expect(detail).toContainText('31/02/2011');

  // A digit chooses and Enter answers; the next question is there at once.
  const open = page.locator('form').filter({ has: page.getByRole('radio') });
  await open.getByRole('radio').first().focus();
  const count = page.getByRole('heading', { name: / questions?$/ });
  const before = Number.parseInt(await count.innerText(), 10);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(count).toHaveText(texts.questionsCount(before - 1));
  await expect(open.getByRole('radio').first()).toBeFocused();
});

test('a long sheet is drawn and read as far as it is looked at', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  await openImports(page, app);
  const rows = Array.from({ length: 1500 }, (_, at) => `Learner No ${at + 1},13/04/2011,${rest}`);
  await read(page, 'long.csv', Buffer.from([head, ...rows].join('\n')));
  await expect(rowOf(page, 2)).toContainText('Learner No 1');
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo(0, 1e6));
  await expect(rowOf(page, 1501)).toContainText('Learner No 1500');
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await checkA11y(page);
  // The chosen cell was scrolled away: what is in sight is reached instead, and the keys go on there.
  await rowOf(page, 1501).getByRole('gridcell').first().click();
  await page.keyboard.press('Control+Home');
  await expect(chip(page, 'Student Name')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 2).getByRole('gridcell').first()).toBeFocused();
});

test('no press of an arrow is lost while rows are drawn', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  await openImports(page, app);
  const rows = Array.from({ length: 600 }, (_, at) => `Learner No ${at + 1},13/04/2011,${rest}`);
  await read(page, 'long.csv', Buffer.from([head, ...rows].join('\n')));
  await expect(rowOf(page, 2)).toContainText('Learner No 1');
  // A slow machine: a press comes between the rows that were drawn and what follows them.
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  await chip(page, 'Student Name').focus();
  const presses = 10;
  await page.getByRole('grid').evaluate(async (grid, count) => {
    const box = grid.parentElement;
    const drawn = grid.querySelector('[data-rows]');
    if (!box || !drawn) throw new Error('no rows');
    for (let press = 0; press < count; press += 1) {
      await new Promise<void>((done) => {
        const watch = new MutationObserver(() => {
          watch.disconnect();
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
          );
          done();
        });
        watch.observe(drawn, { childList: true });
        box.scrollTop += 900;
      });
    }
  }, presses);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(
    page
      .getByRole('columnheader')
      .nth(presses + 1)
      .getByRole('button'),
  ).toBeFocused();
});

test('answers that the server did not get are kept, and sent again', { tag: '@desktop' }, async ({
  page,
  app,
  watched,
}) => {
  watched.expect(/net::ERR_/);
  await openImports(page, app);
  await read(page, 'two.csv', Buffer.from(sheet));
  await page.route('**/api/imports/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await answer(page, /two ways/, /Day first/);
  await expect(page.getByRole('button', { name: texts.sendAgain })).toBeVisible();
  // Back and forward: what was answered is still on its way.
  await page.getByRole('button', { name: texts.later }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await page.getByRole('button', { name: texts.open('two.csv') }).click();
  await expect(page.getByText(texts.answered(1, 0))).toBeVisible();
  await page.unroute('**/api/imports/*');
  const taken = page.waitForResponse((reply) => reply.request().method() !== 'GET');
  await page.getByRole('button', { name: texts.sendAgain }).click();
  expect((await taken).ok()).toBe(true);
  await expect(page.getByRole('button', { name: texts.sendAgain })).toBeHidden();
  await page.reload();
  await expect(page.getByText(texts.answered(1, 0))).toBeVisible();
});

test('a check whose line breaks goes on, and the screen waits for its end', {
  tag: '@desktop',
}, async ({ page, app, watched }) => {
  watched.expect(/net::ERR_/);
  await openImports(page, app);
  await read(page, 'two.csv', Buffer.from(sheet));
  // As a proxy that lets no call last longer than a minute.
  await page.route('**/api/imports/*', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await answer(page, /two ways/, /Day first/);
  await expect(page.getByText(texts.answered(1, 0))).toBeVisible();
  await expect(page.getByText(texts.checking)).toBeHidden();
  await expect(page.getByRole('button', { name: texts.sendAgain })).toBeHidden();
  await page.unroute('**/api/imports/*');
  await page.reload();
  await expect(page.getByText(texts.answered(1, 0))).toBeVisible();
});
