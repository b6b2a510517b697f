import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { listImportRows } from '#contract/imports/calls.ts';
import type { ImportRow, RowState } from '#contract/imports/shapes.ts';
import { maxPageSize } from '#contract/paging.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';

/** Which rows of a sheet are shown; all of them by default. */
export interface RowFilter {
  readonly state?: RowState | 'ready';
  /** Only rows that wait for this question. */
  readonly question?: string;
}

const pageOf = (id: number, sheet: string, filter: RowFilter, page: number) => ({
  ...queryOf(
    read(listImportRows, {
      params: { id },
      query: { page, per_page: maxPageSize, sort: 'row', sheet, ...filter },
    }),
  ),
  // Until something is answered rows do not change, however often one scrolls past.
  staleTime: Number.POSITIVE_INFINITY,
});

/** Somebody who drags the scroll bar through a long sheet does not request each page on the way. */
const restMs = 80;

/** The rows of a sheet in its order. Only those from `first` to `last`, from 0, are read. */
export function useSheetRows(
  id: number,
  sheet: string,
  filter: RowFilter,
  [first, last]: readonly [number, number],
) {
  const [from] = useDebouncedValue(Math.floor(first / maxPageSize) + 1, restMs);
  const [to] = useDebouncedValue(Math.floor(last / maxPageSize) + 1, restMs);
  const pages = new Set([
    1,
    ...Array.from({ length: Math.max(0, to - from) + 1 }, (_, at) => from + at),
  ]);
  return useQueries({
    queries: [...pages].map((page) => pageOf(id, sheet, filter, page)),
    combine: (results) => {
      const found = results.flatMap(({ data }) => (data ? [data] : []));
      const rows = new Map<number, ImportRow>();
      for (const { data, meta } of found)
        for (const [at, row] of data.entries())
          rows.set(((meta?.page ?? 1) - 1) * maxPageSize + at, row);
      return {
        rows,
        /** Null until the first page is loaded. */
        total: found[0]?.meta?.total ?? null,
        error: results.find(({ error }) => error)?.error ?? null,
      };
    },
  });
}
