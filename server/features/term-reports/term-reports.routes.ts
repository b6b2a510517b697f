import { reportMessages } from '#contract/term-reports/reports.ts';
import { requireRow } from '../../db/require-row.ts';
import { Missing } from '../../errors.ts';
import { type Route, route } from '../../http/route.ts';
import type { ReportKind, ReportParts } from './report-kind.ts';
import { requireYearOfStudent } from './term-reports.access.ts';
import { listReportChoices } from './term-reports.queries.ts';
import { correctReport, fileReport, verifyReport } from './term-reports.service.ts';

/** The calls of a kind of report: spec 7, contract 7. */
export function reportRoutes<Of extends ReportParts>(kind: ReportKind<Of>): readonly Route[] {
  const { calls, words } = kind.contract;
  return [
    route(calls.choices, {
      exists: ({ app, mode }) => requireRow(app.db, 'students', Number(mode)),
      handle: async ({ app, mode }) => ({
        data: await listReportChoices(app.db, kind.table, Number(mode)),
      }),
    }),
    route(calls.get, {
      async handle({ app, user, params }) {
        const report = await kind.find(app.db, params.id);
        if (!report) throw new Missing();
        app.reads.note(user, 'profile', report.student_id);
        return { data: report };
      },
    }),
    route(calls.add, {
      handle: async ({ app, actor, input, files }) => ({
        message: words.added,
        data: await fileReport(app, actor, kind, input, files),
      }),
    }),
    route(calls.edit, {
      exists: ({ app, params }) => requireRow(app.db, kind.table, params.id),
      handle: async ({ app, actor, params, input, files }) => ({
        message: words.saved,
        data: await correctReport(app, actor, kind, params.id, input, files),
      }),
    }),
    route(calls.ofYear, {
      exists: ({ app, user, query }) => requireYearOfStudent(app, user, query),
      async handle({ app, user, query }) {
        app.reads.note(user, 'profile', query.student);
        return { data: await kind.listOfYear(app.db, query.student, query.year) };
      },
    }),
    route(calls.verify, {
      handle: async ({ app, actor, params }) => ({
        message: reportMessages.verified,
        data: await verifyReport(app, actor, kind, params.id),
      }),
    }),
  ];
}
