import * as calls from '#contract/scales/calls.ts';
import { scaleMessages as words } from '#contract/scales/messages.ts';
import { requireRow } from '../../db/require-row.ts';
import { changes, type Route, reads } from '../../http/route.ts';
import { addScale, editScale, listScales } from './scales.service.ts';

/** Grading scales: rule 7.17. */
export const scalesRoutes: readonly Route[] = [
  reads(calls.listScales, ({ app }) => listScales(app.db.read)),
  changes(calls.addScale, {
    message: () => words.added,
    handle: ({ app, actor, input }) => addScale(app, actor, input),
  }),
  changes(calls.editScale, {
    exists: ({ app, params }) => requireRow(app.db, 'scales', params.id),
    message: () => words.saved,
    handle: ({ app, actor, params, input }) => editScale(app, actor, params.id, input),
  }),
];
