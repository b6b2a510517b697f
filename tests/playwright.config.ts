import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { flags, installBrowsers, windowlessChromium } from './journeys/support/chromium.ts';
import { isShortSuite } from './support/short-suite.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

// Looked for, or installed, once: each worker reads this file again and inherits what was found.
if (process.env.JOURNEYS_BROWSER === undefined) {
  installBrowsers();
  process.env.JOURNEYS_BROWSER = windowlessChromium();
}

// Inherited by all that is started from here: what journeys write need not reach a disk.
process.env.TMPDIR ??= temporaryFolder();

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  timeout: 90_000,
  // Two browsers and two servers share two cores; a journey waits for what it needs, no longer.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env.JOURNEYS_BROWSER, args: flags },
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    // A trace records the page at every step and costs a quarter of the time: `--trace on` asks for it.
    trace: 'off',
    serviceWorkers: 'block',
    // What moves costs more than what stands; journeys with `test.use(withMotion)` see dialogs and menus come and go.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      // The short suite takes those that every change has to pass.
      ...(isShortSuite && { grep: /@core/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // What is the same on every screen, or needs a keyboard, runs on the wide one alone.
      grepInvert: /@desktop/,
      ...(isShortSuite && { grep: /@phone/ }),
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
  ],
});
