import * as calls from '#contract/path/calls.ts';
import { pathMessages as words } from '#contract/path/messages.ts';
import type { App } from '../../context.ts';
import { firstToUndo } from '../../db/undoable.ts';
import { present } from '../../errors.ts';
import { changes, type Route, reads, route } from '../../http/route.ts';
import { readStudentPath } from './path.queries.ts';
import * as path from './path.service.ts';
import { listPromotable, listPromotions } from './promotions.queries.ts';
import { promote, undoPromotion } from './promotions.service.ts';

/** The path of a student who is not erased. @throws Missing */
async function pathOf({ db }: App, id: number) {
  const student = await db.read
    .selectFrom('students as s')
    .leftJoin('erasures as e', 'e.student_id', 's.id')
    .select(['s.id', 's.dor', 's.name', 's.first_name'])
    .where('s.id', '=', id)
    .where('e.student_id', 'is', null)
    .executeTakeFirst();
  return readStudentPath(db.read, present(student));
}

/** What happens to students over time: rule 5.18. */
export const pathRoutes: readonly Route[] = [
  reads(calls.readPath, ({ app, query }) => pathOf(app, query.student)),
  changes(calls.addPathEvent, {
    message: () => words.added,
    handle: async ({ app, actor, input }) => pathOf(app, await path.addEvent(app, actor, input)),
  }),
  changes(calls.editPathEvent, {
    message: () => words.saved,
    handle: async ({ app, actor, params, input }) =>
      pathOf(app, await path.editEvent(app, actor, params.id, input)),
  }),
  changes(calls.removePathEvent, {
    message: () => words.removed,
    handle: async ({ app, actor, params }) =>
      pathOf(app, await path.removeEvent(app, actor, params.id)),
  }),
  changes(calls.tellPathEvent, {
    message: () => words.told,
    handle: async ({ app, actor, params }) =>
      pathOf(app, await path.tellEvent(app, actor, params.id)),
  }),
  changes(calls.setSibling, {
    message: () => words.siblingsSaved,
    handle: async ({ app, actor, params, input }) =>
      pathOf(app, await path.setStudentSibling(app, actor, params.id, input)),
  }),
  route(calls.listPromotions, {
    handle: async ({ app }) => ({
      data: {
        students: await listPromotable(app.db),
        made: await listPromotions(app.db.read, firstToUndo(app.now())),
      },
    }),
  }),
  changes(calls.promote, {
    message: () => words.promoted,
    handle: ({ app, actor, input }) => promote(app, actor, input),
  }),
  changes(calls.undoPromotion, {
    message: () => words.takenBack,
    handle: ({ app, actor, params }) => undoPromotion(app, actor, params.id),
  }),
];
