import { supporterReport } from '#contract/summaries/calls.ts';
import { listAnswer } from '../../http/list-meta.ts';
import { type Route, route } from '../../http/route.ts';
import { narrowStudents } from '../students/student-filters.ts';
import { listSupporterReport } from './supporter-report.queries.ts';

/** The Supporters Report: rule 10.17. */
export const supporterReportRoutes: readonly Route[] = [
  route(supporterReport, {
    handle: async ({ app, user, list, query }) =>
      listAnswer(list, await listSupporterReport(app.db, list, narrowStudents(app, user, query))),
  }),
];
