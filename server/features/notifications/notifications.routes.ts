import * as calls from '#contract/notifications/calls.ts';
import { notificationMessages as words } from '#contract/notifications/messages.ts';
import type { App } from '../../context.ts';
import { Missing } from '../../errors.ts';
import { listAnswer } from '../../http/list-meta.ts';
import { type Route, route } from '../../http/route.ts';
import type { YearAndTerm } from '../term-reports/progress-due.ts';
import {
  findLetter,
  findTermNames,
  listLetters,
  listNotifications,
} from './notifications.queries.ts';
import { previewLetters, sendLetterAgain, sendNotifications } from './notifications.service.ts';

async function requireTerm(app: App, term: YearAndTerm): Promise<void> {
  if (!(await findTermNames(app.db, term))) throw new Missing();
}

/** Progress e-mails: spec 7, contract 9. */
export const notificationsRoutes: readonly Route[] = [
  route(calls.listNotifications, {
    handle: async ({ app, list }) => listAnswer(list, await listNotifications(app.db, list)),
  }),
  route(calls.sendNotifications, {
    inSteps: true,
    exists: ({ app, query }) => requireTerm(app, query),
    async handle({ app, actor, query }) {
      const { message, rows } = await sendNotifications(app, actor, query);
      return { message, data: rows };
    },
  }),
  route(calls.listLetters, {
    exists: ({ app, query }) => requireTerm(app, query),
    handle: async ({ app, query, list }) =>
      listAnswer(list, await listLetters(app.db, query, list)),
  }),
  route(calls.previewLetter, {
    exists: ({ app, query }) => requireTerm(app, query),
    handle: async ({ app, query }) => ({
      data: await previewLetters(app, query, query.student_id),
    }),
  }),
  route(calls.sendLetterAgain, {
    async exists({ app, params }) {
      if (!(await findLetter(app.db, params.id))) throw new Missing();
    },
    handle: async ({ app, actor, params }) => ({
      message: words.queuedAgain,
      data: await sendLetterAgain(app, actor, params.id),
    }),
  }),
];
