import * as calls from '#contract/documents/calls.ts';
import { documentMessages as words } from '#contract/documents/messages.ts';
import { changes, type Route, route } from '../../http/route.ts';
import { requireYearOfStudent } from '../students/student-scope.ts';
import { listDocuments, saveDocument } from './documents.service.ts';

/** Fee structure and account statement: rule 8.10. */
export const documentsRoutes: readonly Route[] = [
  route(calls.listDocuments, {
    exists: ({ app, user, query }) => requireYearOfStudent(app, user, query),
    handle: async ({ app, query }) => ({ data: await listDocuments(app.db, query) }),
  }),
  changes(calls.addDocument, {
    message: () => words.saved,
    handle: ({ app, actor, input, files }) => saveDocument(app, actor, input, files),
  }),
];
