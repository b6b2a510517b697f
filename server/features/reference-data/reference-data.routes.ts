import * as calls from '#contract/reference-data/calls.ts';
import { referenceMessages as words } from '#contract/reference-data/messages.ts';
import { listAnswer } from '../../http/list-meta.ts';
import { type Route, route } from '../../http/route.ts';
import { listClasses, listSubjects, listTerms, listYears } from './reference-data.queries.ts';
import { addClass, addSubject, addTerm, addYear, placeTerm } from './reference-data.service.ts';

/** Years, terms, classes and subjects: rule 6.1. */
export const referenceDataRoutes: readonly Route[] = [
  route(calls.listYears, {
    handle: async ({ app, list }) => listAnswer(list, await listYears(app.db, list)),
  }),
  route(calls.addYear, {
    handle: async ({ app, actor, input }) => ({
      message: words.yearAdded,
      data: await addYear(app, actor, input.year_name, input.own_name),
    }),
  }),
  route(calls.listTerms, {
    handle: async ({ app, list }) => listAnswer(list, await listTerms(app.db, list)),
  }),
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
  route(calls.listClasses, {
    handle: async ({ app, list }) => listAnswer(list, await listClasses(app.db, list)),
  }),
  route(calls.addClass, {
    handle: async ({ app, actor, input }) => ({
      message: words.classAdded,
      data: await addClass(app, actor, input.class_name),
    }),
  }),
  route(calls.listSubjects, {
    handle: async ({ app, list }) => listAnswer(list, await listSubjects(app.db, list)),
  }),
  route(calls.addSubject, {
    handle: async ({ app, actor, input }) => ({
      message: words.subjectAdded,
      data: await addSubject(app, actor, input.subject_name),
    }),
  }),
];
