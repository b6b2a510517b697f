import * as calls from '#contract/saved-views/calls.ts';
import { viewMessages as words } from '#contract/saved-views/messages.ts';
import { type Route, route } from '../../http/route.ts';
import { readViews, removeView, saveView } from './saved-views.service.ts';

/** Filters under a name: rule 10.22. */
export const savedViewsRoutes: readonly Route[] = [
  route(calls.listViews, {
    handle: async ({ app, user, query }) => ({ data: await readViews(app, user, query.list) }),
  }),
  route(calls.saveView, {
    handle: async ({ app, user, actor, input }) => ({
      message: words.saved,
      data: await saveView(app, user, actor, input),
    }),
  }),
  route(calls.removeView, {
    async handle({ app, actor, params }) {
      await removeView(app, actor, params.id);
      return { message: words.removed, data: null };
    },
  }),
];
