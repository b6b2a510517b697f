import * as calls from '#contract/attention/calls.ts';
import { attentionMessages as words } from '#contract/attention/messages.ts';
import type { AttentionScope } from '#contract/attention/shapes.ts';
import { may } from '#contract/permissions.ts';
import { notNarrowed } from '#contract/record.shapes.ts';
import { Invalid } from '../../errors.ts';
import { listRoute } from '../../http/list-meta.ts';
import { type Route, reads, route } from '../../http/route.ts';
import type { CurrentUser } from '../../http/sessions.ts';
import { countItems, listItems } from './attention.queries.ts';
import { settleAttention } from './attention.service.ts';

const wantedOf = ({ own, rule, ...filters }: AttentionScope, user: CurrentUser) => ({
  own: own ? user.id : null,
  rule: rule ?? null,
  filters,
});

/** Whom a plain rule points to, and who sees to it: rule 14.4. */
export const attentionRoutes: readonly Route[] = [
  listRoute(calls.listAttention, async ({ app, user, now, list, query }) => {
    const { state = null, mine, owner, ...scope } = query;
    if (owner && !may(user, 'students.chooseLiaison')) throw new Invalid({ owner: [notNarrowed] });
    const seenToBy = mine ? user.id : (owner ?? null);
    return listItems(app, user, now, list, { ...wantedOf(scope, user), state, seenToBy });
  }),
  reads(calls.countAttention, ({ app, user, now, query }) =>
    countItems(app, user, now, wantedOf(query, user)),
  ),
  route(calls.settleAttention, {
    async handle({ app, actor, user, now, input }) {
      await settleAttention(app, actor, user, now, input);
      return {
        message: words.saved[input.state],
        data: await countItems(app, user, now, wantedOf({}, user)),
      };
    },
  }),
];
