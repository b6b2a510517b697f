import * as calls from '#contract/path/calls.ts';
import { pathMessages as words } from '#contract/path/messages.ts';
import { firstToUndo } from '../../db/undoable.ts';
import { changes, type Route, reads } from '../../http/route.ts';
import { readStudentPath } from './path.queries.ts';
import * as path from './path.service.ts';
import { listPromotable, listPromotions } from './promotions.queries.ts';
import { promote, undoPromotion } from './promotions.service.ts';

/** What happens to students over time: rule 5.18. */
export const pathRoutes: readonly Route[] = [
  reads(calls.readPath, ({ app, query }) => readStudentPath(app.db.read, query.student)),
  changes(calls.addPathEvent, {
    message: () => words.added,
    handle: ({ app, actor, input }) => path.addEvent(app, actor, input),
  }),
  changes(calls.editPathEvent, {
    message: () => words.saved,
    handle: ({ app, actor, params, input }) => path.editEvent(app, actor, params.id, input),
  }),
  changes(calls.removePathEvent, {
    message: () => words.removed,
    handle: ({ app, actor, params }) => path.removeEvent(app, actor, params.id),
  }),
  changes(calls.tellPathEvent, {
    message: () => words.told,
    handle: ({ app, actor, params }) => path.tellEvent(app, actor, params.id),
  }),
  changes(calls.setSibling, {
    message: () => words.siblingsSaved,
    handle: ({ app, actor, params, input }) => path.setStudentSibling(app, actor, params.id, input),
  }),
  reads(calls.listPromotions, async ({ app }) => ({
    students: await listPromotable(app.db),
    made: await listPromotions(app.db.read, firstToUndo(app.now())),
  })),
  changes(calls.promote, {
    message: () => words.promoted,
    handle: ({ app, actor, input }) => promote(app, actor, input),
  }),
  changes(calls.undoPromotion, {
    message: () => words.takenBack,
    handle: ({ app, actor, params }) => undoPromotion(app, actor, params.id),
  }),
];
