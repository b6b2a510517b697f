import { useQuery } from '@tanstack/react-query';
import { overview } from '#contract/summaries/calls.ts';
import { reading } from '../../lib/api.ts';

/** What the dashboard's first page tells this person; read afresh at each visit. */
export function useOverview() {
  return useQuery({
    queryKey: ['overview'],
    ...reading(overview),
    select: ({ data }) => data,
  });
}
