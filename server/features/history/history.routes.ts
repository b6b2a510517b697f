import * as calls from '#contract/history/calls.ts';
import { reportHistories } from '#contract/report-kinds/histories.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import { storedReports } from '../../db/report-kinds.ts';
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

/** Who changed what, read from the change log: rule 12.2. */
export const historyRoutes: readonly Route[] = [
  historyRoute(calls.studentHistory, 'students', 'student'),
  ...reportKinds.map((kind) => {
    const { table, entity } = storedReports[kind];
    return historyRoute(reportHistories[kind], table, entity);
  }),
  historyRoute(calls.foundationHistory, 'foundation', 'foundation'),
  historyRoute(calls.userHistory, 'users', 'user'),
];
