import * as calls from '#contract/papers/calls.ts';
import { paperMessages as words } from '#contract/papers/messages.ts';
import { requireRow } from '../../db/require-row.ts';
import { present } from '../../errors.ts';
import { changes, type Route, reads, route } from '../../http/route.ts';
import { checkInScope, isOthersSupporter } from '../students/student-scope.ts';
import { findStudentHead } from '../students/students.queries.ts';
import { addKind, editKind } from './paper-kinds.service.ts';
import { countMissing, findPaper, listKinds, listPapers } from './papers.queries.ts';
import { addPaper, removePaper } from './papers.service.ts';

/** Papers by kind, and their kinds: rule 8.15. */
export const papersRoutes: readonly Route[] = [
  reads(calls.listPaperKinds, ({ app, user }) => listKinds(app.db.read, user.role)),
  reads(calls.countMissingPapers, ({ app, user, query }) =>
    countMissing(app.db, user.role, query.own ? user.id : null),
  ),
  changes(calls.addPaperKind, {
    message: () => words.kindAdded,
    handle: ({ app, actor, input }) => addKind(app, actor, input),
  }),
  changes(calls.editPaperKind, {
    exists: ({ app, params }) => requireRow(app.db, 'paper_kinds', params.id),
    message: () => words.kindSaved,
    handle: ({ app, actor, params, input }) => editKind(app, actor, params.id, input),
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
  changes(calls.addPaper, {
    message: () => words.added,
    handle: ({ app, actor, input, files }) => addPaper(app, actor, input, files),
  }),
  changes(calls.removePaper, {
    exists: async ({ app, user, params }) =>
      present(await findPaper(app.db.read, params.id, user.role)),
    message: () => words.removed,
    handle: ({ app, actor, params }) => removePaper(app, actor, params.id),
  }),
];
