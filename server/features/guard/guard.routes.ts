import * as calls from '#contract/guard/calls.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { changes, type Route, route } from '../../http/route.ts';
import { guardReports, verifyGuarded } from './guard.service.ts';
import { noteSeen } from './seen.ts';

/** What looks wrong before it goes out: rule 7.18. */
export const guardRoutes: readonly Route[] = [
  route(calls.listReportWarnings, {
    async handle({ app, user, query }) {
      const data = await guardReports(app.db.read, query.kind, query.ids);
      noteSeen(app.reads, user, data);
      return { data };
    },
  }),
  changes(calls.verifyGuarded, {
    message: () => reportMessages.verified,
    handle: ({ app, actor, input }) => verifyGuarded(app, actor, input),
  }),
];
