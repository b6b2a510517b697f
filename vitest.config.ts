import { defineConfig } from 'vitest/config';

const everywhere = ['**/node_modules/**', '**/dist/**', 'tests/journeys/**'];
const apiTests = '**/*.api.test.ts';
/** Those that start programs, kill them or take the processor for seconds; `npm run check` leaves them out. */
const slowTests = '**/*.slow.test.ts';

/** The API tests run twice, over the same files: on SQLite and on a real PostgreSQL. */
const api = (name: 'sqlite' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `api-${name}`,
    include: [apiTests],
    exclude: everywhere,
    env: { TEST_DATABASE: name },
    setupFiles: ['tests/support/close-at-the-end.ts'],
    ...(name === 'postgres' && { globalSetup: ['tests/support/postgres.ts'] }),
  },
});

export default defineConfig({
  test: {
    // Hashing a password takes a tenth of a second by design, and two cores share all the files.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    // The files of a worker share its modules: no test changes one, and loading them anew for each of
    // two hundred files would take a minute and a half.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...everywhere, apiTests, slowTests],
        },
      },
      { extends: true, test: { name: 'slow', include: [slowTests], exclude: everywhere } },
      api('sqlite'),
      api('postgres'),
    ],
  },
});
