import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type RunningApp, startApp } from '../../support/start-app.ts';
import { opensApp } from './screen.ts';
import { type Watch, watch } from './watch.ts';

interface Fixtures {
  /** Variables of rule 1.2 for this journey's server; set with `test.use({ env: … })`. */
  env: Record<string, string>;
  /** The real server with the built web app, on an empty data folder. */
  app: RunningApp;
  /** What went wrong in this journey's browsers; the journey fails when anything did. */
  watched: Watch;
  /** A second person's browser: it shares nothing with the first. */
  anotherPage: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  env: [{}, { option: true }],
  app: async ({ env, timezoneId }, use) => {
    // People sit where the foundation is, unless a journey says otherwise.
    const app = await startApp(null, {
      env: { FOUNDATION_TIME_ZONE: timezoneId ?? 'UTC', ...env },
    });
    await use(app);
    await app.close();
  },
  baseURL: async ({ app }, use) => use(app.url),
  context: async ({ context, app }, use) => {
    opensApp(context, app);
    await use(context);
  },
  watched: async ({ context }, use) => {
    const watched = await watch(context);
    await use(watched);
    expect(watched.faults).toEqual([]);
  },
  page: async ({ page, watched }, use) => {
    // Naming `watched` here makes every journey with a page a watched one.
    expect(watched.faults).toEqual([]);
    await use(page);
  },
  anotherPage: async (
    { browser, contextOptions, app, baseURL, viewport, hasTouch, isMobile },
    use,
  ) => {
    const opened: { context: BrowserContext; watched: Watch }[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        hasTouch,
        isMobile,
        ...(baseURL !== undefined && { baseURL }),
      });
      opensApp(context, app);
      opened.push({ context, watched: await watch(context) });
      return context.newPage();
    });
    for (const { context, watched } of opened) {
      await context.close();
      expect(watched.faults).toEqual([]);
    }
  },
});

/** For journeys whose dialogs, menus, drawers and toasts come and go as they do for most people. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect };
