import { importMessages } from '#contract/imports/messages.ts';
import { role } from '#contract/roles.ts';
import { appTexts } from '../../client/app/texts.ts';
import { importsTexts as texts } from '../../client/features/imports/imports.texts.ts';
import { studentLine } from '../imports/student-lines.ts';
import { givenRegister } from '../support/given-students.ts';
import { expect, pressTwice } from './support/imports.ts';
import { test } from './support/journey.ts';
import { openSettings } from './support/places.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

const heads =
  'Student Name,Gender,Category,Date of Birth,Date Registered,Current School,Liaison Officer,Siblings,Languages,Ambition,Background';
const file = [
  heads,
  studentLine('Faith Achieng', '2012-05-04', 'Mwanzo Primary'),
  studentLine('Mercy Njeri', '2010-04-12', 'Mwanzo Prim.'),
  studentLine('Grace Muthoni', '31/02/2010', 'Mwanzo Primary'),
  studentLine('Ruth Atieno', 'unknown', 'Mwanzo Prim.'),
  studentLine('Joy Odhiambo', '2011-04-12', 'Mwanzo Primary'),
].join('\n');

test('values are decided, a wrong cell is typed anew, rows go in, and the import is taken back', {
  tag: ['@core', '@phone'],
}, async ({ page, app }) => {
  test.setTimeout(90_000);
  const register = await givenRegister(app);
  await register.student({ name: 'Faith Achieng', dob: '2012-05-05' });
  await signIn(page, await app.given.user({ role_id: role.adminLiaison }));
  await openSettings(page, appTexts.import);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: texts.read }).click();

  // The headings are those of the template. What is open stands in lists; a press on what is near decides it.
  await expect(page.getByRole('heading', { name: texts.valuesTitle })).toBeVisible();
  await expect(page.getByText(texts.openRows(2))).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  await page
    .getByRole('group', { name: texts.meaningOf('Mwanzo Prim.') })
    .getByRole('button', { name: /^Mwanzo Primary/ })
    .click();
  await page
    .getByRole('group', { name: texts.meaningOf('Faith Achieng') })
    .getByRole('button', { name: /^Faith Achieng/ })
    .click();
  await expect(page.getByText(texts.openRows(1))).toBeHidden();
  // Another column is opened as a list, and closed.
  const others = page.getByRole('combobox', { name: texts.anotherColumn });
  await others.selectOption({ label: 'I Languages' });
  const opened = page.getByRole('group').filter({ hasText: 'I Languages' });
  await opened.getByRole('button', { name: texts.closeList }).click();
  await expect(opened).toHaveCount(0);
  await page.getByRole('button', { name: texts.valuesRight }).click();

  // The rows are checked by themselves: two days cannot be read.
  const problems = page.getByRole('region', { name: texts.rowStates.problem });
  await expect(problems.getByText(texts.problems(1))).toBeVisible();
  await problems.getByRole('button', { name: /is no day/ }).click();
  const wrong = problems.getByRole('textbox');
  await expect(wrong).toHaveCount(2);
  await checkA11y(page);
  await checkFitsWidth(page);
  // What is refused holds nothing up once it is typed anew.
  await wrong.first().evaluate((field) => field.removeAttribute('maxlength'));
  await wrong.first().fill('9'.repeat(401));
  await wrong.first().press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await wrong.first().fill('2010-02-28');
  await wrong.first().press('Enter');
  await expect(wrong).toHaveCount(1);
  await expect(page.getByRole('alert')).toBeHidden();
  // The field is gone: the heading of its part has the focus.
  await expect(problems.getByRole('heading')).toBeFocused();
  await problems.getByRole('button', { name: texts.leaveRow }).click();
  await expect(problems.getByText(texts.problems(0))).toBeVisible();
  await page.getByRole('button', { name: texts.toLook }).click();

  // Some of them are looked at as they will be kept; then they go in.
  await expect(page.getByText('28 February 2010')).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await pressTwice(page.getByRole('button', { name: /^These are right/ }));
  await expect(page.getByRole('heading', { name: texts.doneTitle })).toBeVisible();
  expect(sent.filter((url) => url.endsWith('/run'))).toHaveLength(1);
  await checkA11y(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.download }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

  // It is taken back in one of two tabs; the other one says so.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await openSettings(other, appTexts.import);
  await other.getByRole('button', { name: /^students\.csv/ }).click();
  for (const one of [page, other]) {
    await one.getByRole('button', { name: texts.undo }).click();
    await one.getByRole('dialog').waitFor();
  }
  await page.getByRole('dialog').getByRole('button', { name: texts.undo }).click();
  await expect(page.getByRole('heading', { name: texts.undoneTitle })).toBeVisible();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.undo }).click();
  await expect(dialog.getByText(importMessages.state)).toBeVisible();
  await dialog.getByRole('button', { name: texts.keep }).click();
  await expect(other.getByRole('heading', { name: texts.undoneTitle })).toBeVisible();
});
