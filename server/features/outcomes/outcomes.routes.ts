import * as calls from '#contract/outcomes/calls.ts';
import { may } from '#contract/permissions.ts';
import { type Route, route } from '../../http/route.ts';
import { readOutcomes } from './outcomes.service.ts';

/** What became of those who joined: rule 5.20. */
export const outcomesRoutes: readonly Route[] = [
  route(calls.readOutcomes, {
    handle: async ({ app, user, query }) => ({
      data: await readOutcomes(app.db, query.by, may(user, 'outcomes.seeSmall')),
    }),
  }),
];
