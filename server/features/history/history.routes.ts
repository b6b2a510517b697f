import * as calls from '#contract/history/calls.ts';
import { requireRow } from '../../db/require-row.ts';
import { listAnswer } from '../../http/list-meta.ts';
import { type Route, route } from '../../http/route.ts';
import { listHistory, type Recorded } from './history.queries.ts';

type HistoryCall = (typeof calls)[keyof typeof calls];

function historyRoute(
  call: HistoryCall,
  table: Parameters<typeof requireRow>[1],
  entity: Recorded,
): Route {
  return route(call, {
    exists: ({ app, params }) => requireRow(app.db, table, params.id),
    handle: async ({ app, params, list }) =>
      listAnswer(list, await listHistory(app.db, entity, params.id, list)),
  });
}

/** Who changed what, read from the change log: issue 7.4, security 12.2. */
export const historyRoutes: readonly Route[] = [
  historyRoute(calls.studentHistory, 'students', 'student'),
  historyRoute(calls.academicReportHistory, 'academic_reports', 'academic_report'),
  historyRoute(calls.financeReportHistory, 'finance_reports', 'finance_report'),
  historyRoute(calls.foundationHistory, 'foundation', 'foundation'),
  historyRoute(calls.userHistory, 'users', 'user'),
];
