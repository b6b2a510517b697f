import * as calls from '#contract/foundation/calls.ts';
import { foundationMessages as words } from '#contract/foundation/messages.ts';
import { settingFaults } from '#contract/foundation/rules.ts';
import { requireConfirmed } from '../../http/proof.ts';
import { changes, type Route, reads, route } from '../../http/route.ts';
import { sendTestLetter } from '../../mail/test-letter.ts';
import { countTry } from '../session/throttles.ts';
import { readFoundation } from './foundation.queries.ts';
import {
  editFoundation,
  leaveOutSteps,
  makeLogo,
  setLogo,
  setQuiet,
} from './foundation.service.ts';

/** What a foundation chooses for itself: rule 15.2. */
export const foundationRoutes: readonly Route[] = [
  reads(calls.getFoundation, ({ app }) => readFoundation(app.db.read)),
  changes(calls.editFoundation, {
    faults: (_call, input) => settingFaults(input),
    message: () => words.saved,
    handle: ({ app, user, actor, input, now }) =>
      editFoundation(app, actor, input, () => requireConfirmed(user, now)),
  }),
  route(calls.setLogo, {
    async handle({ app, actor, files }) {
      const upload = files.get('logo');
      if (!upload) throw new Error('The endpoint lets no form through without its logo');
      await setLogo(app, actor, await makeLogo(app.files, upload));
      return { message: words.logoSaved, data: await readFoundation(app.db.read) };
    },
  }),
  route(calls.removeLogo, {
    async handle({ app, actor }) {
      await setLogo(app, actor, null);
      return { message: words.logoRemoved, data: await readFoundation(app.db.read) };
    },
  }),
  route(calls.leaveOutSteps, {
    async handle({ app, actor, input }) {
      await leaveOutSteps(app, actor, input.left_out);
      return { message: words.leftOut, data: await readFoundation(app.db.read) };
    },
  }),
  route(calls.sendTestMail, {
    inSteps: true,
    async handle({ app, user, now }) {
      await countTry(app.db, now, [{ throttle: 'testMail', who: String(user.id) }]);
      const found = await sendTestLetter(app, user);
      const { outcome } = found;
      const told = {
        sent: () => words.testSent(user.email),
        kept: () => words.testKept,
        waits: () => words.testWaits,
      };
      const message =
        found.outcome === 'failed' ? words.testFailed(found.reason) : told[found.outcome]();
      return { message, data: { outcome } };
    },
  }),
  route(calls.setQuiet, {
    async handle({ app, actor, input }) {
      const { message, state } = await setQuiet(app, actor, input.quiet);
      return { message, data: state };
    },
  }),
];
