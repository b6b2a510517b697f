import * as calls from '#contract/schools/calls.ts';
import { schoolMessages as words } from '#contract/schools/messages.ts';
import { requireRow } from '../../db/require-row.ts';
import { present } from '../../errors.ts';
import { listRoute } from '../../http/list-meta.ts';
import { changes, type Route, route } from '../../http/route.ts';
import { findSchool, listClusters, listSchools } from './schools.queries.ts';
import { addCluster, addSchool, editSchool } from './schools.service.ts';

/** Schools and clusters: rule 6.6. */
export const schoolsRoutes: readonly Route[] = [
  listRoute(calls.listSchools, ({ app, list, query }) => listSchools(app.db, list, query)),
  route(calls.getSchool, {
    exists: async ({ app, params }) => present(await findSchool(app.db.read, params.id)),
    handle: async (_call, school) => ({ data: school }),
  }),
  changes(calls.addSchool, {
    message: () => words.schoolAdded,
    handle: ({ app, actor, input }) => addSchool(app, actor, input),
  }),
  changes(calls.editSchool, {
    // For a merged school the edit itself gives the refusal.
    exists: ({ app, params }) => requireRow(app.db, 'schools', params.id),
    message: () => words.schoolSaved,
    handle: ({ app, actor, params, input }) => editSchool(app, actor, params.id, input),
  }),
  listRoute(calls.listClusters, ({ app, list }) => listClusters(app.db, list)),
  changes(calls.addCluster, {
    message: () => words.clusterAdded,
    handle: ({ app, actor, input }) => addCluster(app, actor, input.cluster_name),
  }),
];
