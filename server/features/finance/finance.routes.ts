import * as calls from '#contract/finance/calls.ts';
import { financeMessages as words } from '#contract/finance/messages.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { Missing } from '../../errors.ts';
import { type Route, route } from '../../http/route.ts';
import {
  requireReport,
  requireStudent,
  requireYearOfStudent,
} from '../term-reports/term-reports.access.ts';
import { listReportChoices } from '../term-reports/term-reports.queries.ts';
import { verify } from '../term-reports/term-reports.service.ts';
import { findFinanceReport, listFinanceStatements } from './finance.queries.ts';
import { addReport, editReport } from './finance.service.ts';

const table = 'finance_reports';

/** Finance reports: spec 7, contract 7. */
export const financeRoutes: readonly Route[] = [
  route(calls.listFinanceOfStudent, {
    exists: ({ app, mode }) => requireStudent(app, Number(mode)),
    handle: async ({ app, mode }) => ({
      data: await listReportChoices(app.db, table, Number(mode)),
    }),
  }),
  route(calls.getFinanceReport, {
    async handle({ app, user, params }) {
      const report = await findFinanceReport(app.db, params.id);
      if (!report) throw new Missing();
      app.reads.note(user, 'profile', report.student_id);
      return { data: report };
    },
  }),
  route(calls.addFinanceReport, {
    handle: async ({ app, actor, input, files }) => ({
      message: words.added,
      data: await addReport(app, actor, input, files),
    }),
  }),
  route(calls.editFinanceReport, {
    exists: ({ app, params }) => requireReport(app, table, params.id),
    handle: async ({ app, actor, params, input, files }) => ({
      message: words.saved,
      data: await editReport(app, actor, params.id, input, files),
    }),
  }),
  route(calls.listProfileFinance, {
    exists: ({ app, user, query }) => requireYearOfStudent(app, user, query),
    async handle({ app, user, query }) {
      app.reads.note(user, 'profile', query.student);
      return { data: await listFinanceStatements(app.db, query.student, query.year) };
    },
  }),
  route(calls.verifyFinanceReport, {
    handle: async ({ app, actor, params }) => ({
      message: reportMessages.verified,
      data: await verify(app, actor, table, params.id),
    }),
  }),
];
