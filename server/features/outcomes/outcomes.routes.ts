import * as calls from '#contract/outcomes/calls.ts';
import { may } from '#contract/permissions.ts';
import { type Route, reads } from '../../http/route.ts';
import { readOutcomes } from './outcomes.service.ts';

/** What became of those who joined: rule 5.20. */
export const outcomesRoutes: readonly Route[] = [
  reads(calls.readOutcomes, ({ app, user, query }) =>
    readOutcomes(app.db, query.by, may(user, 'outcomes.seeSmall')),
  ),
];
