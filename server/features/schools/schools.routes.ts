import * as calls from '#contract/schools/calls.ts';
import { schoolMessages as words } from '#contract/schools/messages.ts';
import type { App } from '../../context.ts';
import { Missing } from '../../errors.ts';
import { listAnswer } from '../../http/list-meta.ts';
import { type Route, route } from '../../http/route.ts';
import { findSchool, hasSchool, listClusters, listSchools } from './schools.queries.ts';
import { addCluster, addSchool, editSchool } from './schools.service.ts';

async function getSchool(app: App, id: number) {
  const school = await findSchool(app.db.read, id);
  if (!school) throw new Missing();
  return school;
}

/** For a merged school the edit itself gives the refusal. @throws Missing */
async function checkSchool(app: App, id: number): Promise<void> {
  if (!(await hasSchool(app.db.read, id))) throw new Missing();
}

/** Schools and clusters: rule 6.6. */
export const schoolsRoutes: readonly Route[] = [
  route(calls.listSchools, {
    handle: async ({ app, list, query }) =>
      listAnswer(list, await listSchools(app.db, list, query)),
  }),
  route(calls.getSchool, {
    exists: ({ app, params }) => getSchool(app, params.id),
    handle: async (_call, school) => ({ data: school }),
  }),
  route(calls.addSchool, {
    handle: async ({ app, actor, input }) => ({
      message: words.schoolAdded,
      data: await addSchool(app, actor, input),
    }),
  }),
  route(calls.editSchool, {
    exists: ({ app, params }) => checkSchool(app, params.id),
    handle: async ({ app, actor, params, input }) => ({
      message: words.schoolSaved,
      data: await editSchool(app, actor, params.id, input),
    }),
  }),
  route(calls.listClusters, {
    handle: async ({ app, list }) => listAnswer(list, await listClusters(app.db, list)),
  }),
  route(calls.addCluster, {
    handle: async ({ app, actor, input }) => ({
      message: words.clusterAdded,
      data: await addCluster(app, actor, input.cluster_name),
    }),
  }),
];
