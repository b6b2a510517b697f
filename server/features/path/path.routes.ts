import * as calls from '#contract/path/calls.ts';
import { pathMessages as words } from '#contract/path/messages.ts';
import type { App } from '../../context.ts';
import { firstToUndo } from '../../db/undoable.ts';
import { present } from '../../errors.ts';
import { type Route, route } from '../../http/route.ts';
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
  route(calls.readPath, {
    handle: async ({ app, query }) => ({ data: await pathOf(app, query.student) }),
  }),
  route(calls.addPathEvent, {
    handle: async ({ app, actor, input }) => ({
      message: words.added,
      data: await pathOf(app, await path.addEvent(app, actor, input)),
    }),
  }),
  route(calls.editPathEvent, {
    handle: async ({ app, actor, params, input }) => ({
      message: words.saved,
      data: await pathOf(app, await path.editEvent(app, actor, params.id, input)),
    }),
  }),
  route(calls.removePathEvent, {
    handle: async ({ app, actor, params }) => ({
      message: words.removed,
      data: await pathOf(app, await path.removeEvent(app, actor, params.id)),
    }),
  }),
  route(calls.tellPathEvent, {
    handle: async ({ app, actor, params }) => ({
      message: words.told,
      data: await pathOf(app, await path.tellEvent(app, actor, params.id)),
    }),
  }),
  route(calls.setSibling, {
    handle: async ({ app, actor, params, input }) => ({
      message: words.siblingsSaved,
      data: await pathOf(app, await path.setStudentSibling(app, actor, params.id, input)),
    }),
  }),
  route(calls.listPromotions, {
    handle: async ({ app }) => ({
      data: {
        students: await listPromotable(app.db),
        made: await listPromotions(app.db.read, firstToUndo(app.now())),
      },
    }),
  }),
  route(calls.promote, {
    handle: async ({ app, actor, input }) => ({
      message: words.promoted,
      data: await promote(app, actor, input),
    }),
  }),
  route(calls.undoPromotion, {
    handle: async ({ app, actor, params }) => ({
      message: words.takenBack,
      data: await undoPromotion(app, actor, params.id),
    }),
  }),
];
