import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { role } from '#contract/roles.ts';
import { currentUser } from '#contract/session/calls.ts';
import { sessionTexts } from '../../../client/features/session/session.texts.ts';
import { tokenCookieName } from '../../../server/http/cookies.ts';
import type { GivenUser } from '../../support/given.ts';
import { isShortSuite } from '../../support/short-suite.ts';
import type { Credentials, RunningApp } from '../../support/start-app.ts';

/** All rules in light; in dark, the same page in other colours, those that look at colours. */
const rulesIn = { light: null, dark: ['color-contrast', 'link-in-text-block'] } as const;

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

declare global {
  interface Window {
    /** In a page that was looked at before. */
    axe?: { run(context: Document, options: object): Promise<Results> };
  }
}

/** Waits until the colours stand. @returns whether the page has axe already */
async function settleColours(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    for (let moving = true; moving; ) {
      // The page hears of the scheme in one frame and begins to change in the next.
      for (let frames = 0; frames < 2; frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const animations = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      // Colours on their way from one scheme to the other have no contrast of their own.
      await Promise.allSettled(animations.map(({ finished }) => finished));
      moving = animations.length > 0;
    }
    return window.axe !== undefined;
  });
}

/** What axe finds. Its half a megabyte is read once by each page; then one call does. */
async function violations(
  page: Page,
  rules: readonly string[] | null,
  isThere: boolean,
): Promise<Results['violations']> {
  const options = {
    resultTypes: ['violations' as const],
    ...(rules && { runOnly: { type: 'rule' as const, values: [...rules] } }),
  };
  if (!isThere) {
    // The pages have no frames, for which the other mode opens a page of its own.
    const axe = new AxeBuilder({ page }).options(options).setLegacyMode();
    return (await axe.analyze()).violations;
  }
  return page.evaluate(async (how) => {
    const found = await window.axe?.run(document, how);
    if (found === undefined) throw new Error('The page was opened anew while it was looked at');
    return found.violations;
  }, options);
}

/** `checkWithAxe` where every journey looks; in the short suite one journey looks at every screen instead. */
export async function checkA11y(page: Page): Promise<void> {
  if (!isShortSuite) await checkWithAxe(page);
}

/** axe finds nothing on what is shown now, in light and in dark. */
export async function checkWithAxe(page: Page): Promise<void> {
  const moves = await page.evaluate(() => !matchMedia('(prefers-reduced-motion)').matches);
  for (const colorScheme of ['light', 'dark'] as const) {
    // Half-faded text has no contrast; without motion a dialog is there at once.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const isThere = await settleColours(page);
    const found = await violations(page, rulesIn[colorScheme], isThere);
    const told = found.map(
      ({ id, help, nodes }) =>
        `${colorScheme}: ${id}, ${help}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    );
    expect(told).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, ...(moves && { reducedMotion: 'no-preference' }) });
}

/** Nothing sticks out sideways; the wanted width counts, since a phone page may have grown with it. */
export async function checkFitsWidth(page: Page): Promise<void> {
  const wanted = page.viewportSize()?.width;
  expect(wanted).toBeDefined();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    wanted ?? 0,
  );
}

export const phone = { width: 390, height: 844 };

/** Runs a check as the page stands, and once more in a window as narrow as a phone. */
async function atBothWidths(page: Page, check: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  const dialogs = page.getByRole('dialog');
  await check();
  // After the check: what was closed right before it has gone by now.
  const open = await dialogs.count();
  await page.setViewportSize(phone);
  // What belongs to a row goes with it when cards take the place of the table: look at it on the phone.
  await expect(dialogs).toHaveCount(open);
  await check();
  if (before) await page.setViewportSize(before);
}

/** For journeys that are walked on the wide screen alone: `checkFitsWidth`, there and as on a phone. */
export async function checkFitsBothWidths(page: Page): Promise<void> {
  await atBothWidths(page, () => checkFitsWidth(page));
}

/** For journeys that are walked on the wide screen alone: both checks, there and as on a phone. */
export async function checkBothWidths(page: Page): Promise<void> {
  await atBothWidths(page, async () => {
    await checkA11y(page);
    await checkFitsWidth(page);
  });
}

/** Whose pages the browsers of a journey open. */
const apps = new WeakMap<BrowserContext, Pick<RunningApp, 'as' | 'url'>>();

/** From now on `signIn` knows which app the pages of this browser are about. */
export function opensApp(context: BrowserContext, app: Pick<RunningApp, 'as' | 'url'>): void {
  apps.set(context, app);
}

/**
 * Signs in and opens the dashboard. A browser that has opened nothing yet is given what a sign-in
 * leaves there: the cookie of a session, and the person. Another one goes through the Login page.
 */
export async function signIn(page: Page, user: GivenUser): Promise<void> {
  const app = apps.get(page.context());
  if (app === undefined || page.url() !== 'about:blank') {
    await signInByForm(page, user);
    return;
  }
  // The page, the typing and the weighing of the password take the processor half a second.
  const client = app.as.user(user);
  const { body } = await client.call(currentUser);
  // With the marks that the server gives them.
  const cookies = [...client.cookies].map(([name, value]) => ({
    name,
    value,
    url: app.url,
    httpOnly: name !== tokenCookieName,
    sameSite: 'Strict' as const,
  }));
  await page.context().addCookies(cookies);
  const given = await page.addInitScript(
    ([person, menu]) => {
      localStorage.setItem('user', person);
      sessionStorage.setItem('menu', menu);
    },
    [
      JSON.stringify(body.data),
      user.role_id === role.liaisonOfficer ? 'academics' : 'students',
    ] as const,
  );
  await page.goto('/dashboard');
  await given.dispose();
}

/** Signs in through the Login page and waits for the dashboard. */
export async function signInByForm(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/');
  await page.getByLabel(sessionTexts.email, { exact: true }).fill(email);
  await page.getByLabel(sessionTexts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: sessionTexts.logIn }).click();
  await page.waitForURL('**/dashboard**');
}
