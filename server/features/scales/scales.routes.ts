import * as calls from '#contract/scales/calls.ts';
import { scaleMessages as words } from '#contract/scales/messages.ts';
import { requireRow } from '../../db/require-row.ts';
import { type Route, route } from '../../http/route.ts';
import { addScale, editScale, listScales } from './scales.service.ts';

/** Grading scales: rule 7.17. */
export const scalesRoutes: readonly Route[] = [
  route(calls.listScales, {
    handle: async ({ app }) => ({ data: await listScales(app.db.read) }),
  }),
  route(calls.addScale, {
    handle: async ({ app, actor, input }) => ({
      message: words.added,
      data: await addScale(app, actor, input),
    }),
  }),
  route(calls.editScale, {
    exists: ({ app, params }) => requireRow(app.db, 'scales', params.id),
    handle: async ({ app, actor, params, input }) => ({
      message: words.saved,
      data: await editScale(app, actor, params.id, input),
    }),
  }),
];
