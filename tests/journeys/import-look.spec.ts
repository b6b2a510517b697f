import { importsTexts as texts } from '../../client/features/imports/imports.texts.ts';
import { Sheet, xlsxFile } from '../support/sheet-file.ts';
import { givenRegister } from '../support/given-students.ts';
import { answer, expect, looked, openImports, read } from './support/imports.ts';
import { test } from './support/journey.ts';
import { checkA11y, checkFitsWidth } from './support/screen.ts';

const names = ['Achieng Otieno', 'Baraka Mutua', 'Chebet Koech'];

/** A tab of marks; its subject is called otherwise in each. */
function tab(name: string, subject: string): Sheet {
  const sheet = new Sheet(name);
  sheet.plain(
    ['Pupil', 'Class', subject, 'English'],
    ...names.map((pupil, at) => [pupil, 'Form 1', 51 + at, 62 + at]),
  );
  return sheet;
}

test('tabs of three terms are looked at in one go, each card with its tab and its column', async ({
  page,
  app,
}) => {
  test.setTimeout(300_000);
  const register = await givenRegister(app);
  for (const name of names) await register.student({ name });
  await openImports(page, app);
  const tabs = [
    tab('Term 1 2026', 'Maths'),
    tab('Term 2 2026', 'Mathematics'),
    tab('Term 3 2026', 'Hisabati'),
  ];
  await read(page, 'marks.xlsx', xlsxFile(tabs));
  const card = page.getByRole('group', { name: looked }).filter({ has: page.getByRole('button') });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(texts.waiting(9));
  for (const { name } of tabs)
    await expect(card.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'Term 3 2026' }).first()).toContainText(
    texts.headed('Hisabati'),
  );
  await checkA11y(page);
  await checkFitsWidth(page);
  await answer(page, looked, /^Yes/);
  await expect(page.getByRole('button', { name: texts.run(9) })).toBeEnabled();
});
