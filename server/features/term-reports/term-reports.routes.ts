import { may } from '#contract/permissions.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import { requireRow } from '../../db/require-row.ts';
import { Missing } from '../../errors.ts';
import { type Route, route } from '../../http/route.ts';
import { requireMayFile } from '../students/own-filing.ts';
import { leastStatusFor } from '../students/student-scope.ts';
import { listBeginnings } from './beginnings.ts';
import { sendReportBack, verifyReport } from './report-decisions.ts';
import type { ReportKind, ReportParts } from './report-kind.ts';
import { listVersions } from './report-versions.ts';
import { requireReportToFile, requireYearOfStudent } from './term-reports.access.ts';
import { listReportChoices, whoFiled } from './term-reports.queries.ts';
import { correctReport, fileReport } from './term-reports.service.ts';

/** Left out for supporters: notes between members of staff. */
const withoutSentBack = <Report>(report: Report): Report => ({
  ...report,
  sent_back: null,
  earlier_versions: 0,
});

/** The calls of a kind of report: rule 7.1. */
export function reportRoutes<Of extends ReportParts>(kind: ReportKind<Of>): readonly Route[] {
  const { calls, words } = kind.contract;
  return [
    route(calls.choices, {
      async exists({ app, actor, mode }) {
        await requireRow(app.db, 'students', Number(mode));
        await requireMayFile(app.db.read, actor, [Number(mode)]);
      },
      handle: async ({ app, mode }) => ({
        data: await listReportChoices(app.db, kind.table, Number(mode)),
      }),
    }),
    route(calls.beginnings, {
      handle: async ({ app, actor, query }) => ({
        data: await listBeginnings(app.db, actor, kind, query.students ?? null),
      }),
    }),
    route(calls.get, {
      async handle({ app, user, actor, params }) {
        const report = await kind.find(app.db, params.id);
        if (!report) throw new Missing();
        await requireMayFile(app.db.read, actor, [report.student_id]);
        app.reads.note(user, 'profile', report.student_id);
        return {
          data: report,
          beside: { filed: await whoFiled(app.db.read, kind.table, report.id) },
        };
      },
    }),
    route(calls.add, {
      handle: async ({ app, actor, input, files }) => ({
        message: words.added,
        data: await fileReport(app, actor, kind, input, files),
      }),
    }),
    route(calls.edit, {
      exists: ({ app, actor, params }) => requireReportToFile(app, actor, kind.table, params.id),
      handle: async ({ app, actor, params, input, files }) => ({
        message: words.saved,
        data: await correctReport(app, actor, kind, params.id, input, files),
      }),
    }),
    route(calls.ofYear, {
      exists: ({ app, user, query }) => requireYearOfStudent(app, user, query),
      async handle({ app, user, query }) {
        app.reads.note(user, 'profile', query.student);
        const least = leastStatusFor(user);
        const all = await kind.listOfYear(app.db, query.student, query.year);
        const reports = all.filter(({ status }) => status >= least);
        return { data: may(user, 'board.read') ? reports : reports.map(withoutSentBack) };
      },
    }),
    route(calls.verify, {
      handle: async ({ app, actor, params, query: { version } }) => ({
        message: reportMessages.verified,
        data: await verifyReport(app, actor, kind, params.id, version ? { version } : undefined),
      }),
    }),
    route(calls.versions, {
      async handle({ app, user, params }) {
        const report = await kind.find(app.db, params.id);
        if (!report) throw new Missing();
        app.reads.note(user, 'profile', report.student_id);
        return { data: await listVersions(app.db, kind, report) };
      },
    }),
    route(calls.sendBack, {
      exists: ({ app, params }) => requireRow(app.db, kind.table, params.id),
      handle: async ({ app, actor, params, input }) => ({
        message: reportMessages.sentBack,
        data: await sendReportBack(app, actor, kind, params.id, input),
      }),
    }),
  ];
}
