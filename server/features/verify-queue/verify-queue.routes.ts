import type { ReportKindName } from '#contract/report-kinds.ts';
import * as calls from '#contract/verify-queue/calls.ts';
import { queueMessages as words } from '#contract/verify-queue/messages.ts';
import { present } from '../../errors.ts';
import { listRoute } from '../../http/list-meta.ts';
import { type Call, changes, type Route, route } from '../../http/route.ts';
import { academicReports } from '../academics/academics.kind.ts';
import { financeReports } from '../finance/finance.kind.ts';
import { kindsOfReport } from '../report-kinds/report-kinds.ts';
import { undoVerification } from '../term-reports/report-decisions.ts';
import type { ReportKind, ReportParts } from '../term-reports/report-kind.ts';
import { takeMean } from './take-mean.ts';
import { listEarlierIds, listWaitingReports } from './verify-queue.queries.ts';

type Asking = Pick<Call<'/:id', undefined, undefined>, 'app' | 'user' | 'params'>;

/** A report with the ones before it, in the form that the screens read. @throws Missing */
async function readReview<Of extends ReportParts>(
  { app, user, params }: Asking,
  kind: ReportKindName,
  { find }: Pick<ReportKind<Of>, 'find'>,
): Promise<{ data: { report: Of['report']; earlier: Of['report'][] } }> {
  const report = present(await find(app.db, params.id));
  app.reads.note(user, 'profile', report.student_id);
  const earlier: Of['report'][] = [];
  for (const id of await listEarlierIds(app.db, kind, params.id)) {
    const found = await find(app.db, id);
    if (found) earlier.push(found);
  }
  return { data: { report, earlier } };
}

/** The verify queue: rule 7.19. */
export const verifyQueueRoutes: readonly Route[] = [
  listRoute(calls.listToVerify, ({ app, user, list, query }) =>
    listWaitingReports(app.db, user, list, query),
  ),
  route(calls.reviewReport, { handle: (call) => readReview(call, 'academic', academicReports) }),
  route(calls.reviewFinanceReport, {
    handle: (call) => readReview(call, 'finance', financeReports),
  }),
  route(calls.takeMean, {
    async handle({ app, actor, input }) {
      const data = await takeMean(app, actor, input);
      return { message: words.mean(input.mark ?? ''), data };
    },
  }),
  changes(calls.undoVerification, {
    message: () => words.undone,
    handle: ({ app, actor, input }) =>
      undoVerification(app, actor, kindsOfReport[input.kind], input.id),
  }),
];
