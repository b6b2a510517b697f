import { useQuery } from '@tanstack/react-query';
import { overview } from '#contract/summaries/calls.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';

/** The data of the dashboard's first page for this person; read again at each visit. */
export function useOverview(enabled = true) {
  return useQuery({
    ...queryOf(read(overview)),
    select: ({ data }) => data,
    enabled,
  });
}
