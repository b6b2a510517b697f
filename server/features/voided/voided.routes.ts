import * as calls from '#contract/voided/calls.ts';
import { voidedMessages as words } from '#contract/voided/messages.ts';
import { requireRow } from '../../db/require-row.ts';
import { type Route, route } from '../../http/route.ts';
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
  route(calls.voidRecord, {
    handle: async ({ app, actor, input }) => ({
      message: words.voided,
      data: await voidRecord(app, actor, input),
    }),
  }),
  route(calls.restoreVoided, {
    handle: async ({ app, actor, params }) => ({
      message: words.restored,
      data: await restoreVoided(app, actor, params.id),
    }),
  }),
];
