import { dayOf } from '#contract/dates.ts';
import * as calls from '#contract/term-calendar/calls.ts';
import { termMessages as words } from '#contract/term-calendar/messages.ts';
import { requireRow } from '../../db/require-row.ts';
import { listRoute } from '../../http/list-meta.ts';
import { changes, type Route, route } from '../../http/route.ts';
import { listTerms } from './term-calendar.queries.ts';
import { addTerm, copyYear, deleteTerm, editTerm } from './term-calendar.service.ts';

/** The days of terms: rule 6.8. */
export const termCalendarRoutes: readonly Route[] = [
  listRoute(calls.listTermDays, ({ app, list, now }) =>
    listTerms(app.db, list, dayOf(now, app.zone.name)),
  ),
  changes(calls.addTermDays, {
    message: () => words.added,
    handle: ({ app, actor, input }) => addTerm(app, actor, input),
  }),
  changes(calls.editTermDays, {
    exists: ({ app, params }) => requireRow(app.db, 'term_calendar', params.id),
    message: () => words.saved,
    handle: ({ app, actor, params, input }) => editTerm(app, actor, params.id, input),
  }),
  changes(calls.deleteTermDays, {
    exists: ({ app, params }) => requireRow(app.db, 'term_calendar', params.id),
    message: () => words.deleted,
    handle: ({ app, actor, params }) => deleteTerm(app, actor, params.id),
  }),
  route(calls.copyTermDays, {
    handle: async ({ app, actor, input }) => {
      const copied = await copyYear(app, actor, input.year_id);
      return { message: words.copied(copied.length), data: copied };
    },
  }),
];
