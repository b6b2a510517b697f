import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listImportRows } from '#contract/imports/calls.ts';
import { maxPageSize } from '#contract/paging.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';

/** Which rows of a tab are shown. */
export interface RowView {
  readonly tab: string;
  readonly page: number;
  readonly state?: Counted | 'differs';
  readonly problem?: string;
}

/** States as they are counted; new and changed rows are ready. */
export type Counted = 'ready' | 'waits' | 'problem' | 'same' | 'nobody' | 'out' | 'passed';

/**
 * Rows of the last check.
 * @param isFresh whether nothing was changed since; the server has none then until the next check, and those of
 * before stay in sight
 */
export function useRows(id: number, view: RowView, isFresh: boolean, enabled = true) {
  const query = { per_page: maxPageSize, sort: 'row', ...view };
  const found = useQuery({
    ...queryOf(read(listImportRows, { params: { id }, query })),
    enabled,
  });
  const [kept, setKept] = useState(found.data);
  if (isFresh && found.data && !found.isFetching && found.data !== kept) setKept(found.data);
  return { rows: kept?.data ?? [], meta: kept?.meta ?? null, error: found.error };
}
