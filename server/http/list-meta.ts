import type { ListMeta } from '#contract/paging.ts';
import type { Answer, ListRequest } from './route.ts';

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
