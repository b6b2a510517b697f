import { clusterReport } from '#contract/summaries/calls.ts';
import { listAnswer } from '../../http/list-meta.ts';
import { type Route, route } from '../../http/route.ts';
import { listClusterReport } from './cluster-report.queries.ts';

/** The Cluster Report: spec 2 and 7. */
export const clusterReportRoutes: readonly Route[] = [
  route(clusterReport, {
    handle: async ({ app, list }) => listAnswer(list, await listClusterReport(app.db, list)),
  }),
];
