import { lastBackup } from '#contract/operations/calls.ts';
import { type Route, route } from '../http/route.ts';
import { findLastRun } from './runs.queries.ts';

/** What administrators see of backups (rule 1.7). */
export const backupsRoutes: readonly Route[] = [
  route(lastBackup, {
    handle: async ({ app: { db } }) => ({
      data: {
        backup: await findLastRun(db.read, 'backup'),
        drill: await findLastRun(db.read, 'drill'),
      },
    }),
  }),
];
