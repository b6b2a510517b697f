import type { Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { leastLetters } from '#contract/search/limits.ts';
import { appTexts } from '../../client/app/texts.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { searchTexts as texts } from '../../client/features/search/search.texts.ts';
import { studentsTexts } from '../../client/features/students/students.texts.ts';
import { blockTexts } from '../../client/ui/blocks/blocks.texts.ts';
import { listTexts } from '../../client/ui/data-list/list.texts.ts';
import { modalTexts } from '../../client/ui/form-modal/modal.texts.ts';
import { givenRegister } from '../support/given-students.ts';
import { expect, test } from './support/journey.ts';
import { lyingNames } from './support/lying.ts';
import { chooseLogOut } from './support/places.ts';
import { checkA11y, checkBothWidths, checkFitsWidth, signIn } from './support/screen.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: texts.what });
const box = (page: Page) => page.getByRole('combobox', { name: texts.what });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('Ctrl K finds a student from every screen; arrows, Enter, Tab and Esc', {
  tag: ['@desktop', '@core'],
}, async ({ page, app }) => {
  const { student } = await givenRegister(app);
  for (const name of ['Purity Nafula', 'Hilda Nafula', 'Baraka Otieno']) await student({ name });
  await app.given.user({ role_id: role.supporter, first_name: 'Anna', last_name: 'Nafsted' });
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  await expect(heading(page, studentsTexts.title)).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(page.getByText(texts.moreLetters(leastLetters))).toBeVisible();
  await page.keyboard.type('naf');
  await expect(option(page, /Hilda Nafula/)).toHaveAttribute('aria-selected', 'true');
  await expect(option(page, /Anna Nafsted/)).toBeVisible();
  await checkBothWidths(page);

  await page.keyboard.press('ArrowDown');
  await expect(option(page, /Purity Nafula/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(option(page, /Purity Nafula/)).toHaveCount(0);
  await expect(option(page, /Anna Nafsted/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Purity Nafula')).toBeVisible();
  await expect(palette(page)).toHaveCount(0);

  const button = page.getByRole('button', { name: texts.search, exact: true });
  await button.click();
  await box(page).fill('no such name');
  await expect(page.getByText(texts.none('no such name'))).toBeVisible();
  // Each screen is found by its name, also those that no menu has; then nothing is missing.
  for (const screen of [appTexts.verify, appTexts.attention, appTexts.outbox, appTexts.guide]) {
    await box(page).fill(screen);
    await expect(option(page, screen)).toBeVisible();
    await expect(page.getByText(texts.none(screen))).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('Ctrl Enter opens the list with the words, and Alt 1 the very form', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { student } = await givenRegister(app);
  await student({ name: 'Purity Nafula' });
  await student({ name: 'Baraka Otieno' });
  await signIn(page, await app.given.user({ role_id: role.officer }));

  await page.getByRole('button', { name: texts.search, exact: true }).click();
  await box(page).fill('nafu');
  await expect(option(page, /Purity Nafula/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(listTexts.showing(1, 1, 1))).toBeVisible();
  await expect(page.getByRole('searchbox', { name: listTexts.search })).toHaveValue('nafu');

  await page.getByRole('button', { name: texts.search, exact: true }).click();
  await box(page).fill('nafu');
  await expect(option(page, /Purity Nafula/)).toBeVisible();
  await page.keyboard.press('Alt+1');
  await expect(page.getByRole('dialog', { name: academicsTexts.addTitle })).toBeVisible();
});

test('a liaison officer is offered no users and no list that they have not', {
  tag: '@desktop',
}, async ({ page, app }) => {
  const { student, liaison } = await givenRegister(app);
  await student({ name: 'Purity Nafula' });
  await app.given.user({ role_id: role.supporter, first_name: 'Anna', last_name: 'Nafsted' });
  await signIn(page, liaison);
  await page.getByRole('button', { name: texts.search, exact: true }).click();
  await box(page).fill('naf');
  await expect(option(page, /Purity Nafula/)).toBeVisible();
  await expect(option(page, /Anna Nafsted/)).toHaveCount(0);
  await option(page, new RegExp(texts.allMatching('naf'))).click();
  await expect(heading(page, academicsTexts.title)).toBeVisible();
  await expect(page.getByText(listTexts.showing(1, 1, 1))).toBeVisible();
});

test('before anything is typed the students opened last stand there, for whoever opened them alone', async ({
  page,
  app,
}) => {
  const { student } = await givenRegister(app);
  for (const name of ['Amani Juma', 'Baraka Otieno', 'Chebet Koech']) await student({ name });
  const manager = await app.given.user({ role_id: role.manager });
  await signIn(page, manager);
  for (const name of ['Amani Juma', 'Chebet Koech']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(heading(page, name)).toBeVisible();
    await page.goBack();
  }
  const opened = () => page.getByRole('group', { name: texts.groups.opened });
  const openedTwo = async () => {
    await expect(heading(page, studentsTexts.title)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(opened().getByRole('option', { name: /Amani|Baraka|Chebet/ })).toHaveText([
      /Chebet Koech/,
      /Amani Juma/,
    ]);
  };
  await openedTwo();
  await page.reload();
  await openedTwo();
  await checkA11y(page);
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /Amani Juma/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Amani Juma')).toBeVisible();

  // Nothing of it is left once they have signed out, for them and for whoever comes next.
  await chooseLogOut(page);
  await expect.poll(() => lyingNames(page)).toEqual([]);
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await expect(heading(page, studentsTexts.title)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(option(page, appTexts.students)).toBeVisible();
  await expect(opened()).toHaveCount(0);
});

/** What finds is on its way until it is let go, or cut off. */
async function holdResults(page: Page) {
  const held = Promise.withResolvers<'continue' | 'abort'>();
  await page.route('**/assets/search-*.js', async (route) => route[await held.promise]());
  return held;
}

for (const [letters, what] of [
  ['purity', 'a word'],
  ['p', 'one letter'],
] as const)
  test(`${what} typed right after Ctrl K stands in the field before what finds is loaded`, {
    tag: '@desktop',
  }, async ({ page, app }) => {
    const { student } = await givenRegister(app);
    await student({ name: 'Purity Nafula' });
    await signIn(page, await app.given.user({ role_id: role.manager }));
    await expect(heading(page, studentsTexts.title)).toBeVisible();
    const results = await holdResults(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(letters);
    await expect(box(page)).toHaveValue(letters);
    results.resolve('continue');
    await page.keyboard.type('purity nafula'.slice(letters.length));
    await expect(option(page, /Purity Nafula/)).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Purity Nafula')).toBeVisible();
  });

test('Escape closes a search that is not loaded yet; without a line it says so, keeps the words and asks again', {
  tag: ['@desktop', '@core'],
}, async ({ page, app, watched }) => {
  watched.expect(/net::ERR_FAILED/);
  const { student } = await givenRegister(app);
  await student({ name: 'Purity Nafula' });
  await signIn(page, await app.given.user({ role_id: role.manager }));
  await expect(heading(page, studentsTexts.title)).toBeVisible();
  const results = await holdResults(page);
  const button = page.getByRole('button', { name: texts.search, exact: true });
  await button.click();
  await page.keyboard.type('pur');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('purity');
  results.resolve('abort');
  await expect(page.getByText(modalTexts.notOpenedText)).toBeVisible();
  await expect(box(page)).toHaveValue('purity');
  await checkA11y(page);
  await checkFitsWidth(page);
  await page.unroute('**/assets/search-*.js');
  await palette(page).getByRole('button', { name: blockTexts.tryAgain }).click();
  await expect(option(page, /Purity Nafula/)).toBeVisible();
  await expect(box(page)).toHaveValue('purity');
});
