import { globSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';
import { isShortSuite } from './support/short-suite.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

// Inherited by all that is started from here: what tests write need not reach a disk.
process.env.TMPDIR ??= temporaryFolder();

const cwd = join(import.meta.dirname, '..');
const everywhere = ['**/node_modules/**', '**/dist/**', 'tests/journeys/**'];
const apiTests = '**/*.api.test.ts';
/** Those that start programs, kill them or take the processor for seconds; `npm run check` leaves them out. */
const slowTests = '**/*.slow.test.ts';

/**
 * The same code whichever database is beneath, or a server of their own on SQLite; and those whose statements
 * other tests all send to PostgreSQL. Whoever tests what happens at the same moment is not here, unless another race
 * there tests the same: SQLite has one writer and no races. `npm run abuse` still takes the attacks to both.
 */
const anyDatabase = [
  'tests/abuse/{endless-bodies,refused-uploads,unwritable-output,many-films,sheets}',
  'server/http/{cors,headers,form-limits,forgery,limits/slow-clients,limits/slow-readers}',
  'server/features/academics/{academics-refusals,changed-category}',
  'server/features/{exports/export-downloads,finance/currency,foundation/logo,foundation/mail-setup}',
  'server/features/guard/{guard,planted-reports,seen}',
  'server/features/imports/{import-files,imports-language,remembered,undo-supporters}',
  'server/features/notifications/{corrected-letters,guarded-send,letters-on-the-way,letters-since}',
  'server/features/{documents/documents,gallery/gallery,own-fields/own-sheets,schools/schools}',
  'server/features/session/{draft-key,forgotten}',
  'server/features/students/{photo-consent,storage,student-patch,students}',
  'server/features/{paper-lists/paper-lists,term-reports/authors,year-book/year-pictures}',
  'server/features/users/stop-links',
  'server/{language,page/page,files/stored-files,mail/app-url}',
  'tests/{access/role-by-call,access/security-events,imports/exports-again,imports/layouts,phone-files}',
].map((name) => `${name}.api.test.ts`);
const gone = anyDatabase.filter((all) => globSync(all, { cwd }).length < all.split(',').length);
if (gone.length > 0) throw new Error(`anyDatabase names files that are gone: ${gone.join(', ')}`);

/** Whose statements, locks or stored values differ by database: these the short suite takes to PostgreSQL, too. */
const differsByDatabase = [
  'server/db/**/*',
  'server/mail/{jobs,outbox,killed}',
  'server/backup/verify-log',
  'server/features/search/*',
  'server/features/{students,schools,users}/*-{narrowed,list,races}',
  'server/features/{term-board,verify-queue,attention,saved-views,summaries,history,in-school}/*',
  'server/features/names/{names,merges-since}',
  'server/features/hand-over/hand-over',
  'server/features/imports/{import-work,undo-kept,imports}',
  'server/features/term-reports/{term-totals,order-of-terms,beginnings}',
  'server/features/{academics,finance}/*-{races,changes,filing}',
  'server/features/session/{link-races,sessions}',
  'server/http/{faults,once/once}',
  'tests/{lists,upgrade,time-zone}',
  'tests/abuse/{races,sent-twice}',
].map((name) => `${name}.api.test.ts`);

/** What takes long and is seldom broken by a change that breaks nothing else. */
const leftToAll = [
  'tests/abuse/{endless-bodies,refused-uploads,sheets,unwritable-output,many-films,writers-at-once}.api.test.ts',
  'tests/openapi/generated-client.api.test.ts',
  'server/http/limits/slow-*.api.test.ts',
  'server/features/summaries/real-marks.api.test.ts',
  'server/features/everything/round-trip.api.test.ts',
  'server/features/notifications/crashes.api.test.ts',
  'server/features/year-book/year-pictures.api.test.ts',
  'server/backup/{backup-under-load,backup-commands,backups}.api.test.ts',
  'server/{start,files/claim,operations/doctor/doctor}.api.test.ts',
  'server/features/imports/import-files.api.test.ts',
];
/** Of those that start programs or take the processor for seconds, what stands alone for a feature. */
const slowButShort = ['server/files/{files,upload}', 'server/features/year-book/year-pdf'].map(
  (name) => `${name}.slow.test.ts`,
);

/** The API tests run twice, over the same files: on SQLite and on a real PostgreSQL. */
const api = (name: 'sqlite' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `api-${name}`,
    include: isShortSuite && name === 'postgres' ? differsByDatabase : [apiTests],
    exclude: [
      ...everywhere,
      ...(name === 'postgres' && process.env.ABUSE !== 'long' ? anyDatabase : []),
      ...(isShortSuite ? leftToAll : []),
    ],
    env: { TEST_DATABASE: name },
    setupFiles: ['tests/support/close-at-the-end.ts'],
    ...(name === 'postgres' && { globalSetup: ['tests/support/postgres.ts'] }),
  },
});

export default defineConfig({
  root: cwd,
  test: {
    // Hashing a password takes a tenth of a second by design, and two cores share all the files.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes when it comes: a second, which is usual, is too short on a machine with much to do.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A program that a test starts reads what another has made of the same modules.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled') },
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
      {
        extends: true,
        test: {
          name: 'slow',
          include: isShortSuite ? slowButShort : [slowTests],
          exclude: everywhere,
        },
      },
      api('sqlite'),
      api('postgres'),
    ],
  },
});
