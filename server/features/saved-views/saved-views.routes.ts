import * as calls from '#contract/saved-views/calls.ts';
import { viewMessages as words } from '#contract/saved-views/messages.ts';
import { changes, type Route, reads, route } from '../../http/route.ts';
import { readViews, removeView, saveView } from './saved-views.service.ts';

/** Filters under a name: rule 10.22. */
export const savedViewsRoutes: readonly Route[] = [
  reads(calls.listViews, ({ app, user, query }) => readViews(app, user, query.list)),
  changes(calls.saveView, {
    message: () => words.saved,
    handle: ({ app, user, actor, input }) => saveView(app, user, actor, input),
  }),
  route(calls.removeView, {
    async handle({ app, actor, params }) {
      await removeView(app, actor, params.id);
      return { message: words.removed, data: null };
    },
  }),
];
