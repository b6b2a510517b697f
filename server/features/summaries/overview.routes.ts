import { overview } from '#contract/summaries/calls.ts';
import { type Route, route } from '../../http/route.ts';
import { readOverview } from './overview.service.ts';

/** The dashboard's first page: rule 10.19. */
export const overviewRoutes: readonly Route[] = [
  route(overview, {
    handle: async ({ app, user, request }) => ({ data: await readOverview(app, user, request.ip) }),
  }),
];
