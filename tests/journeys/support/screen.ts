import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { sessionTexts } from '../../../client/features/session/session.texts.ts';
import type { Credentials } from '../../support/start-app.ts';

/** All rules in light; in dark, the same page in other colours, those that look at colours. */
const rulesIn = { light: null, dark: ['color-contrast', 'link-in-text-block'] } as const;

/** axe finds nothing on what is shown now, in light and in dark. */
export async function checkA11y(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Half-faded text has no contrast; without motion a dialog is there at once.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours on their way from one scheme to the other have no contrast of their own.
    await page.evaluate(async () => {
      // The page hears of the scheme in one frame and begins to change in the next.
      for (let frames = 0; frames < 2; frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      await Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
          .map(({ finished }) => finished),
      );
    });
    // Its half a megabyte need not be read again by a page that has it.
    const isThere = await page.evaluate(() => 'axe' in window);
    const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) });
    axe.options({ resultTypes: ['violations'] });
    const rules = rulesIn[colorScheme];
    if (rules) axe.withRules([...rules]);
    // The pages have no frames, for which the other mode opens a page of its own.
    const { violations } = await axe.setLegacyMode().analyze();
    const told = violations.map(
      ({ id, help, nodes }) =>
        `${colorScheme}: ${id}, ${help}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    );
    expect(told).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Nothing sticks out sideways; the wanted width counts, since a phone page may have grown with it. */
export async function checkFitsWidth(page: Page): Promise<void> {
  const wanted = page.viewportSize()?.width;
  expect(wanted).toBeDefined();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    wanted ?? 0,
  );
}

/** Signs in through the Login page and waits for the dashboard. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/');
  await page.getByLabel(sessionTexts.email, { exact: true }).fill(email);
  await page.getByLabel(sessionTexts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: sessionTexts.logIn }).click();
  await page.waitForURL('**/dashboard**');
}
