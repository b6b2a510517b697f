import * as calls from '#contract/factors/calls.ts';
import { factorMessages as words } from '#contract/factors/messages.ts';
import { SignedOut } from '../../errors.ts';
import { type Call, changes, type Route, reads, route } from '../../http/route.ts';
import {
  addFactor,
  beginCodeApp,
  beginPasskey,
  makeRecoveryCodes,
  type Own,
  ownFactors,
  removeFactor,
  resetFactors,
} from './factors.service.ts';

const ownOf = ({ user, actor, sessionHash }: Call<string, unknown, unknown>): Own => {
  if (sessionHash === null) throw new SignedOut();
  return { user, actor, sessionHash };
};

/** One's own second factors, and those that somebody lost: rules 4.22 to 4.25. */
export const factorsRoutes: readonly Route[] = [
  reads(calls.listFactors, ({ app, user }) => ownFactors(app, user.id)),
  changes(calls.beginPasskey, {
    message: () => words.proof,
    handle: (call) => beginPasskey(call.app, ownOf(call)),
  }),
  changes(calls.beginCodeApp, {
    message: () => words.proof,
    handle: (call) => beginCodeApp(call.app, ownOf(call)),
  }),
  route(calls.addFactor, {
    async handle(call) {
      const recovery_codes = await addFactor(call.app, ownOf(call), call.input);
      return { message: words.added, data: { recovery_codes } };
    },
  }),
  route(calls.removeFactor, {
    async handle(call) {
      await removeFactor(call.app, ownOf(call), call.params.id);
      return { message: words.removed, data: null };
    },
  }),
  route(calls.makeRecoveryCodes, {
    async handle(call) {
      const recovery_codes = await makeRecoveryCodes(call.app, ownOf(call));
      return { message: words.codesMade, data: { recovery_codes } };
    },
  }),
  route(calls.resetFactors, {
    async handle({ app, actor, params }) {
      await resetFactors(app, actor, params.id);
      return { message: words.reset, data: null };
    },
  }),
];
