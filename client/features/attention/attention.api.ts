import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countAttention, listAttention, settleAttention } from '#contract/attention/calls.ts';
import type { AttentionScope } from '#contract/attention/shapes.ts';
import { queryOf } from '../../lib/api.ts';
import { read } from '../../lib/reads.ts';
import { useSave } from '../../lib/use-change.ts';

/** Number of items in each state, of all students or of the caller's own, for every rule or one. */
export const useAttentionCounts = (scope: AttentionScope, enabled = true) =>
  useQuery({
    ...queryOf(read(countAttention, { query: scope })),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    enabled,
  });

/** Takes an item, explains it or opens it again. */
export const useSettle = () => useSave(settleAttention, [listAttention, countAttention]);
