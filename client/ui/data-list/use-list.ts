import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListQuery } from '#contract/paging.ts';
import { queryOf } from '../../lib/api.ts';
import { firstViewOf, lockRows } from '../../lib/chosen-rows.ts';
import { page as pageRead } from '../../lib/reads.ts';
import { fetchSoon } from '../../lib/soon.ts';
import { storedUser } from '../../lib/stored-session.ts';
import { useAfterRender } from '../../lib/use-after-render.ts';

/** A call that answers one page of rows. */
export type ListCall<Query, Row> = Endpoint<string, Query, undefined, Row[]>;

const viewKey = (call: Pick<Endpoint, 'call' | 'mode'>, part: string): QueryKey => [
  'list-view',
  call.call,
  call.mode ?? null,
  part,
];

const firstHere = () => firstViewOf(storedUser());

/**
 * The page, size, search and order of a list; they are kept when one visits another screen and returns. The
 * size is kept after a reload too, and is the default of other lists.
 */
function useListView(call: Pick<Endpoint, 'call' | 'mode'>, part: string) {
  const client = useQueryClient();
  const key = viewKey(call, part);
  // Stored beside the queries, so that signing out deletes what was searched for as well.
  const { data: view = firstHere() } = useQuery({
    queryKey: key,
    queryFn: skipToken,
    initialData: firstHere,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const [kind, name, mode, looked] = key;
  const change = useCallback(
    (part: Partial<ListQuery>) => {
      if (part.per_page !== undefined) lockRows(storedUser(), part.per_page);
      client.setQueryData<ListQuery>([kind, name, mode, looked], (old) => ({
        ...(old ?? firstHere()),
        ...part,
      }));
    },
    [client, kind, name, mode, looked],
  );
  return { view, change };
}

/** Sets the search of a list before it is opened, on its first page. */
export function useListSearch() {
  const client = useQueryClient();
  return useCallback(
    (call: Pick<Endpoint, 'call' | 'mode'>, search: string) =>
      void client.setQueryData<ListQuery>(viewKey(call, ''), (old) => ({
        ...(old ?? firstHere()),
        ...{ search, page: 1 },
      })),
    [client],
  );
}

/** Sets all lists of a part back to their first page, because their filters have changed. */
export function useFirstPage() {
  const client = useQueryClient();
  return useCallback(
    (part: string) =>
      client.setQueriesData<ListQuery>(
        { predicate: ({ queryKey }) => queryKey[0] === 'list-view' && queryKey[3] === part },
        (old) => old && { ...old, page: 1 },
      ),
    [client],
  );
}

/**
 * One page of a list, read from the server: the last page stays visible while the next one, which is fetched
 * ahead, is loading. `extra` has the call's own search parameters, such as a year.
 * @param part a part of the list that is viewed by itself, with its own page and search
 */
export function useList<Query, Row>(
  call: ListCall<Query, Row>,
  extra: Query | undefined,
  part = '',
) {
  const { view, change } = useListView(call, part);

  const pageOf = (page: number) =>
    queryOptions({ ...queryOf(pageRead(call, extra, { ...view, page })), staleTime: 10_000 });
  const query = useQuery({ ...pageOf(view.page), placeholderData: keepPreviousData });
  const isCurrent = query.isSuccess && !query.isPlaceholderData;

  // The rows stay visible when another page of the same list fails.
  const list = JSON.stringify([viewKey(call, part), extra, { ...view, page: null }]);
  const [last, setLast] = useState<{ list: string; reply: typeof query.data }>();
  if (isCurrent && last?.reply !== query.data) setLast({ list, reply: query.data });
  const { data: rows = null, meta = null } =
    query.data ?? (last?.list === list ? last.reply : undefined) ?? {};
  const pages = meta?.pages ?? 0;

  // The next page is loaded before it is needed.
  const client = useQueryClient();
  const fetchNext = useEffectEvent(() => client.prefetchQuery(pageOf(view.page + 1)));
  const { dataUpdatedAt } = query;
  const hasNext = isCurrent && view.page < pages;
  useEffect(() => {
    if (!hasNext || dataUpdatedAt === 0) return;
    let isHere = true;
    fetchSoon(async () => {
      if (isHere) await fetchNext();
    });
    return () => {
      isHere = false;
    };
  }, [hasNext, dataUpdatedAt]);

  // Runs after deletions: a page beyond the end is replaced by the last one.
  const beyond = isCurrent && pages > 0 && view.page > pages;
  useAfterRender(beyond && pages, () => change({ page: pages }));

  return { query, rows, meta, view, change };
}
