import { importMessages } from '#contract/imports/messages.ts';
import { role } from '#contract/roles.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { appTexts } from '../../client/app/texts.ts';
import { importsTexts as texts } from '../../client/features/imports/imports.texts.ts';
import { listTexts } from '../../client/ui/data-list/list.texts.ts';
import { expect, test } from './support/journey.ts';
import { openSettings } from './support/places.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

const head =
  'Student Name,D.O.B,Gender,Category,School,Cluster,Siblings,Languages,Ambition,Date Registered,Liaison,Background';
const rest = 'F,Normal,Mwanzo,Lake,2,Dholuo,Doctor,2020-01-10,Grace Auma,Third of five';
const sheet = `${head}\nAchieng Otieno,03/04/2011,${rest}\nBaraka Mutua,31/02/2011,${rest}\n`;

test('a sheet is checked, asked about, corrected, imported and taken back', async ({
  page,
  app,
}) => {
  await app.given.user({ role_id: role.liaisonOfficer, first_name: 'Grace', last_name: 'Auma' });
  await signIn(page, await app.given.user({ role_id: role.adminLiaison }));
  await openSettings(page, appTexts.import);
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'two.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page.getByRole('button', { name: texts.read }).click();
  const batch = page.getByRole('heading', { level: 1, name: 'two.csv' });
  await expect(batch).toBeFocused();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(texts.waitsFor);
  await checkFitsWidth(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeFocused();
  await page.goForward();
  await page.reload();
  await expect(batch).toBeVisible();
  await page.locator('summary').click();
  await checkA11y(page);

  const answer = async (words: RegExp, option: RegExp) => {
    await page
      .getByRole('group', { name: words })
      .getByRole('combobox', { name: texts.answer })
      .click();
    await page.getByRole('option', { name: option }).click();
  };
  await answer(/two ways/, /Day first/);
  await answer(/Beside the rows/, /^Yes/);
  await answer(/first name/, /First name first/);
  await page.getByRole('button', { name: texts.check }).click();
  await expect(page.getByRole('button', { name: texts.run(1) })).toBeEnabled();
  const wrongCell = page.getByRole('textbox', { name: texts.correct('B3') });
  const wrongRow = page.getByRole('listitem').filter({ has: wrongCell });
  await wrongRow.getByRole('button', { name: texts.emptyCell('B3') }).click();
  await wrongRow.getByRole('button', { name: texts.checkRow }).click();
  await expect(wrongRow).toContainText(studentMessages.dob);
  await wrongCell.fill('28/02/2011');
  await wrongRow.getByRole('button', { name: texts.checkRow }).click();
  await expect(page.getByRole('heading', { level: 2, name: texts.rows })).toBeFocused();
  await page.getByRole('button', { name: texts.run(2) }).click();
  await expect(page.getByRole('status').filter({ hasText: texts.states.done })).toBeVisible();
  const rows = await app.app.db.read.selectFrom('students').select(['name', 'dob']).execute();
  expect(rows.map((one) => one.dob).sort()).toEqual(['2011-02-28', '2011-04-03']);

  await page.getByRole('button', { name: texts.undo }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.undo }).click();
  await expect(page.getByRole('dialog').getByText(importMessages.undone)).toBeVisible();
  expect(await app.app.db.read.selectFrom('students').select('id').execute()).toEqual([]);
});

test('the rows of a long sheet are read page by page', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  await app.given.user({ role_id: role.liaisonOfficer, first_name: 'Grace', last_name: 'Auma' });
  await signIn(page, await app.given.user({ role_id: role.adminLiaison }));
  await openSettings(page, appTexts.import);
  const rows = Array.from({ length: 130 }, (_, at) => `Learner No ${at + 1},13/04/2011,${rest}`);
  const buffer = Buffer.from([head, ...rows].join('\n'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: texts.read }).click();
  await expect(page.getByText(listTexts.showing(1, 25, 130))).toBeVisible();
  await page.getByRole('button', { name: listTexts.last, exact: true }).click();
  await expect(page.getByText(listTexts.showing(126, 130, 130))).toBeVisible();
  await expect(page.getByText('Learner No 130', { exact: true })).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: new RegExp(`^${texts.all} ·`) }).click();
  await expect(page.getByText(listTexts.showing(1, 25, 130))).toBeVisible();
});
