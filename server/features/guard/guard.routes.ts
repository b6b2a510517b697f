import * as calls from '#contract/guard/calls.ts';
import { guardMessages as words } from '#contract/guard/messages.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { Missing } from '../../errors.ts';
import { type Route, route } from '../../http/route.ts';
import { hasMedia } from '../gallery/gallery.queries.ts';
import { guardReports, verifyGuarded } from './guard.service.ts';
import { guardMedium, keepMedium } from './media.service.ts';
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
  route(calls.verifyGuarded, {
    handle: async ({ app, actor, input }) => ({
      message: reportMessages.verified,
      data: await verifyGuarded(app, actor, input),
    }),
  }),
  route(calls.listMediumWarnings, {
    async handle({ app, user, params }) {
      const data = await guardMedium(app.db.read, params.id);
      noteSeen(app.reads, user, [data]);
      return { data };
    },
  }),
  route(calls.keepMedium, {
    async exists({ app, params }) {
      if (!(await hasMedia(app.db, params.id))) throw new Missing();
    },
    async handle({ app, user, actor, params, input }) {
      const data = await keepMedium(app, actor, params.id, input.reason);
      noteSeen(app.reads, user, [data]);
      return { message: words.kept, data };
    },
  }),
];
