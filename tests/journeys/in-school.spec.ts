import type { Locator } from '@playwright/test';
import {
  checkMomentNames,
  markSourceNames,
  schoolMarks as marks,
  schoolMarkNames,
} from '#contract/in-school/marks.ts';
import { inSchoolMessages as words } from '#contract/in-school/messages.ts';
import { role } from '#contract/roles.ts';
import { daysLater } from '#contract/term-calendar/rules.ts';
import { appTexts } from '../../client/app/texts.ts';
import { draftsTexts } from '../../client/device/drafts.texts.ts';
import { attentionTexts } from '../../client/features/attention/attention.texts.ts';
import { inSchoolTexts as texts } from '../../client/features/in-school/in-school.texts.ts';
import { overviewTexts } from '../../client/features/summaries/overview.texts.ts';
import {
  given,
  openSchool,
  radio,
  row,
  save,
  school,
  signedIn,
  studentName,
} from './support/in-school.ts';
import { expect, test } from './support/journey.ts';
import { chooseMenu } from './support/places.ts';
import { checkA11y, checkFitsWidth } from './support/screen.ts';

test('40 students are marked with a few taps; who is not in school is a task', {
  tag: ['@core', '@phone'],
}, async ({ page, app, isMobile }) => {
  const { officer, stored, today } = await given(app, 40);
  await signedIn(page, officer);
  let taps = 0;
  const tap = (act: () => Promise<void>) => {
    taps += 1;
    return act();
  };
  const begun = Date.now();
  if (isMobile)
    await tap(() =>
      page
        .getByRole('navigation', { name: appTexts.atHand })
        .getByRole('link', { name: texts.title })
        .click(),
    );
  else {
    await tap(() => chooseMenu(page, appTexts.board));
    await tap(() => page.getByRole('main').getByRole('link', { name: texts.title }).click());
  }
  await tap(() => page.getByRole('link', { name: new RegExp(school) }).click());
  await expect(page.getByText(texts.toGo(40))).toBeVisible();
  await tap(() => radio(page, 3, marks.sentHome).click());
  await tap(() => radio(page, 17, marks.absent).click());
  await tap(() => radio(page, 38, marks.transferred).click());
  await tap(() => page.getByRole('button', { name: texts.everyoneElse(37) }).click());
  await expect(page.getByText(texts.unsaved(40))).toBeVisible();
  await tap(() => save(page).click());
  await expect(page.getByText(words.marked(40, 3, 0))).toBeVisible();
  const seconds = (Date.now() - begun) / 1000;
  const told = `${taps} taps, ${seconds.toFixed(1)} s`;
  test.info().annotations.push({ type: 'taps', description: told });
  expect(taps).toBeLessThanOrEqual(8);
  const now = await stored();
  expect([now[3], now[17], now[38]]).toEqual([2, 3, 4]);
  expect(now.filter((mark) => mark === marks.inSchool)).toHaveLength(37);
  await expect(row(page, 17)).toContainText(texts.savedByYou);
  await expect(save(page)).toBeDisabled();
  await checkA11y(page);
  await checkFitsWidth(page);

  // A mark is made, taken back, changed and saved; day and source are said once.
  await radio(page, 17, marks.left).click();
  await expect(row(page, 17)).toContainText(texts.notSaved);
  await page.getByRole('button', { name: texts.undoOf(studentName(17)) }).click();
  await expect(radio(page, 17, marks.absent)).toBeChecked();
  await radio(page, 17, marks.inSchool).click();
  await page.getByLabel(texts.source).selectOption(markSourceNames[3]);
  await page.getByRole('textbox', { name: texts.day }).fill(daysLater(today, 1));
  await save(page).click();
  await expect(page.getByText(words.dayAhead)).toBeVisible();
  await page.getByRole('textbox', { name: texts.day }).fill(daysLater(today, -1));
  await save(page).click();
  await expect(page.getByText(words.marked(1, 0, 0))).toBeVisible();
  expect((await stored())[17]).toBe(marks.inSchool);

  // Mid-term begins anew, and says where each was at the opening.
  await page.getByRole('radio', { name: checkMomentNames[2] }).check();
  await expect(page.getByText(texts.toGo(40))).toBeVisible();
  await expect(row(page, 3)).toContainText(`${checkMomentNames[1]} Term 1`);
});

test('marks that are not saved stand on the overview, and open as they were left', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { officer, stored } = await given(app, 5);
  await signedIn(page, officer);
  await openSchool(page);
  await radio(page, 1, marks.absent).click();
  await radio(page, 2, marks.sentHome).click();
  await expect(page.getByText(texts.unsaved(2))).toBeVisible();
  await page.getByRole('link', { name: appTexts.home }).click();
  const unsent = page.getByRole('region', { name: draftsTexts.listTitle });
  await expect(unsent).toContainText(school);
  await page.reload();
  await unsent.getByRole('link').click();
  await expect(page.getByText(texts.unsaved(2))).toBeVisible();
  await expect(radio(page, 1, marks.absent)).toBeChecked();
  await expect(radio(page, 2, marks.sentHome)).toBeChecked();
  await save(page).click();
  await expect(page.getByText(words.marked(2, 2, 0))).toBeVisible();
  await page.getByRole('link', { name: texts.back }).click();
  await expect(page.getByText(texts.unsent)).toBeHidden();
  expect(await stored()).toEqual([null, 3, 2, null, null]);
});

test('who is not in school is a task of the officer until they are', { tag: '@desktop' }, async ({
  page,
  app,
}) => {
  const { officer, today } = await given(app, 3);
  await signedIn(page, officer);
  await openSchool(page);
  await radio(page, 1, marks.sentHome).click();
  await save(page).click();
  await expect(page.getByText(words.marked(1, 1, 0))).toBeVisible();
  await app.app.db.transaction(async (trx) => {
    const due = daysLater(today, -2);
    await trx.updateTable('attention_notes').set({ due }).execute();
  });
  await page.getByRole('link', { name: appTexts.home }).click();
  await page.getByRole('link', { name: overviewTexts.ownTasks(1, 1) }).click();
  await expect(page.getByRole('radio', { name: attentionTexts.tasks(1, 1) })).toBeChecked();
  await expect(page.getByText(attentionTexts.late(2))).toBeVisible();
  await expect(page.getByText(/^Sent home for fees at opening/)).toBeVisible();
  await checkA11y(page);
  await checkFitsWidth(page);
  await page
    .getByRole('link', { name: attentionTexts.of(attentionTexts.mend[1], studentName(1)) })
    .click();
  await radio(page, 1, marks.inSchool).click();
  await save(page).click();
  await expect(page.getByText(words.marked(1, 0, 0))).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: attentionTexts.tasks(0, 0) })).toBeChecked();
  await expect(page.getByText(attentionTexts.noTasks)).toBeVisible();
});

test('a sheet is marked by keys alone', { tag: '@desktop' }, async ({ page, app }) => {
  const { officer, stored } = await given(app, 4);
  await signedIn(page, officer);
  await openSchool(page);
  await radio(page, 0, marks.inSchool).focus();
  for (const key of ['3', '1', '2']) await page.keyboard.press(key);
  await expect(radio(page, 3, marks.inSchool)).toBeFocused();
  await page.keyboard.press('5');
  await page.keyboard.press('0');
  await expect(page.getByText(texts.unsaved(3))).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 3, marks.sentHome)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.marked(4, 3, 0))).toBeVisible();
  expect(await stored()).toEqual([3, 1, 2, 2]);
});

test('who may not mark looks; supporters find no way there', { tag: '@desktop' }, async ({
  page,
  app,
  anotherPage,
}) => {
  const { elsewhere } = await given(app, 2);
  await elsewhere(0, marks.absent);
  await signedIn(page, await app.given.user({ role_id: role.liaisonOfficer }));
  await openSchool(page);
  await expect(row(page, 0)).toContainText(schoolMarkNames[marks.absent]);
  await expect(page.getByText(texts.onlyRead)).toBeVisible();
  await expect(page.getByRole('radio', { name: schoolMarkNames[3] })).toHaveCount(0);
  await expect(save(page)).toHaveCount(0);
  await checkA11y(page);
  const other = await anotherPage();
  await signedIn(other, await app.given.user({ role_id: role.supporter }));
  await expect(other.getByRole('link', { name: texts.title })).toHaveCount(0);
});

/** Milliseconds of the page's own until what a press changes is drawn. */
const answeredIn = (control: Locator) =>
  control.evaluate(async (element: HTMLElement) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const pressed = performance.now();
    element.click();
    await frame();
    await frame();
    return Math.round(performance.now() - pressed);
  });

test('200 students on a slow phone are marked one by one and all at once', async ({
  page,
  app,
}) => {
  const { officer } = await given(app, 200);
  await signedIn(page, officer);
  await openSchool(page);
  await expect(page.getByText(texts.toGo(200))).toBeVisible();
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const tap = await answeredIn(radio(page, 0, marks.absent));
  await expect(page.getByText(texts.unsaved(1))).toBeVisible();
  const all = await answeredIn(page.getByRole('button', { name: texts.everyoneElse(199) }));
  await expect(page.getByText(texts.unsaved(200))).toBeVisible();
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  test.info().annotations.push({ type: 'ms', description: `a tap ${tap}, everyone else ${all}` });
  await save(page).click();
  await expect(page.getByText(words.marked(200, 1, 0))).toBeVisible();
});
