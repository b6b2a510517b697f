import { dayOf } from '#contract/dates.ts';
import * as calls from '#contract/supporters/calls.ts';
import { present } from '../../errors.ts';
import { listRoute } from '../../http/list-meta.ts';
import { type Route, reads } from '../../http/route.ts';
import { narrowStudents } from '../students/student-filters.ts';
import { listSupporterReport } from './supporter-report.queries.ts';
import { listWaiting, readSupporter } from './supporters.queries.ts';

/** The Supporters Report, a supporter's record, and who waits for one: rules 5.19 and 10.17. */
export const supportersRoutes: readonly Route[] = [
  listRoute(calls.supporterReport, ({ app, user, list, query: { former, ...filters } }) =>
    listSupporterReport(app.db, list, narrowStudents(app, user, filters), former === '1'),
  ),
  reads(calls.getSupporter, async ({ app, now, params }) =>
    present(await readSupporter(app.db, params.id, dayOf(now, app.zone.name))),
  ),
  listRoute(calls.listWaiting, async ({ app, user, list, now, query }) =>
    listWaiting(app.db, list, dayOf(now, app.zone.name), narrowStudents(app, user, query)),
  ),
];
