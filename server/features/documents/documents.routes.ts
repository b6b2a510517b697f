import * as calls from '#contract/documents/calls.ts';
import { documentMessages as words } from '#contract/documents/messages.ts';
import { type Route, route } from '../../http/route.ts';
import { requireYearOfStudent } from '../students/student-scope.ts';
import { listDocuments } from './documents.queries.ts';
import { saveDocument } from './documents.service.ts';

/** Fee structure and account statement: rule 8.10. */
export const documentsRoutes: readonly Route[] = [
  route(calls.listDocuments, {
    exists: ({ app, user, query }) => requireYearOfStudent(app, user, query),
    handle: async ({ app, query }) => ({
      data: await listDocuments(app.db, query.student, query.year),
    }),
  }),
  route(calls.addDocument, {
    handle: async ({ app, actor, input, files }) => ({
      message: words.saved,
      data: await saveDocument(app, actor, input, files),
    }),
  }),
];
