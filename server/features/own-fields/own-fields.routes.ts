import * as calls from '#contract/own-fields/calls.ts';
import { ownFieldMessages as words } from '#contract/own-fields/messages.ts';
import { requireRow } from '../../db/require-row.ts';
import { type Route, route } from '../../http/route.ts';
import { ownFieldsFor } from './own-fields.queries.ts';
import { addOwnField, editOwnField } from './own-fields.service.ts';

/** Fields that the foundation adds to its students: rule 5.14. */
export const ownFieldsRoutes: readonly Route[] = [
  route(calls.listOwnFields, {
    handle: async ({ app, user }) => ({ data: await ownFieldsFor(app.db.read, user) }),
  }),
  route(calls.addOwnField, {
    handle: async ({ app, actor, input }) => ({
      message: words.added,
      data: await addOwnField(app, actor, input),
    }),
  }),
  route(calls.editOwnField, {
    exists: ({ app, params }) => requireRow(app.db, 'own_fields', params.id),
    handle: async ({ app, actor, params, input }) => ({
      message: words.saved,
      data: await editOwnField(app, actor, params.id, input),
    }),
  }),
];
