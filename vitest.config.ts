import { join } from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { temporaryFolder } from './tests/support/temporary-folder.ts';

// Inherited by all that is started from here: what tests write need not reach a disk.
process.env.TMPDIR ??= temporaryFolder();

const everywhere = ['**/node_modules/**', '**/dist/**', 'tests/journeys/**'];
const apiTests = '**/*.api.test.ts';
/** Those that start programs, kill them or take the processor for seconds; `npm run check` leaves them out. */
const slowTests = '**/*.slow.test.ts';

/**
 * About bodies that nobody reads, lines that nobody takes, headers, pages and sheets that cannot be read: the
 * same code whichever database is beneath, or a server of their own on SQLite. `npm run abuse` still
 * takes the attacks among them to both.
 */
const anyDatabase = [
  ...['endless-bodies', 'refused-uploads', 'unwritable-output', 'many-films', 'sheets'].map(
    (name) => `tests/abuse/${name}`,
  ),
  ...['cors', 'headers', 'page', 'slow-clients', 'slow-readers'].map(
    (name) => `server/http/${name}`,
  ),
].map((name) => `${name}.api.test.ts`);
const onceOnly = process.env.ABUSE === 'long' ? [] : anyDatabase;

/** The API tests run twice, over the same files: on SQLite and on a real PostgreSQL. */
const api = (name: 'sqlite' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `api-${name}`,
    include: [apiTests],
    exclude: [...everywhere, ...(name === 'postgres' ? onceOnly : [])],
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
    // What is waited for comes when it comes: a second, which is usual, is too short on a machine with much to do.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A program that a test starts reads what another has made of the same modules.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
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
