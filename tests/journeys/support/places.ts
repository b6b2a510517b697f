import { expect, type Page } from '@playwright/test';
import { appTexts } from '../../../client/app/texts.ts';
import { sessionTexts } from '../../../client/features/session/session.texts.ts';
import { termBoardTexts } from '../../../client/features/term-board/term-board.texts.ts';

/** Chooses an entry of the main menu, on phones through the drawer, and waits for its screen. */
export async function chooseMenu(page: Page, label: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const burger = page.getByRole('button', { name: appTexts.openMenu });
  if (await burger.isVisible()) await burger.click();
  await page
    .getByRole('navigation', { name: appTexts.mainMenu })
    .getByText(label, { exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}

/** Opens a tab of This term by its label. */
export async function openTab(page: Page, label: string): Promise<void> {
  await chooseMenu(page, appTexts.board);
  await page
    .getByRole('navigation', { name: termBoardTexts.title })
    .getByRole('link', { name: label })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}

/** Signs out through the menu of the account, to the sign-in page. */
export async function chooseLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: appTexts.logOut }).click();
  // Until the server has ended the session, its address still leads to the app.
  await page.getByLabel(sessionTexts.email, { exact: true }).waitFor();
}

/** Opens a screen of the Settings menu by its label, on phones through the drawer. */
export async function openSettings(page: Page, label: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const burger = page.getByRole('button', { name: appTexts.openMenu });
  if (await burger.isVisible()) {
    await burger.click();
    await page.getByRole('dialog').getByRole('link', { name: label }).click();
  } else {
    await page.getByRole('button', { name: appTexts.settings }).click();
    await page.getByRole('menuitem', { name: label }).click();
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  }
}

/** Opens a student's profile as a reload does, from what the tab keeps; for somebody signed in. */
export async function openProfile(page: Page, student: number, type = 'academics'): Promise<void> {
  // The first screen has written its own place by then.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(
    ([id, profile]) => {
      sessionStorage.setItem('menu', 'profile');
      sessionStorage.setItem('student', id);
      sessionStorage.setItem('profile', profile);
    },
    [String(student), type] as const,
  );
  // A history entry of its own, without a place in it.
  await page.goto('about:blank');
  await page.goto('/dashboard');
}
