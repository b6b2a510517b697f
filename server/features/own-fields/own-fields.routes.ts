import * as calls from '#contract/own-fields/calls.ts';
import { ownFieldMessages as words } from '#contract/own-fields/messages.ts';
import { requireRow } from '../../db/require-row.ts';
import { changes, type Route, reads } from '../../http/route.ts';
import { ownFieldsFor } from './own-fields.queries.ts';
import { addOwnField, editOwnField } from './own-fields.service.ts';

/** Fields that the foundation adds to its students: rule 5.14. */
export const ownFieldsRoutes: readonly Route[] = [
  reads(calls.listOwnFields, ({ app, user }) => ownFieldsFor(app.db.read, user)),
  changes(calls.addOwnField, {
    message: () => words.added,
    handle: ({ app, actor, input }) => addOwnField(app, actor, input),
  }),
  changes(calls.editOwnField, {
    exists: ({ app, params }) => requireRow(app.db, 'own_fields', params.id),
    message: () => words.saved,
    handle: ({ app, actor, params, input }) => editOwnField(app, actor, params.id, input),
  }),
];
