import * as calls from '#contract/reference-data/calls.ts';
import { referenceMessages as words } from '#contract/reference-data/messages.ts';
import { listRoute } from '../../http/list-meta.ts';
import { changes, type Route } from '../../http/route.ts';
import { listClasses, listSubjects, listTerms, listYears } from './reference-data.queries.ts';
import { addClass, addSubject, addTerm, addYear, placeTerm } from './reference-data.service.ts';

/** Years, terms, classes and subjects: rule 6.1. */
export const referenceDataRoutes: readonly Route[] = [
  listRoute(calls.listYears, ({ app, list }) => listYears(app.db, list)),
  changes(calls.addYear, {
    message: () => words.yearAdded,
    handle: ({ app, actor, input }) => addYear(app, actor, input.year_name, input.own_name),
  }),
  listRoute(calls.listTerms, ({ app, list }) => listTerms(app.db, list)),
  changes(calls.addTerm, {
    message: () => words.termAdded,
    handle: ({ app, actor, input }) => addTerm(app, actor, input.term_name, input.place),
  }),
  changes(calls.placeTerm, {
    message: () => words.placeSaved,
    handle: ({ app, actor, params, input }) => placeTerm(app, actor, params.id, input.place),
  }),
  listRoute(calls.listClasses, ({ app, list }) => listClasses(app.db, list)),
  changes(calls.addClass, {
    message: () => words.classAdded,
    handle: ({ app, actor, input }) => addClass(app, actor, input.class_name),
  }),
  listRoute(calls.listSubjects, ({ app, list }) => listSubjects(app.db, list)),
  changes(calls.addSubject, {
    message: () => words.subjectAdded,
    handle: ({ app, actor, input }) => addSubject(app, actor, input.subject_name),
  }),
];
