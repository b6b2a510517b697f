import * as calls from '#contract/papers/calls.ts';
import { paperMessages as words } from '#contract/papers/messages.ts';
import { requireRow } from '../../db/require-row.ts';
import { present } from '../../errors.ts';
import { type Route, route } from '../../http/route.ts';
import { checkInScope, isOthersSupporter } from '../students/student-scope.ts';
import { findStudentHead } from '../students/students.queries.ts';
import { addKind, editKind } from './paper-kinds.service.ts';
import { countMissing, findPaper, listKinds, listPapers } from './papers.queries.ts';
import { addPaper, removePaper } from './papers.service.ts';

/** Papers by kind, and their kinds: rule 8.15. */
export const papersRoutes: readonly Route[] = [
  route(calls.listPaperKinds, {
    handle: async ({ app, user }) => ({ data: await listKinds(app.db.read, user.role) }),
  }),
  route(calls.countMissingPapers, {
    handle: async ({ app, user, query }) => ({
      data: await countMissing(app.db, user.role, query.own ? user.id : null),
    }),
  }),
  route(calls.addPaperKind, {
    handle: async ({ app, actor, input }) => ({
      message: words.kindAdded,
      data: await addKind(app, actor, input),
    }),
  }),
  route(calls.editPaperKind, {
    exists: ({ app, params }) => requireRow(app.db, 'paper_kinds', params.id),
    handle: async ({ app, actor, params, input }) => ({
      message: words.kindSaved,
      data: await editKind(app, actor, params.id, input),
    }),
  }),
  route(calls.listPapers, {
    async exists({ app, user, query }) {
      const student = present(await findStudentHead(app.db, query.student));
      await checkInScope(app, user, student);
      return student;
    },
    handle: async ({ app, user }, student) => ({
      data: (await isOthersSupporter(app.db, user, student))
        ? []
        : await listPapers(app.db.read, student.id, user.role),
    }),
  }),
  route(calls.addPaper, {
    handle: async ({ app, actor, input, files }) => ({
      message: words.added,
      data: await addPaper(app, actor, input, files),
    }),
  }),
  route(calls.removePaper, {
    exists: async ({ app, user, params }) =>
      present(await findPaper(app.db.read, params.id, user.role)),
    handle: async ({ app, actor, params }) => ({
      message: words.removed,
      data: await removePaper(app, actor, params.id),
    }),
  }),
];
