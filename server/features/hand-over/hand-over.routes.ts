import * as calls from '#contract/hand-over/calls.ts';
import { handedMessage, undoneMessage } from '#contract/hand-over/messages.ts';
import { firstToUndo } from '../../db/undoable.ts';
import { type Route, reads, route } from '../../http/route.ts';
import { readHandOvers } from './hand-over.queries.ts';
import { handOver } from './hand-over.service.ts';
import { undoHandOver } from './undo-hand-over.ts';

/** Students go to other officers: rule 5.13. */
export const handOverRoutes: readonly Route[] = [
  reads(calls.listHandOvers, ({ app, now }) => readHandOvers(app.db, firstToUndo(now))),
  route(calls.addHandOver, {
    async handle({ app, user, actor, input }) {
      const data = await handOver(app, user, actor, input);
      return { message: handedMessage(data.students, data.tasks), data };
    },
  }),
  route(calls.undoHandOver, {
    async handle({ app, actor, params }) {
      const data = await undoHandOver(app, actor, params.id);
      return { message: undoneMessage(data.back, data.stayed, data.left, data.tasks), data };
    },
  }),
];
