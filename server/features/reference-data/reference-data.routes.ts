import * as calls from '#contract/reference-data/calls.ts';
import { referenceMessages as words } from '#contract/reference-data/messages.ts';
import { listRoute } from '../../http/list-meta.ts';
import { type Route, route } from '../../http/route.ts';
import { listClasses, listSubjects, listTerms, listYears } from './reference-data.queries.ts';
import { addClass, addSubject, addTerm, addYear, placeTerm } from './reference-data.service.ts';

/** Years, terms, classes and subjects: rule 6.1. */
export const referenceDataRoutes: readonly Route[] = [
  listRoute(calls.listYears, ({ app, list }) => listYears(app.db, list)),
  route(calls.addYear, {
    handle: async ({ app, actor, input }) => ({
      message: words.yearAdded,
      data: await addYear(app, actor, input.year_name, input.own_name),
    }),
  }),
  listRoute(calls.listTerms, ({ app, list }) => listTerms(app.db, list)),
  route(calls.addTerm, {
    handle: async ({ app, actor, input }) => ({
      message: words.termAdded,
      data: await addTerm(app, actor, input.term_name, input.place),
    }),
  }),
  route(calls.placeTerm, {
    handle: async ({ app, actor, params, input }) => ({
      message: words.placeSaved,
      data: await placeTerm(app, actor, params.id, input.place),
    }),
  }),
  listRoute(calls.listClasses, ({ app, list }) => listClasses(app.db, list)),
  route(calls.addClass, {
    handle: async ({ app, actor, input }) => ({
      message: words.classAdded,
      data: await addClass(app, actor, input.class_name),
    }),
  }),
  listRoute(calls.listSubjects, ({ app, list }) => listSubjects(app.db, list)),
  route(calls.addSubject, {
    handle: async ({ app, actor, input }) => ({
      message: words.subjectAdded,
      data: await addSubject(app, actor, input.subject_name),
    }),
  }),
];
