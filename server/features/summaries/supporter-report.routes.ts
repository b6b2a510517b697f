import { supporterReport } from '#contract/summaries/calls.ts';
import { listAnswer } from '../../http/list-meta.ts';
import { type Route, route } from '../../http/route.ts';
import { listSupporterReport } from './supporter-report.queries.ts';

/** The Supporters Report: spec 2 and 7. */
export const supporterReportRoutes: readonly Route[] = [
  route(supporterReport, {
    handle: async ({ app, list }) => listAnswer(list, await listSupporterReport(app.db, list)),
  }),
];
