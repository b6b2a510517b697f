import { role } from '#contract/roles.ts';
import { studentMessages } from '#contract/students/messages.ts';
import { appTexts } from '../../client/app/texts.ts';
import { academicsTexts } from '../../client/features/academics/academics.texts.ts';
import { financeTexts } from '../../client/features/finance/finance.texts.ts';
import { galleryTexts } from '../../client/features/gallery/gallery.texts.ts';
import { studentsTexts as texts } from '../../client/features/students/students.texts.ts';
import { expect, test } from './support/journey.ts';
import { former, givenNames, names, sticksOut } from './support/long-names.ts';
import { chooseMenu } from './support/places.ts';
import { checkA11y, checkFitsWidth, signIn } from './support/screen.ts';

test.describe('at 1024 px', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('one menu holds the actions of a student, by keyboard too', async ({ page, app }) => {
    await givenNames(app);
    await signIn(page, await app.given.user({ role_id: role.administrator }));
    const menuOf = (name: string) => page.getByRole('button', { name: texts.actionsFor(name) });
    await expect(menuOf(names[0])).toBeInViewport({ ratio: 1 });
    expect(await sticksOut(page)).toEqual([]);
    await checkA11y(page);

    await menuOf(names[0]).focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items).toHaveText([
      ...[texts.editTitle, texts.pictureTitle, texts.certificateTitle],
      ...[texts.supporterTitle, texts.statusTitle],
    ]);
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: texts.certificateTitle });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(menuOf(names[0])).toBeFocused();
  });

  test('of a student who is not Active the status alone can be set', async ({ page, app }) => {
    await givenNames(app);
    await signIn(page, await app.given.user({ role_id: role.administrator }));
    const menu = page.getByRole('button', { name: texts.actionsFor(former) });
    await expect(page.getByRole('row').filter({ has: menu })).toContainText(
      studentMessages.notActive,
    );
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { disabled: true })).toHaveCount(4);
    await checkA11y(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: texts.statusTitle }).click();
    await expect(page.getByRole('dialog', { name: texts.statusTitle })).toBeVisible();
  });

  for (const [screen, actions] of [
    [appTexts.academics, [academicsTexts.addFor, academicsTexts.editFor, academicsTexts.viewFor]],
    [appTexts.finance, [financeTexts.addFor, financeTexts.editFor, financeTexts.viewFor]],
    [appTexts.gallery, [galleryTexts.addFor, galleryTexts.viewOf]],
  ] as const)
    test(`${screen}: each action is in sight without scrolling`, async ({ page, app }) => {
      await givenNames(app);
      await signIn(page, await app.given.user({ role_id: role.administrator }));
      await chooseMenu(page, screen);
      for (const action of actions)
        await expect(page.getByRole('button', { name: action(names[1]) })).toBeInViewport({
          ratio: 1,
        });
      expect(await sticksOut(page)).toEqual([]);
      await checkFitsWidth(page);
    });
});

test('long names stay within their rows and cards', { tag: ['@core', '@phone'] }, async ({
  page,
  app,
}) => {
  await givenNames(app);
  await signIn(page, await app.given.user({ role_id: role.administrator }));
  for (const screen of [null, appTexts.academics, appTexts.gallery]) {
    if (screen) await chooseMenu(page, screen);
    await expect(page.getByRole('link', { name: names[1] })).toBeVisible();
    expect(await sticksOut(page)).toEqual([]);
    await checkFitsWidth(page);
  }
});
