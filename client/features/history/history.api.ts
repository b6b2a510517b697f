import { useInfiniteQuery } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { send } from '../../lib/api.ts';

const pageSize = 20;

/** A call that answers pages of entries about one record. */
export type PagesCall<Row> = Endpoint<
  `GET /api/${string}/:id`,
  Record<never, never>,
  undefined,
  Row[]
>;

/** The newest entries about a record, and the older ones page by page; read again at each opening. */
export function useEntries<Row extends { readonly id: number }>(
  call: PagesCall<Row>,
  id: number,
  opened: boolean,
) {
  const query = useInfiniteQuery({
    queryKey: ['history', call.call, id],
    queryFn: ({ pageParam, signal }) =>
      send(call, { params: { id }, query: { page: pageParam, per_page: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta && meta.page < meta.pages ? meta.page + 1 : undefined),
    enabled: opened,
    gcTime: 0,
  });
  const pages = query.data?.pages ?? [];
  // An entry that was added meanwhile moves the last one of a page to the next page.
  const rows = new Map(pages.flatMap((page) => page.data).map((row) => [row.id, row]));
  return { query, rows: [...rows.values()], total: pages.at(-1)?.meta?.total ?? 0 };
}
