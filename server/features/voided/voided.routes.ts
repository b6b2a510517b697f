import * as calls from '#contract/voided/calls.ts';
import { voidedMessages as words } from '#contract/voided/messages.ts';
import { requireRow } from '../../db/require-row.ts';
import { changes, type Route, route } from '../../http/route.ts';
import { listVoided, restoreVoided, voidRecord } from './voided.service.ts';

/** What was filed for the wrong child or by mistake. */
export const voidedRoutes: readonly Route[] = [
  route(calls.listVoided, {
    exists: ({ app, query }) => requireRow(app.db, 'students', query.student),
    async handle({ app, user, query }) {
      app.reads.note(user, 'profile', query.student);
      return { data: await listVoided(app.db, query.student) };
    },
  }),
  changes(calls.voidRecord, {
    message: () => words.voided,
    handle: ({ app, actor, input }) => voidRecord(app, actor, input),
  }),
  changes(calls.restoreVoided, {
    message: () => words.restored,
    handle: ({ app, actor, params }) => restoreVoided(app, actor, params.id),
  }),
];
