import { dayOf } from '#contract/dates.ts';
import * as calls from '#contract/supporters/calls.ts';
import { present } from '../../errors.ts';
import { listRoute } from '../../http/list-meta.ts';
import { type Route, route } from '../../http/route.ts';
import { narrowStudents } from '../students/student-filters.ts';
import { listWaiting, readSupporter } from './supporters.queries.ts';

/** A supporter's record, and who waits for one: rule 5.19. */
export const supportersRoutes: readonly Route[] = [
  route(calls.getSupporter, {
    handle: async ({ app, now, params }) => ({
      data: present(await readSupporter(app.db, params.id, dayOf(now, app.zone.name))),
    }),
  }),
  listRoute(calls.listWaiting, async ({ app, user, list, now, query }) =>
    listWaiting(app.db, list, dayOf(now, app.zone.name), narrowStudents(app, user, query)),
  ),
];
