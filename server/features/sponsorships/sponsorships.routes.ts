import * as calls from '#contract/sponsorships/calls.ts';
import { sponsorshipMessages as words } from '#contract/sponsorships/messages.ts';
import { present } from '../../errors.ts';
import { changes, type Route, reads } from '../../http/route.ts';
import { findPeriod, listPeriods } from './sponsorships.queries.ts';
import { addPeriod, editPeriod } from './sponsorships.service.ts';

/** Who supports a student, and when: rule 5.17. */
export const sponsorshipsRoutes: readonly Route[] = [
  reads(calls.listSponsorships, async ({ app, query: { student = null, supporter = null } }) =>
    student === null && supporter === null ? [] : listPeriods(app.db.read, { student, supporter }),
  ),
  changes(calls.addSponsorship, {
    message: () => words.added,
    handle: ({ app, actor, input }) => addPeriod(app, actor, input),
  }),
  changes(calls.editSponsorship, {
    exists: async ({ app, params }) => present(await findPeriod(app.db.read, params.id)),
    message: () => words.saved,
    handle: ({ app, actor, params, input }) => editPeriod(app, actor, params.id, input),
  }),
];
