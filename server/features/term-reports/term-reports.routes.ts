import { may } from '#contract/permissions.ts';
import { byKind } from '#contract/report-kinds.ts';
import { reportMessages } from '#contract/term-reports/reports.ts';
import type { App } from '../../context.ts';
import type { Actor } from '../../db/change-log.ts';
import { reportsAsR } from '../../db/each-report.ts';
import { requireMayFile } from '../../db/filed-students.ts';
import { fixedQuery, type Given } from '../../db/fixed-query.ts';
import { kindOfTable, type ReportTable } from '../../db/report-kinds.ts';
import { requireRow } from '../../db/require-row.ts';
import { present } from '../../errors.ts';
import { changes, type Route, reads, route } from '../../http/route.ts';
import { leastStatusFor, requireYearOfStudent } from '../students/student-scope.ts';
import { correctReport } from './report-corrections.ts';
import { sendReportBack, verifyReport } from './report-decisions.ts';
import type { ReportKind, ReportParts } from './report-kind.ts';
import { listBeginnings, listReportChoices, listVersions, whoFiled } from './report-reads.ts';
import { fileReport } from './term-reports.service.ts';

/** Left out for supporters: notes between members of staff. */
const withoutSentBack = <Report>(report: Report): Report => ({
  ...report,
  sent_back: null,
  earlier_versions: 0,
});

const studentOfReport = byKind((kind) =>
  fixedQuery((read, { id }: Given<{ id: number }>) =>
    read.selectFrom(reportsAsR(kind)).select('r.student_id').where('r.id', '=', id),
  ),
);

/**
 * Checked before a report is corrected: it must exist and be of a student for whom this person files. @throws
 * Missing, Refused
 */
async function requireReportToFile(
  app: App,
  actor: Actor,
  table: ReportTable,
  id: number,
): Promise<void> {
  const [report] = await studentOfReport[kindOfTable[table]](app.db, { id });
  await requireMayFile(app.db.read, actor, [present(report).student_id]);
}

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
    reads(calls.beginnings, ({ app, actor, query }) =>
      listBeginnings(app.db, actor, kind, query.students ?? null),
    ),
    route(calls.get, {
      async handle({ app, user, actor, params }) {
        const report = present(await kind.find(app.db, params.id));
        await requireMayFile(app.db.read, actor, [report.student_id]);
        app.reads.note(user, 'profile', report.student_id);
        return {
          data: report,
          beside: { filed: await whoFiled(app.db.read, kind.table, report.id) },
        };
      },
    }),
    changes(calls.add, {
      message: () => words.added,
      handle: ({ app, actor, input, files }) => fileReport(app, actor, kind, input, files),
    }),
    changes(calls.edit, {
      exists: ({ app, actor, params }) => requireReportToFile(app, actor, kind.table, params.id),
      message: () => words.saved,
      handle: ({ app, actor, params, input, files }) =>
        correctReport(app, actor, kind, params.id, input, files),
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
    changes(calls.verify, {
      message: () => reportMessages.verified,
      handle: ({ app, actor, params, query: { version } }) =>
        verifyReport(app, actor, kind, params.id, version ? { version } : undefined),
    }),
    route(calls.versions, {
      async handle({ app, user, params }) {
        const report = present(await kind.find(app.db, params.id));
        app.reads.note(user, 'profile', report.student_id);
        return { data: await listVersions(app.db, kind, report) };
      },
    }),
    changes(calls.sendBack, {
      exists: ({ app, params }) => requireRow(app.db, kind.table, params.id),
      message: () => reportMessages.sentBack,
      handle: ({ app, actor, params, input }) => sendReportBack(app, actor, kind, params.id, input),
    }),
  ];
}
