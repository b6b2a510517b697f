import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.js';

/**
 * Which part stands on which. From the ground up: a part may import what stands on the rungs below
 * it, nothing beside it and nothing above. It may not be forgotten: a source file that belongs to no
 * part fails the check, and so does a part without a file (`npm test -- walls`).
 *
 * A part is a folder (`server/db`), one file (`server/start.ts`), or the files of a folder without
 * those of its sub-folders (`server/*`). A folder or file that is a part of its own is none of the
 * folder around it.
 */
type Rungs = readonly (readonly string[])[];

/** One order for all floors: a feature has the same name and the same height on each. */
const named: Rungs = [
  ['guide', 'sponsorships', 'uploads', 'path/sentences.ts'],
  ['letters'],
  // They withdraw letters, which ask who supports whom.
  ['sponsorships/set-supporter.ts', 'path/status-events.ts'],
  ['reference-data', 'schools', 'users'],
  ['factors'],
  ['session', 'scales', 'term-calendar', 'own-fields'],
  ['work'],
  ['students', 'history', 'read-log', 'operations', 'foundation'],
  ['saved-views', 'term-reports'],
  [
    'academics',
    'finance',
    'documents',
    'gallery',
    'papers',
    'sponsorships/sponsorships.service.ts',
    'sponsorships/student-sponsorships.tsx',
  ],
  ['report-kinds'],
  ['attention', 'guard'],
  [
    'hand-over',
    'in-school',
    'my-learners',
    'names',
    'notifications',
    'path',
    'search',
    'sponsorships/sponsorships.routes.ts',
    'summaries',
    'term-board',
    'verify-queue',
  ],
  ['outcomes', 'supporters'],
  ['exports', 'imports', 'letter-texts', 'voided'],
  ['intake', 'privacy', 'year-book'],
  ['everything'],
];

/** A feature that no other stands on need not be named: it stands above those that are. */
const unnamed = ['contract', 'server/features', 'client/features']
  .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && !named.flat().includes(entry.name))
  .map(({ name }) => name);
const features: Rungs = [...named, [...new Set(unnamed)]];

/** Rooms of the import below the feature itself: cells, what each says by itself, then what a person may be offered. */
const roomsOfImports: Rungs = [['reading', 'headings.ts'], ['cells'], ['guide']].map((rung) =>
  rung.map((name) => `server/features/imports/${name}`),
);

const featuresIn = (folder: string): Rungs =>
  features.map((rung) => rung.map((name) => `${folder}/${name}`));

export interface Floor {
  readonly rungs: Rungs;
  /** Floors of which all parts may be imported. */
  readonly standsOn: readonly FloorName[];
}

export type FloorName = 'contract' | 'server' | 'client' | 'workshop';

export const floors: Readonly<Record<FloorName, Floor>> = {
  contract: {
    standsOn: [],
    rungs: [['contract/*'], ...featuresIn('contract'), ['contract/calls.ts']],
  },
  server: {
    standsOn: ['contract'],
    rungs: [
      ['server/*'],
      ['server/db'],
      ['server/files'],
      ['server/mail'],
      ['server/read-log'],
      ['server/context.ts'],
      ['server/http'],
      ['server/openapi', 'server/page'],
      ...roomsOfImports,
      ...featuresIn('server/features'),
      ['server/operations'],
      ['server/backup'],
      ['server/operations/breach', 'server/operations/doctor'],
      ['server/features.ts', 'server/housekeeping.ts'],
      ['server/start.ts'],
      ['server/main.ts'],
    ],
  },
  client: {
    standsOn: ['contract'],
    rungs: [
      ['client/lib', 'client/theme'],
      ['client/ui'],
      ['client/device'],
      ...featuresIn('client/features'),
      ['client/screens'],
      ['client/app'],
      ['client/main.tsx'],
      ['client/start.ts', 'client/service-worker.ts'],
    ],
  },
  /** What nobody ships: tests, commands of the developers, measurements, settings of the tools. */
  workshop: {
    standsOn: ['contract', 'server', 'client'],
    rungs: [
      ['scripts/setup'],
      ['scripts/checks'],
      ['tests/fixtures'],
      ['tests/support'],
      ['tests/access', 'tests/journeys'],
      ['tests/abuse', 'tests/crash', 'tests/imports', 'scripts/bench'],
      ['tests/openapi'],
      ['scripts/demo'],
      // The one journey over the demonstration: the guide's pictures are made of it.
      ['tests/journeys/support/guide-pictures.ts'],
      ['scripts/field'],
      ['scripts/*', 'tests/*'],
    ],
  },
};
