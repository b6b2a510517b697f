import type { Endpoint } from '#contract/endpoint.ts';
import type { ListMeta } from '#contract/paging.ts';
import {
  type Answer,
  type Call,
  type Implementation,
  type ListRequest,
  type Route,
  route,
} from './route.ts';

/** The `meta` of a list reply: only where a page was asked for (rule 2.12). */
export function pageMeta(list: ListRequest, total: number): { meta?: ListMeta } {
  if (list.paging === null) return {};
  const { page, per_page } = list.paging;
  return { meta: { page, per_page, total, pages: Math.ceil(total / per_page) } };
}

/** The whole answer of a list call whose rows are ready. */
export function listAnswer<Row>(
  list: ListRequest,
  { rows, total }: { readonly rows: Row[]; readonly total: number },
): Answer<Row[]> {
  return { data: rows, ...pageMeta(list, total) };
}

/** Implements a list call: what is read are the rows, with the number there is in all. */
export const listRoute = <const CallText extends string, Query, Input, Row>(
  endpoint: Endpoint<CallText, Query, Input, Row[]>,
  read: (call: Call<CallText, Query, Input>) => Promise<{ rows: Row[]; total: number }>,
  exists?: Implementation<CallText, Query, Input, Row[], void>['exists'],
): Route =>
  route(endpoint, {
    ...(exists && { exists }),
    handle: async (call) => listAnswer(call.list, await read(call)),
  });
