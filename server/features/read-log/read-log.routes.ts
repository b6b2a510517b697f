import * as calls from '#contract/read-log/calls.ts';
import { requireRow } from '../../db/require-row.ts';
import { listAnswer } from '../../http/list-meta.ts';
import { type Route, route } from '../../http/route.ts';
import { listStudentReads, listUserReads } from './read-log.queries.ts';

/** Who opened what, for administrators and managers: rule 12.3. */
export const readLogRoutes: readonly Route[] = [
  route(calls.studentReads, {
    exists: ({ app, params }) => requireRow(app.db, 'students', params.id),
    async handle({ app, params, list }) {
      // What was opened a moment ago is written first, so that it is in the list.
      await app.reads.settle();
      return listAnswer(list, await listStudentReads(app.db, params.id, list));
    },
  }),
  route(calls.userReads, {
    exists: ({ app, params }) => requireRow(app.db, 'users', params.id),
    async handle({ app, params, list }) {
      await app.reads.settle();
      return listAnswer(list, await listUserReads(app.db, params.id, list));
    },
  }),
];
