import * as calls from '#contract/history/calls.ts';
import { reportHistories } from '#contract/report-kinds/histories.ts';
import { reportKinds } from '#contract/report-kinds.ts';
import { storedReports } from '../../db/report-kinds.ts';
import { requireRow } from '../../db/require-row.ts';
import { listRoute } from '../../http/list-meta.ts';
import type { Route } from '../../http/route.ts';
import { listHistory, type Recorded } from './history.queries.ts';

const historyRoute = (
  call: (typeof calls)[keyof typeof calls],
  table: Parameters<typeof requireRow>[1],
  entity: Recorded,
): Route =>
  listRoute(
    call,
    ({ app, user, params, list }) => listHistory(app.db, entity, params.id, list, user.role),
    ({ app, params }) => requireRow(app.db, table, params.id),
  );

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
