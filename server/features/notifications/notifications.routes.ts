import * as calls from '#contract/notifications/calls.ts';
import { notificationMessages as words } from '#contract/notifications/messages.ts';
import type { App } from '../../context.ts';
import type { YearAndTerm } from '../../db/sources.ts';
import { Missing } from '../../errors.ts';
import { listAnswer } from '../../http/list-meta.ts';
import { type Route, reads, route } from '../../http/route.ts';
import { noteSeen } from '../guard/seen.ts';
import { narrowStudents } from '../students/student-filters.ts';
import { findTermNames, listLetters, listNotifications } from './notifications.queries.ts';
import {
  previewLetters,
  sendFailedAgain,
  sendLetterAgain,
  sendNotifications,
} from './notifications.service.ts';
import { listPlan } from './plan.queries.ts';
import { readWaiting, rehearseLetters } from './rehearsal.service.ts';

async function requireTerm(app: App, term: YearAndTerm): Promise<void> {
  if (!(await findTermNames(app.db, term))) throw new Missing();
}

/** Progress e-mails: rule 9.8. */
export const notificationsRoutes: readonly Route[] = [
  route(calls.listNotifications, {
    handle: async ({ app, list }) => listAnswer(list, await listNotifications(app.db, list)),
  }),
  route(calls.sendNotifications, {
    inSteps: true,
    exists: ({ app, query }) => requireTerm(app, query),
    async handle({ app, actor, query }) {
      const { message, rows } = await sendNotifications(app, actor, query, null);
      return { message, data: rows };
    },
  }),
  route(calls.sendGuarded, {
    inSteps: true,
    async handle({ app, actor, input }) {
      const { year_id, term_id, texts_version = null } = input;
      const reasons = new Map(input.reasons.map(({ student_id, reason }) => [student_id, reason]));
      const term = { year_id, term_id };
      const { message, rows } = await sendNotifications(app, actor, term, reasons, texts_version);
      return { message, data: rows };
    },
  }),
  route(calls.listLetters, {
    exists: ({ app, query }) => requireTerm(app, query),
    async handle({ app, user, query, list }) {
      const { year_id, term_id, state, ...filters } = query;
      const students = narrowStudents(app, user, filters);
      const term = { year_id, term_id };
      return listAnswer(list, await listLetters(app.db, term, list, students, state ?? null));
    },
  }),
  route(calls.listPlan, {
    exists: ({ app, query }) => requireTerm(app, query),
    handle: async ({ app, query, list }) => listAnswer(list, await listPlan(app.db, query, list)),
  }),
  route(calls.previewLetter, {
    async handle({ app, user, query }) {
      const data = await previewLetters(app, query, query.student_id);
      if (data.letter) noteSeen(app.reads, user, [data.letter]);
      return { data };
    },
  }),
  route(calls.sendLetterAgain, {
    async handle({ app, actor, params }) {
      const data = await sendLetterAgain(app, actor, params.id);
      const goes = app.config.smtpUrl ? words.queuedAgain : words.keptAgain;
      return { message: data.state === 'held' ? words.heldAgain : goes, data };
    },
  }),
  route(calls.sendFailedAgain, {
    inSteps: true,
    async handle({ app, actor, input }) {
      await requireTerm(app, input);
      const data = await sendFailedAgain(app, actor, input);
      return { message: words.allAgain(data.again, data.stay), data };
    },
  }),
  reads(calls.waitingLetters, ({ app }) => readWaiting(app.db)),
  route(calls.rehearseLetters, {
    async handle({ app, user, actor }) {
      const letters = await rehearseLetters(app, actor, user.email);
      const message = app.config.smtpUrl
        ? words.rehearsed(letters, user.email)
        : words.rehearsedKept(letters);
      return { message, data: { letters, to: user.email } };
    },
  }),
];
