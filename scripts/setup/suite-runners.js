/** How the test suites are started, from the project's folder. */
export const suiteRunners = {
  vitest: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts'],
  journeys: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/playwright.config.ts',
  ],
};
