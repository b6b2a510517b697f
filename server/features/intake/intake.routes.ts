import * as calls from '#contract/intake/calls.ts';
import { intakeMessages as words } from '#contract/intake/messages.ts';
import { changes, type Route, route } from '../../http/route.ts';
import { fileOne, getIntakeStudent, matchNames, takeBack } from './intake.service.ts';

/** Pictures and papers in one go: rule 8.13. */
export const intakeRoutes: readonly Route[] = [
  changes(calls.matchIntake, {
    message: () => words.matched,
    handle: ({ app, user, input }) => matchNames(app, user.role, input.names),
  }),
  route(calls.getIntakeStudent, {
    exists: ({ app, params }) => getIntakeStudent(app, params.id),
    handle: async (_, student) => ({ data: student }),
  }),
  changes(calls.fileIntake, {
    message: () => words.filed,
    handle: ({ app, actor, input, files }) => fileOne(app, actor, input, files),
  }),
  route(calls.undoIntake, {
    async handle({ app, actor, input }) {
      await takeBack(app, actor, input);
      return { message: words.undone, data: input };
    },
  }),
];
