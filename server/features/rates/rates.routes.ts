import * as calls from '#contract/rates/calls.ts';
import { rateMessages as words } from '#contract/rates/messages.ts';
import { requireRow } from '../../db/require-row.ts';
import { type Route, route } from '../../http/route.ts';
import { listRates } from './rates.queries.ts';
import { addRate, removeRate } from './rates.service.ts';

/** What other currencies are worth in the foundation's: rule 15.4. */
export const ratesRoutes: readonly Route[] = [
  route(calls.listRates, {
    handle: async ({ app }) => ({ data: await listRates(app.db.read) }),
  }),
  route(calls.addRate, {
    handle: async ({ app, actor, input }) => ({
      message: words.added,
      data: await addRate(app, actor, input),
    }),
  }),
  route(calls.removeRate, {
    exists: ({ app, params }) => requireRow(app.db, 'exchange_rates', params.id),
    async handle({ app, actor, params }) {
      const withdrawn = await removeRate(app, actor, params.id);
      return { message: words.removed(withdrawn), data: null };
    },
  }),
];
