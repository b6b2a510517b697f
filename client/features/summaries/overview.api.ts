import { useQuery } from '@tanstack/react-query';
import { overview } from '#contract/summaries/calls.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';

/** What the dashboard's first page tells this person; read afresh at each visit. */
export function useOverview() {
  return useQuery({
    ...queryOf(read(overview)),
    select: ({ data }) => data,
  });
}
