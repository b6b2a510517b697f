import { clusterReport } from '#contract/summaries/calls.ts';
import { listAnswer } from '../../http/list-meta.ts';
import { type Route, route } from '../../http/route.ts';
import { narrowStudents } from '../students/student-filters.ts';
import { listClusterReport } from './cluster-report.queries.ts';

/** The Cluster Report: rule 10.16. */
export const clusterReportRoutes: readonly Route[] = [
  route(clusterReport, {
    handle: async ({ app, user, list, query }) =>
      listAnswer(list, await listClusterReport(app.db, list, narrowStudents(app, user, query))),
  }),
];
