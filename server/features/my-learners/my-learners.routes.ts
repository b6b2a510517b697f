import * as calls from '#contract/my-learners/calls.ts';
import { myLearnersMessages as words } from '#contract/my-learners/messages.ts';
import { currencyBeside } from '../../db/currency.ts';
import { changes, type Route, route } from '../../http/route.ts';
import { askForNews, noteSeen, readLearners } from './my-learners.service.ts';

/** A supporter's own learners, and asking for news of them: rules 10.24 and 14.5. */
export const myLearnersRoutes: readonly Route[] = [
  route(calls.listMyLearners, {
    handle: async ({ app, user, now }) => ({
      data: { learners: await readLearners(app, user, now), ...(await currencyBeside(app.db)) },
    }),
  }),
  route(calls.noteLearnerSeen, {
    async handle({ app, user, now, input }) {
      await noteSeen(app, user, now, input.student_id);
      app.reads.note(user, 'profile', input.student_id);
      return { message: words.seen, data: null };
    },
  }),
  changes(calls.askForNews, {
    message: () => words.asked,
    handle: ({ app, actor, user, input }) => askForNews(app, actor, user, input),
  }),
];
