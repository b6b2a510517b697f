import { dayOf } from '#contract/dates.ts';
import { workKindNames } from '#contract/term-board/kinds.ts';
import { boardMessages } from '#contract/term-board/messages.ts';
import { addTermDays } from '#contract/term-calendar/calls.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { appTexts } from '../../client/app/texts.ts';
import { inSchoolTexts } from '../../client/features/in-school/in-school.texts.ts';
import { termBoardTexts as texts } from '../../client/features/term-board/term-board.texts.ts';
import { givenOffice } from '../support/given-reports.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu } from './support/places.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

test('a cell of the board says why and leads to the very form', { tag: '@core' }, async ({
  page,
  app,
  isMobile,
}) => {
  const today = dayOf(app.app.now(), app.app.zone.name);
  const opening = daysLater(today, -60);
  const year = opening.slice(0, 4);
  const office = await givenOffice(app, [year]);
  await office.students([{ name: 'Achieng Otieno' }, { name: 'Baraka Mutua' }]);
  await signIn(page, await app.given.user({ role_id: 2 }));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await chooseMenu(page, appTexts.board);
  await expect(page.getByText(texts.noTermTitle)).toBeVisible();
  await app.as
    .role(2)
    .call(addTermDays, {
      input: {
        year_id: office.year(year),
        term_id: office.terms[0] ?? 0,
        opening,
        closing: daysLater(today, -10),
        report_due: daysLater(today, -3),
        picture_due: daysLater(today, 3),
      },
    });
  await page.reload();
  const name = texts.details(workKindNames.report, 'Achieng Otieno');
  const spoken = isMobile
    ? `${texts.short.report} ${texts.daysLate(3)} ${texts.of('Achieng Otieno')}`
    : `${name}: ${texts.daysLate(3)}`;
  const cell = page.getByRole('button', { name: spoken });
  await expect(cell).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  if (!isMobile) {
    await cell.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(
      page.getByRole('button', {
        name: new RegExp(texts.details(workKindNames.receipts, 'Baraka Mutua')),
      }),
    ).toBeFocused();
  }
  await cell.click();
  const drawer = page.getByRole('complementary', { name });
  await expect(drawer.getByText(texts.why.late)).toBeVisible();
  await checkA11y(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(cell).toBeFocused();
  await cell.click();
  await drawer.getByRole('link', { name: texts.act.report }).click();
  await expect(page.getByRole('dialog')).toContainText('Achieng Otieno');
});

test('a manager reads a reminder before it goes, and sends it', {
  tag: ['@desktop', '@core'],
}, async ({ page, app, isMobile }) => {
  const today = dayOf(app.app.now(), app.app.zone.name);
  const opening = daysLater(today, -60);
  const year = opening.slice(0, 4);
  const office = await givenOffice(app, [year]);
  const [student] = await office.students([{ name: 'Achieng Otieno' }]);
  await app.as
    .role(2)
    .call(addTermDays, {
      input: {
        year_id: office.year(year),
        term_id: office.terms[0] ?? 0,
        opening,
        closing: daysLater(today, -10),
        report_due: daysLater(today, -3),
      },
    });
  await signIn(page, await app.given.user({ role_id: 2 }));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await chooseMenu(page, appTexts.board);
  const cell = page.getByRole('button', { name: /Achieng Otieno/ }).first();
  await cell.waitFor();
  const button = page.getByRole('button', { name: texts.remind, exact: true });
  if (isMobile) await button.click();
  else {
    await cell.focus();
    await page.keyboard.press('r');
  }
  const dialog = page.getByRole('dialog', { name: texts.remindTitle });
  const { first_name, last_name } = office.liaison;
  const name = `${first_name} ${last_name}`;
  await expect(dialog.getByRole('checkbox', { name: texts.remindOne(name, 1, 1) })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: texts.remindWords })).toHaveValue(
    new RegExp(student?.ref ?? ''),
  );
  await checkA11y(page);
  await checkFitsWidth(page);
  await dialog.getByRole('button', { name: texts.remindSend(1) }).click();
  await expect(dialog.getByText(boardMessages.kept(1))).toBeVisible();
  await expect(dialog).toBeHidden();
  await cell.click();
  const happened = page.getByRole('region', { name: texts.happened });
  await expect(happened.getByText(boardMessages.happened.remind)).toBeVisible();
  await checkA11y(page);
  await page.keyboard.press('Escape');
  await button.click();
  await expect(dialog.getByRole('checkbox', { name: texts.remindedToday(name) })).toBeDisabled();
});

test('the board of 200 students opens on a slow phone and leads to In school?', async ({
  page,
  app,
  isMobile,
}) => {
  const today = dayOf(app.app.now(), app.app.zone.name);
  const year = today.slice(0, 4);
  const office = await givenOffice(app, [year]);
  await office.students(Array.from({ length: 200 }, (_, at) => ({ name: `Learner ${1000 + at}` })));
  await app.as
    .role(2)
    .call(addTermDays, {
      input: {
        year_id: office.year(year),
        term_id: office.terms[0] ?? 0,
        opening: daysLater(today, -40),
        closing: daysLater(today, 20),
        report_due: daysLater(today, -3),
      },
    });
  await signIn(page, await app.given.user({ role_id: 2 }));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await chooseMenu(page, appTexts.board);
  await expect(page.getByText('Learner 1000').first()).toBeVisible();
  // The first cards of phones; a table shows a few of each group.
  if (isMobile) await expect(page.getByText('Learner 1024').first()).toBeAttached();
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await checkFitsWidth(page);
  await page.getByRole('main').getByRole('link', { name: inSchoolTexts.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: inSchoolTexts.title })).toBeVisible();
  await expect(page.getByText('Mwanzo Primary').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
});
