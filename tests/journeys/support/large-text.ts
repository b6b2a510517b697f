import { expect, type Page } from '@playwright/test';
import { controlsInPage } from './controls-in-page.ts';

/** The page as in a browser that is set to text of twice the size. */
export async function withTextOfTwiceTheSize(page: Page, look: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const rem = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const set = async (standard: number) => {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    await expect.poll(rem).toBe(`${standard}px`);
  };
  await set(32);
  await look();
  await set(16);
  await devtools.detach();
}

/** Nothing that is shown now is cut off, lies over something else or sticks out, and no word is broken. */
export async function checkAtTwiceTheText(page: Page, what: string): Promise<void> {
  // A button that was pressed fades back first.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const controls = await page.evaluateHandle(controlsInPage);
  const width = page.viewportSize()?.width ?? 0;
  const faults = await controls.evaluate(
    (they, wide) => [...they.layoutFaults(wide), ...they.brokenWords()],
    width,
  );
  expect.soft(faults, `${what}, text of twice the size`).toEqual([]);
}
